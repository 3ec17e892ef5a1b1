import Glibc

/// Runs `body` on a new thread of its own, since it blocks in its calls.
func startThread(_ body: @escaping @Sendable () -> Void) throws {
  final class Start {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  let start = Unmanaged.passRetained(Start(body))
  var thread = pthread_t()
  let status = pthread_create(
    &thread, nil,
    { context in
      guard let context else { return nil }
      Unmanaged<Start>.fromOpaque(context).takeRetainedValue().body()
      return nil
    }, start.toOpaque())
  guard status == 0 else {
    start.release()
    throw SocketError("pthread_create")
  }
  pthread_detach(thread)
}
