package import CoreEnvironment

/// The trait that carries a view's `tintColor` down to what is drawn in ``UIColor/tintColor``.
package struct UITraitTintColor: UITraitDefinition {
  /// Nobody chose one.
  package static let defaultValue: UIColor? = nil
  /// Yes.
  package static let affectsColorAppearance = true
}

extension UITraitCollection {
  /// The tint that was set above, if any.
  package var tintColor: UIColor? { self[UITraitTintColor.self] }
}

extension UIMutableTraits {
  /// The tint for what is below.
  package var tintColor: UIColor? {
    get { self[UITraitTintColor.self] }
    set { self[UITraitTintColor.self] = newValue }
  }
}
