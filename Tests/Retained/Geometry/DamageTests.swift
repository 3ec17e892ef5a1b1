import CoreTerminal
import Randomness
import Testing

@testable import CoreRetained

@Suite("Damage")
struct DamageTests {
  @Test("what lies in what is damaged already adds nothing, what touches becomes one, what is far stays apart")
  func merging() {
    var damage = Damage()
    damage.add(CellRectangle(column: 2, row: 2, width: 10, height: 2))
    damage.add(CellRectangle(column: 3, row: 2, width: 2, height: 1))
    #expect(damage.rectangles.count == 1)
    damage.add(CellRectangle(column: 12, row: 2, width: 3, height: 2))
    #expect(damage.rectangles == [CellRectangle(column: 2, row: 2, width: 13, height: 2)])
    damage.add(CellRectangle(column: 60, row: 30, width: 3, height: 1))
    #expect(damage.rectangles.count == 2)
    damage.add(CellRectangle(width: 0, height: 5))
    #expect(damage.rectangles.count == 2)
  }

  @Test("every cell that was damaged is in it, and there are never many rectangles")
  func covers() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<300 {
      var damage = Damage()
      var added: [CellRectangle] = []
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        let rectangle = CellRectangle(
          column: Int.random(in: 0..<70, using: &random), row: Int.random(in: 0..<40, using: &random),
          width: Int.random(in: 1...9, using: &random), height: Int.random(in: 1...4, using: &random))
        damage.add(rectangle)
        added.append(rectangle)
        #expect(damage.rectangles.count <= Damage.limit)
      }
      for rectangle in added {
        for row in rectangle.row..<rectangle.row + rectangle.height {
          for column in rectangle.column..<rectangle.column + rectangle.width {
            #expect(damage.rectangles.contains { $0.contains(column: column, row: row) })
          }
        }
      }
    }
  }
}
