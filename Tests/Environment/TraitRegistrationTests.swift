@testable import CoreEnvironment
import CoreObserving
import Testing

@MainActor
private final class Panel: TraitNode {
  var calls: [String] = []

  func setNeedsLayout() { calls.append("layout") }
  func traitsChanged(_ panel: Panel) { calls.append("changed \(panel.traitCollection.count)") }
  func traitsChanged(in panel: Panel, from previous: UITraitCollection) {
    calls.append("\(previous.count) to \(panel.traitCollection.count)")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    calls.append("did change from \(previousTraitCollection?.count ?? -1)")
  }
}

@MainActor
private final class Listener {
  var calls: [String] = []

  func somethingChanged() { calls.append("none") }
  func panelChanged(_ panel: Panel) { calls.append("one: \(panel.valueNode.name)") }
  func panelChanged(_ panel: Panel, previous: UITraitCollection) { calls.append("two: \(previous.count)") }
}

/// Row T6.
@MainActor
@Suite struct TraitRegistrationTests {
  let root = TraitNode("Root")
  fileprivate let panel: Panel

  init() {
    panel = Panel("Panel", parent: root)
  }

  @Test("a handler gets the object and its traits before, once an update, with the state at the last one")
  func handler() {
    var seen: [[Int]] = []
    panel.registerForTraitChanges([CountTrait.self, ThemeTrait.self]) { (panel: Panel, previous) in
      seen.append([previous.count, panel.traitCollection.count])
    }
    root.traitOverrides.count = 1
    root.traitOverrides.count = 2
    root.traitOverrides.theme = .monochrome
    #expect(seen.isEmpty)
    UpdateCycle.main.flush()
    #expect(seen == [[0, 2]])
    root.traitOverrides.count = 3
    panel.updateTraitsIfNeeded()
    panel.updateTraitsIfNeeded()
    UpdateCycle.main.flush()
    #expect(seen == [[0, 2], [2, 3]])
  }

  @Test("it is called only for its traits, and only when the value really differs")
  func onlyChanges() {
    var calls = 0
    panel.registerForTraitChanges([CountTrait.self]) { (_: Panel, _) in calls += 1 }
    root.traitOverrides.theme = .monochrome
    root.traitOverrides.count = 0
    panel.updateTraitsIfNeeded()
    root.traitOverrides.count = 5
    root.traitOverrides.count = 0
    panel.updateTraitsIfNeeded()
    #expect(calls == 0)
    panel.traitOverrides.count = 1
    panel.updateTraitsIfNeeded()
    #expect(calls == 1)
    root.traitOverrides.count = 9
    panel.updateTraitsIfNeeded()
    #expect(calls == 1)
    panel.traitOverrides.remove(CountTrait.self)
    panel.updateTraitsIfNeeded()
    #expect(calls == 2)
  }

  @Test("previous holds every trait as of the last update, also those that nobody registered for")
  func previousIsWhole() {
    var themes: [Theme] = []
    panel.registerForTraitChanges([CountTrait.self]) { (_: Panel, previous) in themes.append(previous.theme) }
    root.traitOverrides.theme = .monochrome
    root.traitOverrides.count = 1
    panel.updateTraitsIfNeeded()
    root.traitOverrides.count = 2
    panel.updateTraitsIfNeeded()
    #expect(themes == [.standard, .monochrome])
  }

  @Test("moving and taking out are changes of traits")
  func moves() {
    let other = TraitNode("Other")
    other.traitOverrides.count = 4
    panel.registerForTraitChanges([CountTrait.self], action: Panel.traitsChanged(in:from:))
    panel.move(under: other)
    panel.updateTraitsIfNeeded()
    panel.move(under: nil)
    panel.updateTraitsIfNeeded()
    panel.move(under: root)
    panel.updateTraitsIfNeeded()
    #expect(panel.calls == ["0 to 4", "4 to 0"])
  }

  @Test("an action may take nothing, the object, or the object and its traits before")
  func actions() {
    panel.registerForTraitChanges([CountTrait.self], action: Panel.setNeedsLayout)
    panel.registerForTraitChanges([CountTrait.self], action: Panel.traitsChanged(_:))
    panel.registerForTraitChanges([CountTrait.self], action: Panel.traitsChanged(in:from:))
    root.traitOverrides.count = 2
    panel.updateTraitsIfNeeded()
    #expect(panel.calls == ["layout", "changed 2", "0 to 2"])
  }

