import CoreEnvironment
import Glibc

/// An exclusive lock across threads and processes, held while `body` runs; the kernel frees it when a process dies.
///
/// The lock is a file of its own: the file it protects is replaced by another at each change.
func withFileLock<Value, Failure: Error>(
  _ path: String, failure: (Int32) -> Failure, _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
  let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
  guard descriptor >= 0 else { throw failure(errno) }
  defer { _ = close(descriptor) }
  while flock(descriptor, LOCK_EX) != 0 {
    guard errno == EINTR else { throw failure(errno) }
  }
  return try body()
}
