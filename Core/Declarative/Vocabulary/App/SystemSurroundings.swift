public import Foundation

import CoreRetained

// What a phone has around a view, and a terminal has not: accepted.

extension View {
  /// `hidden` has no effect here: a terminal has no status bar (SwiftUI: `statusBarHidden(_:)`).
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  /// `hidden` has no effect here: a terminal has no status bar (SwiftUI: `statusBar(hidden:)`).
  public nonisolated func statusBar(hidden: Bool) -> some View { self }
  /// `visibility` has no effect here: nothing of the system lies over a terminal (SwiftUI:
  /// `persistentSystemOverlays(_:)`).
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  /// `action` has no effect here: no address is opened in a program in a terminal (SwiftUI: `onOpenURL(perform:)`).
  @preconcurrency
  public nonisolated func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View { self }
  /// `edges` has no effect here: a terminal's system has no gestures (SwiftUI: `defersSystemGestures(on:)`).
  public nonisolated func defersSystemGestures(on edges: Edge.Set) -> some View { self }
  /// `effect` has no effect here: nothing follows the mouse in a terminal (SwiftUI: `hoverEffect(_:)`).
  public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
  /// `disabled` has no effect here: nothing follows the mouse in a terminal (SwiftUI: `hoverEffectDisabled(_:)`).
  public nonisolated func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }
  /// `prominence` has no effect here: badges look alike (SwiftUI: `badgeProminence(_:)`).
  public nonisolated func badgeProminence(_ prominence: BadgeProminence) -> some View { self }
  /// `behavior` has no effect here: a menu closes when something in it is chosen (SwiftUI:
  /// `menuActionDismissBehavior(_:)`).
  public nonisolated func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { self }
  /// `sizing` has no effect here: a button is as wide as its title, or as its frame (SwiftUI: `buttonSizing(_:)`).
  public nonisolated func buttonSizing(_ sizing: ButtonSizing) -> some View { self }
}

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
