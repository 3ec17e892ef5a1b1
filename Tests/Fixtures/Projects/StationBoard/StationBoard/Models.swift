import UIKit

struct Line: Hashable {
  let number: String
  let color: UIColor
}

struct Departure: Hashable {
  let id: Int
  let line: Line
  let destination: String
  let minutes: Int
  var isWatched = false
}

enum BoardSection: Int, CaseIterable {
  case lines, departures

  var title: String {
    switch self {
    case .lines: "Lines"
    case .departures: "Next Departures"
    }
  }
}

enum BoardItem: Hashable {
  case line(Line, count: Int)
  case departure(Departure)
}

struct Timetable {
  private let lines = [
    Line(number: "U1", color: .systemGreen),
    Line(number: "U2", color: .systemRed),
    Line(number: "S7", color: .systemIndigo),
  ]
  private(set) var departures: [Departure]

  init() {
    departures = [
      Departure(id: 1, line: lines[0], destination: "Harbour", minutes: 2),
      Departure(id: 2, line: lines[1], destination: "Old Town", minutes: 4),
      Departure(id: 3, line: lines[0], destination: "Airport", minutes: 9),
      Departure(id: 4, line: lines[2], destination: "Lakeside", minutes: 12),
    ]
  }

  func count(of line: Line) -> Int { departures.filter { $0.line == line }.count }

  mutating func toggleWatch(id: Departure.ID) {
    guard let index = departures.firstIndex(where: { $0.id == id }) else { return }
    departures[index].isWatched.toggle()
  }

  func items(in section: BoardSection, filter: Line?) -> [BoardItem] {
    switch section {
    case .lines: lines.map { .line($0, count: count(of: $0)) }
    case .departures: departures.filter { filter == nil || $0.line == filter }.map(BoardItem.departure)
    }
  }
}

extension Departure: Identifiable {}
