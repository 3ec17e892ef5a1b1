import CoreEnvironment
import Glibc

/// An exclusive lock across threads and processes, held while `body` runs; the kernel frees it when a process dies.
///
/// The lock is a file of its own: the file it protects is replaced by another at each change.
/// - Parameter patience: how long to wait for another holder; a stopped process must not hold us for ever.
/// - Throws: what `failure` makes of the error number, `EWOULDBLOCK` when the patience ends.
func withFileLock<Value, Failure: Error>(
  _ path: String, patience: Duration = .seconds(10), failure: (Int32) -> Failure,
  _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
  let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
  guard descriptor >= 0 else { throw failure(errno) }
  defer { _ = close(descriptor) }
  let start = ContinuousClock.now
  while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
    // Holders write one small file: a look every millisecond is soon enough, and no signal has to end a wait.
    guard errno == EINTR || (errno == EWOULDBLOCK && ContinuousClock.now - start < patience) else {
      throw failure(errno)
    }
    usleep(1000)
  }
  // A process that is being started has a copy of the descriptor until its program runs, which would go on holding it.
  defer { flock(descriptor, LOCK_UN) }
  return try body()
}
