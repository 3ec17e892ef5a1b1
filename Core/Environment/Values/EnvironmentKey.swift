/// A value that every environment has: its type and what it is where nobody set it (SwiftUI: `EnvironmentKey`).
///
/// The key's type is its identity: keys of one name in two modules are two keys.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where nobody set one. Asked at every such read.
  static var defaultValue: Value { get }
}
