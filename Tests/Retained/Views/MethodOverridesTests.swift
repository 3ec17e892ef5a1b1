import CoreEnvironment
import Foundation
import Testing

@testable import CoreRetained

private class LayingOut: UIView { override func layoutSubviews() {} }
private final class LayingOutAgain: LayingOut { override func draw(_ rect: CGRect) {} }
private final class Generic<Value>: UIView { override func updateProperties() {} }
private final class NamedLabel: UILabel {}
private final class DrawingLabel: UILabel { override func draw(in context: DrawingContext) {} }
private final class Controller: UIViewController {
  override func viewDidLayoutSubviews() {}
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {}
}

@MainActor
@Suite("Which methods a class overrides")
struct MethodOverridesTests {
  @Test("is found of views: their own, inherited, generic; what the framework overrides does not count")
  func views() {
    #expect(UIView(frame: .zero).overrides == [])
    #expect(UILabel(frame: .zero).overrides == [])
    #expect(UIStackView(frame: .zero).overrides == [])
    #expect(LayingOut(frame: .zero).overrides == .layout)
    #expect(LayingOutAgain(frame: .zero).overrides == [.layout, .drawing])
    #expect(Generic<Int>(frame: .zero).overrides == .properties)
    #expect(Generic<String>(frame: .zero).overrides == .properties)
    #expect(NamedLabel(frame: .zero).overrides == [])
    #expect(DrawingLabel(frame: .zero).overrides == .drawing)
  }

  @Test("is found of controllers")
  func controllers() {
    #expect(UIViewController().overrides == [])
    #expect(Controller().overrides == [.layout, .traits])
  }
}
