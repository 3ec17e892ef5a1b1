import CoreEnvironment
import CoreRetained

/// How a tab view shows its tabs: named on a bar, or as pages (SwiftUI: `TabViewStyle`).
public protocol TabViewStyle {
  /// What the style comes to.
  var _kind: _TabViewKind { get }
}

/// What a style of tab views comes to.
public struct _TabViewKind: Equatable, Sendable {
  enum Kind: Equatable {
    case bar
    case page(PageTabViewStyle.IndexDisplayMode)
    case titleLine(TabTitleLine)
  }

  let kind: Kind

  @MainActor func makeContainer() -> any TabContainer {
    switch kind {
    case .bar: TabBarContainer(nibName: nil, bundle: nil)
    case .page(let mode): PageContainer(mode)
    case .titleLine(let line): TabBarContainer(nibName: nil, bundle: nil).titled(line)
    }
  }
}

/// Names the tabs on a bar, as where no style is set (SwiftUI: `DefaultTabViewStyle`).
public struct DefaultTabViewStyle: TabViewStyle {
  /// Creates the style; usually written `.automatic`.
  public init() {}
  /// What the style comes to: a bar with the tabs.
  public var _kind: _TabViewKind { _TabViewKind(kind: .bar) }
}

/// Names the tabs on a bar (SwiftUI: `SidebarAdaptableTabViewStyle`).
///
/// In a terminal the bar does not become a sidebar.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  /// Creates the style; usually written `.sidebarAdaptable`.
  public init() {}
  /// What the style comes to: a bar with the tabs.
  public var _kind: _TabViewKind { _TabViewKind(kind: .bar) }
}

/// Names the tabs on a bar, as every style but the pages does here (SwiftUI: `TabBarOnlyTabViewStyle`).
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  /// Creates the style; usually written `.tabBarOnly`.
  public init() {}
  /// What the style comes to: a bar with the tabs.
  public var _kind: _TabViewKind { _TabViewKind(kind: .bar) }
}

/// Shows the tabs as pages, with a dot for each below them (SwiftUI: `PageTabViewStyle`).
public struct PageTabViewStyle: TabViewStyle {
  /// When the dots are shown (SwiftUI: `PageTabViewStyle.IndexDisplayMode`).
  public struct IndexDisplayMode: Hashable, Sendable {
    private let name: String
    /// The dots are shown where there is more than one page.
    public static let automatic = IndexDisplayMode(name: "automatic")
    /// The dots are always shown, also for a single page.
    public static let always = IndexDisplayMode(name: "always")
    /// The dots are never shown, so that the page has all the room.
    public static let never = IndexDisplayMode(name: "never")
  }

  private let indexDisplayMode: IndexDisplayMode

  /// Creates the style; usually written `.page`, or `.page(indexDisplayMode:)`.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) { self.indexDisplayMode = indexDisplayMode }
  /// What the style comes to: pages with dots.
  public var _kind: _TabViewKind { _TabViewKind(kind: .page(indexDisplayMode)) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// A bar that names the tabs, as where no style is set.
  public static var automatic: Self { Self() }
}
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A bar that names the tabs; on other systems it may become a sidebar.
  public static var sidebarAdaptable: Self { Self() }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  /// A bar that names the tabs, and never a sidebar.
  public static var tabBarOnly: Self { Self() }
}
extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages, with a dot for each below them where there is more than one.
  public static var page: Self { Self() }
  /// Pages, with dots below them as `indexDisplayMode` says.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self {
    Self(indexDisplayMode: indexDisplayMode)
  }
}

private struct TabViewStyleKey: EnvironmentKey {
  static var defaultValue: _TabViewKind { DefaultTabViewStyle()._kind }
}

extension EnvironmentValues {
  var tabViewStyle: _TabViewKind {
    get { self[TabViewStyleKey.self] }
    set { self[TabViewStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how the tab views in this view show their tabs (SwiftUI: `tabViewStyle(_:)`).
  ///
  /// ```swift
  /// TabView {
  ///   Text("First page")
  ///   Text("Second page")
  /// }
  /// .tabViewStyle(.page)
  /// ```
  public nonisolated func tabViewStyle(_ style: some TabViewStyle) -> some View {
    environment(\.tabViewStyle, style._kind)
  }
}

/// The badge of a tab.
enum TabBadge {
  @MainActor static func text(of item: LayoutItem) -> String? {
    let look = item.traits[RowLookTrait.self]
    return look.badge ?? look.badgeText?.string(in: item.view.valueNode.environment)
  }
}
