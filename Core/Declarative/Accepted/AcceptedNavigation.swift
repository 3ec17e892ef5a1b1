public import Foundation

extension View {
  /// Leaves out of the toolbar what it has by itself.
  ///
  /// `defaultItemKind` has no effect here: a toolbar has nothing by itself but its title.
  public nonisolated func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View { self }

  /// Shows or hides the sign that a row leads to another screen, on other systems.
  ///
  /// `visibility` has no effect here: rows that lead on say so.
  public nonisolated func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View { self }

  /// Makes the bar with the tabs small while one scrolls, on other systems.
  ///
  /// `behavior` has no effect here: the bar with the tabs stays.
  public nonisolated func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }

  /// Sets how a pushed screen comes into sight, on other systems.
  ///
  /// `style` has no effect here: screens come at once (SwiftUI: `navigationTransition(_:)`).
  public nonisolated func navigationTransition(_ style: some NavigationTransition) -> some View { self }

  /// Names the view from which a pushed screen grows, on other systems.
  ///
  /// `id` and `namespace` have no effect here: screens come at once.
  public nonisolated func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { self }

  /// Sets how the columns of a split view share the room, on other systems.
  ///
  /// `style` has no effect here: columns stand beside each other where there is room.
  public nonisolated func navigationSplitViewStyle(_ style: some NavigationSplitViewStyle) -> some View { self }

  /// Sets the width of a column of a split view, on other systems.
  ///
  /// `width` has no effect here: the first column has a third of the room.
  public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }

  /// Sets the limits of the width of a column of a split view, on other systems.
  ///
  /// `min`, `ideal` and `max` have no effect here: the first column has a third of the room.
  public nonisolated func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { self }

  /// Sets the size of the screen's title, on other systems.
  ///
  /// `displayMode` has no effect here: titles are one row high.
  public nonisolated func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }

  /// Sets the size of the screen's title, on other systems.
  ///
  /// `mode` has no effect here: titles are one row high.
  public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }

  /// Sets whether a `NavigationView` shows a stack or columns, on other systems.
  ///
  /// `style` has no effect here: a `NavigationView` is a stack (SwiftUI: `navigationViewStyle(_:)`). For columns there
  /// is `NavigationSplitView`.
  public nonisolated func navigationViewStyle(_ style: some NavigationViewStyle) -> some View { self }

  /// Sets how the dots for pages look, on other systems.
  ///
  /// `style` has no effect here: cells need no ground for the dots of pages to be seen (SwiftUI: `indexViewStyle(_:)`).
  public nonisolated func indexViewStyle(_ style: some IndexViewStyle) -> some View { self }

  /// Says where the suggestions of a search are shown, on other systems.
  ///
  /// `visibility` and `placements` have no effect here: suggestions stand below the field.
  public nonisolated func searchSuggestions(
    _ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set
  ) -> some View { self }

  /// Says what becomes of the toolbar while one searches, on other systems.
  ///
  /// `behavior` has no effect here: the field has a row of its own.
  public nonisolated func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View
  { self }

  /// Says how the field of a search stands on a toolbar, on other systems.
  ///
  /// `behavior` has no effect here: the field has a row of its own (SwiftUI: `searchToolbarBehavior(_:)`).
  public nonisolated func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View { self }

  /// Says what the toolbar is there for, which changes its layout on other systems.
  ///
  /// `role` has no effect here: all toolbars look the same.
  public nonisolated func toolbarRole(_ role: ToolbarRole) -> some View { self }

  /// Shows or hides the background of bars, on other systems.
  ///
  /// `visibility` and `bars` have no effect here: bars have the ground of the screen.
  public nonisolated func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }
}

extension TabContent {
  /// Names the tab for users who arrange tabs, on other systems.
  ///
  /// `id` has no effect here: terminals let nobody arrange tabs.
  public nonisolated func customizationID(_ id: String) -> some TabContent<TabValue> { self }

  /// Says whether the tab is there before the user arranges tabs, on other systems.
  ///
  /// `visibility` and `placements` have no effect here: nobody could bring back a tab that is hidden, so it stands on the bar (SwiftUI:
  /// `defaultVisibility(_:for:)`).
  public nonisolated func defaultVisibility(
    _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> { self }

  /// Says how the user may arrange the tab, on other systems.
  ///
  /// `behavior` and `placements` have no effect here: terminals let nobody arrange tabs (SwiftUI: `customizationBehavior(_:for:)`).
  public nonisolated func customizationBehavior(
    _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> { self }

  /// Sets whether what is dragged over the tab opens it, on other systems.
  ///
  /// `behavior` has no effect here: nothing is dragged in a terminal (SwiftUI: `springLoadingBehavior(_:)`).
  public nonisolated func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some TabContent<TabValue> { self }

  /// Says where the tab stands where users can arrange tabs, on other systems.
  ///
  /// `placement` has no effect here: all tabs stand on the bar.
  public nonisolated func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> { self }
}

/// An item that toolbars have by default (SwiftUI: `ToolbarDefaultItemKind`). Accepted so that listings compile: here
/// it is the title alone.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
  private let name: String
  /// The button that shows and hides the sidebar; a toolbar here has none to remove.
  public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
  /// The title of the screen.
  public static let title = ToolbarDefaultItemKind(name: "title")
  /// The field in which one searches.
  public static let search = ToolbarDefaultItemKind(name: "search")
}

/// When the bar with the tabs becomes small (SwiftUI: `TabBarMinimizeBehavior`). Accepted so that listings compile:
/// here it never does.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  private let name: String
  /// The system decides, which here means that the bar with the tabs stays.
  public static let automatic = TabBarMinimizeBehavior(name: "automatic")
  /// The bar becomes small when one scrolls down; here it stays as it is.
  public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
  /// The bar becomes small when one scrolls up; here it stays as it is.
  public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
  /// The bar never becomes small, which is what a terminal always does.
  public static let never = TabBarMinimizeBehavior(name: "never")
}

