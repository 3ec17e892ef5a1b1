import AppsCommandLine
import AppsShared
import CoreStores
import ServicesClients

/// Where the matches come from.
enum ProviderOptions {
  /// What talks to the server.
  enum Provider: String, CaseIterable, Sendable {
    /// The suite's own API.
    case suite
    /// OpenLigaDB, the free database of German and other leagues.
    case openLigaDB = "openligadb"
  }

  static let provider = OptionKey(
    "provider", .choice(of: Provider.self, placeholder: "PROVIDER"), default: .suite,
    help: "Whose API the server speaks: suite, this suite's own, or openligadb.")
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
    guard parsed[provider] == .openLigaDB else {
      let given = [
        parsed[league].map { _ in "--league" }, parsed[season].map { _ in "--season" },
        parsed[day].map { _ in "--day" },
      ]
      if let option = given.compactMap(\.self).first {
        throw UsageError("\(option) needs --provider openligadb.")
      }
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
