import Glibc
import Synchronization

/// An HTTP server in the test's own process that behaves as badly as it is told to, and records what it gets.
///
/// It speaks plain HTTP/1.1 on 127.0.0.1 at a free port or on a Unix-domain socket, with a thread for each connection.
/// It stops when it is released, or with ``stop()``; connections that are open then are cut.
///
/// ```swift
/// let server = try MisbehavingServer(.silent)
/// await #expect(throws: HTTPError.timedOut(after: .milliseconds(100))) { try await client.send(… server.url("/")) }
/// #expect(server.requests.count == 1)
/// ```
public final class MisbehavingServer: Sendable {
  /// The port on 127.0.0.1, or 0 for a Unix-domain socket.
  public let port: UInt16
  /// The path of the Unix-domain socket, if it listens on one.
  public let path: String?
  private let state: Listening

  /// Listens on 127.0.0.1 and treats every connection with `behaviour`.
  public convenience init(_ behaviour: Behaviour) throws {
    try self.init { _ in behaviour }
  }

  /// Listens on 127.0.0.1 and treats each connection with the behaviour for its number.
  public init(behaviours: @escaping @Sendable (_ connection: Int) -> Behaviour) throws {
    let (descriptor, port) = try Socket.listenOnLoopback(backlog: 128)
    self.port = port
    path = nil
    state = Listening(descriptor: descriptor, behaviours: behaviours)
    try startThread { [state] in state.acceptConnections() }
  }

  /// Listens on a Unix-domain socket at `path` and treats every connection with `behaviour`.
  public init(atPath path: String, _ behaviour: Behaviour) throws {
    let descriptor = try Socket.listen(atPath: path, backlog: 128)
    port = 0
    self.path = path
    state = Listening(descriptor: descriptor) { _ in behaviour }
    try startThread { [state] in state.acceptConnections() }
  }

  deinit {
    stop()
  }

  /// The URL of `target` at this server.
  public func url(_ target: String) -> String {
    path == nil ? "http://127.0.0.1:\(port)\(target)" : "http://localhost\(target)"
  }

  /// What the server has seen so far.
  public var snapshot: Snapshot { state.record.snapshot }
  /// The requests in the order they came.
  public var requests: [RecordedRequest] { snapshot.requests }

  /// Waits until `isTrue` holds for what was recorded, or the server has stopped.
  public func wait(until isTrue: @escaping @Sendable (Snapshot) -> Bool) async {
    await withCheckedContinuation { continuation in
      state.record.whenever(isTrue) { continuation.resume() }
    }
  }

  /// Stops listening and cuts the open connections.
  public func stop() {
    state.stop()
    if let path { unlink(path) }
  }
}

/// The part of a server that its threads hold.
private final class Listening: Sendable {
  let record = Record()
  private let descriptor: Int32
  private let behaviours: @Sendable (Int) -> Behaviour
  private let open = Mutex<(descriptors: Set<Int32>, isStopped: Bool)>(([], false))

  init(descriptor: Int32, behaviours: @escaping @Sendable (Int) -> Behaviour) {
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
      let connection = Connection(number: number, descriptor: accepted, record: record)
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
    close(descriptor)
  }

  func stop() {
    open.withLock { open in
      guard !open.isStopped else { return }
      open.isStopped = true
      // Shutting down wakes the blocked calls; the threads close what is theirs.
      shutdown(descriptor, Int32(SHUT_RDWR))
      for descriptor in open.descriptors { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
    record.change { $0.isStopped = true }
  }

  private func end(_ accepted: Int32) {
    open.withLock { open in
      open.descriptors.remove(accepted)
      close(accepted)
    }
    record.change { $0.closedConnections += 1 }
  }
}
