import Foundation

struct Trail: Identifiable, Hashable, Sendable {
  enum Grade: String, CaseIterable, Comparable {
    case easy, moderate, hard

    static func < (lhs: Grade, rhs: Grade) -> Bool {
      allCases.firstIndex(of: lhs)! < allCases.firstIndex(of: rhs)!
    }
  }

  let id: Int
  let name: String
  let place: String
  let kilometers: Double
  let grade: Grade

  var length: String { kilometers.formatted(.number.precision(.fractionLength(1))) + " km" }
}

final class TrailAtlas {
  let trails = [
    Trail(id: 1, name: "Heron Loop", place: "Marsh", kilometers: 4.5, grade: .easy),
    Trail(id: 2, name: "Mill Path", place: "Valley", kilometers: 7.2, grade: .easy),
    Trail(id: 3, name: "Ridge Way", place: "Hills", kilometers: 14, grade: .moderate),
    Trail(id: 4, name: "Raven Stairs", place: "Gorge", kilometers: 9.8, grade: .hard),
  ]

  private(set) var collapsed: Set<Trail.Grade> = []

  func rows(of grade: Trail.Grade) -> [Trail] {
    collapsed.contains(grade) ? [] : trails.filter { $0.grade == grade }
  }

  func toggle(_ grade: Trail.Grade) -> (isCollapsed: Bool, count: Int) {
    let count = trails.count { $0.grade == grade }
    if collapsed.remove(grade) == nil { collapsed.insert(grade) }
    return (collapsed.contains(grade), count)
  }

  func matches(_ text: String) -> [Trail] {
    trails.filter { $0.name.localizedStandardContains(text) || $0.place.localizedStandardContains(text) }
  }
}
