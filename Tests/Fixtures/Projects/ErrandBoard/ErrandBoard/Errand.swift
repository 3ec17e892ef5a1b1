import Combine
import Foundation
import SwiftUI

enum Priority: Int, Codable, Comparable, CaseIterable, Sendable {
  case low, normal, high

  static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }

  var label: String {
    switch self {
    case .low: "Low"
    case .normal: "Normal"
    case .high: "High"
    }
  }

  var tint: Color {
    switch self {
    case .low: .gray
    case .normal: .blue
    case .high: .red
    }
  }
}

struct Errand: Identifiable, Codable, Hashable, Sendable {
  let id: UUID
  var title: String
  var priority: Priority
  var isDone: Bool

  init(_ title: String, priority: Priority = .normal, isDone: Bool = false) {
    self.id = UUID()
    self.title = title
    self.priority = priority
    self.isDone = isDone
  }
}

@MainActor
final class ErrandBoard: ObservableObject {
  @Published var errands: [Errand]
  private var subscriptions = Set<AnyCancellable>()

  init(defaults: UserDefaults = .standard) {
    if let data = defaults.data(forKey: "errands"), let saved = try? JSONDecoder().decode([Errand].self, from: data) {
      errands = saved
    } else {
      errands = [
        Errand("Buy stamps"), Errand("Return the drill", priority: .high), Errand("Fix the bell", priority: .low),
      ]
    }

    $errands
      .dropFirst()
      .removeDuplicates()
      .sink { errands in
        defaults.set(try? JSONEncoder().encode(errands), forKey: "errands")
      }
      .store(in: &subscriptions)
  }

  var open: [Errand] { errands.filter { !$0.isDone }.sorted { $0.priority > $1.priority } }
  var done: [Errand] { errands.filter(\.isDone) }

  func update(_ errand: Errand, with change: (inout Errand) -> Void) {
    guard let index = errands.firstIndex(where: { $0.id == errand.id }) else { return }
    change(&errands[index])
  }

  func delete(_ errand: Errand) {
    errands.removeAll { $0.id == errand.id }
  }
}
