@preconcurrency import Dispatch
import Glibc
import Synchronization

/// Ends connections that take too long to say what they want.
///
/// The library's time-out begins anew with each byte, so a client that drips a byte a second would never meet it.
final class ConnectionDeadlines: Sendable {
  /// One connection; its deadline moves with the state of its request.
  final class Connection: Sendable {
    let descriptor: Int32
    /// The address that it comes from, without its port; `nil` on a Unix socket.
    let peer: String?
    fileprivate let deadline: Mutex<ContinuousClock.Instant?>
    /// One more than there is room for: it is told so, at its deadline at the latest.
    let isSurplus: Atomic<Bool>
    /// The library's thread that it belongs to for its whole life.
    fileprivate let thread = pthread_self()
    // Safe: only that thread touches it.
    /// The request whose header is being read.
    nonisolated(unsafe) var arriving: MicrohttpdExchange?

    fileprivate init(descriptor: Int32, peer: String?, deadline: ContinuousClock.Instant, isSurplus: Bool) {
      self.descriptor = descriptor
      self.peer = peer
      self.deadline = Mutex(deadline)
      self.isSurplus = Atomic(isSurplus)
    }

    /// The next step must be done by then; `nil` for no limit.
    func expect(by instant: ContinuousClock.Instant?) {
      deadline.withLock { $0 = instant }
    }
  }

  private let connections = Mutex<[ObjectIdentifier: Connection]>([:])
  private let timer: any DispatchSourceTimer
  private let onSurplus: @Sendable (_ descriptor: Int32) -> Void

  /// Looks every `interval`; `onSurplus` tells a connection for which there is no room, before it is ended.
  init(interval: Duration, onSurplus: @escaping @Sendable (_ descriptor: Int32) -> Void) {
    self.onSurplus = onSurplus
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "connection.deadlines"))
    let nanoseconds = max(interval.nanoseconds, 1_000_000)
    timer.schedule(deadline: .now() + .nanoseconds(nanoseconds), repeating: .nanoseconds(nanoseconds))
    timer.setEventHandler { @Sendable [weak self] in self?.endExpired(at: .now) }
    timer.activate()
  }

  /// A connection was accepted. To be called on the library's thread that it belongs to.
  func add(
    descriptor: Int32, peer: String? = nil, deadline: ContinuousClock.Instant, isSurplus: Bool = false
  ) -> Connection {
    let connection = Connection(descriptor: descriptor, peer: peer, deadline: deadline, isSurplus: isSurplus)
    connections.withLock { $0[ObjectIdentifier(connection)] = connection }
    return connection
  }

  /// A connection is about to be closed; must come before its descriptor is.
  func remove(_ connection: Connection) {
    connections.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(connection)) }
  }

  /// The connections of the calling thread whose request's header is being read.
  func arrivingHere() -> [Connection] {
    let thread = pthread_self()
    return connections.withLock { connections in
      connections.values.filter { $0.thread == thread && $0.arriving != nil }
    }
  }

  /// Ends the watching.
  func cancel() { timer.cancel() }

  func endExpired(at now: ContinuousClock.Instant) {
    // Under the lock that `remove` takes, so the descriptor cannot have been closed and given to somebody else.
    connections.withLock { connections in
      for connection in connections.values {
        let isOver = connection.deadline.withLock { deadline in
          guard let end = deadline, end < now else { return false }
          // Once is enough: the library finds a closed door.
          deadline = nil
          return true
        }
        guard isOver else { continue }
        if connection.isSurplus.load(ordering: .relaxed) { onSurplus(connection.descriptor) }
        shutdown(connection.descriptor, Int32(SHUT_RDWR))
      }
    }
  }
}
