import Foundation
import Observation

struct Outing: Identifiable, Codable, Hashable, Sendable {
  enum Water: String, Codable, CaseIterable, Sendable {
    case flat, choppy, rough
  }

  var id = UUID()
  var date: Date
  var kilometers: Double
  var water: Water = .flat
  var remarks: String?
}

@MainActor
@Observable
final class RowingLog {
  var outings: [Outing]

  @ObservationIgnored private lazy var file: URL = {
    let folder = URL.applicationSupportDirectory
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent("outings.plist")
  }()

  init() {
    outings = []
    if let data = FileManager.default.contents(atPath: file.path) {
      outings = (try? PropertyListDecoder().decode([Outing].self, from: data)) ?? []
    } else {
      outings = Self.season
    }
  }

  func save() throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    try encoder.encode(outings).write(to: file, options: .atomic)
  }

  var months: [(month: Date, outings: [Outing])] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let groups = Dictionary(grouping: outings) { outing in
      calendar.dateInterval(of: .month, for: outing.date)!.start
    }
    return groups.keys.sorted(by: >).map { month in
      (month, groups[month, default: []].sorted { $0.date > $1.date })
    }
  }

  func index(of id: Outing.ID) -> Int? {
    outings.firstIndex { $0.id == id }
  }

  static let season: [Outing] = {
    let parse = Date.ISO8601FormatStyle()
    // swift-format-ignore: NeverUseForceTry
    return [
      Outing(date: try! parse.parse("2025-05-03T07:30:00Z"), kilometers: 12.5),
      Outing(date: try! parse.parse("2025-05-17T08:00:00Z"), kilometers: 8, water: .choppy, remarks: "Lost a cap."),
      Outing(date: try! parse.parse("2025-06-01T06:45:00Z"), kilometers: 20.25),
    ]
  }()
}
