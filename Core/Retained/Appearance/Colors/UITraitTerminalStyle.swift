import CoreEnvironment

/// The trait that says which style the terminal has by itself. Where that is the style wanted, the terminal's own colours
/// are used for text and ground.
struct UITraitTerminalStyle: UITraitDefinition {
  /// Not known.
  static let defaultValue: UIUserInterfaceStyle = .unspecified
  /// Yes.
  static let affectsColorAppearance = true
}
