@testable import CoreEnvironment
import CoreObserving
import Testing

private struct CurrencyKey: EnvironmentKey { static let defaultValue = "USD" }
private struct LimitKey: EnvironmentKey { static var defaultValue: Int? { 10 } }

extension EnvironmentValues {
  fileprivate var currency: String {
    get { self[CurrencyKey.self] }
    set { self[CurrencyKey.self] = newValue }
  }
  fileprivate var limit: Int? {
    get { self[LimitKey.self] }
    set { self[LimitKey.self] = newValue }
  }
}

final class Basket {
  let name: String
  init(_ name: String = "basket") { self.name = name }
}
final class Catalogue {}
final class Profile {}

@Suite struct EnvironmentTests {
  let root = ValueNode("App")

  @Test("a value nobody set is its key's default, also outside of any tree")
  func defaults() {
    #expect(EnvironmentValues().currency == "USD")
    #expect(root.environment.currency == "USD")
  }

  @Test("a value set at the root is read at any depth")
  func inherits() {
    root.environment(\.currency, "EUR")
    let deep = (1...1_000).reduce(root) { node, level in ValueNode("Level \(level)", parent: node) }
    #expect(deep.environment.currency == "EUR")
  }

  @Test("the nearest writer wins, for itself and all below, and for nobody else")
  func nearestWins() {
    root.environment(\.currency, "EUR")
    let left = ValueNode("Left", parent: root).environment(\.currency, "GBP")
    let right = ValueNode("Right", parent: root)
    #expect(left.environment.currency == "GBP")
    #expect(ValueNode("Leaf", parent: left).environment.currency == "GBP")
    #expect(right.environment.currency == "EUR")
    #expect(root.environment.currency == "EUR")
  }

  @Test("what is set later is read later, below too")
  func setAgain() {
    let child = ValueNode("Child", parent: root)
    root.environment(\.currency, "EUR")
    root.environment(\.currency, "JPY")
    #expect(child.environment.currency == "JPY")
  }

  @Test("nil is a value: it hides what is above and what is the default")
  func nilHides() {
    root.environment(\.limit, 3)
    let child = ValueNode("Child", parent: root).environment(\.limit, nil)
    #expect(root.environment.limit == 3)
    #expect(child.environment.limit == nil)
    #expect(EnvironmentValues().limit == 10)
  }

  @Test("a copy of an environment can be changed without touching the tree")
  func copies() {
    var copy = root.environment
    copy.currency = "CHF"
    #expect(copy.currency == "CHF")
    #expect(root.environment.currency == "USD")
  }

  @Test("an object is found by its type below where it was injected, the nearest first")
  func objects() throws {
    let outer = Basket("outer")
    let inner = Basket("inner")
    root.environment(outer)
    let middle = ValueNode("Middle", parent: root)
    let leaf = ValueNode("Leaf", parent: ValueNode("Low", parent: middle).environment(inner))
    #expect(try middle.environment.object(Basket.self) === outer)
    #expect(try leaf.environment.object(Basket.self) === inner)
    #expect(leaf.environment[Catalogue.self] == nil)
  }

  @Test("an object of a subtree cannot be seen anywhere else")
  func subtreeOnly() {
    let patients = ValueNode("Patients", parent: root).environment(Basket())
    let doctors = ValueNode("Doctors", parent: root)
    #expect(patients.environment[Basket.self] != nil)
    #expect(doctors.environment[Basket.self] == nil)
    #expect(root.environment[Basket.self] == nil)
  }

  @Test("a node keeps its object and its ancestors alive, and lets go of both with itself")
  func lifetimes() {
    weak var object: Basket?
    weak var top: ValueNode?
    var leaf: ValueNode?
    do {
      let basket = Basket()
      let node = ValueNode("Top").environment(basket)
      (object, top) = (basket, node)
      leaf = ValueNode("Leaf", parent: node)
    }
    #expect(leaf?.environment[Basket.self] != nil)
    leaf = nil
    #expect(object == nil)
    #expect(top == nil)
  }
}

@MainActor
@Suite struct EnvironmentTrackingTests {
  let cycle = UpdateCycle { _ in }
  let root = ValueNode("App")
  let leaf: ValueNode
  let middle: ValueNode

  init() {
    middle = ValueNode("Middle", parent: root)
    leaf = ValueNode("Leaf", parent: middle)
  }

  private func watch(_ read: @escaping @MainActor () -> String) -> Recorder {
    let recorder = Recorder()
    recorder.token = observe(in: cycle) { recorder.seen.append(read()) }
    return recorder
  }

  @MainActor final class Recorder {
    var seen: [String] = []
    var token: ObserveToken?
    nonisolated init() {}
  }

  @Test("reading a value subscribes to it, wherever above it is set, and to no other value")
  func subscribes() {
    let recorder = watch { [leaf] in leaf.environment.currency }
    root.environment(\.currency, "EUR")
    cycle.flush()
    middle.environment(\.currency, "GBP")
    cycle.flush()
    root.environment(\.currency, "JPY")
    root.environment(\.limit, 1)
    middle.environment(\.currency, "GBP")
    cycle.flush()
    #expect(recorder.seen == ["USD", "EUR", "GBP"])
  }

  @Test("an object that is injected later is found, and another one in its place too")
  func objects() {
    let recorder = watch { [leaf] in leaf.environment[Basket.self]?.name ?? "none" }
    let basket = Basket("first")
    root.environment(basket)
    cycle.flush()
    root.environment(basket)
    cycle.flush()
    root.environment(Basket("second"))
    cycle.flush()
    #expect(recorder.seen == ["none", "first", "second"])
  }

  @Test("a node that moves reads what its new parent has")
  func moves() {
    let other = ValueNode("Other").environment(\.currency, "CHF")
    let recorder = watch { [leaf] in leaf.environment.currency }
    middle.move(under: other)
    cycle.flush()
    #expect(recorder.seen == ["USD", "CHF"])
    #expect(leaf.path == ["Other", "Middle", "Leaf"])
    root.environment(\.currency, "EUR")
    cycle.flush()
    #expect(recorder.seen == ["USD", "CHF"])
  }
}
