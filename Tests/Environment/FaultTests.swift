import CoreEnvironment
import CoreObserving
import Testing

/// What is done in the middle of an update, or fails there, and must do no harm.
@MainActor
@Suite struct FaultTests {
  let cycle = UpdateCycle { _ in }
  let root = ValueNode("Root").environment(\.size, 1)
  let middle: ValueNode
  let leaf: ValueNode

  init() {
    middle = ValueNode("Middle", parent: root)
    leaf = ValueNode("Leaf", parent: middle)
  }

  // MARK: Moving

  @Test("a node that its own reader moves is read where it has come to, in the same update")
  func movesItself() {
    let other = ValueNode("Other").environment(\.size, 5)
    let recorder = Recorder(in: cycle) { [leaf] in
      let size = leaf.environment.size
      if size == 2 { leaf.move(under: other) }
      return size
    }
    root.environment(\.size, 2)
    cycle.flush()
    #expect(recorder.seen == [1, 2, 5])
    root.environment(\.size, 3)
    cycle.flush()
    #expect(recorder.seen == [1, 2, 5])
    other.environment(\.size, 6)
    cycle.flush()
    #expect(recorder.seen == [1, 2, 5, 6])
  }

  @Test("a node moved there and back in the middle of an update: who waits runs once, who has run is right")
  func movesThereAndBack() {
    let other = ValueNode("Other").environment(\.size, 5)
    let early = Recorder(in: cycle) { [leaf] in leaf.environment.size }
    let mover = Recorder(in: cycle) { [leaf, middle, root] in
      if root.environment.size == 2 {
        leaf.move(under: other)
        leaf.move(under: middle)
      }
    }
    let late = Recorder(in: cycle) { [leaf] in leaf.environment.size }
    root.environment(\.size, 2)
    cycle.flush()
    #expect(early.seen.last == 2)
    #expect(early.reruns <= 2)
    #expect(late.seen == [1, 2])
    #expect(mover.reruns == 1)
  }

  @Test("a move that was refused runs nobody and changes nothing")
  func refusedMove() {
    let recorder = Recorder(in: cycle) { [leaf] in leaf.environment.size }
    #expect(throws: CyclicParents.self) { try middle.checkMove(under: leaf) }
    cycle.flush()
    #expect(recorder.seen == [1])
    #expect(leaf.path == ["Root", "Middle", "Leaf"])
    #expect(middle.parent === root)
  }

  // MARK: Removing

  @Test("an override that its own reader removes: what is inherited is read in the same update")
  func removesWhatItReads() {
    middle.environment(\.size, 2)
    let recorder = Recorder(in: cycle) { [leaf, middle] in
      let size = leaf.environment.size
      if size == 3 { middle.removeEnvironment(\.size) }
      return size
    }
    middle.environment(\.size, 3)
    cycle.flush()
    #expect(recorder.seen == [2, 3, 1])
    root.environment(\.size, 4)
    cycle.flush()
    #expect(recorder.seen == [2, 3, 1, 4])
  }

  @Test("an override removed in the middle of an update: who waits reads what is inherited, once")
  func removedBeforeItsReaders() {
    middle.environment(\.size, 2)
    let remover = Recorder(in: cycle) { [root, middle] in
      if root.environment.theme == .monochrome { middle.removeEnvironment(\.size) }
    }
    let recorder = Recorder(in: cycle) { [leaf] in leaf.environment.size }
    root.environment(\.theme, .monochrome)
    middle.environment(\.size, 3)
    cycle.flush()
    #expect(recorder.seen == [2, 1])
    #expect(remover.reruns == 1)
  }

  @Test("a trait override removed by the handler that hears of it: it hears of the removal too, and comes to rest")
  func removedByHandler() {
    let node = TraitNode("Node")
    var counts: [Int] = []
    node.registerForTraitChanges([CountTrait.self]) { (node: TraitNode, _) in
      counts.append(node.traitCollection.count)
      node.traitOverrides.remove(CountTrait.self)
    }
    node.traitOverrides.count = 1
    UpdateCycle.main.flush()
    #expect(counts == [1, 0])
  }

