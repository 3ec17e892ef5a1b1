import CoreRetained

// What a phone has around a view, and a terminal has not: accepted.

/// How a view answers while the mouse is over it (SwiftUI: `HoverEffect`).
///
/// A terminal shows none of the effects.
public struct HoverEffect: Hashable, Sendable {
  private let name: String
  /// The effect that suits the view; a terminal shows none.
  public static let automatic = HoverEffect(name: "automatic")
  /// The view is lit up under the mouse; not shown in a terminal.
  public static let highlight = HoverEffect(name: "highlight")
  /// The view comes nearer under the mouse; not shown in a terminal.
  public static let lift = HoverEffect(name: "lift")
}

/// How much a badge stands out against what is beside it (SwiftUI: `BadgeProminence`).
///
/// Badges look alike in a terminal.
public struct BadgeProminence: Hashable, Sendable {
  private let name: String
  /// Less than usual, for numbers that may be overlooked; badges look alike here.
  public static let decreased = BadgeProminence(name: "decreased")
  /// As much as badges do as a rule.
  public static let standard = BadgeProminence(name: "standard")
  /// More than usual, for numbers that ask for attention; badges look alike here.
  public static let increased = BadgeProminence(name: "increased")
}

/// Whether a menu closes when something in it is chosen (SwiftUI: `MenuActionDismissBehavior`).
///
/// In a terminal it closes always.
public struct MenuActionDismissBehavior: Hashable, Sendable {
  private let name: String
  /// The system decides, which here means that the menu closes.
  public static let automatic = MenuActionDismissBehavior(name: "automatic")
  /// The menu closes when something in it is chosen.
  public static let enabled = MenuActionDismissBehavior(name: "enabled")
  /// The menu stays open when something in it is chosen; here it closes all the same.
  public static let disabled = MenuActionDismissBehavior(name: "disabled")
}

/// How wide a button is, compared with its title (SwiftUI: `ButtonSizing`).
public struct ButtonSizing: Hashable, Sendable {
  private let name: String
  /// The system decides; a button here is as wide as its title, or as its style makes it.
  public static let automatic = ButtonSizing(name: "automatic")
  /// As wide as there is room; not followed here.
  public static let flexible = ButtonSizing(name: "flexible")
  /// As wide as its title, as buttons here are.
  public static let fitted = ButtonSizing(name: "fitted")
}
