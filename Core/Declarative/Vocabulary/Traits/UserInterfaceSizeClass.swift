public import CoreEnvironment

/// Whether there is little or much room in one direction (SwiftUI: `UserInterfaceSizeClass`); from the columns and the rows
/// of the terminal.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// There is little room in that direction, as in a narrow terminal.
  case compact
  /// There is enough room in that direction for columns beside each other, or much text.
  case regular

  /// Takes over a size class of UIKit; `nil` where it is unspecified.
  public init?(_ uiUserInterfaceSizeClass: UIUserInterfaceSizeClass) {
    switch uiUserInterfaceSizeClass {
    case .compact: self = .compact
    case .regular: self = .regular
    case .unspecified: return nil
    }
  }
}

extension UIUserInterfaceSizeClass {
  /// Takes over a declared size class; unspecified for `nil`.
  public init(_ sizeClass: UserInterfaceSizeClass?) {
    switch sizeClass {
    case .compact: self = .compact
    case .regular: self = .regular
    case nil: self = .unspecified
    }
  }
}

extension EnvironmentValues {
  /// How much room there is from side to side; `nil` where it is not known (SwiftUI: `horizontalSizeClass`).
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalKey.self] }
    set { self[HorizontalKey.self] = newValue }
  }

  /// How much room there is from top to bottom; `nil` where it is not known (SwiftUI: `verticalSizeClass`).
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalKey.self] }
    set { self[VerticalKey.self] = newValue }
  }
}

private enum HorizontalKey: UITraitBridgedEnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { nil }
  static func read(from traitCollection: UITraitCollection) -> UserInterfaceSizeClass? {
    UserInterfaceSizeClass(traitCollection.horizontalSizeClass)
  }
  static func write(to mutableTraits: inout any UIMutableTraits, value: UserInterfaceSizeClass?) {
    mutableTraits.horizontalSizeClass = UIUserInterfaceSizeClass(value)
  }
}

private enum VerticalKey: UITraitBridgedEnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { nil }
  static func read(from traitCollection: UITraitCollection) -> UserInterfaceSizeClass? {
    UserInterfaceSizeClass(traitCollection.verticalSizeClass)
  }
  static func write(to mutableTraits: inout any UIMutableTraits, value: UserInterfaceSizeClass?) {
    mutableTraits.verticalSizeClass = UIUserInterfaceSizeClass(value)
  }
}
