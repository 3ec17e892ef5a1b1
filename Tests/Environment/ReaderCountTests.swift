@testable import CoreEnvironment
import CoreObserving
import Testing

/// Row T8, and the counts of the tree: who runs again, and how often.
@MainActor
@Suite struct ReaderCountTests {
  let cycle = UpdateCycle { _ in }

  /// A tree of `count` nodes, ten children each.
  private func tree(_ count: Int) -> [ValueNode] {
    var nodes = [ValueNode("Root")]
    nodes.reserveCapacity(count)
    for index in 1..<count { nodes.append(ValueNode("Node", parent: nodes[(index - 1) / 10])) }
    return nodes
  }

  @Test("one reader among many: a change, a first override, a move are one run each", arguments: [10, 1_000, 100_000])
  func oneReader(count: Int) throws {
    let nodes = tree(count)
    let leaf = try #require(nodes.last)
    let recorder = Recorder(in: cycle) { leaf.environment.size }
    let start = cycle.counts.evaluations
    func reruns(_ change: () -> Void) -> Int {
      let before = (recorder.reruns, cycle.counts.evaluations)
      change()
      cycle.flush()
      #expect(recorder.reruns - before.0 == cycle.counts.evaluations - before.1)
      return recorder.reruns - before.0
    }
    #expect(reruns { nodes[0].environment(\.size, 1) } == 1)
    #expect(reruns { nodes[0].environment(\.size, 2) } == 1)
    // The ancestor of the last node that has the most below it, and one that is not above it.
    var top = leaf
    while let parent = top.parent, parent !== nodes[0] { top = parent }
    #expect(reruns { nodes[1].environment(\.size, 3) } == (nodes[1] === top ? 1 : 0))
    #expect(reruns { nodes[0].environment(\.theme, .monochrome) } == 0)
    #expect(reruns { top.environment(\.size, 4) } == 1)
    #expect(reruns { nodes[0].environment(\.size, 5) } == 0)
    #expect(reruns { top.removeEnvironment(\.size) } == 1)
    #expect(reruns { top.move(under: nil) } == 1)
    #expect(reruns { top.move(under: nodes[0]) } == 1)
    #expect(
      reruns {
        top.move(under: nil)
        top.move(under: nodes[0])
      } == 1)
    #expect(recorder.seen == [10, 1, 2, 4, 5, 10, 5, 5])
    #expect(cycle.counts.evaluations - start == recorder.reruns)
    #expect(nodes.allSatisfy { $0.environment.size == 5 || $0 === nodes[1] || $0.parent === nodes[1] } || count > 10)
  }

  @Test("every reader of a value runs once, and no reader of another one")
  func manyReaders() {
    let nodes = tree(1_000)
    let sizes = nodes.map { node in Recorder(in: cycle) { node.environment.size } }
    let themes = nodes.map { node in Recorder(in: cycle) { node.environment.theme } }
    nodes[0].environment(\.size, 1)
    cycle.flush()
    #expect(sizes.allSatisfy { $0.reruns == 1 })
    #expect(themes.allSatisfy { $0.reruns == 0 })
  }

  @Test("T8: reading a trait subscribes to that trait alone, through a collection taken before, too")
  func traits() {
    let root = TraitNode("Root")
    let view = TraitNode("View", parent: root)
    let direct = Recorder(in: cycle) { view.traitCollection.count }
    let held = view.traitCollection
    let indirect = Recorder(in: cycle) { held.count }
    let unstamped = Recorder(in: cycle) { held.modifyingTraits { $0.theme = .monochrome }.count }
    let compared = Recorder(in: cycle) { held == UITraitCollection() }
    root.traitOverrides.theme = .monochrome
    root.traitOverrides.appModel = AppModel(user: "Ada")
    cycle.flush()
    #expect([direct.reruns, indirect.reruns, unstamped.reruns, compared.reruns] == [0, 0, 0, 0])
    root.traitOverrides.count = 1
    cycle.flush()
    #expect([direct.reruns, indirect.reruns, unstamped.reruns, compared.reruns] == [1, 1, 0, 0])
    #expect(direct.seen == [0, 1])
    #expect(indirect.seen == [0, 0], "a collection keeps the values of its moment")
    root.traitOverrides.count = 2
    cycle.flush()
    #expect([direct.reruns, indirect.reruns] == [2, 2])
  }

  @Test("E3: whoever holds the whole environment runs again only for what it uses")
  func wholeEnvironment() {
    let root = ValueNode("Root")
    let leaf = ValueNode("Leaf", parent: root)
    let whole = Recorder(in: cycle) { leaf.environment }
    let one = Recorder(in: cycle) {
      let values = leaf.environment
      return values.size
    }
    root.environment(\.theme, .monochrome).environment(AppModel(user: "Ada"))
    cycle.flush()
    #expect([whole.reruns, one.reruns] == [0, 0])
    root.environment(\.size, 2)
    cycle.flush()
    #expect([whole.reruns, one.reruns] == [0, 1])
  }

  @Test("what is read outside of a pass leaves nothing behind")
  func untracked() {
    let root = ValueNode("Root")
    let leaf = ValueNode("Leaf", parent: root)
    _ = leaf.environment.size
    _ = leaf.traitCollection.count
    #expect(leaf.readingCount == 0)
    #expect(leaf.ownScope == nil)
    _ = Recorder(in: cycle) { leaf.environment.size }
    #expect(leaf.readingCount == 1)
  }

  @Test("asking twice for a collection gives the same one, at every node of a scope")
  func sameCollection() {
    let root = ValueNode("Root")
    root.traitOverrides.count = 1
    let leaf = ValueNode("Leaf", parent: ValueNode("Middle", parent: root))
    #expect(leaf.traitCollection.snapshot.isIdentical(to: root.traitCollection.snapshot))
    let before = leaf.traitCollection
    root.traitOverrides.count = 2
    #expect(!leaf.traitCollection.snapshot.isIdentical(to: before.snapshot))
    #expect(leaf.traitCollection.snapshot.isIdentical(to: leaf.traitCollection.snapshot))
  }
}
