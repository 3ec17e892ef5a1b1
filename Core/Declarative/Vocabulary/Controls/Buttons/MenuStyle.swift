public import CoreEnvironment
import CoreRetained

/// Draws the buttons of menus (SwiftUI: `MenuStyle`).
///
/// ```swift
/// struct Roomy: MenuStyle {
///   func makeBody(configuration: Configuration) -> some View { Menu(configuration).padding() }
/// }
/// ```
///
/// With the system's own styles a menu's button looks as `buttonStyle(_:)` says.
@MainActor @preconcurrency
public protocol MenuStyle {
  /// What the button of a menu looks like.
  associatedtype Body: View
  /// What there is to know of a menu.
  typealias Configuration = MenuStyleConfiguration
  /// What the button of a menu looks like: as a rule a menu of the configuration, with something around.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style of menus is given, to make a menu of (SwiftUI: `MenuStyleConfiguration`).
public nonisolated struct MenuStyleConfiguration: StyledConfiguration {
  var maker: ControlStyle?
  /// The type of the label: whatever view the menu was given, without its type.
  public typealias Label = StyleContent
  /// The type of what is in the menu, without its own type.
  public struct Content: View {
    let content: AnyView
    /// What is in the menu, as it was given.
    public var body: some View { content }
  }

  let label: Label
  let content: Content
  let primaryAction: (@MainActor () -> Void)?
}

/// A style of the system's, which changes nothing about the button.
nonisolated protocol UsualMenuStyle: MenuStyle, UsualStyle {}

extension UsualMenuStyle {
  /// The menu as it is: its button looks as `buttonStyle(_:)` says.
  @MainActor @preconcurrency public func makeBody(configuration: MenuStyleConfiguration) -> some View {
    Menu(configuration)
  }
}

private enum MenuStyleKey: EnvironmentKey {
  static var defaultValue: ChosenStyle<MenuStyleConfiguration>? { nil }
}

extension EnvironmentValues {
  var menuStyle: ChosenStyle<MenuStyleConfiguration>? {
    get { self[MenuStyleKey.self] }
    set { self[MenuStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how the buttons of the menus in the view look: a style of the program's says so; with those of the system they look as
  /// `buttonStyle(_:)` says (SwiftUI: `menuStyle(_:)`).
  public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    _style(\.menuStyle, ChosenStyle(style) { $0.makeBody(configuration: $1) })
  }
}

/// The usual look of a menu's button (SwiftUI: `DefaultMenuStyle`).
public nonisolated struct DefaultMenuStyle: UsualMenuStyle, Sendable {
  /// Creates the style; usually written `.automatic`.
  public init() {}
}

/// Draws the button of a menu like other buttons (SwiftUI: `ButtonMenuStyle`).
public nonisolated struct ButtonMenuStyle: UsualMenuStyle, Sendable {
  /// Creates the style; usually written `.button`.
  public init() {}
}

/// Asks for a menu's button without a border (SwiftUI: `BorderlessButtonMenuStyle`).
///
/// Without effect in a terminal: set `buttonStyle(.borderless)` instead.
public nonisolated struct BorderlessButtonMenuStyle: UsualMenuStyle, Sendable {
  /// Creates the style; usually written `.borderlessButton`.
  public init() {}
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// The usual look of a menu's button, which is that of the button style.
  public static nonisolated var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle {
  /// A menu's button that looks like other buttons, as it does here in any case.
  public static nonisolated var button: ButtonMenuStyle { ButtonMenuStyle() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// A menu's button without a border; here `buttonStyle(.borderless)` gives it that look.
  public static nonisolated var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
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
