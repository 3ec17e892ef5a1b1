import Foundation

enum Player: String, CaseIterable {
  case cross = "✕", nought = "◯"

  var other: Player { self == .cross ? .nought : .cross }
}

struct Board {
  enum Outcome: Equatable {
    case running, draw
    case won(by: Player, line: Set<Int>)
  }

  private static let lines: [Set<Int>] = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
  ]

  private(set) var cells = [Player?](repeating: nil, count: 9)

  var outcome: Outcome {
    for player in Player.allCases {
      let held = Set(cells.indices.filter { cells[$0] == player })
      if let line = Self.lines.first(where: { $0.isSubset(of: held) }) {
        return .won(by: player, line: line)
      }
    }
    return cells.contains(nil) ? .running : .draw
  }

  mutating func place(_ player: Player, at index: Int) {
    precondition(cells[index] == nil)
    cells[index] = player
  }

  func bestReply(for player: Player) -> Int? {
    let free = cells.indices.filter { cells[$0] == nil }
    func completes(_ player: Player) -> Int? {
      free.first { index in
        var copy = self
        copy.place(player, at: index)
        if case .won(player, _) = copy.outcome { return true }
        return false
      }
    }
    return completes(player) ?? completes(player.other) ?? (free.contains(4) ? 4 : free.first)
  }
}
