public import CoreEnvironment
public import CoreObserving

// Tabs that users arrange themselves, and the sidebar that has them on a tablet. Terminals have a bar of tabs.

/// Where a tab can stand (SwiftUI: `AdaptableTabBarPlacement`). Accepted so that listings compile: tabs stand on the bar.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
  private let name: String
  /// Wherever tabs stand.
  public static let automatic = AdaptableTabBarPlacement(name: "automatic")
  /// On the bar.
  public static let tabBar = AdaptableTabBarPlacement(name: "tabBar")
  /// In the sidebar of a tablet.
  public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
}

/// How users may arrange a tab (SwiftUI: `TabCustomizationBehavior`). Accepted so that listings compile.
public struct TabCustomizationBehavior: Hashable, Sendable {
  private let name: String
  /// As users like.
  public static let automatic = TabCustomizationBehavior(name: "automatic")
  /// It can be moved, and not taken away.
  public static let reorderable = TabCustomizationBehavior(name: "reorderable")
  /// Not at all.
  public static let disabled = TabCustomizationBehavior(name: "disabled")
}

/// How a user has arranged tabs (SwiftUI: `TabViewCustomization`). Terminals let nobody arrange tabs, so it says nothing.
public struct TabViewCustomization: Codable, Hashable, Sendable {
  /// Creates a customization in which nothing is arranged.
  public init() {}

  /// How a tab was arranged, by the name that `customizationID(_:)` gives it.
  public struct TabCustomization: Hashable, Sendable {
    /// Whether the tab is on the bar, as the user wants it; `nil`, as nobody is asked.
    public var tabBarVisibility: Visibility?
    /// Whether the tab is in the sidebar, as the user wants it.
    public var sidebarVisibility: Visibility = .automatic
  }

  /// How a tab was arranged.
  ///
  /// `id` has no effect here: nobody has arranged a tab. Setting it does nothing.
  public subscript(tab id: String) -> TabCustomization {
    get { TabCustomization() }
    set {}
  }

  /// Forgets how tabs were arranged; there is nothing to forget.
  public mutating func resetVisibility() {}
  /// Forgets in which order sections were put; there is nothing to forget.
  public mutating func resetSectionOrder() {}
}

extension AppStorage where Value == TabViewCustomization {
  /// Keeps how tabs were arranged under a name. Nobody arranges them here, so nothing is kept.
  public init(
    wrappedValue: TabViewCustomization = TabViewCustomization(), _ key: String, store: (any SettingsStorage)? = nil
  ) { self.init(key, wrappedValue, SettingCoding(encode: { _ in nil }, decode: { _ in nil }), store) }
}

extension View {
  /// Lets the user arrange the tabs, on other systems.
  ///
  /// `customization` has no effect here: terminals let nobody arrange tabs (SwiftUI: `tabViewCustomization(_:)`).
  public nonisolated func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View { self }

  /// Puts a view above the tabs in the sidebar of a tablet, on other systems.
  ///
  /// `content` has no effect here: there is a bar of tabs, and no sidebar (SwiftUI: `tabViewSidebarHeader(content:)`).
  public nonisolated func tabViewSidebarHeader<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }

  /// Puts a view below the tabs in the sidebar of a tablet, on other systems.
  ///
  /// `content` has no effect here: there is a bar of tabs, and no sidebar (SwiftUI: `tabViewSidebarFooter(content:)`).
  public nonisolated func tabViewSidebarFooter<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }

  /// Puts a view at the bottom of the sidebar of a tablet, on other systems.
  ///
  /// `content` has no effect here: there is a bar of tabs, and no sidebar (SwiftUI: `tabViewSidebarBottomBar(content:)`).
  public nonisolated func tabViewSidebarBottomBar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    self
  }
}

extension TabSection {
  /// Adds what can be done with the section in the sidebar of a tablet, on other systems.
  ///
  /// `content` has no effect here: there is a bar of tabs, and no sidebar (SwiftUI: `sectionActions(content:)`).
  public nonisolated func sectionActions<Actions: View>(@ViewBuilder content: () -> Actions) -> TabSection { self }
}
