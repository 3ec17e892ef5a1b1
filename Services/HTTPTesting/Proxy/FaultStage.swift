/// What a fault does to the bytes of one direction of one connection: a value that is told what comes, and asked what
/// goes on. Time is what has passed since some beginning; nothing here reads a clock.
struct FaultStage: Sendable {
  enum Action: Sendable, Hashable {
    /// These bytes go on.
    case forward([UInt8])
    /// The receiver is told that nothing follows.
    case end
    /// Both ends are told that the connection is broken.
    case reset
  }

  /// What waits to go on; no bytes stand for the end.
  private struct Held: Sendable {
    var bytes: ArraySlice<UInt8>
    let due: Duration
  }

  /// How much is taken before the sender has to wait.
  static let capacity = 1 << 20

  private(set) var fault: NetworkFault?
  /// Whether the sender has said that nothing follows.
  private(set) var hasEnded = false
  /// Whether the receiver gets nothing more, and has been told so.
  private(set) var isClosed = false
  private var held: [Held] = []
  private var heldCount = 0
  /// How many bytes have gone on under this fault.
  private var passedCount = 0

  /// Whether there is room for more from the sender.
  var hasRoom: Bool { heldCount < Self.capacity }

  /// When something goes on next, if nothing comes before; `nil` where nothing waits.
  var due: Duration? { held.first?.due }

  /// Whether the sender has ended, and the receiver will not learn of it.
  var hasLostEnd: Bool { hasEnded && !isClosed && fault == .blackHole }

  /// Whether nothing comes and nothing goes any more.
  var isOver: Bool { hasEnded && (isClosed || hasLostEnd) }

  /// Imposes another fault, or none. What waits is treated as if it came now.
  mutating func impose(_ fault: NetworkFault?, now: Duration) {
    let waiting = held
    (held, heldCount, passedCount) = ([], 0, 0)
    self.fault = fault
    for part in waiting where !part.bytes.isEmpty { receive(part.bytes, now: now) }
    if hasEnded { receiveEnd(now: now) }
  }

  /// Takes what the sender has sent.
  mutating func receive(_ bytes: some Sequence<UInt8>, now: Duration) {
    guard !isClosed, fault != .blackHole else { return }
    let bytes = Array(bytes)[...]
    guard !bytes.isEmpty else { return }
    held.append(Held(bytes: bytes, due: dueTime(now)))
    heldCount += bytes.count
  }

  /// Learns that nothing follows.
  mutating func receiveEnd(now: Duration) {
    hasEnded = true
    guard !isClosed, fault != .blackHole else { return }
    held.append(Held(bytes: [], due: dueTime(now)))
  }

  /// Learns that the receiver takes nothing more: what waits, and what comes, is dropped.
  mutating func close() {
    (held, heldCount) = ([], 0)
    isClosed = true
  }

  /// What goes on now: asked again until there is nothing.
  mutating func next(now: Duration) -> Action? {
    guard let first = held.first, first.due <= now else { return nil }
    guard !first.bytes.isEmpty else {
      close()
      return .end
    }
    switch fault {
    case .slicing(let count): return .forward(take(max(1, count)))
    case .reset(let limit): return takeUpTo(limit) ?? .reset
    case .halfClose(let limit): return takeUpTo(limit) ?? .end
    case .corrupt(let interval): return .forward(takeCorrupted(every: max(1, interval)))
    case .latency, .blackHole, nil: return .forward(take(.max))
    }
  }

  /// Never before what came earlier.
  private func dueTime(_ now: Duration) -> Duration {
    var due = now
    if case .latency(let delay) = fault { due += max(.zero, delay) }
    return max(due, held.last?.due ?? due)
  }

  /// What still may pass; `nil`, and closed, where that is nothing.
  private mutating func takeUpTo(_ limit: Int) -> Action? {
    guard passedCount < limit else {
      close()
      return nil
    }
    return .forward(take(limit - passedCount))
  }

  private mutating func takeCorrupted(every interval: Int) -> [UInt8] {
    let passed = passedCount
    var bytes = take(.max)
    for index in bytes.indices where (passed + index + 1) % interval == 0 { bytes[index] ^= 1 }
    return bytes
  }

  /// As many of the first bytes as came together, at most so many.
  private mutating func take(_ count: Int) -> [UInt8] {
    let taken = held[0].bytes.prefix(count)
    held[0].bytes = held[0].bytes.dropFirst(taken.count)
    if held[0].bytes.isEmpty { held.removeFirst() }
    heldCount -= taken.count
    passedCount += taken.count
    return Array(taken)
  }
}
