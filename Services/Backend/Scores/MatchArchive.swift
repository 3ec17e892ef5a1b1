import CoreStores
import FoundationEssentials

/// The matches that the backend can replay, in order of kick-off.
struct MatchArchive: Sendable {
  /// In order of kick-off, then of number.
  let matches: [any ReplayableMatch]
  private let indices: [Match.ID: Int]

  /// An archive of checked matches, each id there once: those of several competitions differ by their prefix.
  init(_ matches: [any ReplayableMatch]) {
    self.matches = matches.sorted {
      ($0.scheduled.kickOff, $0.id.utf8.count, $0.id) < ($1.scheduled.kickOff, $1.id.utf8.count, $1.id)
    }
    indices = self.matches.enumerated().reduce(into: [:]) { $0[$1.element.id] = $1.offset }
  }

  /// The World Cups of 2022 and 2026, read from the backend's resources, and a tennis tournament; takes some ten milliseconds.
  init(resources: BackendResources) throws(OpenFootballError) {
    var all: [any ReplayableMatch] = TennisOpen.matches
    // The file of 2022 has local times of Qatar, three hours ahead of UTC; that of 2026 says its zones.
    for name in ["worldcup-2022.json", "worldcup-2026.json"] {
      let data: Data
      do throws(BackendResourceError) {
        data = try resources.data(name)
      } catch {
        throw .notReadable(reason: error.reason)
      }
      all += try RecordedMatchParser(localZone: 3).parse(data)
    }
    self.init(all)
  }

  /// The match with an id, or nil.
  subscript(id: Match.ID) -> (any ReplayableMatch)? { indices[id].map { matches[$0] } }
}
