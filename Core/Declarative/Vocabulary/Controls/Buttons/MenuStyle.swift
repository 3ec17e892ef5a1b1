public import CoreEnvironment
import CoreRetained

/// How the button of a menu looks (SwiftUI: `MenuStyle`).
///
/// Without effect in a terminal, where it looks as `buttonStyle(_:)` says.
public protocol MenuStyle {}

/// The usual look of a menu's button (SwiftUI: `DefaultMenuStyle`).
public struct DefaultMenuStyle: MenuStyle, Sendable {
  /// Creates the style; usually written `.automatic`.
  public init() {}
}

/// Draws the button of a menu like other buttons (SwiftUI: `ButtonMenuStyle`).
public struct ButtonMenuStyle: MenuStyle, Sendable {
  /// Creates the style; usually written `.button`.
  public init() {}
}

/// Asks for a menu's button without a border (SwiftUI: `BorderlessButtonMenuStyle`).
///
/// Without effect in a terminal: set `buttonStyle(.borderless)` instead.
public struct BorderlessButtonMenuStyle: MenuStyle, Sendable {
  /// Creates the style; usually written `.borderlessButton`.
  public init() {}
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// The usual look of a menu's button, which is that of the button style.
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle {
  /// A menu's button that looks like other buttons, as it does here in any case.
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// A menu's button without a border; here `buttonStyle(.borderless)` gives it that look.
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

/// The order of what is in a menu (SwiftUI: `MenuOrder`). In a terminal it is that of the listing.
public struct MenuOrder: Hashable, Sendable {
  private let name: String
  /// The system decides, which here means the order in which the items are written.
  public static let automatic = MenuOrder(name: "automatic")
  /// The items used most stand nearest to the button; here they keep the order in which they are written.
  public static let priority = MenuOrder(name: "priority")
  /// The items stand in the order in which they are written, from top to bottom.
  public static let fixed = MenuOrder(name: "fixed")
}

private struct MenuOrderKey: EnvironmentKey { static var defaultValue: MenuOrder { .automatic } }

extension EnvironmentValues {
  /// The order that menus are asked to have.
  public var menuOrder: MenuOrder {
    get { self[MenuOrderKey.self] }
    set { self[MenuOrderKey.self] = newValue }
  }
}

extension View {
  /// Sets the order of what is in menus; in a terminal they keep the order in which they are written (SwiftUI:
  /// `menuOrder(_:)`).
  public nonisolated func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }
}
