import Glibc

/// Stands between a client and a real server, and makes the connection bad: slow, in pieces, broken off, silent, damaged.
///
/// It listens on 127.0.0.1 at a free port, connects to the server for each client, and hands bytes on. It knows nothing
/// of HTTP, so TLS passes as well. Faults are imposed on one direction each, and may be changed at any time; what a
/// client sends after ``impose(_:on:)`` has returned meets the new one, on open connections too.
///
/// ```swift
/// let proxy = try FaultProxy(to: .localPort(8080))
/// proxy.impose(.reset(afterBytes: 100), on: .toClient)
/// // The client finds the connection lost in the middle of the reply.
/// let reply = try await client.send(HTTPRequest(url: URL(string: proxy.url("/products"))!))
/// ```
///
/// One thread serves all connections. It stops when this is released, or with ``stop()``; open connections are cut then.
/// All methods may be called on any thread.
public final class FaultProxy: Sendable {
  /// A direction of a connection.
  public enum Direction: Sendable, Hashable, CaseIterable {
    /// From the client to the server: requests.
    case toServer
    /// From the server to the client: replies.
    case toClient
  }

  /// Where a server listens.
  public enum Server: Sendable, Hashable {
    /// A port of this machine, at 127.0.0.1.
    case localPort(UInt16)
    /// A host by its name or address. The name is resolved once, when the proxy is made.
    case host(String, port: UInt16)
    /// A Unix-domain socket, by its path of at most 107 bytes.
    case unixSocket(path: String)
  }

  /// What a proxy has seen so far.
  public struct Snapshot: Sendable, Hashable {
    /// How many connections of clients were accepted.
    public internal(set) var connections = 0
    /// How many of them have ended, on whichever side.
    public internal(set) var closedConnections = 0
    /// How many bytes were handed on to the server.
    public internal(set) var bytesToServer = 0
    /// How many bytes were handed on to clients.
    public internal(set) var bytesToClient = 0
  }

  /// The port on 127.0.0.1 where clients connect.
  public let port: UInt16
  private let control: ProxyControl

  /// Listens, and connects nobody yet.
  ///
  /// - Parameters:
  ///   - server: Where clients are connected to. It need not listen yet: a client that cannot be connected is reset.
  ///   - toServer: The fault of what clients send; none by default.
  ///   - toClient: The fault of what the server sends; none by default.
  /// - Throws: ``SocketError`` where the system gives no socket or thread, or the server's name has no address.
  public init(to server: Server, toServer: NetworkFault? = nil, toClient: NetworkFault? = nil) throws {
    let address = try SocketAddress(server)
    control = try ProxyControl(ProxyFaults(toServer: toServer, toClient: toClient))
    let (listener, port) = try Socket.listenOnLoopback(backlog: 128)
    self.port = port
    do {
      try startThread { [control] in ProxyLoop(listener: listener, server: address, control: control).run() }
    } catch {
      close(listener)
      throw error
    }
  }

  /// The same before a ``MisbehavingServer``.
  public convenience init(
    to server: MisbehavingServer, toServer: NetworkFault? = nil, toClient: NetworkFault? = nil
  ) throws {
    let place = server.path.map { Server.unixSocket(path: $0) } ?? .localPort(server.port)
    try self.init(to: place, toServer: toServer, toClient: toClient)
  }

  deinit {
    stop()
  }

  /// The URL of a path and query of the server, by way of this.
  public func url(_ target: String) -> String { "http://127.0.0.1:\(port)\(target)" }

  /// Imposes a fault on a direction of all connections, in the place of the one before; `nil` for none.
  ///
  /// What was on its way is treated as if it had just been sent. Imposing the same again has it count from zero.
  public func impose(_ fault: NetworkFault?, on direction: Direction) {
    control.impose(fault, on: direction)
  }

  /// What it has seen so far.
  public var snapshot: Snapshot { control.record.snapshot }

  /// Waits until `isTrue` holds for what was seen, or it has stopped; cancelling the task does not end the wait.
  public func wait(until isTrue: @escaping @Sendable (Snapshot) -> Bool) async {
    await control.record.wait(until: isTrue)
  }

  /// Stops listening and cuts the open connections; further calls do nothing.
  ///
  /// The port is closed a moment later, by the thread that listens.
  public func stop() {
    control.stop()
  }
}
