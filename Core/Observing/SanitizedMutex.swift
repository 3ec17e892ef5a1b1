#if THREAD_SANITIZER
  package import AmbientToolchain

  /// Stands before the `Mutex` of Synchronization in this module; see there.
  package typealias Mutex = AmbientToolchain.Mutex
#endif
