import CoreEnvironment
import CoreTerminal
import AmbientToolchain
import Foundation

extension UIView {
  /// What the class overrides that the framework does not know.
  final var overrides: MethodOverrides {
    let (type, base): (AnyClass, AnyClass) = (type(of: self), Self.untracked)
    return type == base ? [] : .of(type, comparedTo: base, Self.methodSlots)
  }

  private static let methodSlots = MethodSlots<MethodOverrides>(
    all: .all, base: UIView.self, plain: PlainProbe.self,
    overriding: [
      (.layout, LayoutProbe.self), (.properties, PropertiesProbe.self), (.constraints, ConstraintsProbe.self),
      (.drawing, DrawingProbe.self), (.drawing, CellDrawingProbe.self), (.traits, TraitsProbe.self),
      (.size, SizeProbe.self),
    ])
}

private final class PlainProbe: UIView {}
private final class LayoutProbe: UIView { override func layoutSubviews() {} }
private final class PropertiesProbe: UIView { override func updateProperties() {} }
private final class ConstraintsProbe: UIView { override func updateConstraints() {} }
private final class DrawingProbe: UIView { override func draw(_ rect: CGRect) {} }
private final class CellDrawingProbe: UIView { override func draw(in context: DrawingContext) {} }
private final class TraitsProbe: UIView { override func traitCollectionDidChange(_ previous: UITraitCollection?) {} }
private final class SizeProbe: UIView { override func sizeThatFits(_ size: CGSize) -> CGSize { size } }

extension UIViewController {
  /// What the class overrides that the framework does not know.
  final var overrides: MethodOverrides {
    let type: AnyClass = type(of: self)
    return type == UIViewController.self ? [] : .of(type, comparedTo: UIViewController.self, Self.methodSlots)
  }

  private static let methodSlots = MethodSlots<MethodOverrides>(
    all: .all, base: UIViewController.self, plain: PlainController.self,
    overriding: [
      (.layout, WillLayoutController.self), (.layout, DidLayoutController.self),
      (.properties, PropertiesController.self), (.constraints, ConstraintsController.self),
      (.traits, TraitsController.self),
    ])
}

private final class PlainController: UIViewController {}
private final class WillLayoutController: UIViewController { override func viewWillLayoutSubviews() {} }
private final class DidLayoutController: UIViewController { override func viewDidLayoutSubviews() {} }
private final class PropertiesController: UIViewController { override func updateProperties() {} }
private final class ConstraintsController: UIViewController { override func updateViewConstraints() {} }
private final class TraitsController: UIViewController {
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {}
}
