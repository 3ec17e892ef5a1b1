@testable import CoreRetained
import Foundation
import Randomness
import Testing

@Suite struct ListUpdatesFuzzTests {
  /// Random changes, applied to plain arrays by UIKit's rules: what goes is counted before, what comes after.
  @Test("what updates come to, applied to the old rows, gives the new ones")
  func fuzz() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<3_000 {
      var next = 100
      let old = (0..<Int.random(in: 0...4, using: &random)).map { section in
        (0..<Int.random(in: 0...5, using: &random)).map { section * 10 + $0 }
      }
      var updates = ListUpdates()
      updates.deletedSections = Set(old.indices.filter { _ in Int.random(in: 0...5, using: &random) == 0 })
      // Rows that go, section by section; one of them may move elsewhere.
      var moving: [(source: IndexPath, row: Int)] = []
      var kept: [[Int]] = []
      var sources: [Int] = []
      for section in old.indices where !updates.deletedSections.contains(section) {
        var rows: [Int] = []
        for (index, row) in old[section].enumerated() {
          let path = IndexPath(row: index, section: section)
          switch Int.random(in: 0...5, using: &random) {
          case 0: updates.deletedRows.insert(path)
          case 1: moving.append((path, row))
          default: rows.append(row)
          }
        }
        kept.append(rows)
        sources.append(section)
      }
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let place = Int.random(in: 0...kept.count, using: &random)
        kept.insert([], at: place)
        sources.insert(-1, at: place)
      }
      for (section, source) in sources.enumerated() where source < 0 {
        updates.insertedSections.insert(section)
        kept[section] = (0..<Int.random(in: 0...2, using: &random)).map { _ in
          next += 1
          return next
        }
      }
      let places = sources.indices.filter { sources[$0] >= 0 }
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        guard let section = places.randomElement(using: &random) else { break }
        next += 1
        kept[section].insert(next, at: Int.random(in: 0...kept[section].count, using: &random))
      }
      var moved: [Int: IndexPath] = [:]
      for move in moving {
        guard let section = places.randomElement(using: &random) else {
          updates.deletedRows.insert(move.source)
          continue
        }
        kept[section].insert(move.row, at: Int.random(in: 0...kept[section].count, using: &random))
        moved[move.row] = move.source
      }
      for section in places {
        for (index, row) in kept[section].enumerated() {
          let path = IndexPath(row: index, section: section)
          if row > 100 { updates.insertedRows.insert(path) }
          if let source = moved[row] { updates.movedRows.append((source, path)) }
        }
      }
      let outcome = try updates.resolved(
        from: ListSections(rowCounts: old.map(\.count)), to: kept.map(\.count))
      // Headers and footers are told by their sections.
      func flat(_ sections: [[Int]], _ names: [Int]) -> [Int] {
        let parts: [[Int]] = zip(sections, names).map { rows, name in [1_000 + name] + rows + [2_000 + name] }
        return [-1] + parts.joined() + [-2]
      }
      let names = sources.enumerated().map { $1 >= 0 ? $1 : 500 + $0 }
      let before = flat(old, Array(old.indices))
      let after = flat(kept, names)
      let result = outcome.changes.applied(to: before) { after[$0] }
      #expect(result == after)
      #expect(outcome.changes.deletions.allSatisfy { !after.contains(before[$0]) })
    }
  }

  @Test("a row put into a hundred thousand is one change, found without a look at the others")
  func one() throws {
    var updates = ListUpdates()
    updates.insertedRows = [IndexPath(row: 50_000, section: 0)]
    let outcome = try updates.resolved(from: ListSections(rowCounts: [100_000]), to: [100_001])
    #expect(outcome.changes.insertions == [50_002])
    #expect(outcome.changes.moves.isEmpty)
  }

  @Test("what does not fit is told in words")
  func failures() {
    var updates = ListUpdates()
    updates.deletedRows = [IndexPath(row: 9, section: 0)]
    #expect(throws: ListUpdates.Failure.self) { try updates.resolved(from: ListSections(rowCounts: [3]), to: [2]) }
    updates = ListUpdates()
    updates.movedRows = [(IndexPath(row: 0, section: 0), IndexPath(row: 0, section: 4))]
    #expect(throws: ListUpdates.Failure.self) { try updates.resolved(from: ListSections(rowCounts: [3]), to: [3]) }
    updates = ListUpdates()
    updates.insertedSections = [7]
    #expect(throws: ListUpdates.Failure.self) { try updates.resolved(from: ListSections(rowCounts: [3]), to: [3, 1]) }
  }
}
