import SwiftUI

struct Habit: Identifiable, Codable, Equatable {
  enum Kind: String, Codable, CaseIterable, Identifiable {
    case body, mind, home

    var id: Self { self }

    var color: Color {
      switch self {
      case .body: return Color("Tomato")
      case .mind: return .indigo
      case .home: return .green
      }
    }

    var symbol: String {
      switch self {
      case .body: return "figure.walk"
      case .mind: return "book"
      case .home: return "house"
      }
    }
  }

  var id = UUID()
  var title: String
  var details: String
  var kind: Kind
  var goal: Int
  var completed = 0

  var progress: Double {
    min(Double(completed) / Double(goal), 1)
  }

  static let examples = [
    Habit(title: "Stretch", details: "Ten minutes before breakfast.", kind: .body, goal: 5, completed: 2),
    Habit(title: "Read", details: "Twenty pages of a novel.", kind: .mind, goal: 7, completed: 7),
    Habit(title: "Water plants", details: "Do not forget the basil.", kind: .home, goal: 3),
  ]
}
