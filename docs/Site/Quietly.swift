import Glibc

/// Does something whose own words nobody is to read: what the code of a lesson prints, and what is complained of it, is part of the
/// lesson, which shows it.
@MainActor
func quietly<Value: Sendable>(_ work: @MainActor () async throws -> Value) async rethrows -> Value {
  fflush(nil)
  let kept = [STDOUT_FILENO, STDERR_FILENO].map { dup($0) }
  let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
  for stream in [STDOUT_FILENO, STDERR_FILENO] where nowhere >= 0 { dup2(nowhere, stream) }
  close(nowhere)
  defer {
    fflush(nil)
    for (stream, former) in zip([STDOUT_FILENO, STDERR_FILENO], kept) where former >= 0 {
      dup2(former, stream)
      close(former)
    }
  }
  return try await work()
}
