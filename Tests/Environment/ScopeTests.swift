import CoreEnvironment
import CoreObserving
import Observation
import Testing

@Observable private final class Shelf {
  var count = 0
}

@Observable private final class Till {
  let shelf: Shelf
  init(_ shelf: Shelf) { self.shelf = shelf }
}

@Observable private final class Notes {
  let id: Int
  init(_ id: Int) { self.id = id }
}

private struct CurrencyKey: EnvironmentKey { static let defaultValue = "USD" }

extension EnvironmentValues {
  fileprivate var currency: String {
    get { self[CurrencyKey.self] }
    set { self[CurrencyKey.self] = newValue }
  }
}

extension EnvironmentScope {
  fileprivate static let shelf = EnvironmentScope("Shelf") { $0.environment(Shelf()) }
  fileprivate static let till = EnvironmentScope("Till", in: .shelf) { scope in
    scope.environment(Till(scope.environment[Shelf.self]!)).environment(\.currency, "EUR")
  }
  fileprivate static func notes(_ id: Int) -> EnvironmentScope {
    EnvironmentScope("Notes", id: id) { $0.environment(Notes(id)) }
  }
}

@MainActor
@Suite struct ScopeTests {
  let tree = ScopeTree(ValueNode("App"))
  let screen: ValueNode

  init() { screen = ValueNode("Screen", parent: tree.root) }

  @Test("a scope is made when it is first entered, after those around it, and once")
  func once() {
    var made: [String] = []
    tree.didMake = { scope, _ in made.append("\(scope)") }
    #expect(tree.entered.isEmpty)
    let node = tree.node(of: .till)
    #expect(made == ["Shelf", "Shelf › Till"])
    #expect(node.path == ["App", "Shelf", "Till"])
    #expect(tree.node(of: .till) === node)
    #expect(tree[.till][Till.self]?.shelf === tree[.shelf][Shelf.self])
    #expect(made.count == 2)
  }

  @Test("scopes of one kind are told apart by their ids, and equal where those are")
  func ids() {
    #expect(EnvironmentScope.notes(1) == .notes(1))
    #expect(EnvironmentScope.notes(1) != .notes(2))
    #expect(EnvironmentScope.till != .shelf)
    #expect(EnvironmentScope.till.parent == .shelf)
    #expect(tree[.notes(1)][Notes.self]?.id == 1)
    #expect(tree[.notes(2)][Notes.self]?.id == 2)
    #expect(tree[.notes(1)][Notes.self] === tree[.notes(1)][Notes.self])
    #expect(tree.objects(as: Notes.self).map(\.id) == [1, 2])
  }

  @Test("a place that enters a scope reads what is in it and around it, and keeps what stands above the place")
  func entering() {
    screen.environment(\.currency, "JPY").environment(.shelf)
    let label = ValueNode("Label", parent: screen)
    #expect(label.environment[Shelf.self] === tree[.shelf][Shelf.self])
    #expect(label.environment[Till.self] == nil)
    #expect(label.environment.currency == "JPY")
    let sheet = ValueNode("Sheet", parent: screen).environment(.till)
    #expect(sheet.environment[Till.self] === tree[.till][Till.self])
    #expect(sheet.environment.currency == "EUR")
    #expect(sheet.environment[Shelf.self] === tree[.shelf][Shelf.self])
  }

  @Test("what changes in the scope later changes where it was entered, and runs its readers alone, once")
  func following() {
    let place = ValueNode("Place", parent: screen).environment(.till)
    var seen: [String] = []
    let token = observe { seen.append(place.environment.currency) }
    let objects = observe {
      _ = place.environment[Shelf.self]; seen.append("shelf")
    }
    let node = tree.node(of: .till)
    node.environment(\.currency, "GBP")
    UpdateCycle.main.flush()
    #expect(seen == ["EUR", "shelf", "GBP"])
    node.removeEnvironment(\.currency)
    UpdateCycle.main.flush()
    #expect(seen == ["EUR", "shelf", "GBP", "USD"])
    // Above the scope, and above the place too.
    tree.root.environment(\.currency, "CHF")
    UpdateCycle.main.flush()
    #expect(seen == ["EUR", "shelf", "GBP", "USD", "CHF"])
    tree.node(of: .shelf).environment(Shelf())
    UpdateCycle.main.flush()
    #expect(seen.last == "shelf")
    #expect(place.environment[Shelf.self] === tree[.shelf][Shelf.self])
    token.cancel()
    objects.cancel()
  }

  @Test("a place that comes below the app later is in its scope from then on, and one that leaves is not")
  func moving() {
    let window = ValueNode("Window")
    let place = ValueNode("Place", parent: window).environment(.shelf)
    var seen: [Bool] = []
    let token = observe { seen.append(place.environment[Shelf.self] != nil) }
    #expect(seen == [false])
    window.move(under: tree.root)
    UpdateCycle.main.flush()
    #expect(seen == [false, true])
    window.move(under: nil)
    UpdateCycle.main.flush()
    #expect(seen == [false, true, false])
    place.move(under: tree.root)
    UpdateCycle.main.flush()
    #expect(seen == [false, true, false, true])
    token.cancel()
  }

  @Test("entering another scope leaves the one before")
  func another() {
    screen.environment(.notes(1))
    #expect(screen.environment[Notes.self]?.id == 1)
    screen.environment(.notes(2))
    #expect(screen.environment[Notes.self]?.id == 2)
    screen.environment(.shelf)
    #expect(screen.environment[Notes.self] == nil)
    #expect(screen.environment[Shelf.self] != nil)
  }

  @Test("a place stands below a node of another tree, too")
  func node() {
    let other = ValueNode("Other").environment(\.currency, "DKK")
    let below = ValueNode("Below", parent: other).environment(Shelf())
    screen.environment(below)
    #expect(screen.environment.currency == "DKK")
    #expect(screen.environment[Shelf.self] === below.environment[Shelf.self])
    other.environment(\.currency, "SEK")
    #expect(screen.environment.currency == "SEK")
    #expect(screen.environment.scopes === tree)
  }

  @Test("what is not in the scope is told with one tree, and where it is injected and not where it is shown")
  func missing() {
    _ = ValueNode("Cart", parent: screen).environment(.till)
    let other = ValueNode("Other", parent: screen)
    #expect {
      _ = try other.environment.object(Till.self)
    } throws: { error in
      "\(error)" == """
        No Till in the environment of Other.

          App › Screen › Other
          injected above it:  nothing
          injected elsewhere: Till (at App › Shelf › Till, which is not an ancestor)

        To fix it, enter the scope Shelf › Till, or inject it at App:  .environment(till)
        or read it as optional:  @Environment(Till.self) private var till: Till?
        """
    }
  }

  @Test("a tree that is gone takes its scopes along")
  func gone() {
    var tree: ScopeTree? = ScopeTree(ValueNode("App"))
    weak let shelf = tree?[.shelf][Shelf.self]
    weak let root = tree?.root
    #expect(shelf != nil)
    tree = nil
    #expect(shelf == nil)
    #expect(root == nil)
  }

  @Test("a store that reads while its scope is made subscribes nobody")
  func untracked() {
    var runs = 0
    let root = tree.root.environment(\.currency, "USD")
    let scope = EnvironmentScope("Reading") { $0.environment(Notes($0.environment.currency.count)) }
    let token = observe {
      runs += 1
      _ = tree.node(of: scope)
    }
    root.environment(\.currency, "four")
    UpdateCycle.main.flush()
    #expect(runs == 1)
    token.cancel()
  }
}
