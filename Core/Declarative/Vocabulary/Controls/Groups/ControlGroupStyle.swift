import CoreRetained

/// How groups of controls look (SwiftUI: `ControlGroupStyle`). In a terminal they stand in a row.
public protocol ControlGroupStyle {}

/// As the terminal has it (SwiftUI: `AutomaticControlGroupStyle`).
public struct AutomaticControlGroupStyle: ControlGroupStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// As on a navigation bar (SwiftUI: `NavigationControlGroupStyle`).
public struct NavigationControlGroupStyle: ControlGroupStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// As in a menu (SwiftUI: `MenuControlGroupStyle`).
public struct MenuControlGroupStyle: ControlGroupStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// As in a menu with little room (SwiftUI: `CompactMenuControlGroupStyle`).
public struct CompactMenuControlGroupStyle: ControlGroupStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// As on a palette (SwiftUI: `PaletteControlGroupStyle`).
public struct PaletteControlGroupStyle: ControlGroupStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  /// As the terminal has it.
  public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  /// As on a navigation bar.
  public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle {
  /// As in a menu.
  public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  /// As in a menu with little room.
  public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}
extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  /// As on a palette.
  public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}
