import Foundation

struct Word: Codable, Identifiable, Hashable {
  let id: String
  let language: String
  let meaning: String
  let firstSeen: Date?
  let examples: [String]

  var formattedDate: String {
    firstSeen?.formatted(date: .abbreviated, time: .omitted) ?? "Unknown"
  }
}

struct Language: Codable {
  let greeting: String
  let speakersInMillions: Int
}
