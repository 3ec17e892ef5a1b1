import Dispatch
import Synchronization

/// Those who wait for one of a few servers: who comes first is served first, whichever server comes free.
///
/// It keeps the order and the count; what serving is, and on which thread, its owner says.
final class ServingLine<Element: Sendable>: Sendable {
  /// What has become of somebody who came.
  enum Place: Sendable, Equatable {
    /// A server was free, and is to be set to work.
    case served(by: Int)
    /// All are busy: one of them takes it later.
    case waits
    /// As many wait as may.
    case full
    /// Nobody is served any more.
    case closed
  }

  /// When another server is set to work beside those that are: one alone does more for its work where it can do much of it at once, but
  /// must hold up nobody for long.
  struct Relief: Sendable {
    /// As soon as somebody has waited for so long.
    var delay: Duration
    /// Sets a server to work. Called on a thread of its own.
    var begin: @Sendable (_ server: Int, Element) -> Void
  }

  private struct Waiting {
    var element: Element
    var since: ContinuousClock.Instant
  }

  private struct State {
    /// How many servers there are.
    let servers: Int
    /// Servers with nothing to do; the last one is the next to work.
    var idle: [Int]
    /// Servers that work only when no other one is free.
    var spare: [Int] = []
    /// Servers that work only when somebody has waited long enough for them; then one server at most is idle.
    var reserve: [Int] = []
    /// Since when each does what it does, where there is a reserve; `nil` for those at rest.
    var begun: [ContinuousClock.Instant?] = []
    var waiting: [Waiting] = []
    /// The first in `waiting` who was not taken.
    var head = 0
    /// Whether somebody looks after those who wait too long.
    var isWatched = false
    /// Whether somebody looks whether those in reserve are needed.
    var isRelieved = false
    var isClosed = false

    var count: Int { waiting.count - head }

    /// Since when the first one waits.
    var oldest: ContinuousClock.Instant? { waiting[head...].first?.since }

    /// Whether somebody has to begin to look after those who wait.
    mutating func beginsWatch() -> Bool {
      defer { isWatched = true }
      return !isWatched
    }

    /// Whether somebody has to begin to look whether those in reserve are needed.
    mutating func beginsRelief() -> Bool {
      defer { isRelieved = true }
      return !isRelieved
    }

    mutating func take(upTo limit: Int) -> [Element] {
      let taken = waiting[head...].prefix(limit).map(\.element)
      head += taken.count
      // What was taken is dropped when it is most of the line, so that a turn costs the same however long the line was.
      if head > 64, head * 2 > waiting.count {
        waiting.removeFirst(head)
        head = 0
      }
      return taken
    }
  }

  private let limit: Int
  private let patience: Duration?
  private let late: @Sendable (Element) -> Void
  private let relief: Relief?
  private let now: @Sendable () -> ContinuousClock.Instant
  private let state: Mutex<State>

  /// - Parameters:
  ///   - servers: How many there are; they are called 0, 1 … The one that rested last works first.
  ///   - limit: How many may wait.
  ///   - patience: Who waits longer is served no more, and given to `late`; `nil`: all wait as long as it takes.
  ///   - late: Called on a thread of its own.
  ///   - relief: When another server works beside one that does; `nil`: at once.
  ///   - now: The time by which it is known how long anybody waits.
  init(
    servers: Int, limit: Int, patience: Duration? = nil, late: @escaping @Sendable (Element) -> Void = { _ in },
    relief: Relief? = nil, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.limit = limit
    self.patience = patience
    self.late = late
    self.relief = relief
    self.now = now
    let all = Array((0..<servers).reversed())
    state = Mutex(
      relief == nil
        ? State(servers: servers, idle: all)
        : State(servers: servers, idle: [0], reserve: all.dropLast(), begun: all.map { _ in nil }))
  }

  /// How many wait.
  var count: Int { state.withLock { $0.count } }

