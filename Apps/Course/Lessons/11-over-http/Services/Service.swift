import SwiftUI

struct SetScore: Codable, Hashable {
  var home: Int
  var away: Int
}

enum ServiceError: Error, Equatable {
  case offline
  case status(Int)
  case unreadable
}

protocol MatchService {
  func sets(of match: Int) async throws(ServiceError) -> [SetScore]
}

struct MockMatchService: MatchService {
  let result: Result<[SetScore], ServiceError>

  func sets(of match: Int) async throws(ServiceError) -> [SetScore] { try result.get() }
}

struct LocalMatchService: MatchService {
  let matches: [Int: [SetScore]]

  func sets(of match: Int) async throws(ServiceError) -> [SetScore] {
    guard let sets = matches[match] else { throw .status(404) }
    return sets
  }
}
