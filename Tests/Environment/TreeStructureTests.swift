@testable import CoreEnvironment
import CoreObserving
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@MainActor
@Suite struct TreeStructureTests {
  let cycle = UpdateCycle { _ in }

  @Test("a node cannot be put below itself: the text says so, and the tree stays as it was")
  func cyclicParents() {
    let app = ValueNode("App")
    let list = ValueNode("List", parent: app)
    let row = ValueNode("Row", parent: ValueNode("Section", parent: list))
    let expected = """
      “List” cannot inherit from “Row”, which inherits from it: App › List › Section › Row.
      Take “Row” out of “List” first, or give “List” another parent.
      """
    let error = #expect(throws: CyclicParents.self) { try list.checkMove(under: row) }
    #expect(error?.description == expected)
    let itself = #expect(throws: CyclicParents.self) { try row.checkMove(under: row) }
    #expect(itself?.description == "“Row” cannot inherit from itself. Give it another parent, or none.")
    #expect(throws: Never.self) { try row.checkMove(under: app) }
    #expect(list.parent === app)
  }

  @Test("moving a node below itself stops the program")
  func cyclicMove() async {
    await #expect(processExitsWith: .failure) {
      let top = ValueNode("Top")
      top.move(under: ValueNode("Bottom", parent: top))
    }
  }

  @Test("a node moved while an update runs: what ran before it runs once more, in the same update")
  func movesDuringUpdate() {
    let left = ValueNode("Left").environment(\.size, 1)
    let right = ValueNode("Right").environment(\.size, 2)
    let leaf = ValueNode("Leaf", parent: left)
    let trigger = ValueNode("Trigger")
    let early = Recorder(in: cycle) { leaf.environment.size }
    let mover = Recorder(in: cycle) {
      if trigger.environment.size == 1 { leaf.move(under: right) }
    }
    let late = Recorder(in: cycle) { leaf.environment.size }
    trigger.environment(\.size, 1)
    left.environment(\.size, 3)
    cycle.flush()
    #expect(early.seen == [1, 3, 2])
    #expect(late.seen.last == 2)
    #expect(mover.reruns == 1)
    left.environment(\.size, 4)
    cycle.flush()
    #expect(early.seen == [1, 3, 2])
  }

  @Test("a node that ends while an update runs is read no more, and takes nothing with it")
  func endsDuringUpdate() {
    let root = ValueNode("Root")
    var leaf: ValueNode? = ValueNode("Leaf", parent: root)
    let recorder = Recorder(in: cycle) { leaf?.environment.size ?? -1 }
    let ender = Recorder(in: cycle) {
      if root.environment.size == 2 { leaf = nil }
    }
    root.environment(\.size, 2)
    cycle.flush()
    root.environment(\.size, 3)
    cycle.flush()
    #expect(recorder.seen == [10, 2])
    #expect(ender.reruns == 2)
  }

  @Test("an object whose end comes back to the tree does no harm")
  func reentrantRelease() {
    final class Visitor {
      let node: ValueNode
      init(_ node: ValueNode) { self.node = node }
      deinit { node.environment(\.size, node.environment.size + 1) }
    }
    let root = ValueNode("Root")
    let holder = ValueNode("Holder", parent: root)
    let recorder = Recorder(in: cycle) { root.environment.size }
    holder.environment(Visitor(root))
    holder.removeEnvironment(Visitor.self)
    holder.environment(Visitor(root))
    holder.environment(nil as Visitor?)
    cycle.flush()
    #expect(recorder.seen == [10, 12])
  }

  @Test("whoever is told in the middle of a change reads the tree as it is after it, and may change it")
  func reentrantChange() {
    // Safe: all changes here are made on the main actor. Runs readers at once, from within the change.
    let eager = UpdateCycle { cycle in MainActor.assumeIsolated { cycle() } }
    let root = ValueNode("Root")
    let leaf = ValueNode("Leaf", parent: root)
    let other = ValueNode("Other").environment(\.size, 12)
    let recorder = Recorder(in: eager) { leaf.environment.size }
    let follower = Recorder(in: eager) {
      leaf.environment(\.theme, leaf.environment.size > 10 ? .monochrome : .standard)
    }
    let mover = Recorder(in: eager) { if leaf.environment.size == 11 { leaf.move(under: other) } }
    root.environment(\.size, 11)
    eager.flush()
    #expect(recorder.seen.first == 10)
    #expect(recorder.seen.last == 12)
    #expect(leaf.environment.theme == .monochrome)
    withExtendedLifetime((follower, mover)) {}
  }

  @Test("a chain of a hundred thousand nodes, values and snapshots is built, read and released")
  func deepChain() {
    weak var top: ValueNode?
    do {
      let root = ValueNode("Root").environment(\.size, 1)
      top = root
      var leaf = root
      for level in 0..<100_000 {
        leaf = ValueNode("Level", parent: leaf)
        if level % 2 == 0 { leaf.traitOverrides.count = level }
      }
      #expect(leaf.environment.size == 1)
      #expect(leaf.traitCollection.count == 99_998)
      root.environment(\.size, 2)
      #expect(leaf.environment.size == 2)
    }
    #expect(top == nil)
  }

  @Test("a node without slots is small, and stays so when it is read outside of a pass")
  func memory() throws {
    let root = ValueNode("Root").environment(\.size, 1)
    let node = ValueNode("Node", parent: root)
    _ = node.environment.size
    _ = node.traitCollection.count
    #if canImport(Glibc)
      typealias UsableSize = @convention(c) (UnsafeMutableRawPointer?) -> Int
      let usableSize = unsafeBitCast(try #require(dlsym(nil, "malloc_usable_size")), to: UsableSize.self)
      // A block may be sixteen bytes larger than what was asked for, where the rest of a free one is too small to stand alone: the
      // smallest of many is as large as the class needs.
      let nodes = (0..<64).map { _ in ValueNode("Node", parent: root) }
      let sizes = nodes.map { usableSize(Unmanaged.passUnretained($0).toOpaque()) }
      // 192 bytes of the heap with the allocator's own eight, as long as it asks for 184 or fewer.
      #expect(try #require(sizes.min()) <= 184)
    #endif
    #expect(node.ownScope == nil && node.readingCount == 0 && node.extras == nil)
  }

  @Test("a subtree that is taken in gives up the scope it had as a tree of its own")
  func dissolvesScopes() {
    let root = ValueNode("Root").environment(\.size, 1)
    let branch = ValueNode("Branch")
    let leaf = ValueNode("Leaf", parent: branch)
    #expect(leaf.environment.size == 10)
    branch.move(under: root)
    #expect(leaf.environment.size == 1)
    #expect(branch.ownScope == nil)
    #expect(leaf.scope() === root.ownScope)
  }
}
