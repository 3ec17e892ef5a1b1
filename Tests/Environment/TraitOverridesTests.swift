@testable import CoreEnvironment
import Testing

/// Rows O1, O2, O11, O12, T3 and T5, for nodes.
@MainActor
@Suite struct TraitOverridesTests {
  let window = TraitNode("Window")
  let controller: TraitNode
  let view: TraitNode

  init() {
    controller = TraitNode("Controller", parent: window)
    view = TraitNode("View", parent: controller)
  }

  @Test("O1: a trait carries an observable object, nil by default, through accessors of one's own")
  func carriesObjects() {
    #expect(view.traitCollection.appModel == nil)
    let model = AppModel(user: "Ada")
    view.traitOverrides.appModel = model
    #expect(view.traitCollection.appModel === model)
    #expect(view.traitCollection.appModel?.user == "Ada")
    #expect(view.traitCollection.appModel?.isOnline == true)
  }

  @Test("O2: set once at the root, it is reached everywhere below")
  func inherits() {
    let model = AppModel(user: "Ada")
    window.traitOverrides.appModel = model
    #expect(view.traitCollection.appModel === model)
    #expect(TraitNode("Label", parent: view).traitCollection.appModel === model)
  }

  @Test("O11: an override holds its object, and removing it lets go and inherits again")
  func removeReleases() {
    weak var released: AppModel?
    let outer = AppModel(user: "outer")
    window.traitOverrides.appModel = outer
    do {
      let model = AppModel(user: "inner")
      released = model
      view.traitOverrides.appModel = model
    }
    #expect(view.traitCollection.appModel === released)
    #expect(TraitNode("Label", parent: view).traitCollection.appModel?.user == "inner")
    view.traitOverrides.remove(AppModelTrait.self)
    #expect(released == nil)
    #expect(view.traitCollection.appModel === outer)
  }

  @Test("O11: assigning nil lets go too, and hides what is set above")
  func nilIsAnOverride() {
    weak var released: AppModel?
    window.traitOverrides.appModel = AppModel(user: "outer")
    do {
      let model = AppModel(user: "inner")
      released = model
      view.traitOverrides.appModel = model
      _ = view.traitCollection
    }
    view.traitOverrides.appModel = nil
    #expect(released == nil)
    #expect(view.traitCollection.appModel == nil)
    #expect(view.traitOverrides.contains(AppModelTrait.self))
    #expect(controller.traitCollection.appModel != nil)
  }

  @Test("O11: whoever registered for other traits does not keep a removed object beyond the next update")
  func registrationsLetGo() {
    weak var released: AppModel?
    view.registerForTraitChanges([CountTrait.self]) { (_: TraitNode, _) in }
    do {
      let model = AppModel(user: "Ada")
      released = model
      window.traitOverrides.appModel = model
    }
    view.updateTraitsIfNeeded()
    #expect(released != nil)
    window.traitOverrides.remove(AppModelTrait.self)
    view.updateTraitsIfNeeded()
    #expect(released == nil)
  }

  @Test("O12: traits are current at once, in a window and without one")
  func current() {
    window.traitOverrides.count = 1
    #expect(view.traitCollection.count == 1)
    let windowless = TraitNode("Controller")
    windowless.traitOverrides.count = 2
    windowless.updateTraitsIfNeeded()
    #expect(TraitNode("View", parent: windowless).traitCollection.count == 2)
  }

  @Test("T3: inherited values first, then own overrides, then the children")
  func order() {
    window.traitOverrides.count = 1
    window.traitOverrides.theme = .monochrome
    controller.traitOverrides.count = 2
    view.traitOverrides.theme = .standard
    #expect(controller.traitCollection.count == 2)
    #expect(controller.traitCollection.theme == .monochrome)
    #expect(view.traitCollection.count == 2)
    #expect(view.traitCollection.theme == .standard)
    #expect(window.traitCollection.count == 1)
  }

  @Test("T3: a presented node inherits from where it is put, not from who presents it")
  func presented() {
    controller.traitOverrides.count = 5
    window.traitOverrides.theme = .monochrome
    let presentation = TraitNode("Presentation", parent: window)
    let presented = TraitNode("Presented", parent: presentation)
    #expect(presented.traitCollection.count == 0)
    #expect(presented.traitCollection.theme == .monochrome)
    presented.traitOverrides.count = controller.traitCollection.count
    #expect(presented.traitCollection.count == 5)
  }

  @Test("T5: an override can be asked for, set and removed; toggling it off inherits again")
  func toggles() {
    func toggle(_ theme: Theme) {
      if view.traitOverrides.contains(ThemeTrait.self) {
        view.traitOverrides.remove(ThemeTrait.self)
      } else {
        view.traitOverrides.theme = theme
      }
    }
    window.traitOverrides.theme = .monochrome
    #expect(!view.traitOverrides.contains(ThemeTrait.self))
    toggle(.standard)
    #expect(view.traitCollection.theme == .standard)
    toggle(.standard)
    #expect(view.traitCollection.theme == .monochrome)
    view.traitOverrides.remove(ThemeTrait.self)
    #expect(view.traitCollection.theme == .monochrome)
  }

  @Test("T5: what is not overridden reads as inherited, so that it can be changed in place")
  func inPlace() {
    window.traitOverrides.count = 3
    view.traitOverrides.count += 1
    #expect(view.traitCollection.count == 4)
    #expect(window.traitCollection.count == 3)
  }

  @Test("T5: the overrides of another node can be taken over as a whole")
  func takesOver() {
    controller.traitOverrides.count = 3
    controller.traitOverrides.theme = .monochrome
    let other = TraitNode("Other")
    other.traitOverrides = controller.traitOverrides
    #expect(
      other.traitCollection
        == UITraitCollection(mutations: {
          $0.count = 3; $0.theme = .monochrome
        }))
  }
}
