public import Foundation

extension View {
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

  /// `style` has no effect here: screens come at once (SwiftUI: `navigationTransition(_:)`).
  public nonisolated func navigationTransition(_ style: some NavigationTransition) -> some View { self }

  /// `id` and `namespace` have no effect here: screens come at once.
  public nonisolated func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { self }

  /// `style` has no effect here: columns stand beside each other where there is room.
  public nonisolated func navigationSplitViewStyle(_ style: some NavigationSplitViewStyle) -> some View { self }

  /// `width` has no effect here: the first column has a third of the room.
  public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }

  /// `min`, `ideal` and `max` have no effect here: the first column has a third of the room.
  public nonisolated func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { self }

  /// `displayMode` has no effect here: titles are one row high.
  public nonisolated func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }

  /// `mode` has no effect here: titles are one row high.
  public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }

  /// `style` has no effect here: a `NavigationView` is a stack (SwiftUI: `navigationViewStyle(_:)`). For columns there
  /// is `NavigationSplitView`.
  public nonisolated func navigationViewStyle(_ style: some NavigationViewStyle) -> some View { self }

  /// `style` has no effect here: cells need no ground for the dots of pages to be seen (SwiftUI: `indexViewStyle(_:)`).
  public nonisolated func indexViewStyle(_ style: some IndexViewStyle) -> some View { self }

  /// `visibility` and `placements` have no effect here: suggestions stand below the field.
  public nonisolated func searchSuggestions(
    _ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set
  ) -> some View { self }

  /// `behavior` has no effect here: the field has a row of its own.
  public nonisolated func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View
  { self }

  /// `role` has no effect here: all toolbars look the same.
  public nonisolated func toolbarRole(_ role: ToolbarRole) -> some View { self }

  /// `visibility` and `bars` have no effect here: bars have the ground of the screen.
  public nonisolated func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }
}

extension TabContent {
  /// `id` has no effect here: terminals let nobody arrange tabs.
  public nonisolated func customizationID(_ id: String) -> some TabContent<TabValue> { self }

  /// `placement` has no effect here: all tabs stand on the bar.
  public nonisolated func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> { self }
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

/// How a split view looks (SwiftUI: `NavigationSplitViewStyle`). Kept for listings.
public protocol NavigationSplitViewStyle {}

/// How a title is shown (SwiftUI: `NavigationBarItem.TitleDisplayMode`). Kept for listings: titles are one row high.
public enum NavigationBarItem: Sendable {
  /// How a title is shown.
  public enum TitleDisplayMode: Sendable {
    /// As the screen before.
    case automatic
    /// Small.
    case inline
    /// Large.
    case large
  }
}

/// How the title of a toolbar is shown (SwiftUI: `ToolbarTitleDisplayMode`). Kept for listings: titles are one row high.
public enum ToolbarTitleDisplayMode: Sendable {
  /// As the screen before.
  case automatic
  /// Small.
  case inline
  /// Large.
  case large
  /// Large, in the row of the buttons.
  case inlineLarge
}

/// How a `NavigationView` looks (SwiftUI: `NavigationViewStyle`). Kept for listings.
public protocol NavigationViewStyle {}

/// How the dots of pages look (SwiftUI: `IndexViewStyle`). Kept for listings.
public protocol IndexViewStyle {}

/// Where suggestions stand (SwiftUI: `SearchSuggestionsPlacement`). Kept for listings: below the field.
public struct SearchSuggestionsPlacement: Hashable, Sendable {
  private let name: String
  /// As suits.
  public static let automatic = SearchSuggestionsPlacement(name: "automatic")
  /// In a menu.
  public static let menu = SearchSuggestionsPlacement(name: "menu")
  /// In the content.
  public static let content = SearchSuggestionsPlacement(name: "content")

  /// Several places.
  public struct Set: OptionSet, Sendable {
    /// Bits.
    public let rawValue: Int
    /// Places of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// In a menu.
    public static let menu = Set(rawValue: 1)
    /// In the content.
    public static let content = Set(rawValue: 2)
  }
}

/// What becomes of a toolbar while one searches (SwiftUI: `SearchPresentationToolbarBehavior`). Kept for listings: it stays.
public struct SearchPresentationToolbarBehavior: Sendable {
  /// As suits.
  public static let automatic = SearchPresentationToolbarBehavior()
  /// It stays as it is.
  public static let avoidHidingContent = SearchPresentationToolbarBehavior()
}

/// Where a tab stands where tabs can be moved (SwiftUI: `TabPlacement`). Kept for listings: all stand on the bar.
public struct TabPlacement: Hashable, Sendable {
  private let name: String
  /// As suits.
  public static let automatic = TabPlacement(name: "automatic")
  /// Always on the bar.
  public static let pinned = TabPlacement(name: "pinned")
  /// In a sidebar alone.
  public static let sidebarOnly = TabPlacement(name: "sidebarOnly")
}

/// For what a toolbar is there (SwiftUI: `ToolbarRole`). Kept for listings: all look the same.
public struct ToolbarRole: Hashable, Sendable {
  private let name: String
  /// As suits.
  public static let automatic = ToolbarRole(name: "automatic")
  /// For going through things.
  public static let browser = ToolbarRole(name: "browser")
  /// For a document.
  public static let editor = ToolbarRole(name: "editor")
  /// For a stack of screens.
  public static let navigationStack = ToolbarRole(name: "navigationStack")
}
