/// The events of a match, and the place among them that is shown: a value, for going back and forth in a replay.
///
/// ```swift
/// var history = MatchHistory(events)
/// history.step(.back)       // The state before the last change, or nil where there is none.
/// history.match             // The same.
/// ```
public struct MatchHistory: Hashable, Sendable {
  /// Which way to go.
  public enum Direction: Hashable, Sendable {
    /// Towards the beginning.
    case back
    /// Towards the end.
    case forward
  }

  /// How many events are kept of a match that is followed without an end.
  public static let limit = 20_000

  /// The events that are known, by their ids.
  public private(set) var events: [ScoreEvent] = []
  /// How many of ``events`` are part of what is shown: 0 before the first.
  public private(set) var position = 0

  /// Creates a history that stands at the beginning.
  ///
  /// - Parameter events: What is known in advance, each with a higher id than the one before.
  public init(_ events: [ScoreEvent] = []) { self.events = events }

  /// The id of the event at the place; 0 at the beginning.
  public var eventID: Int { position == 0 ? 0 : events[position - 1].id }

  /// How the match stands at the place; `nil` before the first snapshot.
  public var match: Match? { match(at: position) }

  /// The goals that were taken back before the place, in the order in which they were.
  public var withdrawals: [Withdrawal] {
    var (withdrawals, match): ([Withdrawal], Match?) = ([], nil)
    for event in events.prefix(position) {
      let next = Self.state(match, after: event)
      if let match, let next { withdrawals += next.withdrawals(since: match) }
      match = next
    }
    return withdrawals
  }

  /// Takes in an event as it comes: the place is after it. One that is known already is only gone to.
  public mutating func take(_ event: ScoreEvent) {
    let index = place(of: event.id)
    if !events.indices.contains(index) || events[index].id != event.id { events.insert(event, at: index) }
    position = index + 1
    if events.count > Self.limit { forget() }
  }

  /// Goes to the next place at which the match stands otherwise. Where there is none, it stays.
  ///
  /// - Returns: How the match stands there; `nil` where it stays.
  @discardableResult
  public mutating func step(_ direction: Direction) -> Match? {
    guard let shown = match else { return nil }
    switch direction {
    case .back: return stepBack(from: shown)
    case .forward: return stepForward(from: shown)
    }
  }

  /// To the last place before this one at which the match stood otherwise.
  private mutating func stepBack(from shown: Match) -> Match? {
    var match: Match?
    var found: (place: Int, match: Match)?
    for (index, event) in events.prefix(position).enumerated() {
      match = Self.state(match, after: event)
      if let match, match != shown { found = (index + 1, match) }
    }
    guard let found else { return nil }
    position = found.place
    return found.match
  }

  private mutating func stepForward(from shown: Match) -> Match? {
    var match: Match? = shown
    for place in position..<events.count {
      match = Self.state(match, after: events[place])
      guard let match, match != shown else { continue }
      position = place + 1
      return match
    }
    return nil
  }

  /// What the events up to a place make of the match: the last snapshot among them, and what came after it.
  private func match(at place: Int) -> Match? {
    let shown = events.prefix(place)
    let start = shown.lastIndex { if case .snapshot = $0.change { true } else { false } }
    guard let start else { return nil }
    return shown[start...].reduce(nil) { Self.state($0, after: $1) }
  }

  private static func state(_ match: Match?, after event: ScoreEvent) -> Match? {
    if case .snapshot(let match) = event.change { return match }
    guard var match else { return nil }
    match.apply(event.change)
    return match
  }

  /// Where an event of this id stands, or would.
  private func place(of id: Int) -> Int {
    var (low, high) = (0, events.count)
    while low < high {
      let middle = (low + high) / 2
      if events[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Keeps the later half of the events, and how the match stood before them. Who has gone back that far loses what is ahead.
  private mutating func forget() {
    let count = events.count / 2
    guard position > count, let match = match(at: count) else {
      events.removeSubrange(position...)
      return
    }
    let snapshot = ScoreEvent(id: events[count - 1].id, change: .snapshot(match))
    events.replaceSubrange(..<count, with: [snapshot])
    position -= count - 1
  }
}
