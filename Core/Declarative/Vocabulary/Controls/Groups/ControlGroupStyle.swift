import CoreEnvironment
import CoreRetained

/// Arranges groups of controls (SwiftUI: `ControlGroupStyle`).
///
/// ```swift
/// struct Named: ControlGroupStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     VStack(alignment: .leading) {
///       configuration.label.font(.caption)
///       HStack { configuration.content }
///     }
///   }
/// }
/// ```
///
/// In the system's own styles the controls stand in a row, and the label is not shown.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
  /// What a group looks like.
  associatedtype Body: View
  /// What there is to know of a group.
  typealias Configuration = ControlGroupStyleConfiguration
  /// What a group looks like.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style of groups of controls has to draw: the label and the controls (SwiftUI: `ControlGroupStyleConfiguration`).
public nonisolated struct ControlGroupStyleConfiguration: StyledConfiguration {
  var maker: ControlStyle?
  /// The type of the label: whatever view the group was given, without its type.
  public typealias Label = StyleContent
  /// The type of the controls: whatever views are in the group, without their types.
  public typealias Content = StyleContent
  /// The label that the group was created with; empty for a group without one.
  public let label: Label
  /// The controls of the group, as they were written, without a stack around.
  public let content: Content
}

/// A style of the system's, which changes nothing about the row of controls.
nonisolated protocol UsualControlGroupStyle: ControlGroupStyle, UsualStyle {}

extension UsualControlGroupStyle {
  /// The controls beside each other in a row; the label is not shown.
  @MainActor @preconcurrency public func makeBody(configuration: ControlGroupStyleConfiguration) -> some View {
    HStack { configuration.content }
  }
}

private enum ControlGroupStyleKey: EnvironmentKey {
  static var defaultValue: ChosenStyle<ControlGroupStyleConfiguration>? { nil }
}

extension EnvironmentValues {
  var controlGroupStyle: ChosenStyle<ControlGroupStyleConfiguration>? {
    get { self[ControlGroupStyleKey.self] }
    set { self[ControlGroupStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how the groups of controls in the view are arranged (SwiftUI: `controlGroupStyle(_:)`).
  public nonisolated func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    _style(\.controlGroupStyle, ChosenStyle(style) { $0.makeBody(configuration: $1) })
  }
}

/// The usual layout of a group of controls (SwiftUI: `AutomaticControlGroupStyle`).
public nonisolated struct AutomaticControlGroupStyle: UsualControlGroupStyle, Sendable {
  /// Creates the style; usually written `.automatic`.
  public init() {}
}

/// The layout for controls on a navigation bar (SwiftUI: `NavigationControlGroupStyle`).
///
/// The controls stand in a row here, as in every style.
public nonisolated struct NavigationControlGroupStyle: UsualControlGroupStyle, Sendable {
  /// Creates the style; usually written `.navigation`.
  public init() {}
}

/// The layout for controls within a menu (SwiftUI: `MenuControlGroupStyle`).
///
/// The controls stand in a row here, as in every style.
public nonisolated struct MenuControlGroupStyle: UsualControlGroupStyle, Sendable {
  /// Creates the style; usually written `.menu`.
  public init() {}
}

/// The layout for controls within a menu that has little room (SwiftUI: `CompactMenuControlGroupStyle`).
///
/// The controls stand in a row here, as in every style.
public nonisolated struct CompactMenuControlGroupStyle: UsualControlGroupStyle, Sendable {
  /// Creates the style; usually written `.compactMenu`.
  public init() {}
}

/// The layout for controls on a palette (SwiftUI: `PaletteControlGroupStyle`).
///
/// The controls stand in a row here, as in every style.
public nonisolated struct PaletteControlGroupStyle: UsualControlGroupStyle, Sendable {
  /// Creates the style; usually written `.palette`.
  public init() {}
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  /// The usual layout: the controls stand in a row.
  public static nonisolated var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  /// The layout for a navigation bar; a row here.
  public static nonisolated var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle {
  /// The layout for a menu; the controls stand in a row here all the same.
  public static nonisolated var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  /// The layout for a menu with little room; a row here.
  public static nonisolated var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}
extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  /// The layout for a palette of tools; the controls stand in a row here all the same.
  public static nonisolated var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}
