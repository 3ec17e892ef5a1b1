/// A type that stands for a trait: its value's type, and what it is where nobody set it (UIKit: `UITraitDefinition`).
///
/// ```swift
/// @Observable @MainActor final class AppModel {}
///
/// struct AppModelTrait: UITraitDefinition { static let defaultValue: AppModel? = nil }
///
/// extension UITraitCollection { var appModel: AppModel? { self[AppModelTrait.self] } }
/// extension UIMutableTraits {
///   var appModel: AppModel? { get { self[AppModelTrait.self] } set { self[AppModelTrait.self] = newValue } }
/// }
/// ```
///
/// For what retained views and controllers read. What declared views read is an ``EnvironmentKey``; what both read a
/// ``UITraitBridgedEnvironmentKey``.
///
/// The type is the trait's identity; ``name`` and ``identifier`` are for people and for records.
public protocol UITraitDefinition {
  /// The type of the value, inferred from ``defaultValue``.
  associatedtype Value
  /// The value where nobody set one. Asked at every such read.
  static var defaultValue: Value { get }
  /// How the trait is called in messages. The default is the name of the type.
  static var name: String { get }
  /// Identifies the trait in records. The default is the name of the type with its module.
  static var identifier: String { get }
  /// Whether colours look different when the trait changes, so that everything is drawn again. The default is no.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The name of the type, without its module, as messages and the inspector show it.
  public static var name: String { "\(Self.self)" }
  /// The name of the type with its module, as in `Shop.ThemeTrait`.
  public static var identifier: String { String(reflecting: Self.self) }
  /// `false`: a trait resolves no colours unless it says so.
  public static var affectsColorAppearance: Bool { false }
}

/// The type of a trait, as `registerForTraitChanges([…])` takes them (UIKit: `UITrait`).
public typealias UITrait = any UITraitDefinition.Type
