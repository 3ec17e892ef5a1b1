import CoreStores
import Testing

@testable import ServicesBackend

/// The matches that the backend ships with, for tests.
enum RecordedMatches {
  private static let shared = Result { try MatchArchive(resources: BackendResources()) }

  /// Read once for all tests: it is a value.
  static func archive() throws -> MatchArchive { try shared.get() }

  static func match(_ id: Match.ID) throws -> RecordedMatch {
    let archive = try archive()
    return try #require(archive[id] as? RecordedMatch, "no match \(id)")
  }

  static func timeline(_ id: Match.ID, seed: UInt64 = MatchTimeline.defaultSeed) throws -> MatchTimeline {
    let match = try match(id)
    return try #require(MatchTimeline(match, seed: seed), "\(id) has no result")
  }
}
