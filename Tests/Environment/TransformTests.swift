@testable import CoreEnvironment
import CoreObserving
import Testing

/// Rows E3 and E17: values are changed on their way down, and overridden at any point.
@MainActor
@Suite struct TransformTests {
  let cycle = UpdateCycle { _ in }
  let root = ValueNode("Root")
  let middle: ValueNode
  let leaf: ValueNode

  init() {
    middle = ValueNode("Middle", parent: root)
    leaf = ValueNode("Leaf", parent: middle)
  }

  @Test("a transform changes what is inherited, for the node and all below it")
  func transforms() {
    root.environment(\.size, 3)
    middle.transformEnvironment(\.size) { $0 *= 2 }
    #expect([root, middle, leaf].map(\.environment.size) == [3, 6, 6])
  }

  @Test("it follows what is inherited, and its readers run once for each change")
  func follows() {
    middle.transformEnvironment(\.size) { $0 = min($0, 20) }
    let recorder = Recorder(in: cycle) { [leaf] in leaf.environment.size }
    for size in [15, 30, 40, 5] {
      root.environment(\.size, size)
      cycle.flush()
    }
    let other = ValueNode("Other").environment(\.size, 8)
    middle.move(under: other)
    cycle.flush()
    root.environment(\.size, 9)
    cycle.flush()
    #expect(recorder.seen == [10, 15, 20, 5, 8])
  }

  @Test("transforms at several nodes are applied from the top down")
  func nested() {
    middle.transformEnvironment(\.size) { $0 += 1 }
    leaf.transformEnvironment(\.size) { $0 *= 10 }
    root.environment(\.size, 4)
    #expect(leaf.environment.size == 50)
    middle.transformEnvironment(\.size) { $0 += 2 }
    #expect(leaf.environment.size == 60)
  }

  @Test("setting or removing the value ends the transform")
  func ends() {
    middle.transformEnvironment(\.size) { $0 += 1 }
    middle.environment(\.size, 100)
    root.environment(\.size, 4)
    #expect(leaf.environment.size == 100)
    middle.transformEnvironment(\.size) { $0 += 1 }
    #expect(leaf.environment.size == 5)
    middle.removeEnvironment(\.size)
    root.environment(\.size, 6)
    #expect(leaf.environment.size == 6)
  }

  @Test("a transform of a bridged key changes the trait")
  func bridged() {
    middle.transformEnvironment(\.theme) { $0 = $0 == .standard ? .monochrome : .standard }
    #expect(leaf.traitCollection.theme == .monochrome)
    root.traitOverrides.theme = .monochrome
    #expect(leaf.traitCollection.theme == .standard)
  }

  @Test("E4: several objects at several points, each seen in its own subtree")
  func subtrees() {
    let (one, other) = (AppModel(user: "Ada"), AppModel(user: "Grace"))
    let side = ValueNode("Side", parent: root).environment(other)
    middle.environment(one)
    #expect(leaf.environment[AppModel.self] === one)
    #expect(side.environment[AppModel.self] === other)
    #expect(root.environment[AppModel.self] == nil)
  }

  @Test("E3: an object may be injected as nil, which hides the one above; removing that shows it again")
  func optionalObjects() {
    let model = AppModel(user: "Ada")
    root.environment(model)
    let recorder = Recorder(in: cycle) { [leaf] in leaf.environment[AppModel.self]?.user }
    middle.environment(nil as AppModel?)
    cycle.flush()
    #expect(throws: MissingObject.self) { try leaf.environment.object(AppModel.self) }
    middle.removeEnvironment(AppModel.self)
    cycle.flush()
    #expect(recorder.seen == ["Ada", nil, "Ada"])
  }

  @Test("E17: what a test overrides at any point is what is read below it")
  func overrides() {
    root.environment(AppModel(user: "the app's"))
    let before = leaf.environment[AppModel.self]?.user
    middle.environment(AppModel(user: "the test's")).environment(\.size, 1)
    #expect(before == "the app's")
    #expect(leaf.environment[AppModel.self]?.user == "the test's")
    #expect(leaf.environment.size == 1)
  }
}
