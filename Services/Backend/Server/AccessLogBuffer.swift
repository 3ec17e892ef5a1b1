/// What waits to be written to a log, bounded: a value, without I/O or locks.
///
/// Whoever adds never waits. Where the reader is slow, what comes is dropped and counted.
struct AccessLogBuffer<Element: Sendable>: Sendable {
  /// What becomes of one that is added.
  enum Decision: Sendable, Equatable {
    /// It is kept, and somebody is writing already.
    case keep
    /// It is kept, and somebody has to begin to write.
    case begin
    /// There is no room.
    case drop
  }

  private let limit: Int
  private var waiting: [Element] = []
  private var isWriting = false
  /// How many were dropped.
  private(set) var dropped: UInt64 = 0

  /// At most `limit` wait.
  init(limit: Int) { self.limit = limit }

  /// Adds one.
  mutating func add(_ element: Element) -> Decision {
    guard waiting.count < limit else {
      dropped += 1
      return .drop
    }
    waiting.append(element)
    if isWriting { return .keep }
    isWriting = true
    return .begin
  }

  /// What is to be written next, in order; empty at the end of the writing.
  mutating func take() -> [Element] {
    let taken = waiting
    waiting = []
    isWriting = !taken.isEmpty
    return taken
  }

  /// What was taken could not be written.
  mutating func lose(_ count: Int) { dropped += UInt64(count) }
}
