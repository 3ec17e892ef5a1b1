import AppsCommands
import AppsShared
import Core
import CoreStores
import CoreTerminal

/// A match that is followed as lines of text, or of JSON, where it stands.
struct MatchLines {
  let id: Match.ID
  /// Minutes of a replayed match that a minute takes.
  let speed: Int
  /// Lines say which match they are about.
  let isOneOfMany: Bool
  @Environment(LiveScoreStore.self) private var store
  @Environment(\.output) private var output

  init(id: Match.ID, speed: Int, isOneOfMany: Bool) {
    (self.id, self.speed, self.isOneOfMany) = (id, speed, isOneOfMany)
  }

  /// One line of `--json`.
  private struct Line<Payload: Encodable>: Encodable {
    var match: Match.ID
    var id: Int
    var type: String
    var data: Payload
  }

  /// Follows the match to its last whistle.
  func print() async throws {
    let (id, store, output) = (id, store, output)
    // The one line that is about the connection and not about the match: it belongs beside the data.
    let token = observe {
      if let interruption = store.interruption {
        output.message(
          TerminalText.sanitized(
            "\(id): no connection, what is shown may be out of date. \(interruption.message)"))
      }
    }
    defer { token.cancel() }
    func take(_ event: ScoreEvent) throws {
      if output.isJSON {
        try printJSON(event)
      } else if let match = store.match {
        let lead = isOneOfMany ? "\(match.home) – \(match.away): " : ""
        for line in Self.lines(for: event, match) { try output.line(lead + line) }
      }
    }
    do {
      try await store.follow(speed: speed, onEvent: take)
    } catch let error as ServiceError {
      throw Self.naming(id, error)
    }
  }

  /// An unknown match is called by what the user typed; a server only says that there is no such thing.
  static func naming(_ id: Match.ID, _ error: ServiceError) -> ServiceError {
    guard error.reason == .notFound else { return error }
    return ServiceError(.notFound, "There is no match “\(id)”.", status: error.status)
  }

  private func printJSON(_ event: ScoreEvent) throws {
    func line(_ payload: some Encodable) throws {
      try output.jsonLine(Line(match: id, id: event.id, type: event.change.name, data: payload))
    }
    switch event.change {
    case .snapshot(let match): try line(match)
    case .score(let update): try line(update)
    case .clock(let update): try line(update)
    case .status(let update): try line(update)
    case .commentary(let comment): try line(comment)
    }
  }

  /// What a person wants to read of an event; the clock alone says nothing worth a line.
  private static func lines(for event: ScoreEvent, _ match: Match) -> [String] {
    let standing = "\(match.home) \(match.scoreText) \(match.away)"
    switch event.change {
    case .snapshot:
      return ["\(match.competition), \(match.round): \(standing), \(match.stateText)"]
    case .score(let update) where update.isCorrection:
      return ["Correction: \(standing)" + (update.tennis.map { "   \($0.setsText), \($0.pointsText ?? "over")" } ?? "")]
    case .score(let update) where update.tennis != nil:
      return [update.tennis.flatMap { match.line(for: $0) }].compactMap(\.self)
    case .score(let update):
      return [update.goal.map { "\(match.line(for: $0))   \(standing)" } ?? "        \(standing)"]
    case .status where match.sport == .tennis && match.status == .finished:
      return ["Game, set and match. \(standing)   \(match.standingText)"]
    case .status(let update):
      return [update.period == .fullTime ? "\(update.period.announcement) \(standing)" : update.period.announcement]
    case .clock, .commentary:
      return []
    }
  }
}
