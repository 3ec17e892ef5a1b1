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
    var former: Match?
    func take(_ event: ScoreEvent) throws {
      if output.isJSON {
        try printJSON(event)
      } else if let match = store.match {
        let lead = isOneOfMany ? "\(match.home) – \(match.away): " : ""
        for line in Self.lines(for: event, match, after: former) { try output.line(lead + line) }
        former = match
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
  private static func lines(for event: ScoreEvent, _ match: Match, after former: Match?) -> [String] {
    let standing = "\(match.home) \(match.scoreText) \(match.away)"
    switch event.change {
    case .snapshot:
      let news = former.map { corrections(of: match, after: $0, standing) } ?? []
      return !news.isEmpty ? news : ["\(match.competition), \(match.round): \(standing), \(match.stateText)"]
    case .score(let update) where update.isCorrection:
      return ["Correction: \(standing)" + (update.tennis.map { "   \($0.setsText), \($0.pointsText ?? "over")" } ?? "")]
    case .score(let update) where update.tennis != nil:
      return [update.tennis.flatMap { match.line(for: $0) }].compactMap(\.self)
    case .score(let update):
      return [update.goal.map { "\(match.line(for: $0))   \(standing)" } ?? "        \(standing)"]
    case .status where match.sport == .tennis && match.status == .finished:
      return ["Game, set and match. \(standing)   \(match.standingText)"]
    case .status(let update):
      return [line(for: update.period, standing)]
    case .clock, .commentary:
      return []
    }
  }

  private static func line(for period: MatchPeriod, _ standing: String) -> String {
    period == .fullTime ? "\(period.announcement) \(standing)" : period.announcement
  }

  /// What a whole state says that comes after another one: what the source corrected, and what is new.
  private static func corrections(of match: Match, after former: Match, _ standing: String) -> [String] {
    var lines: [String] = []
    if match.kickOff != former.kickOff {
      let time = match.kickOff.timestamp
      lines.append("New kick-off: \(time.prefix(10)) \(time.dropFirst(11).prefix(5)) UTC")
    }
    if Side.allCases.contains(where: { match.score[$0] < former.score[$0] }) { lines.append("Correction: \(standing)") }
    for side in Side.allCases {
      // A goal that is there in the place of another one was told anew.
      let gone = former.goals.filter { $0.side == side && !match.goals.contains($0) }
      let come = match.goals.filter { $0.side == side && !former.goals.contains($0) }
      lines += come.prefix(gone.count).map { goal in
        "Correction: \("\(match.line(for: goal))".drop { $0 == " " })"
      }
      lines += come.dropFirst(gone.count).map { "\(match.line(for: $0))   \(standing)" }
    }
    if match.period != former.period { lines.append(line(for: match.period, standing)) }
    return lines
  }
}