  @Test("a target of another class is called with the object whose traits changed")
  func targets() {
    let listener = Listener()
    panel.registerForTraitChanges([CountTrait.self], target: listener, action: Listener.somethingChanged)
    panel.registerForTraitChanges([CountTrait.self], target: listener, action: Listener.panelChanged(_:))
    panel.registerForTraitChanges([CountTrait.self], target: listener, action: Listener.panelChanged(_:previous:))
    root.traitOverrides.count = 2
    panel.updateTraitsIfNeeded()
    #expect(listener.calls == ["none", "one: Panel", "two: 0"])
  }

  @Test("targets and objects are held weakly, and a registration ends with its object")
  func weakly() {
    weak var target: Listener?
    weak var object: Panel?
    var node: ValueNode?
    var calls = 0
    do {
      let listener = Listener()
      let other = Panel("Other", parent: root)
      (target, object, node) = (listener, other, other.valueNode)
      panel.registerForTraitChanges([CountTrait.self], target: listener, action: Listener.panelChanged(_:))
      other.registerForTraitChanges([CountTrait.self]) { (_: Panel, _) in calls += 1 }
    }
    #expect(target == nil)
    #expect(object == nil)
    root.traitOverrides.count = 1
    UpdateCycle.main.flush()
    #expect(calls == 0)
    withExtendedLifetime(node) {}
  }

  @Test("unregistering ends it, also from within, also of one that is due in the same update")
  func unregisters() {
    var calls: [String] = []
    var second: (any UITraitChangeRegistration)?
    var first: (any UITraitChangeRegistration)?
    first = panel.registerForTraitChanges([CountTrait.self]) { (panel: Panel, _) in
      calls.append("first")
      for registration in [first, second].compactMap({ $0 }) { panel.unregisterForTraitChanges(registration) }
    }
    second = panel.registerForTraitChanges([CountTrait.self]) { (_: Panel, _) in calls.append("second") }
    root.traitOverrides.count = 1
    panel.updateTraitsIfNeeded()
    root.traitOverrides.count = 2
    panel.updateTraitsIfNeeded()
    #expect(calls == ["first"])
  }

  @Test("a handler that changes the traits it hears of comes to rest")
  func changesFromWithin() {
    var counts: [Int] = []
    panel.registerForTraitChanges([CountTrait.self]) { (panel: Panel, _) in
      counts.append(panel.traitCollection.count)
      if panel.traitCollection.count < 3 { panel.traitOverrides.count += 1 }
    }
    root.traitOverrides.count = 1
    UpdateCycle.main.flush()
    #expect(counts == [1, 2, 3])
  }

  @Test("a handler may name the type of the object, a superclass too; one of another type is never called")
  func types() {
    var calls: [String] = []
    panel.registerForTraitChanges([CountTrait.self]) { (node: TraitNode, _: UITraitCollection) in
      calls.append(node.valueNode.name)
    }
    panel.registerForTraitChanges([CountTrait.self]) { (_: Listener, _: UITraitCollection) in calls.append("never") }
    root.traitOverrides.count = 1
    panel.updateTraitsIfNeeded()
    #expect(calls == ["Panel"])
  }

  @Test("a semantic set can be registered for")
  func semanticSet() {
    var calls = 0
    panel.registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance) { (_: Panel, _) in calls += 1
    }
    root.traitOverrides.userInterfaceStyle = .dark
    panel.updateTraitsIfNeeded()
    root.traitOverrides.horizontalSizeClass = .compact
    panel.updateTraitsIfNeeded()
    #expect(calls == 1)
  }

  @Test("traitCollectionDidChange is called for any trait where it is asked for")
  func didChange() {
    panel.callTraitCollectionDidChange()
    root.traitOverrides.theme = .monochrome
    panel.updateTraitsIfNeeded()
    root.traitOverrides.count = 1
    panel.updateTraitsIfNeeded()
    root.valueNode.environment(\.size, 3)
    panel.updateTraitsIfNeeded()
    #expect(panel.calls == ["did change from 0", "did change from 0"])
  }
}