  @Test("an object that is removed while what it holds is observed is let go of, and its changes run nobody")
  func removedObject() {
    weak var released: AppModel?
    var model: AppModel? = AppModel(user: "Ada")
    released = model
    middle.environment(model)
    let recorder = Recorder(in: cycle) { [leaf] in leaf.environment[AppModel.self]?.user ?? "nobody" }
    model?.user = "Grace"
    middle.removeEnvironment(AppModel.self)
    cycle.flush()
    #expect(recorder.seen == ["Ada", "nobody"])
    model?.user = "Edsger"
    cycle.flush()
    #expect(recorder.seen == ["Ada", "nobody"])
    model = nil
    #expect(released == nil)
  }

  @Test("an object that its own reader removes after it changed is let go of at the end of that run")
  func removesObjectItReads() {
    weak var released: AppModel?
    do {
      let model = AppModel(user: "Ada")
      released = model
      middle.environment(model)
    }
    let recorder = Recorder(in: cycle) { [leaf, middle] in
      let user = leaf.environment[AppModel.self]?.user ?? "nobody"
      if user == "Grace" { middle.removeEnvironment(AppModel.self) }
      return user
    }
    released?.user = "Grace"
    cycle.flush()
    #expect(recorder.seen == ["Ada", "Grace", "nobody"])
    #expect(released == nil)
  }

  // MARK: Flushing from within

  @Test("a flush from a trait handler within a flush waits for its turn: each handler is called once")
  func flushInHandler() {
    let node = TraitNode("Node")
    var calls: [String] = []
    for name in ["first", "second"] {
      node.registerForTraitChanges([CountTrait.self]) { (_: TraitNode, _) in
        calls.append(name)
        UpdateCycle.main.flush()
        calls.append("\(name) done")
      }
    }
    node.traitOverrides.count = 1
    UpdateCycle.main.flush()
    UpdateCycle.main.flush()
    #expect(calls == ["first", "first done", "second", "second done"])
  }

  @Test("a flush from a trait handler that is called at once calls no handler a second time")
  func flushInImmediateHandler() {
    let node = TraitNode("Node")
    var calls: [String] = []
    for name in ["first", "second"] {
      node.registerForTraitChanges([CountTrait.self]) { (_: TraitNode, _) in
        UpdateCycle.main.flush()
        calls.append(name)
      }
    }
    node.traitOverrides.count = 1
    node.updateTraitsIfNeeded()
    UpdateCycle.main.flush()
    #expect(calls == ["first", "second"])
  }

  // MARK: Changing what is read

  @Test("a reader that sets what it has read runs until it has read the last value")
  func setsWhatItReads() {
    let recorder = Recorder(in: cycle) { [leaf, root] in
      let size = leaf.environment.size
      if 2..<5 ~= size { root.environment(\.size, size + 1) }
      return size
    }
    root.environment(\.size, 2)
    cycle.flush()
    #expect(recorder.seen == [1, 2, 3, 4, 5])
    #expect(cycle.chases.isEmpty)
  }

  @Test("a reader that sets what it has read in its first run runs until it has read the last value")
  func setsWhatItReadsFirst() {
    let recorder = Recorder(in: cycle) { [leaf, root] in
      let size = leaf.environment.size
      if size < 5 { root.environment(\.size, size + 1) }
      return size
    }
    cycle.flush()
    #expect(recorder.seen == [1, 2, 3, 4, 5])
    #expect(cycle.chases.isEmpty)
  }

  // MARK: Errors

  @Test("an object that was missing when it was asked for runs whoever asked once it is injected")
  func missingThenInjected() {
    let recorder = Recorder(in: cycle) { [leaf] in
      do throws(MissingObject) {
        return try leaf.environment.object(AppModel.self).user
      } catch {
        return "no \(error.typeName)"
      }
    }
    root.environment(AppModel(user: "Ada"))
    cycle.flush()
    #expect(recorder.seen == ["no AppModel", "Ada"])
  }

  @Test("actions that throw while traits are current hand on their error, and leave the traits of before")
  func throwsWhileCurrent() {
    struct Failure: Error, Equatable { let depth: Int }
    let outer = UITraitCollection { $0.count = 1 }
    let inner = UITraitCollection { $0.count = 2 }
    var counts: [Int] = []
    func fail() throws {
      try outer.performAsCurrent {
        do {
          try inner.performAsCurrent { throw Failure(depth: 1) }
        } catch {
          counts.append(UITraitCollection.current.count)
        }
        try inner.performAsCurrent { throw Failure(depth: 2) }
      }
    }
    #expect(throws: Failure(depth: 2), performing: fail)
    #expect(counts + [UITraitCollection.current.count] == [1, 0])
  }
}
