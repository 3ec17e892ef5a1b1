#if THREAD_SANITIZER
  import CoreObserving

  /// The models of the tests as well: see there.
  typealias Mutex = CoreObserving.Mutex
#endif
