public import CoreStores
import FoundationEssentials
import ServicesHTTP
import ServicesHTTPMessages

extension ScoresClient {
  /// `GET /api/matches/live`: what happens in all matches that are live, a snapshot of them first. It has no end of its own, and
  /// connects again after a loss. A first connection that fails is thrown, unless the server says when to come back. Dropping it
  /// stops it.
  ///
  /// - Parameter lastEventID: The number of the last event that was taken in, which goes as `Last-Event-ID`; 0 for a snapshot.
  public func followLive(after lastEventID: Int) -> AsyncThrowingStream<LiveMatchesElement, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task { [self] in
        do throws(ServiceError) {
          let url = try endpoint.url(["api", "matches", "live"])
          try await run(url, after: lastEventID) { update in
            switch update {
            case .connected: continuation.yield(.connected)
            case .interrupted(let error): continuation.yield(.interrupted(error))
            case .event(let event):
              if let decoded = LiveMatchesEvent(event) { continuation.yield(.event(decoded)) }
            }
            return true
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

extension LiveMatchesEvent {
  private struct All: Decodable {
    var matches: LossyList<Match>
  }

  private struct One<Payload: Decodable>: Decodable {
    var match: Match.ID
    var data: Payload
  }

  /// Reads an event of the stream; `nil` for one of an unknown type, without a number, or with data that does not fit.
  init?(_ event: ServerSentEvent) {
    guard let id = Int(event.id) else { return nil }
    func decoded<Value: Decodable>(_ type: Value.Type) -> Value? {
      // An event that cannot be read is left out; the ones after it go on.
      try? JSONDecoder().decode(type, from: Data(event.data.utf8))
    }
    func one<Payload: Decodable>(_ change: (Payload) -> ScoreChange) -> LiveMatchesChange? {
      decoded(One<Payload>.self).map { LiveMatchesChange.one($0.match, change($0.data)) }
    }
    let change: LiveMatchesChange? =
      switch event.type {
      case "snapshot": decoded(All.self).map { LiveMatchesChange.all($0.matches.elements) } ?? one(ScoreChange.snapshot)
      case "score": one(ScoreChange.score)
      case "clock": one(ScoreChange.clock)
      case "status": one(ScoreChange.status)
      case "commentary": one(ScoreChange.commentary)
      default: nil
      }
    guard let change else { return nil }
    self.init(id: id, change: change)
  }
}
