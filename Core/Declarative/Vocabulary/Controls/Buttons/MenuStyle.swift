public import CoreEnvironment
import CoreRetained

/// How menus look (SwiftUI: `MenuStyle`). In a terminal they look as `buttonStyle` says.
public protocol MenuStyle {}

/// As the terminal has it (SwiftUI: `DefaultMenuStyle`).
public struct DefaultMenuStyle: MenuStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// As a button (SwiftUI: `ButtonMenuStyle`).
public struct ButtonMenuStyle: MenuStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// As a button without a border (SwiftUI: `BorderlessButtonMenuStyle`).
public struct BorderlessButtonMenuStyle: MenuStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// As the terminal has it.
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle {
  /// As a button.
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// As a button without a border.
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

/// The order of what is in a menu (SwiftUI: `MenuOrder`). In a terminal it is that of the listing.
public struct MenuOrder: Hashable, Sendable {
  private let name: String
  /// As suits.
  public static let automatic = MenuOrder(name: "automatic")
  /// What is used most stands nearest.
  public static let priority = MenuOrder(name: "priority")
  /// As it is written.
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
  /// Accepted: menus stand as they are written, from top to bottom (SwiftUI: `menuOrder(_:)`).
  public nonisolated func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }
}
