@preconcurrency import Dispatch
import Glibc
import Synchronization

/// Ends connections that take too long to say what they want.
///
/// The library's time-out begins anew with each byte, so a client that drips a byte a second would never meet it.
final class ConnectionDeadlines: Sendable {
  /// One connection; its deadline moves with the state of its request.
  final class Connection: Sendable {
    fileprivate let descriptor: Int32
    fileprivate let deadline: Mutex<ContinuousClock.Instant?>

    fileprivate init(descriptor: Int32, deadline: ContinuousClock.Instant) {
      self.descriptor = descriptor
      self.deadline = Mutex(deadline)
    }

    /// The next step must be done by then; `nil` for no limit.
    func expect(by instant: ContinuousClock.Instant?) {
      deadline.withLock { $0 = instant }
    }
  }

  private let connections = Mutex<[ObjectIdentifier: Connection]>([:])
  private let timer: any DispatchSourceTimer

  /// Looks every `interval`.
  init(interval: Duration) {
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "connection.deadlines"))
    let nanoseconds = max(interval.nanoseconds, 1_000_000)
    timer.schedule(deadline: .now() + .nanoseconds(nanoseconds), repeating: .nanoseconds(nanoseconds))
    timer.setEventHandler { @Sendable [weak self] in self?.endExpired(at: .now) }
    timer.activate()
  }

  /// A connection was accepted.
  func add(descriptor: Int32, deadline: ContinuousClock.Instant) -> Connection {
    let connection = Connection(descriptor: descriptor, deadline: deadline)
    connections.withLock { $0[ObjectIdentifier(connection)] = connection }
    return connection
  }

  /// A connection is about to be closed; must come before its descriptor is.
  func remove(_ connection: Connection) {
    connections.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(connection)) }
  }

  /// Ends the watching.
  func cancel() { timer.cancel() }

  func endExpired(at now: ContinuousClock.Instant) {
    // Under the lock that `remove` takes, so the descriptor cannot have been closed and given to somebody else.
    connections.withLock { connections in
      for connection in connections.values {
        guard connection.deadline.withLock({ $0.map { $0 < now } }) == true else { continue }
        shutdown(connection.descriptor, Int32(SHUT_RDWR))
      }
    }
  }
}

extension Duration {
  /// The whole duration in nanoseconds, clamped.
  var nanoseconds: Int {
    let parts = components
    let (product, overflow) = parts.seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? .max : Int(product + parts.attoseconds / 1_000_000_000)
  }
}