/// How a screen comes onto a navigation stack (SwiftUI: `NavigationTransition`).
///
/// Accepted so that listings compile: a terminal shows the new screen at once.
public protocol NavigationTransition {}

/// How the columns of a split view share the room (SwiftUI: `NavigationSplitViewStyle`).
///
/// Accepted so that listings compile: columns stand beside each other where there is room.
public protocol NavigationSplitViewStyle {}

/// How the title of a screen is shown (SwiftUI: `NavigationBarItem.TitleDisplayMode`). Accepted so that listings
/// compile: titles are one row high.
public enum NavigationBarItem: Sendable {
  /// The size in which the title of a screen is shown; it takes one row here in every mode.
  public enum TitleDisplayMode: Sendable {
    /// The mode of the screen before it on the stack.
    case automatic
    /// A small title within the bar, which is how a terminal shows all titles.
    case inline
    /// A large title below the bar; shown like `inline`, as all letters have one size.
    case large
  }
}

/// How the title of a toolbar is shown (SwiftUI: `ToolbarTitleDisplayMode`). Accepted so that listings compile:
/// titles are one row high.
public enum ToolbarTitleDisplayMode: Sendable {
  /// The mode of the screen before it on the stack.
  case automatic
  /// A small title within the bar, which is how a terminal shows all titles.
  case inline
  /// A large title below the bar; shown like `inline`, as all letters have one size.
  case large
  /// A large title in the row of the buttons; shown like `inline`.
  case inlineLarge
}

/// How a `NavigationView` shows its screens (SwiftUI: `NavigationViewStyle`).
///
/// Accepted so that listings compile: it is a stack here. For columns use ``NavigationSplitView``.
public protocol NavigationViewStyle {}

/// How the dots that stand for the pages of a tab view look (SwiftUI: `IndexViewStyle`).
///
/// Accepted so that listings compile: they look alike whatever the style.
public protocol IndexViewStyle {}

/// The place of the suggestions of a search (SwiftUI: `SearchSuggestionsPlacement`). Accepted so that listings
/// compile: they stand below the field.
public struct SearchSuggestionsPlacement: Hashable, Sendable {
  private let name: String
  /// The system decides, which here means below the field.
  public static let automatic = SearchSuggestionsPlacement(name: "automatic")
  /// In a menu under the field; here they stand below the field like all suggestions.
  public static let menu = SearchSuggestionsPlacement(name: "menu")
  /// Among the rows of the content; here they stand below the field like all suggestions.
  public static let content = SearchSuggestionsPlacement(name: "content")

  /// Several of the places in which suggestions can stand.
  public struct Set: OptionSet, Sendable {
    /// One bit for each place, as the static members give it.
    public let rawValue: Int
    /// Creates a set from its bits; prefer the named places, such as `.menu`.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The menu under the search field.
    public static let menu = Set(rawValue: 1)
    /// The content that is being searched.
    public static let content = Set(rawValue: 2)
  }
}

/// What becomes of a toolbar while one searches (SwiftUI: `SearchPresentationToolbarBehavior`). Accepted so that
/// listings compile: it stays.
public struct SearchPresentationToolbarBehavior: Sendable {
  /// The system decides, which here means that the toolbar stays.
  public static let automatic = SearchPresentationToolbarBehavior()
  /// The toolbar is kept as it is while one searches, which is what happens here always.
  public static let avoidHidingContent = SearchPresentationToolbarBehavior()
}

/// How the field of a search stands on a toolbar (SwiftUI: `SearchToolbarBehavior`). Accepted so that listings compile:
/// it has a row of its own.
public struct SearchToolbarBehavior: Hashable, Sendable {
  private let name: String
  /// The system decides, which here means that the field has a row of its own.
  public static let automatic = SearchToolbarBehavior(name: "automatic")
  /// A button until one searches; here the field is seen all the time.
  public static let minimize = SearchToolbarBehavior(name: "minimize")
}

/// The place of a tab where users can arrange tabs (SwiftUI: `TabPlacement`). Accepted so that listings compile: all
/// stand on the bar.
public struct TabPlacement: Hashable, Sendable {
  private let name: String
  /// The system decides, which here means on the bar.
  public static let automatic = TabPlacement(name: "automatic")
  /// Always on the bar, where users cannot take it away; here no tab can be moved.
  public static let pinned = TabPlacement(name: "pinned")
  /// Only in a sidebar; here such a tab stands on the bar with the others.
  public static let sidebarOnly = TabPlacement(name: "sidebarOnly")
}

/// What a toolbar is there for (SwiftUI: `ToolbarRole`). Accepted so that listings compile: all look the same.
public struct ToolbarRole: Hashable, Sendable {
  private let name: String
  /// The system decides; every role gives the same toolbar here.
  public static let automatic = ToolbarRole(name: "automatic")
  /// For screens between which one goes back and forth, like those of a browser; drawn like any toolbar.
  public static let browser = ToolbarRole(name: "browser")
  /// For the screen that edits a document; drawn like any toolbar.
  public static let editor = ToolbarRole(name: "editor")
  /// For a screen on a navigation stack; drawn like any toolbar.
  public static let navigationStack = ToolbarRole(name: "navigationStack")
}
