import CoreObserving
import CoreRetained
import Foundation

// What is said of bars of which a terminal shows nothing.

extension View {
  /// `colorScheme` and `bars` have no effect here: bars have the colours of the theme.
  public nonisolated func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
    self
  }

  /// `style` and `bars` have no effect here: bars have the ground of the screen.
  public nonisolated func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View {
    self
  }

  /// `content` has no effect here: a title has no menu. Put a `Menu` on the toolbar instead.
  public nonisolated func toolbarTitleMenu<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }

  /// Leaves out of the toolbar what it has by itself.
  ///
  /// `defaultItemKind` has no effect here: a toolbar has nothing by itself but its title.
  public nonisolated func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View { self }

  /// `visibility` has no effect here: rows that lead on say so.
  public nonisolated func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View { self }

  /// `behavior` has no effect here: the bar with the tabs stays.
  public nonisolated func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }

  /// A view below the tabs, whichever of them is shown (SwiftUI: `tabViewBottomAccessory(content:)`).
  public nonisolated func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    safeAreaInset(edge: .bottom, spacing: 0, content: content)
  }

  /// `style` has no effect here: screens come at once (SwiftUI: `navigationTransition(_:)`).
  public nonisolated func navigationTransition(_ style: some NavigationTransition) -> some View { self }

  /// `id` and `namespace` have no effect here: screens come at once.
  public nonisolated func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { self }
}

/// What a toolbar has by itself (SwiftUI: `ToolbarDefaultItemKind`). Kept for listings.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
  private let name: String
  /// What shows a sidebar.
  public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
  /// The title.
  public static let title = ToolbarDefaultItemKind(name: "title")
  /// The field to search with.
  public static let search = ToolbarDefaultItemKind(name: "search")
}

/// When the bar with the tabs becomes small (SwiftUI: `TabBarMinimizeBehavior`). Kept for listings: never.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  private let name: String
  /// As suits.
  public static let automatic = TabBarMinimizeBehavior(name: "automatic")
  /// When one scrolls down.
  public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
  /// When one scrolls up.
  public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
  /// Never.
  public static let never = TabBarMinimizeBehavior(name: "never")
}

/// How a screen comes (SwiftUI: `NavigationTransition`). Kept for listings: at once.
public protocol NavigationTransition {}

/// As suits (SwiftUI: `AutomaticNavigationTransition`).
public struct AutomaticNavigationTransition: NavigationTransition {
  init() {}
}

/// Out of another view (SwiftUI: `ZoomNavigationTransition`).
public struct ZoomNavigationTransition: NavigationTransition {
  init() {}
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  /// As suits.
  public static var automatic: Self { Self() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  /// Out of another view.
  ///
  /// `sourceID` and `namespace` have no effect here: screens come at once.
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> Self { Self() }
}
