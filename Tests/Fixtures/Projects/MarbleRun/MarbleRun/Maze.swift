import Foundation

struct Position: Equatable {
  var row: Int
  var column: Int
}

enum Direction: CaseIterable {
  case up, down, left, right

  var offset: (row: Int, column: Int) {
    switch self {
    case .up: return (-1, 0)
    case .down: return (1, 0)
    case .left: return (0, -1)
    case .right: return (0, 1)
    }
  }
}

struct Maze {
  let cells: [[Character]]
  let start: Position
  let goal: Position

  init(rows: [String]) {
    let cells = rows.map(Array.init)
    func find(_ mark: Character) -> Position {
      for (row, line) in cells.enumerated() {
        if let column = line.firstIndex(of: mark) { return Position(row: row, column: column) }
      }
      preconditionFailure("The maze has no \(mark)")
    }
    self.cells = cells
    start = find("S")
    goal = find("G")
  }

  /// Rolls until a wall, the edge or the goal stops the marble.
  func roll(from position: Position, towards direction: Direction) -> Position {
    var current = position
    while current != goal {
      let next = Position(row: current.row + direction.offset.row, column: current.column + direction.offset.column)
      guard cells.indices.contains(next.row), cells[next.row].indices.contains(next.column),
        cells[next.row][next.column] != "#"
      else { break }
      current = next
    }
    return current
  }
}
