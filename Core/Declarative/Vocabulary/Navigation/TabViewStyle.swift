import CoreEnvironment
import CoreRetained

/// How a tab view looks (SwiftUI: `TabViewStyle`).
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

/// A bar that names the tabs (SwiftUI: `DefaultTabViewStyle`).
public struct DefaultTabViewStyle: TabViewStyle {
  /// Creates the style.
  public init() {}
  /// A bar.
  public var _kind: _TabViewKind { _TabViewKind(kind: .bar) }
}

/// A bar that names the tabs (SwiftUI: `SidebarAdaptableTabViewStyle`). In a terminal there is no sidebar.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  /// Creates the style.
  public init() {}
  /// A bar.
  public var _kind: _TabViewKind { _TabViewKind(kind: .bar) }
}

/// A bar that names the tabs (SwiftUI: `TabBarOnlyTabViewStyle`).
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  /// Creates the style.
  public init() {}
  /// A bar.
  public var _kind: _TabViewKind { _TabViewKind(kind: .bar) }
}

/// Pages, with a dot for each below (SwiftUI: `PageTabViewStyle`).
public struct PageTabViewStyle: TabViewStyle {
  /// When the dots are shown (SwiftUI: `PageTabViewStyle.IndexDisplayMode`).
  public struct IndexDisplayMode: Hashable, Sendable {
    private let name: String
    /// Where there is more than one page.
    public static let automatic = IndexDisplayMode(name: "automatic")
    /// Always.
    public static let always = IndexDisplayMode(name: "always")
    /// Never.
    public static let never = IndexDisplayMode(name: "never")
  }

  private let indexDisplayMode: IndexDisplayMode

  /// Creates the style.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) { self.indexDisplayMode = indexDisplayMode }
  /// Pages.
  public var _kind: _TabViewKind { _TabViewKind(kind: .page(indexDisplayMode)) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// A bar that names the tabs.
  public static var automatic: Self { Self() }
}
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A bar that names the tabs.
  public static var sidebarAdaptable: Self { Self() }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  /// A bar that names the tabs.
  public static var tabBarOnly: Self { Self() }
}
extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages, with a dot for each below.
  public static var page: Self { Self() }
  /// Pages, with a dot for each below.
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
  /// How tab views in this view look (SwiftUI: `tabViewStyle(_:)`).
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
