import AppsCommandLine
import AppsShared
import CoreStores
import ServicesClients

/// Where the matches come from.
enum ProviderOptions {
  /// What the matches are asked from.
  nonisolated enum Provider: Hashable, Sendable {
    /// The suite's own API.
    case suite
    /// OpenLigaDB, the free database of German and other leagues.
    case openLigaDB
    /// A file that `record` has written, at this path.
    case file(String)
  }

  static let provider = OptionKey(
    "provider", .provider, default: .suite,
    help: "What the matches come from: suite (a server of this suite), openligadb, or file:PATH, a recording.")
  static let league = OptionKey<String?>(
    "league", .league, help: "With openligadb: the short name of the league: bl1, bl2, dfb.")
  static let season = OptionKey<Int?>(
    "season", .wholeNumber(in: 1900...2100, placeholder: "YEAR"),
    help: "With openligadb: the year in which the season began.")
  static let day = OptionKey<Int?>(
    "day", .wholeNumber(in: 1...100, placeholder: "N"),
    help: "With openligadb: the day of the season; else all of them.")

  /// All of them, in the order of the help text.
  static let all: [any OptionDeclaration] = [provider, league, season, day]

  /// The service that the options ask for.
  ///
  /// - Throws: `UsageError` for options that make no sense together.
  static func service(of suite: Suite) throws -> any ScoreService {
    let parsed = suite.parsed
    if case .file(let path) = parsed[provider] {
      guard !parsed.isGiven(SharedOptions.server) else {
        throw UsageError("--provider file needs no server, and --server names one.", hint: "Leave --server out.")
      }
      try refuseLeagues(parsed)
      return RecordedScores(try MatchRecording(contentsOf: path))
    }
    guard parsed[provider] == .openLigaDB else {
      try refuseLeagues(parsed)
      return try suite.scoreService()
    }
    guard case .remote = suite.server else {
      throw UsageError(
        "--provider openligadb needs --server with the URL of an OpenLigaDB.",
        hint: "The public one:  --server https://api.openligadb.de")
    }
    guard let league = parsed[league], let season = parsed[season] else {
      let missing = parsed[league] == nil ? "--league" : "--season"
      throw UsageError("--provider openligadb needs \(missing).", hint: "For example:  --league bl1 --season 2025")
    }
    return try suite.openLigaDBService(.init(league: league, season: season, day: parsed[day]))
  }

  private static func refuseLeagues(_ parsed: ParsedCommand) throws {
    let given = [
      parsed[league].map { _ in "--league" }, parsed[season].map { _ in "--season" }, parsed[day].map { _ in "--day" },
    ]
    if let option = given.compactMap(\.self).first { throw UsageError("\(option) needs --provider openligadb.") }
  }

  /// What the matches come from in a word, for a title line: the server, or the name of the file.
  static func title(of suite: Suite) -> String {
    guard case .file(let path) = suite.parsed[provider] else { return suite.server.title }
    return path.split(separator: "/").last.map(String.init) ?? path
  }

  /// How many minutes of a match a minute takes where that is asked for: at an OpenLigaDB matches are played now.
  static func speed(_ wanted: Int, _ parsed: ParsedCommand) -> Int { parsed[provider] == .openLigaDB ? 1 : wanted }
}

extension ValueFormat where Value == ProviderOptions.Provider {
  /// `suite`, `openligadb`, or `file:` and a path.
  nonisolated fileprivate static var provider: ValueFormat {
    ValueFormat(
      "suite, openligadb or file:PATH", placeholder: "PROVIDER",
      write: { provider in
        switch provider {
        case .suite: "suite"
        case .openLigaDB: "openligadb"
        case .file(let path): "file:\(path)"
        }
      },
      read: { text in
        switch text {
        case "suite": return .suite
        case "openligadb": return .openLigaDB
        default:
          let path = String(text.dropFirst("file:".count))
          let isHarmless = path.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
          return text.hasPrefix("file:") && !path.isEmpty && isHarmless ? .file(path) : nil
        }
      })
  }
}

extension ValueFormat where Value == String {
  /// The short name of a league.
  nonisolated fileprivate static var league: ValueFormat {
    ValueFormat("a league's short name, such as bl1", placeholder: "LEAGUE") { text in
      let isName = text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
      return isName && !text.isEmpty ? text : nil
    }
  }
}
