// Types that have the names of types in the tests of `CoreEnvironment`, and are others.
public import CoreEnvironment

/// Another key of this name.
public struct SizeKey: EnvironmentKey {
  /// Not the default of the other one.
  public static let defaultValue = "medium"
}

extension EnvironmentValues {
  /// The value of this module's key.
  public var sizeOfNamesake: String {
    get { self[SizeKey.self] }
    set { self[SizeKey.self] = newValue }
  }
}

/// Another trait of this name.
public struct CountTrait: UITraitDefinition {
  /// Not the default of the other one.
  public static let defaultValue = 1_000
}

/// Another class of this name.
public final class Basket {
  /// Creates one.
  public init() {}
}
