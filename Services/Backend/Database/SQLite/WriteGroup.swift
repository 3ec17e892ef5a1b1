/// The course of writes that share a transaction, and with it the disk's wait: what to do next, and what to tell whom. A value
/// without effects.
///
/// The writes are known by their positions, in the order in which they came, which is the order in which they run. Each runs once:
/// whose changes are lost is told so, and asks again where it wants to. Nobody is told anything that is not durable, nor a refusal
/// that stands on another's changes, before these are.
struct WriteGroup: Sendable {
  /// How much shares a transaction.
  struct Limits: Sendable {
    /// So many writes at most.
    var count = 128
    /// No further one begins after so long, so that a slow one holds up few.
    var duration = Duration.milliseconds(20)
  }

  /// What to do. The last one of several, unless it is an answer, has an event as its result.
  enum Action: Sendable, Equatable {
    /// Begin a transaction.
    case begin
    /// Run a write's closure, with a savepoint where others' changes have to outlive its failure.
    case run(Int, inSavepoint: Bool)
    /// Make the transaction durable.
    case commit
    /// Tell the callers what their closures gave.
    case answer(Range<Int>)
    /// Tell the callers that nothing has come of it, whatever their closures gave.
    case refuse(Range<Int>, DatabaseError)
  }

  /// What has come of an action.
  enum Event: Sendable, Equatable {
    /// The transaction has begun.
    case began
    /// It could not be begun.
    case notBegun(DatabaseError)
    /// A closure has returned, so long after the beginning of the transaction; its changes are part of that.
    case kept(after: Duration)
    /// A closure has thrown; its changes are undone, and those before it are there.
    case undone(after: Duration)
    /// The transaction has ended under a closure; all its changes are undone.
    case ended(DatabaseError)
    /// The transaction is durable.
    case committed
    /// It could not be made durable, and is undone.
    case notCommitted(DatabaseError)
  }

  private let count: Int
  private let duration: Duration
  /// Those before this one have been told.
  private var told = 0
  /// Those before this one have run; the ones not told yet are part of the transaction.
  private var ran = 0

  /// - Parameter count: How many writes there are.
  init(count: Int, limits: Limits) {
    self.count = count
    duration = limits.duration
  }

  /// What to do first.
  func start() -> [Action] { next }

  /// What to do after what has happened.
  mutating func receive(_ event: Event) -> [Action] {
    switch event {
    case .began: return [run]
    case .notBegun(let error):
      // All of them have waited for the lock as long as anybody has to.
      ran = count
      return refuse(with: error)
    case .kept(let time), .undone(let time):
      ran += 1
      return ran < count && time < duration ? [run] : [.commit]
    case .ended(let error):
      let refused = told == ran ? [] : refuse(with: error)
      ran += 1
      return refused + answer() + next
    case .committed: return answer() + next
    case .notCommitted(let error): return refuse(with: error) + next
    }
  }

  private var run: Action { .run(ran, inSavepoint: ran > told) }

  private var next: [Action] { ran < count ? [.begin] : [] }

  private mutating func answer() -> [Action] {
    defer { told = ran }
    return [.answer(told..<ran)]
  }

  private mutating func refuse(with error: DatabaseError) -> [Action] {
    defer { told = ran }
    return [.refuse(told..<ran, error)]
  }
}
