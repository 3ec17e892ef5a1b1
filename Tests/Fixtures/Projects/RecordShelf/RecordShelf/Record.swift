import Observation

struct Record: Identifiable, Hashable {
  let id: String
  let title: String
  let artist: String
  let tracks: [String]

  static let shelf = [
    Record(id: "tides", title: "Slow Tides", artist: "Ine Marr", tracks: ["Ebb", "Neap", "Spring"]),
    Record(id: "embers", title: "Embers", artist: "The Kilns", tracks: ["Kindling", "Glow"]),
    Record(id: "meadow", title: "Meadow", artist: "Lark & Co", tracks: ["Hay", "Clover", "Dusk", "Dew"]),
  ]
}

@Observable
final class Player {
  private(set) var record: Record?
  private(set) var trackIndex = 0
  var isPlaying = false

  var trackTitle: String {
    guard let record else { return "Nothing on the turntable" }
    return "\(record.tracks[trackIndex]) – \(record.artist)"
  }

  func play(_ record: Record, from index: Int = 0) {
    self.record = record
    trackIndex = index
    isPlaying = true
  }

  func skip() {
    guard let record else { return }
    trackIndex = (trackIndex + 1) % record.tracks.count
  }

  func eject() {
    record = nil
    isPlaying = false
  }
}
