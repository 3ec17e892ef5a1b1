import CoreStores
import Testing

@testable import ServicesBackend

/// The matches that the backend ships with, for tests.
enum RecordedMatches {
  static func archive() throws -> MatchArchive {
    try MatchArchive(resources: BackendResources())
  }

  static func match(_ id: Match.ID) throws -> RecordedMatch {
    let archive = try archive()
    return try #require(archive[id], "no match \(id)")
  }

  static func timeline(_ id: Match.ID, seed: UInt64 = MatchTimeline.defaultSeed) throws -> MatchTimeline {
    let match = try match(id)
    return try #require(MatchTimeline(match, seed: seed), "\(id) has no result")
  }
}
