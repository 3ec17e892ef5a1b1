import Foundation
import Observation

enum CostKind: String, Codable, CaseIterable, Identifiable, Sendable {
  case shared = "Shared"
  case own = "My own"

  var id: String { rawValue }
}

struct Cost: Identifiable, Codable, Equatable, Sendable {
  var id = UUID()
  var name: String
  var kind: CostKind
  var amount: Double
}

@MainActor
@Observable
final class Ledger {
  private static let key = "Costs"

  var costs: [Cost] = [] {
    didSet {
      if let encoded = try? JSONEncoder().encode(costs) {
        UserDefaults.standard.set(encoded, forKey: Self.key)
      }
    }
  }

  init() {
    if let data = UserDefaults.standard.data(forKey: Self.key),
      let decoded = try? JSONDecoder().decode([Cost].self, from: data)
    {
      costs = decoded
    }
  }

  func costs(of kind: CostKind) -> [Cost] {
    costs.filter { $0.kind == kind }
  }

  func total(of kind: CostKind) -> Double {
    costs(of: kind).reduce(0) { $0 + $1.amount }
  }

  func remove(at offsets: IndexSet, of kind: CostKind) {
    let shown = costs(of: kind)
    let ids = Set(offsets.map { shown[$0].id })
    costs.removeAll { ids.contains($0.id) }
  }

  func move(from source: IndexSet, to destination: Int, of kind: CostKind) {
    var moved = costs(of: kind)
    moved.move(fromOffsets: source, toOffset: destination)
    costs = costs.filter { $0.kind != kind } + moved
  }
}
