import CoreStores
import FoundationEssentials

/// The recorded matches that the backend can replay, in order of kick-off.
struct MatchArchive: Sendable {
  /// In order of kick-off, then of number.
  let matches: [RecordedMatch]
  private let indices: [Match.ID: Int]

  /// An archive of checked matches; ids of several competitions differ by their prefix.
  init(_ matches: [RecordedMatch]) throws(OpenFootballError) {
    self.matches = matches.sorted {
      ($0.scheduled.kickOff, $0.id.utf8.count, $0.id) < ($1.scheduled.kickOff, $1.id.utf8.count, $1.id)
    }
    var indices: [Match.ID: Int] = [:]
    for (index, match) in self.matches.enumerated() {
      guard indices.updateValue(index, forKey: match.id) == nil else { throw .repeatedNumber(match.number) }
    }
    self.indices = indices
  }

  /// The World Cups of 2022 and 2026, read from the backend's resources; takes some ten milliseconds.
  init(resources: BackendResources) throws(OpenFootballError) {
    var all: [RecordedMatch] = []
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
    try self.init(all)
  }

  /// The match with an id, or nil.
  subscript(id: Match.ID) -> RecordedMatch? { indices[id].map { matches[$0] } }
}
