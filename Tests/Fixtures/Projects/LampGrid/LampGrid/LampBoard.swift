import Foundation

nonisolated struct LampBoard: Codable, Equatable {
  let size: Int
  private(set) var lit: Set<Int>

  init(size: Int, lit: Set<Int>) {
    self.size = size
    self.lit = lit
  }

  static let puzzle = LampBoard(size: 3, lit: [0, 1, 3])

  var isSolved: Bool { lit.isEmpty }

  mutating func press(_ index: Int) {
    let row = index / size
    let column = index % size
    for (nextRow, nextColumn) in [
      (row, column), (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1),
    ]
    where (0..<size).contains(nextRow) && (0..<size).contains(nextColumn) {
      lit.formSymmetricDifference([nextRow * size + nextColumn])
    }
  }
}