  /// Somebody comes. Who is to be served at once is not in the line.
  func add(_ element: Element) -> Place {
    var (isFirst, isFirstToWait) = (false, false)
    let place = state.withLock { state -> Place in
      if state.isClosed { return .closed }
      if let server = state.idle.popLast() ?? state.spare.popLast() {
        if relief != nil { state.begun[server] = now() }
        return .served(by: server)
      }
      guard state.count < limit else { return .full }
      state.waiting.append(Waiting(element: element, since: now()))
      isFirst = state.beginsWatch()
      isFirstToWait = relief != nil && state.beginsRelief()
      return .waits
    }
    if isFirst, let patience { watch(for: patience) }
    if isFirstToWait, let relief { relieve(by: relief, after: relief.delay) }
    return place
  }

  /// Somebody whom a server has taken and cannot serve goes to another one, before all who wait; the server is a spare one then.
  ///
  /// - Returns: `nil` where no other one is free or at work, or the line is closed: then the server is at work as before.
  func pass(_ element: Element, from server: Int) -> Place? {
    let (place, isFirst) = state.withLock { state -> (Place?, Bool) in
      // Who closes it waits for each server in its turn: none that has ended is set to work again.
      if state.isClosed { return (nil, false) }
      if let other = state.idle.popLast() {
        state.spare.insert(server, at: 0)
        return (.served(by: other), false)
      }
      guard state.spare.count + 1 < state.servers else { return (nil, false) }
      state.spare.insert(server, at: 0)
      let since = state.oldest ?? now()
      state.waiting.insert(Waiting(element: element, since: since), at: state.head)
      return (.waits, state.beginsWatch())
    }
    if isFirst, let patience { watch(for: patience) }
    return place
  }

  /// Those who come next, for a server that is at work and has room for more.
  func take(upTo count: Int) -> [Element] {
    state.withLock { $0.take(upTo: count) }
  }

  /// Who comes next, for a server that has done its work; `nil` where it rests from now on.
  ///
  /// - Parameter isSpare: Whether it is to work again only when no other one is free.
  func next(for server: Int, isSpare: Bool = false) -> Element? {
    state.withLock { state in
      if let relief {
        state.begun[server] = nil
        let now = now()
        // Whoever was too slow is back: one is enough.
        if state.begun.contains(where: { $0.map { now - $0 < relief.delay } ?? false }) {
          state.reserve.append(server)
          return nil
        }
        if let next = state.take(upTo: 1).first {
          state.begun[server] = now
          return next
        }
        if state.idle.isEmpty { state.idle.append(server) } else { state.reserve.append(server) }
        return nil
      }
      if let next = state.take(upTo: 1).first { return next }
      if isSpare { state.spare.insert(server, at: 0) } else { state.idle.append(server) }
      return nil
    }
  }

  /// Takes nobody any more; who waits is served.
  func close() { state.withLock { $0.isClosed = true } }

  private func relieve(by relief: Relief, after duration: Duration) {
    DispatchQueue.global().asyncAfter(deadline: .now() + duration / .seconds(1)) { [weak self] in
      guard let self else { return }
      let now = now()
      var begun: (server: Int, element: Element)?
      let rest = state.withLock { state -> Duration? in
        if let oldest = state.oldest, oldest + relief.delay <= now, let server = state.reserve.popLast() {
          begun = state.take(upTo: 1).first.map { (server, $0) }
          state.begun[server] = now
        }
        state.isRelieved = state.oldest != nil
        // Where all are at work, it is looked again as late.
        return state.oldest.map { $0 + relief.delay > now ? $0 + relief.delay - now : relief.delay }
      }
      if let begun { relief.begin(begun.server, begun.element) }
      if let rest { relieve(by: relief, after: rest) }
    }
  }

  private func watch(for duration: Duration) {
    DispatchQueue.global().asyncAfter(deadline: .now() + duration / .seconds(1)) { [weak self] in
      guard let self, let patience else { return }
      let now = now()
      let (tooLate, rest) = state.withLock { state -> ([Element], Duration?) in
        let tooLate = state.take(upTo: state.waiting[state.head...].prefix { $0.since + patience <= now }.count)
        state.isWatched = state.oldest != nil
        return (tooLate, state.oldest.map { $0 + patience - now })
      }
      for element in tooLate { late(element) }
      if let rest { watch(for: rest) }
    }
  }
}
