import Foundation

struct Exercise: Identifiable, Hashable {
  let id = UUID()
  let left: Int
  let right: Int

  var text: String { "\(left) × \(right)" }
  var answer: Int { left * right }

  static func series(table: Int, count: Int) -> [Exercise] {
    (0..<count).map { index in
      Exercise(left: table, right: (index * 5 + 2) % 10 + 1)
    }
  }
}

enum Stage {
  case settings
  case asking([Exercise])
  case finished(correct: Int, total: Int)
}
