import Foundation

enum Move: Int, CaseIterable, Identifiable, CustomStringConvertible {
  case stone, paper, scissors

  var id: Int { rawValue }

  var description: String {
    switch self {
    case .stone: return "Stone"
    case .paper: return "Paper"
    case .scissors: return "Scissors"
    }
  }

  var beaten: Move { Move(rawValue: (rawValue + 2) % 3)! }

  static func > (lhs: Move, rhs: Move) -> Bool { lhs.beaten == rhs }
}

struct Challenge: Equatable {
  let move: Move
  let shouldWin: Bool

  func isSolved(by answer: Move) -> Bool {
    shouldWin ? answer > move : move > answer
  }
}

extension Challenge {
  static let course: [Challenge] = [
    Challenge(move: .stone, shouldWin: true),
    Challenge(move: .scissors, shouldWin: false),
    Challenge(move: .paper, shouldWin: true),
  ]
}
