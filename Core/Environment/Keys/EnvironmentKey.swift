/// A value that every environment has: its type and what it is where nobody set it (SwiftUI: `EnvironmentKey`).
///
/// ```swift
/// private struct CurrencyKey: EnvironmentKey { static let defaultValue = "USD" }
///
/// extension EnvironmentValues {
///   var currency: String { get { self[CurrencyKey.self] } set { self[CurrencyKey.self] = newValue } }
/// }
/// ```
///
/// `@Entry` writes all of this in a line. By hand it is worth it for a default that is kept (`static let`) or for a key
/// that other files must not name. For a value that `UITraitCollection` reads as well, take
/// `UITraitBridgedEnvironmentKey`.
///
/// The key's type is its identity: keys of one name in two modules are two keys.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where nobody set one. Asked at every such read.
  static var defaultValue: Value { get }
}
