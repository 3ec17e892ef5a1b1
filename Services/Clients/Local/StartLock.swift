import CoreStores
import Glibc

/// Held by the one process that starts the backend, or renews a session (`flock`, so it ends with the process whatever happens).
struct StartLock {
  private let descriptor: Int32

  /// Waits for the lock.
  init(path: String) throws(ServiceError) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw ServiceError(
        .storage, "The lock file \(path) cannot be opened: \(String(cString: strerror(errno))).",
        nextStep: "Make its folder writable.")
    }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        let reason = String(cString: strerror(errno))
        close(descriptor)
        throw ServiceError(.storage, "The lock file \(path) cannot be locked: \(reason).")
      }
    }
  }

  func release() {
    // A process that is being started has a copy of the descriptor until its program runs, which would go on holding it.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
