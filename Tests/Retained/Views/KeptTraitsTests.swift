import Core
import CoreTestSupport
import Testing

private struct PaneTrait: UITraitDefinition { static let defaultValue = "none" }

extension UITraitCollection {
  fileprivate var pane: String { self[PaneTrait.self] }
}

extension UIMutableTraits {
  fileprivate var pane: String {
    get { self[PaneTrait.self] }
    set { self[PaneTrait.self] = newValue }
  }
}

@MainActor
@Suite("A view out of the hierarchy keeps its last traits")
struct KeptTraitsTests {
  private final class Reader: UIView {
    var changes: [String] = []
    var layouts = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      _ = traitCollection.pane
    }
  }

  private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 32))
  private let reader = Reader(frame: CGRect(x: 0, y: 0, width: 80, height: 16))

  @Test("taken out it keeps them, whatever changes where it was, and is told of nothing; put back it has what is there")
  func keeps() {
    let host = TestHost(outer, columns: 10, rows: 2)
    reader.registerForTraitChanges([PaneTrait.self]) { (view: Reader, _) in
      view.changes.append(view.traitCollection.pane)
    }
    outer.addSubview(reader)
    outer.traitOverrides.pane = "list"
    host.update()
    #expect(reader.changes == ["list"])
    reader.removeFromSuperview()
    host.update()
    #expect(reader.traitCollection.pane == "list")
    outer.traitOverrides.pane = "detail"
    host.update()
    #expect(reader.traitCollection.pane == "list")
    #expect(reader.changes == ["list"])
    outer.addSubview(reader)
    host.update()
    #expect(reader.traitCollection.pane == "detail")
    #expect(reader.changes == ["list", "detail"])
  }

  @Test("one that never read its traits before keeps them too, and so do the views in it")
  func unread() {
    let (plain, inner) = (UIView(), UIView())
    plain.addSubview(inner)
    outer.addSubview(plain)
    outer.traitOverrides.pane = "list"
    plain.removeFromSuperview()
    #expect(inner.traitCollection.pane == "list")
    #expect(plain.traitCollection.pane == "list")
  }

  @Test("what was above it can be put into it")
  func turnedRound() {
    outer.addSubview(reader)
    outer.traitOverrides.pane = "list"
    #expect(reader.traitCollection.pane == "list")
    reader.removeFromSuperview()
    outer.traitOverrides.remove(PaneTrait.self)
    reader.addSubview(outer)
    #expect(outer.traitCollection.pane == "list")
  }

  @Test("taken out and put back it is not laid out for its traits: none has changed")
  func noChange() {
    let host = TestHost(outer, columns: 10, rows: 2)
    outer.traitOverrides.pane = "list"
    outer.addSubview(reader)
    host.update()
    let layouts = reader.layouts
    reader.removeFromSuperview()
    reader.layoutIfNeeded()
    #expect(reader.layouts == layouts)
  }

  @Test("a controller that was popped or dismissed keeps its last traits", arguments: [true, false])
  func controllers(isPresented: Bool) {
    let (root, controller) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    let host = TestHost(navigation, columns: 60, rows: 20)
    host.window.traitOverrides.pane = "window"
    if isPresented {
      root.present(controller, animated: false)
    } else {
      navigation.pushViewController(controller, animated: false)
    }
    host.update()
    #expect(controller.traitCollection.pane == "window")
    if isPresented { root.dismiss(animated: false) } else { navigation.popViewController(animated: false) }
    host.update()
    #expect(controller.traitCollection.pane == "window")
    #expect(controller.view.traitCollection.pane == "window")
  }

  @Test("what it keeps is let go of with it")
  func lifetime() {
    final class Model: Sendable {}
    struct ModelTrait: UITraitDefinition { static let defaultValue: Model? = nil }
    weak var kept: Model?
    do {
      let model = Model()
      kept = model
      outer.traitOverrides[ModelTrait.self] = model
      outer.addSubview(reader)
      #expect(reader.traitCollection[ModelTrait.self] === model)
      reader.removeFromSuperview()
      outer.traitOverrides.remove(ModelTrait.self)
    }
    UpdateCycle.main.flush()
    #expect(kept != nil)
    UIView().addSubview(reader)
    UpdateCycle.main.flush()
    #expect(kept == nil)
  }
}
