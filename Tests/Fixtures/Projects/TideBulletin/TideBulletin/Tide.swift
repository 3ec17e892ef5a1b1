import Foundation

struct Bulletin: Codable {
  let station: String
  let tides: [Tide]
}

struct Tide: Codable, Identifiable {
  enum Kind: String, Codable {
    case high, low
  }

  let time: Date
  let height: Double
  let kind: Kind

  var id: Date { time }
}

enum FeedError: LocalizedError {
  case noConnection
  case badStatus(Int)
  case unreadable

  var errorDescription: String? {
    switch self {
    case .noConnection: return "The station can’t be reached."
    case .badStatus(let code): return "The station answered \(code)."
    case .unreadable: return "The bulletin is garbled."
    }
  }

  var recoverySuggestion: String? {
    "Try the copy that came with the app."
  }
}
