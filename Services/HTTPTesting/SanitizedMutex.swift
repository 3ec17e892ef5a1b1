#if THREAD_SANITIZER
  // For all files of the module: they use the lock's members, which are not declared here.
  @_exported public import AmbientToolchain

  /// Stands before the `Mutex` of Synchronization in this module; see there.
  package typealias Mutex = AmbientToolchain.Mutex
#endif
