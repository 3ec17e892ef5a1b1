import ServicesHTTPMessages
import ServicesHTTPServer
import Synchronization

/// Tells the open clients of a user what has changed, so that two of them follow each other.
///
/// An event says only *what* to load again (`cart`, `orders`, `products`); the truth stays in the database.
/// Logs are per user, made at the first subscription, small, and dropped when there are many and nobody reads.
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
  /// Positions begin here; later than those of earlier runs when it is made of the time, so that old ones are told apart.
  private let start: UInt64
  private let logLimit: Int

  /// How many events of a user are kept.
  private static let capacity = 64

  init(start: UInt64, logLimit: Int = 4096) {
    self.start = start
    self.logLimit = logLimit
  }

  /// The stream of a user: what comes from now on, or after `position` where it is still kept, else everything anew.
  func stream(of userID: Int64, after position: UInt64?) -> EventStream {
    let log = log(of: userID)
    return EventStream(log: log, after: position ?? log.lastID) { missedThrough in
      // Something was missed: let the client load all it shows, and go on from here.
      let position = max(log.lastID, missedThrough)
      let events = Kind.allCases.map { ServerSentEvent(type: $0.rawValue, data: "{}", id: "\(position)") }
      return EventStream.Recovery(events: events, position: position)
    }
  }

  /// Something of a user's has changed.
  ///
  /// - Parameter client: The client that has changed it by a request whose answer tells it all; the others load it again.
  func changed(_ kind: Kind, of userID: Int64, by client: ClientInstance? = nil) {
    let log = state.withLock { $0.logs[userID] }
    log?.append(type: kind.rawValue, data: client.map { #"{"client":"\#($0.name)"}"# } ?? "{}")
  }

  /// The catalogue has changed, for everybody.
  func productsChanged() {
    for log in state.withLock({ Array($0.logs.values) }) { log.append(type: Kind.products.rawValue, data: "{}") }
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
      let log = EventLog(capacity: Self.capacity, lastID: start)
      if state.isClosed { log.close() } else { state.logs[userID] = log }
      return log
    }
  }
}
