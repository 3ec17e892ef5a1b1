#if THREAD_SANITIZER
  package import CoreToolchain

  /// Stands before the `Mutex` of Synchronization in this module; see there.
  package typealias Mutex = CoreToolchain.Mutex
#endif
