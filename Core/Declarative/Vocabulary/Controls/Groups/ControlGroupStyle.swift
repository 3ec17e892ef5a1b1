import CoreRetained

/// How a group of controls is laid out (SwiftUI: `ControlGroupStyle`).
///
/// Without effect in a terminal, where the controls stand in a row.
public protocol ControlGroupStyle {}

/// The usual layout of a group of controls (SwiftUI: `AutomaticControlGroupStyle`).
public struct AutomaticControlGroupStyle: ControlGroupStyle, Sendable {
  /// Creates the style; usually written `.automatic`.
  public init() {}
}

/// The layout for controls on a navigation bar (SwiftUI: `NavigationControlGroupStyle`).
///
/// The controls stand in a row here, as in every style.
public struct NavigationControlGroupStyle: ControlGroupStyle, Sendable {
  /// Creates the style; usually written `.navigation`.
  public init() {}
}

/// The layout for controls within a menu (SwiftUI: `MenuControlGroupStyle`).
///
/// The controls stand in a row here, as in every style.
public struct MenuControlGroupStyle: ControlGroupStyle, Sendable {
  /// Creates the style; usually written `.menu`.
  public init() {}
}

/// The layout for controls within a menu that has little room (SwiftUI: `CompactMenuControlGroupStyle`).
///
/// The controls stand in a row here, as in every style.
public struct CompactMenuControlGroupStyle: ControlGroupStyle, Sendable {
  /// Creates the style; usually written `.compactMenu`.
  public init() {}
}

/// The layout for controls on a palette (SwiftUI: `PaletteControlGroupStyle`).
///
/// The controls stand in a row here, as in every style.
public struct PaletteControlGroupStyle: ControlGroupStyle, Sendable {
  /// Creates the style; usually written `.palette`.
  public init() {}
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  /// The usual layout: the controls stand in a row.
  public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  /// The layout for a navigation bar; a row here.
  public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle {
  /// The layout for a menu; the controls stand in a row here all the same.
  public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  /// The layout for a menu with little room; a row here.
  public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}
extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  /// The layout for a palette of tools; the controls stand in a row here all the same.
  public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}
