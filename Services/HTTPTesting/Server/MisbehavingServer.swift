import Glibc
import Synchronization

/// An HTTP server in the test's own process that behaves as badly as it is told to, and remembers what it gets.
///
/// It speaks plain HTTP/1.1 on 127.0.0.1 at a free port or on a Unix-domain socket, with a thread for each connection;
/// what it sends is not checked, so it can send what no proper server would. It stops when it is released, or with
/// ``stop()``; connections that are open then are cut. All methods may be called on any thread.
///
/// ```swift
/// let server = try MisbehavingServer(.silent)
/// let request = HTTPRequest(url: URL(string: server.url("/"))!, timeout: .milliseconds(100))
/// await #expect(throws: HTTPError.timedOut(after: .milliseconds(100))) { try await client.send(request) }
/// #expect(server.requests.count == 1)
/// ```
///
/// For replies without a network there is ``HTTPStub``; for a real server over a bad connection ``FaultProxy``.
public final class MisbehavingServer: Sendable {
  /// What a server has seen so far.
  public struct Snapshot: Sendable {
    /// The requests in the order they came.
    public internal(set) var requests: [ReceivedRequest] = []
    /// How many connections were accepted.
    public internal(set) var connections = 0
    /// How many of them have ended, on whichever side.
    public internal(set) var closedConnections = 0
    /// How many bytes arrived on all connections together.
    public internal(set) var bytesReceived = 0
    /// How many bytes the clients took, or their systems for them.
    public internal(set) var bytesSent = 0
  }

  /// The port on 127.0.0.1, or 0 for a Unix-domain socket.
  public let port: UInt16
  /// The path of the Unix-domain socket, if it listens on one.
  public let path: String?
  private let state: Listening

  /// Listens on 127.0.0.1 and treats every connection with `behaviour`.
  ///
  /// - Throws: ``SocketError`` where the system gives no socket or no thread.
  public convenience init(_ behaviour: HTTPBehaviour) throws {
    try self.init { _ in behaviour }
  }

  /// Listens on 127.0.0.1 and treats each connection with the behaviour for its number, from 0 in the order they come.
  ///
  /// - Throws: ``SocketError`` where the system gives no socket or no thread.
  public init(behaviours: @escaping @Sendable (_ connection: Int) -> HTTPBehaviour) throws {
    let (descriptor, port) = try Socket.listenOnLoopback(backlog: 128)
    self.port = port
    path = nil
    state = Listening(descriptor: descriptor, behaviours: behaviours)
    try startThread { [state] in state.acceptConnections() }
  }

  /// Listens on a Unix-domain socket and treats every connection with `behaviour`.
  ///
  /// - Parameter path: Where nothing may be yet; of at most 107 bytes, a longer one stops the program.
  /// - Throws: ``SocketError`` where the system gives no socket or no thread.
  public init(atPath path: String, _ behaviour: HTTPBehaviour) throws {
    let descriptor = try Socket.listen(atPath: path, backlog: 128)
    port = 0
    self.path = path
    state = Listening(descriptor: descriptor) { _ in behaviour }
    try startThread { [state] in state.acceptConnections() }
  }

  deinit {
    stop()
  }

  /// The URL of a path and query at this server. At a Unix-domain socket the host is `localhost`.
  public func url(_ target: String) -> String {
    path == nil ? "http://127.0.0.1:\(port)\(target)" : "http://localhost\(target)"
  }

  /// What the server has seen so far.
  public var snapshot: Snapshot { state.record.snapshot }
  /// The requests in the order they came.
  public var requests: [ReceivedRequest] { snapshot.requests }

  /// Waits until `isTrue` holds for what was seen, or the server has stopped; cancelling the task does not end the wait.
  public func wait(until isTrue: @escaping @Sendable (Snapshot) -> Bool) async {
    await state.record.wait(until: isTrue)
  }

  /// Stops listening and cuts the open connections; further calls do nothing.
  ///
  /// The port is closed a moment later, by the thread that listens.
  public func stop() {
    state.stop()
    if let path { unlink(path) }
  }
}

typealias ServerRecord = WatchedRecord<MisbehavingServer.Snapshot>

/// The part of a server that its threads hold.
private final class Listening: Sendable {
  let record = ServerRecord(MisbehavingServer.Snapshot())
  private let descriptor: Int32
  private let behaviours: @Sendable (Int) -> HTTPBehaviour
  private let open = Mutex(Open())

  private struct Open {
    /// Of connections.
    var descriptors: Set<Int32> = []
    /// Whether the socket that listens is open: its number is another's afterwards.
    var isListening = true
    var isStopped = false
  }

  init(descriptor: Int32, behaviours: @escaping @Sendable (Int) -> HTTPBehaviour) {
    self.descriptor = descriptor
    self.behaviours = behaviours
  }

  func acceptConnections() {
    while true {
      let accepted = accept(descriptor, nil, nil)
      if accepted < 0 {
        if errno == EINTR || errno == ECONNABORTED { continue }
        break
      }
      // A program that a test starts meanwhile must not hold the connection open.
      _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
      var number = 0
      record.change { snapshot in
        number = snapshot.connections
        snapshot.connections += 1
      }
      let isTaken = open.withLock { open in
        guard !open.isStopped else { return false }
        open.descriptors.insert(accepted)
        return true
      }
      let connection = ServerConnection(number: number, descriptor: accepted, record: record)
      let behaviour = behaviours(number)
      do {
        guard isTaken else { throw SocketError("stopped") }
        try startThread { [self] in
          behaviour.run(connection)
          end(accepted)
        }
      } catch {
        end(accepted)
      }
    }
    open.withLock { open in
      open.isListening = false
      close(descriptor)
    }
  }

  func stop() {
    open.withLock { open in
      guard !open.isStopped else { return }
      open.isStopped = true
      // Shutting down wakes the blocked calls; the threads close what is theirs.
      if open.isListening { shutdown(descriptor, Int32(SHUT_RDWR)) }
      for descriptor in open.descriptors { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
    record.stop()
  }

  private func end(_ accepted: Int32) {
    open.withLock { open in
      open.descriptors.remove(accepted)
      close(accepted)
    }
    record.change { $0.closedConnections += 1 }
  }
}
