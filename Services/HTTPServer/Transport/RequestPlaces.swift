/// Who is answered now, who waits for a place, and who is told to come back later. A value, without I/O or locks.
///
/// At most `limit` requests are answered at a time. The next ones wait their turn, at most `waitingLimit` and each until
/// its deadline: a burst is answered a moment later, and only more than the server can take is refused.
struct RequestPlaces<ID: Hashable> {
  /// What becomes of one who arrives.
  enum Decision: Equatable {
    case begin
    case wait
    case refuse
  }

  private let limit: Int
  private let waitingLimit: Int
  private(set) var running = 0
  private var queue: [(id: ID, deadline: ContinuousClock.Instant)] = []
  private var head = 0
  /// How many wait.
  var waiting: Int { queue.count - head }

  init(limit: Int, waitingLimit: Int) {
    self.limit = limit
    self.waitingLimit = waitingLimit
  }

  mutating func arrive(_ id: ID, until deadline: ContinuousClock.Instant) -> Decision {
    if running < limit {
      running += 1
      return .begin
    }
    guard waiting < waitingLimit else { return .refuse }
    queue.append((id, deadline))
    return .wait
  }

  /// One who was answered gives the place up; returns who takes it.
  mutating func leave() -> ID? {
    guard head < queue.count else {
      running -= 1
      return nil
    }
    let next = queue[head].id
    head += 1
    shrink()
    return next
  }

  /// Those who waited too long, which are no longer waiting.
  mutating func expire(at now: ContinuousClock.Instant) -> [ID] {
    var expired: [ID] = []
    // In order of arrival, and all wait equally long.
    while head < queue.count, queue[head].deadline <= now {
      expired.append(queue[head].id)
      head += 1
    }
    shrink()
    return expired
  }

  /// Drops what was read when that is most of it, so that a place costs the same however long the queue was.
  private mutating func shrink() {
    guard head > 64, head * 2 > queue.count else { return }
    queue.removeFirst(head)
    head = 0
  }
}
