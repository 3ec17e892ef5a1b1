import Glibc

/// A port on 127.0.0.1 where connecting neither succeeds nor fails: its queue of connections is full and stays so.
///
/// What a client meets there is its limit for connecting. The port is closed when this is released.
public final class UnresponsiveListener: Sendable {
  /// The port, for `http://127.0.0.1:PORT/`.
  public let port: UInt16
  private let listener: Int32
  private let fillers: [Int32]

  /// Listens, accepts nothing and fills the queue.
  ///
  /// - Throws: ``SocketError`` where the system gives no socket.
  public init() throws {
    let (listener, port) = try Socket.listenOnLoopback(backlog: 0)
    self.listener = listener
    self.port = port
    // A queue of length 0 holds one connection; the others find it full.
    fillers = (0..<4).map { _ in Socket.startConnecting(to: port) }
  }

  deinit {
    for filler in fillers { close(filler) }
    close(listener)
  }
}
