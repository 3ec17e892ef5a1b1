@testable import CoreEnvironment
import CoreObserving
import Testing

/// Writes nothing.
private struct DeafKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = 1
  static func read(from traitCollection: UITraitCollection) -> Int { traitCollection.count }
  static func write(to mutableTraits: inout any UIMutableTraits, value: Int) {}
}

/// Reads another trait than it writes.
private struct LyingKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = 1
  static func read(from traitCollection: UITraitCollection) -> Int { traitCollection.theme == .standard ? 0 : 1 }
  static func write(to mutableTraits: inout any UIMutableTraits, value: Int) { mutableTraits.count = value }
}

/// Puts something else in the place of the traits.
private struct ThievingKey: UITraitBridgedEnvironmentKey {
  struct Elsewhere: UIMutableTraits {
    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
      get { Trait.defaultValue }
      set { _ = newValue }
    }
  }
  static let defaultValue = 1
  static func read(from traitCollection: UITraitCollection) -> Int { traitCollection.count }
  static func write(to mutableTraits: inout any UIMutableTraits, value: Int) { mutableTraits = Elsewhere() }
}

/// Two traits in one key.
private struct LookKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = "standard 0"
  static func read(from traitCollection: UITraitCollection) -> String {
    "\(traitCollection.theme) \(traitCollection.count)"
  }
  static func write(to mutableTraits: inout any UIMutableTraits, value: String) {
    let words = value.split(separator: " ")
    mutableTraits.theme = words.first.flatMap { Theme(rawValue: String($0)) } ?? .standard
    mutableTraits.count = words.last.flatMap { Int($0) } ?? 0
  }
}

extension EnvironmentValues {
  fileprivate var deaf: Int {
    get { self[DeafKey.self] }
    set { self[DeafKey.self] = newValue }
  }
  fileprivate var lying: Int {
    get { self[LyingKey.self] }
    set { self[LyingKey.self] = newValue }
  }
  fileprivate var thieving: Int {
    get { self[ThievingKey.self] }
    set { self[ThievingKey.self] = newValue }
  }
  fileprivate var look: String {
    get { self[LookKey.self] }
    set { self[LookKey.self] = newValue }
  }
}

/// Row T9.
@MainActor
@Suite struct BridgingTests {
  let cycle = UpdateCycle { _ in }
  let root = ValueNode("Window")
  let middle: ValueNode
  let leaf: ValueNode

  init() {
    middle = ValueNode("Controller", parent: root)
    leaf = ValueNode("View", parent: middle)
  }

  @Test("a trait override is read as an environment value")
  func traitToEnvironment() {
    root.traitOverrides.theme = .monochrome
    #expect(leaf.environment.theme == .monochrome)
  }

  @Test("an environment value is read as a trait, and counts as an override")
  func environmentToTrait() {
    middle.environment(\.theme, .monochrome)
    #expect(leaf.traitCollection.theme == .monochrome)
    #expect(middle.traitOverrides.contains(ThemeTrait.self))
    #expect(root.traitCollection.theme == .standard)
    middle.traitOverrides.remove(ThemeTrait.self)
    #expect(leaf.environment.theme == .standard)
  }

  @Test("the nearest writer wins, whichever face wrote; at one node, the last")
  func nearestWins() {
    root.traitOverrides.theme = .monochrome
    middle.environment(\.theme, .standard)
    #expect(leaf.traitCollection.theme == .standard)
    leaf.traitOverrides.theme = .monochrome
    #expect(leaf.environment.theme == .monochrome)
    leaf.environment(\.theme, .standard)
    #expect(leaf.traitCollection.theme == .standard)
    leaf.removeEnvironment(\.theme)
    middle.removeEnvironment(\.theme)
    #expect(leaf.environment.theme == .monochrome)
  }

  @Test("readers of one name run for what the other name wrote, once")
  func readers() {
    let values = Recorder(in: cycle) { [leaf] in leaf.environment.theme }
    let traits = Recorder(in: cycle) { [leaf] in leaf.traitCollection.theme }
    root.traitOverrides.theme = .monochrome
    cycle.flush()
    middle.environment(\.theme, .standard)
    cycle.flush()
    root.environment(\.size, 3)
    root.traitOverrides.count = 3
    cycle.flush()
    #expect(values.seen == [.standard, .monochrome, .standard])
    #expect(traits.seen == [.standard, .monochrome, .standard])
  }

  @Test("a copy of the environment reads what was written to it through the bridge")
  func copies() {
    var copy = leaf.environment
    copy.theme = .monochrome
    #expect(copy.theme == .monochrome)
    #expect(leaf.environment.theme == .standard)
  }

  @Test("one key may stand for two traits")
  func twoTraits() {
    let recorder = Recorder(in: cycle) { [leaf] in leaf.environment.look }
    root.environment(\.look, "monochrome 3")
    cycle.flush()
    middle.traitOverrides.count = 4
    cycle.flush()
    #expect(recorder.seen == ["standard 0", "monochrome 3", "monochrome 4"])
    #expect(root.removeEnvironment(\.look))
    #expect(leaf.environment.look == "standard 4")
  }

  @Test("keys that lie lose their own values and harm nothing else")
  func lies() {
    root.environment(\.size, 3)
    root.traitOverrides.count = 7
    leaf.environment(\.deaf, 5)
    #expect(leaf.environment.deaf == 7)
    leaf.environment(\.thieving, 5)
    #expect(leaf.environment.thieving == 7)
    leaf.environment(\.lying, 5)
    #expect(leaf.environment.lying == 0)
    #expect(leaf.traitCollection.count == 5)
    leaf.removeEnvironment(\.lying)
    #expect(leaf.traitCollection.count == 7)
    #expect(!leaf.removeEnvironment(\.deaf))
    #expect(leaf.environment.size == 3)
  }
}
