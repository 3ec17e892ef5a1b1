import CoreEnvironment
import CoreObserving

/// The readers of a screen: each is an `observe` at a node of its own that shows something of one store it finds there.
@MainActor
final class Readers {
  private let cycle = UpdateCycle { _ in }
  private var shown: [String] = []
  private var tokens: Set<ObserveToken> = []

  /// Adds a reader below `node`; it runs at once.
  func add<Store: AnyObject, Shown>(
    _ name: String, below node: ValueNode, _ read: @escaping @MainActor (Store) -> Shown
  ) {
    let leaf = ValueNode(name, parent: node)
    observe(in: cycle) { [weak self] in
      let text = leaf.environment[Store.self].map { "\(read($0))" } ?? "nothing"
      self?.shown.append("\(name) \(text)")
    }.store(in: &tokens)
  }

  /// Runs who has to run again; hands back what was shown since the last call, in order.
  func update() -> [String] {
    cycle.flush()
    defer { shown = [] }
    return shown
  }
}
