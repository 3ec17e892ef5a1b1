import CoreRetained

// What a phone has around a view, and a terminal has not: accepted.

/// How a view answers to the mouse (SwiftUI: `HoverEffect`).
public struct HoverEffect: Hashable, Sendable {
  private let name: String
  /// As the system has it.
  public static let automatic = HoverEffect(name: "automatic")
  /// With light.
  public static let highlight = HoverEffect(name: "highlight")
  /// Nearer.
  public static let lift = HoverEffect(name: "lift")
}

/// How much a badge stands out (SwiftUI: `BadgeProminence`).
public struct BadgeProminence: Hashable, Sendable {
  private let name: String
  /// Little.
  public static let decreased = BadgeProminence(name: "decreased")
  /// As a rule.
  public static let standard = BadgeProminence(name: "standard")
  /// Much.
  public static let increased = BadgeProminence(name: "increased")
}

/// Whether a menu closes (SwiftUI: `MenuActionDismissBehavior`).
public struct MenuActionDismissBehavior: Hashable, Sendable {
  private let name: String
  /// As the system has it.
  public static let automatic = MenuActionDismissBehavior(name: "automatic")
  /// It closes.
  public static let enabled = MenuActionDismissBehavior(name: "enabled")
  /// It stays.
  public static let disabled = MenuActionDismissBehavior(name: "disabled")
}

/// How wide buttons are (SwiftUI: `ButtonSizing`).
public struct ButtonSizing: Hashable, Sendable {
  private let name: String
  /// As the system has it.
  public static let automatic = ButtonSizing(name: "automatic")
  /// As wide as there is room.
  public static let flexible = ButtonSizing(name: "flexible")
  /// As wide as the title.
  public static let fitted = ButtonSizing(name: "fitted")
}
