public import CoreEnvironment

/// The trait that says how far above others a screen lies. Has no effect here: cells look the same.
public struct UITraitUserInterfaceLevel: UITraitDefinition {
  /// `base`: nobody above has said otherwise.
  public static let defaultValue = UIUserInterfaceLevel.base
}

/// The values of a trait: how far above others a screen lies (UIKit: `UIUserInterfaceLevel`).
public enum UIUserInterfaceLevel: Int, Hashable, Sendable {
  /// Nobody has said.
  case unspecified = -1
  /// At the bottom.
  case base = 0
  /// Above others.
  case elevated = 1
}

extension UITraitCollection {
  /// Says how far above others a screen lies.
  public var userInterfaceLevel: UIUserInterfaceLevel { self[UITraitUserInterfaceLevel.self] }
  /// Traits that only say how far above others a screen lies.
  public init(userInterfaceLevel: UIUserInterfaceLevel) { self.init { $0.userInterfaceLevel = userInterfaceLevel } }
}

extension UIMutableTraits {
  /// Says how far above others a screen lies, for everything below the place where it is set.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }
}

/// The trait that says whether text is to be bold. Has no effect here: cells look the same.
public struct UITraitLegibilityWeight: UITraitDefinition {
  /// `regular`: nobody above has said otherwise.
  public static let defaultValue = UILegibilityWeight.regular
}

/// The values of a trait: whether text is to be bold (UIKit: `UILegibilityWeight`).
public enum UILegibilityWeight: Int, Hashable, Sendable {
  /// Nobody has said.
  case unspecified = -1
  /// As usual.
  case regular = 0
  /// Bold.
  case bold = 1
}

extension UITraitCollection {
  /// Says whether text is to be bold.
  public var legibilityWeight: UILegibilityWeight { self[UITraitLegibilityWeight.self] }
  /// Traits that only say whether text is to be bold.
  public init(legibilityWeight: UILegibilityWeight) { self.init { $0.legibilityWeight = legibilityWeight } }
}

extension UIMutableTraits {
  /// Says whether text is to be bold, for everything below the place where it is set.
  public var legibilityWeight: UILegibilityWeight {
    get { self[UITraitLegibilityWeight.self] }
    set { self[UITraitLegibilityWeight.self] = newValue }
  }
}

/// The trait that says whether a screen feels how hard it is pressed. Has no effect here: cells look the same.
public struct UITraitForceTouchCapability: UITraitDefinition {
  /// `unavailable`: nobody above has said otherwise.
  public static let defaultValue = UIForceTouchCapability.unavailable
}

/// The values of a trait: whether a screen feels how hard it is pressed (UIKit: `UIForceTouchCapability`).
public enum UIForceTouchCapability: Int, Hashable, Sendable {
  /// Nobody has said.
  case unknown = 0
  /// It does not.
  case unavailable = 1
  /// It does.
  case available = 2
}

extension UITraitCollection {
  /// Says whether a screen feels how hard it is pressed.
  public var forceTouchCapability: UIForceTouchCapability { self[UITraitForceTouchCapability.self] }
  /// Traits that only say whether a screen feels how hard it is pressed.
  public init(forceTouchCapability: UIForceTouchCapability) {
    self.init { $0.forceTouchCapability = forceTouchCapability }
  }
}

extension UIMutableTraits {
  /// Says whether a screen feels how hard it is pressed, for everything below the place where it is set.
  public var forceTouchCapability: UIForceTouchCapability {
    get { self[UITraitForceTouchCapability.self] }
    set { self[UITraitForceTouchCapability.self] = newValue }
  }
}
