/// An environment key that is another name of a trait (SwiftUI: `UITraitBridgedEnvironmentKey`).
///
/// ```swift
/// extension ThemeKey: UITraitBridgedEnvironmentKey {
///   static func read(from traitCollection: UITraitCollection) -> Theme { traitCollection.theme }
///   static func write(to mutableTraits: inout any UIMutableTraits, value: Theme) { mutableTraits.theme = value }
/// }
/// ```
///
/// There is one slot, the trait's: what is written through either face is read through both, and the nearest writer
/// wins, whichever face wrote. A key that writes no trait, or reads another than it writes, loses what is set through it
/// and harms nothing else.
public protocol UITraitBridgedEnvironmentKey: EnvironmentKey {
  /// The key's value among these traits.
  static func read(from traitCollection: UITraitCollection) -> Value
  /// Writes the key's value as traits.
  static func write(to mutableTraits: inout any UIMutableTraits, value: Value)
}
