import Dispatch

/// A few connections, each on a thread of its own, and those who wait for one: first come, first served. Who has waited as long as anybody
/// should is told that the database is busy, though no connection comes free: a server may be silent for longer.
final class PostgreSQLPool: Sendable {
  /// What somebody wants done on a connection; or why there is none.
  typealias Job = @Sendable (Result<PostgreSQLSlot, DatabaseError>) -> Void

  private let slots: [PostgreSQLSlot]
  private let queues: [DispatchQueue]
  private let line: ServingLine<Job>

  /// So many may wait; what comes then is told at once that the database is busy.
  static let limit = 4_096

  /// - Parameter ending: Raised when nothing that is at work is waited for any more.
  init(_ address: PostgreSQLAddress, count: Int, busyTimeout: Duration, ending: WakeSignal) {
    let reachability = PostgreSQLReachability()
    slots = (0..<count).map { _ in PostgreSQLSlot(address, .serving(busyTimeout), reachability, ending: ending) }
    queues = (0..<count).map { DispatchQueue(label: "database.postgresql.\($0)") }
    line = ServingLine(servers: count, limit: Self.limit, patience: busyTimeout, late: { $0(.failure(.busy)) })
  }

  /// Whether somebody waits for a connection.
  var isWaitedFor: Bool { line.count > 0 }

  /// Has a job done when a connection is free. It is called once, on the thread of the connection, which it may block; with an error, on any.
  func submit(_ job: @escaping Job) {
    switch line.add(job) {
    case .waits: break
    case .full: job(.failure(.busy))
    case .closed: job(.failure(.closed))
    case .served(let index): queues[index].async { [self] in run(job, on: index) }
    }
  }

  /// A slot without a connection comes last, and gives its job away where it gets none: the server may have no more to give, while others
  /// have theirs.
  private func run(_ first: @escaping Job, on index: Int) {
    let slot = slots[index]
    var next: Job? = first
    while let job = next {
      do throws(DatabaseError) {
        try slot.connect()
        job(.success(slot))
      } catch {
        switch line.pass(job, from: index) {
        case .served(let other)?: return queues[other].async { [self] in run(job, on: other) }
        case .some: return
        case nil: job(.failure(error))
        }
      }
      next = line.next(for: index, isSpare: !slot.isConnected)
    }
  }

  /// Lets what was submitted end, then ends the connections.
  func close() {
    line.close()
    for (queue, slot) in zip(queues, slots) { queue.sync { slot.close() } }
  }
}
