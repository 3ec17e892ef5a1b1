import Synchronization

/// The one connection that writes. What comes while it is busy waits, and then shares a transaction.
///
/// A disk takes milliseconds to make a transaction durable, whatever is in it: many callers at once wait for it together.
final class DatabaseWriter: Sendable {
  private let worker: DatabaseWorker
  private let limits: WriteGroup.Limits
  private let place: FilePlace
  private let waiting = Mutex(Waiting())
  private let counted = Mutex(DatabaseCounts())
  /// The version of the file as this connection saw it last.
  private let seen = Mutex<Int64?>(nil)

  private struct Waiting {
    var writes: [QueuedWrite] = []
    /// Whether the connection is asked to run them, and has not begun.
    var isExpected = false
  }

  init(limits: WriteGroup.Limits, place: FilePlace, _ make: () throws -> SQLiteConnection) throws {
    worker = try DatabaseWorker(label: "database.writer", make)
    self.limits = limits
    self.place = place
  }

  /// What it has done.
  var counts: DatabaseCounts { counted.withLock { $0 } }

  /// Has a closure run after all that were given before.
  func enqueue(_ write: QueuedWrite) {
    waiting.withLock { waiting in
      waiting.writes.append(write)
      if waiting.isExpected { return }
      waiting.isExpected = true
      // Under the lock: what is asked of the connection later, such as to close, comes after each write that is taken then.
      worker.submit { [self] connection in runWaiting(connection) }
    }
  }

  /// Runs `body` on the connection after all writes that were given before, without a transaction.
  func runAndWait(_ body: @Sendable (SQLiteConnection) throws -> Void) throws {
    try worker.runAndWait(body)
  }

  /// Looks, after all writes that were given before, whether another connection has written since the last look (SQLite, `PRAGMA
  /// data_version`: this one's own writes do not count). The first look says no. On any thread.
  func lookForOthers(_ answer: @escaping @Sendable (_ haveWritten: Bool) -> Void) {
    worker.submit { [self] connection in
      // A file that cannot be read says so to who asks for what is in it.
      let version = try? connection.first("PRAGMA data_version")?.integer("data_version")
      let former = seen.withLock { seen in
        defer { seen = version ?? seen }
        return seen
      }
      answer(former != nil && version != nil && version != former)
    }
  }

  /// Runs all that wait, in as many groups as that takes.
  private func runWaiting(_ connection: SQLiteConnection) {
    let taken = waiting.withLock { waiting in
      defer { waiting = Waiting() }
      return waiting.writes
    }
    for start in stride(from: 0, to: taken.count, by: limits.count) {
      runGroup(Array(taken[start..<min(start + limits.count, taken.count)]), connection)
    }
  }

  private func runGroup(_ writes: [QueuedWrite], _ connection: SQLiteConnection) {
    var group = WriteGroup(count: writes.count, limits: limits)
    var answers: [() -> Void] = []
    var begun = ContinuousClock.now
    var actions = group.start()
    while !actions.isEmpty {
      switch actions.removeFirst() {
      case .begin:
        let event = begin(connection)
        begun = ContinuousClock.now
        actions += group.receive(event)
      case .run(let position, let inSavepoint):
        let (answer, end) = run(writes[position], inSavepoint: inSavepoint, connection)
        answers.append(answer)
        actions += group.receive(end.event(after: ContinuousClock.now - begun))
      case .commit: actions += group.receive(commit(connection))
      case .answer(let positions): for answer in answers[positions] { answer() }
      case .refuse(let positions, let error): for write in writes[positions] { write.refuse(error) }
      }
    }
  }

  private func begin(_ connection: SQLiteConnection) -> WriteGroup.Event {
    do throws(DatabaseError) {
      try place.check()
      try connection.execute("BEGIN IMMEDIATE")
      return .began
    } catch {
      return .notBegun(error)
    }
  }

  private func commit(_ connection: SQLiteConnection) -> WriteGroup.Event {
    do throws(DatabaseError) {
      try connection.commit()
      counted.withLock { $0.commits += 1 }
      return .committed
    } catch {
      return .notCommitted(error)
    }
  }

  /// How a closure has ended.
  private enum End {
    case kept, undone
    case ended(DatabaseError)

    func event(after time: Duration) -> WriteGroup.Event {
      switch self {
      case .kept: .kept(after: time)
      case .undone: .undone(after: time)
      case .ended(let error): .ended(error)
      }
    }
  }

  private func run(
    _ write: QueuedWrite, inSavepoint: Bool, _ connection: SQLiteConnection
  ) -> (answer: () -> Void, end: End) {
    counted.withLock { $0.writes += 1 }
    do {
      let answer = try connection.part(inSavepoint: inSavepoint && !write.isOneStatement, write.run)
      return (answer, .kept)
    } catch {
      let refusal: () -> Void = { write.refuse(error) }
      if connection.isInTransaction { return (refusal, .undone) }
      return (refusal, .ended(Self.reason(of: error)))
    }
  }

  /// What the others are told whose changes an error has undone: a fault of the disk's is theirs, too, and a contradiction is not.
  private static func reason(of error: any Error) -> DatabaseError {
    switch error as? DatabaseError {
    case nil, .constraint?, .unexpectedValue?: .endedTransaction
    case let error?: error
    }
  }
}
