import ServicesHTTPMessages
import ServicesHTTPServer
import Synchronization

/// Tells the open clients of a user what has changed, so that two of them follow each other, also where they are at two backends of one
/// database.
///
/// An event says only *what* to load again (`cart`, `orders`, `products`); the truth stays in the database. The repository publishes it
/// with the write; its number is the database's, so a client may go on at another backend. Logs are per user, made at the first
/// subscription, small, and dropped when there are many and nobody reads.
///
/// A stream is let in once, at its beginning. So where a session of a user ends, or the password or the roles change (``AccountNotice``), all
/// streams of that user end: their clients come back, and are refused, or served by what holds now.
final class MarketEvents: Sendable {
  /// What can have changed.
  enum Kind: String, CaseIterable {
    case cart, orders, products
  }

  private struct State {
    var logs: [Int64: EventLog] = [:]
    var isClosed = false
  }

  private let state = Mutex(State())
  private let source: DatabaseEvents
  private let isShared: Bool
  private let logLimit: Int

  /// How many events of a user are kept, and told to one who comes back.
  private static let capacity = 64
  /// So far a position may be ahead where backends share events: what an event takes from one to another.
  private static let lead: UInt64 = 10_000

  /// - Parameter isShared: Whether other backends have the same events.
  init(_ source: DatabaseEvents, isShared: Bool = false, logLimit: Int = 4096) {
    self.source = source
    self.isShared = isShared
    self.logLimit = logLimit
    source.follow { [weak self] in self?.take($0) }
  }

  /// The stream of a user: what comes from now on, or what came after `position` and then that. Where something that came after it may
  /// not be known any more, or the position was never given, the stream says to load everything.
  func stream(of userID: Int64, after position: UInt64?) -> EventStream {
    // Before the events are looked at: those that come after the look come to the log.
    let log = log(of: userID)
    let start = start(of: userID, after: position)
    return EventStream(log: log, after: start.position, prelude: start.events) { missedThrough in
      Self.everything(at: max(log.lastID, missedThrough))
    }
  }

  /// Ends all streams.
  func close() {
    let logs = state.withLock { state in
      state.isClosed = true
      defer { state.logs = [:] }
      return Array(state.logs.values)
    }
    for log in logs { log.close() }
  }

  /// How many users have a log; for tests.
  var logCount: Int { state.withLock { $0.logs.count } }

  // MARK: What the database tells

  private func take(_ notice: DatabaseEvents.Notice) {
    switch notice {
    case .event(let numbered):
      // Mostly nobody listens of those who write.
      if state.withLock({ $0.logs.isEmpty }) { return }
      if let account = AccountNotice(numbered.event) {
        state.withLock { $0.logs.removeValue(forKey: account.userID) }?.close()
        return
      }
      switch MarketNotice(numbered.event) {
      case .user(let id, let kind, let client)?:
        append(kind, by: client, numbered.id, to: state.withLock { $0.logs[id] })
      case .products?:
        for log in state.withLock({ Array($0.logs.values) }) { append(.products, numbered.id, to: log) }
      case nil: break
      }
    case .missed:
      // Its clients come back, and load all that they show.
      let logs = state.withLock { state in
        defer { state.logs = [:] }
        return Array(state.logs.values)
      }
      for log in logs { log.close() }
    }
  }

  private func append(_ kind: Kind, by client: ClientInstance? = nil, _ id: UInt64, to log: EventLog?) {
    log?.append(id: id, type: kind.rawValue, data: Self.data(client))
  }

  private static func data(_ client: ClientInstance?) -> String { client.map { #"{"client":"\#($0.name)"}"# } ?? "{}" }

  private func log(of userID: Int64) -> EventLog {
    state.withLock { state in
      if let log = state.logs[userID] { return log }
      if state.logs.count >= logLimit {
        // Closed, so that a stream that was just then sending ends, and its client comes back to the new log.
        for (user, log) in state.logs where log.waitingCount == 0 {
          log.close()
          state.logs[user] = nil
        }
      }
      let log = EventLog(capacity: Self.capacity, lastID: source.lastID, isNumberedElsewhere: true)
      if state.isClosed { log.close() } else { state.logs[userID] = log }
      return log
    }
  }

  // MARK: Where a stream begins

  /// What is told at once, and after which number the log goes on. Asked of the database's events, not of the log: that one knows what came
  /// since the first stream of the user, and of the user alone.
  private func start(of userID: Int64, after position: UInt64?) -> EventStream.Recovery {
    guard let position else { return EventStream.Recovery(events: [], position: source.lastID) }
    // In this order: an event that is added meanwhile does not make a number that was never given one of ours.
    let newest = source.lastID
    guard position <= newest + (isShared ? Self.lead : 0), let later = source.events(after: position) else {
      return Self.everything(at: source.lastID)
    }
    let topics = MarketNotice.topics(of: userID)
    let events = later.filter { topics.contains($0.event.topic) }.compactMap { numbered -> ServerSentEvent? in
      switch MarketNotice(numbered.event) {
      case .user(_, let kind, let client)?:
        ServerSentEvent(type: kind.rawValue, data: Self.data(client), id: "\(numbered.id)")
      case .products?: ServerSentEvent(type: Kind.products.rawValue, data: Self.data(nil), id: "\(numbered.id)")
      case nil: nil
      }
    }
    let end = later.last?.id ?? position
    // So many say no more than that all is to be loaded.
    return events.count > Self.capacity ? Self.everything(at: end) : EventStream.Recovery(events: events, position: end)
  }

  /// Has the client load all that it shows. The number comes with the last event: who breaks off before has not been told all, and comes
  /// back with the old one.
  private static func everything(at position: UInt64) -> EventStream.Recovery {
    let events = Kind.allCases.map { kind in
      ServerSentEvent(type: kind.rawValue, data: data(nil), id: kind == Kind.allCases.last ? "\(position)" : "")
    }
    return EventStream.Recovery(events: events, position: position)
  }
}

/// What the market's writes tell, as the database carries it.
enum MarketNotice: Equatable {
  /// Something of a user's has changed, by the request of a client whose answer tells it all; the others load it again.
  case user(Int64, MarketEvents.Kind, by: ClientInstance? = nil)
  /// The catalogue has changed, for everybody.
  case products

  private static let user = "market.user."
  private static let catalogue = "market.products"

  /// `nil` for what is not of the market.
  init?(_ event: DatabaseEvent) {
    if Self.isOfCatalogue(event) {
      self = .products
    } else if event.topic.hasPrefix(Self.user), let id = Int64(event.topic.dropFirst(Self.user.utf8.count)),
      case let words = event.data.split(separator: " "), let first = words.first,
      let kind = MarketEvents.Kind(rawValue: String(first))
    {
      self = .user(id, kind, by: words.dropFirst().first.flatMap { ClientInstance(String($0)) })
    } else {
      return nil
    }
  }

  /// Whether an event tells that the catalogue has changed.
  static func isOfCatalogue(_ event: DatabaseEvent) -> Bool { event.topic == catalogue }

  /// What concerns a user has one of these.
  static func topics(of userID: Int64) -> [String] { [catalogue, Self.user + "\(userID)"] }

  /// The form that is published.
  var event: DatabaseEvent {
    switch self {
    case .user(let id, let kind, let client):
      DatabaseEvent(topic: "\(Self.user)\(id)", data: client.map { "\(kind.rawValue) \($0.name)" } ?? kind.rawValue)
    case .products: DatabaseEvent(topic: Self.catalogue, data: "{}")
    }
  }
}
