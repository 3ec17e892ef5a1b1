import Glibc
import Synchronization

/// A pipe that no process started by another test inherits.
func makePipe() -> (reader: Int32, writer: Int32) {
  var ends: [Int32] = [-1, -1]
  _ = pipe(&ends)
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}

/// A thread that does one piece of work; either joined or detached.
final class JoinableThread<Value: Sendable>: Sendable {
  private let result: Result
  private let thread: pthread_t

  init(_ work: @escaping @Sendable () -> Value) {
    let result = Result()
    let start = Unmanaged.passRetained(ThreadStart { result.value.withLock { $0 = work() } })
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<ThreadStart>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, start.toOpaque())
    self.result = result
    self.thread = thread
  }

  func join() -> Value {
    pthread_join(thread, nil)
    guard let value = result.value.withLock({ $0 }) else { fatalError("A joined thread has done its work.") }
    return value
  }

  func detach() { pthread_detach(thread) }

  private final class Result: Sendable {
    let value = Mutex<Value?>(nil)
  }
}

private final class ThreadStart: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
