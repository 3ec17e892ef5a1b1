import CoreRetained

// The names that listings have which are older than `NavigationStack` and `toolbar`. Apple keeps them without a warning, and so do
// we.

extension View {
  /// The title of the screen, under its older name (SwiftUI: `navigationBarTitle`).
  public nonisolated func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  /// The title of the screen, under its older name.
  public nonisolated func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }

  /// The title of the screen, under its older name.
  @_disfavoredOverload
  public nonisolated func navigationBarTitle(_ title: some StringProtocol) -> some View { navigationTitle(title) }

  /// The title of the screen, under its older name; titles are one row high.
  ///
  /// `displayMode` has no effect here: titles are one row high.
  public nonisolated func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(title) }

  /// The title of the screen, under its older name; titles are one row high.
  ///
  /// `displayMode` has no effect here: titles are one row high.
  public nonisolated func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(titleKey) }

  /// The title of the screen, under its older name; titles are one row high.
  ///
  /// `displayMode` has no effect here: titles are one row high.
  @_disfavoredOverload
  public nonisolated func navigationBarTitle(
    _ title: some StringProtocol, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(title) }

  /// Hides the bar above the screen (SwiftUI: `navigationBarHidden`).
  public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
    _navigationBar(NavigationBarContent(isBarHidden: hidden))
  }

  /// Views at both ends of the bar, under an older name (SwiftUI: `navigationBarItems(leading:trailing:)`).
  public nonisolated func navigationBarItems<Leading: View, Trailing: View>(
    leading: Leading, trailing: Trailing
  ) -> some View {
    toolbar {
      ToolbarItem(placement: .topBarLeading) { leading }
      ToolbarItem(placement: .topBarTrailing) { trailing }
    }
  }

  /// A view at the beginning of the bar, under an older name.
  public nonisolated func navigationBarItems<Leading: View>(leading: Leading) -> some View {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }

  /// A view at the end of the bar, under an older name.
  public nonisolated func navigationBarItems<Trailing: View>(trailing: Trailing) -> some View {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }
}

/// Screens over each other, or columns, as older listings have it (SwiftUI: `NavigationView`): a stack.
public nonisolated struct NavigationView<Content: View>: View {
  private let content: Content

  /// Creates a stack with its first screen.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// A stack.
  public var body: some View { NavigationStack { content } }
}

/// As suits (SwiftUI: `DefaultNavigationViewStyle`).
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  /// Creates the style.
  public init() {}
}

/// Screens over each other (SwiftUI: `StackNavigationViewStyle`).
public struct StackNavigationViewStyle: NavigationViewStyle {
  /// Creates the style.
  public init() {}
}

/// Columns (SwiftUI: `ColumnNavigationViewStyle`). Shown as a stack.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  /// Creates the style.
  public init() {}
}

/// Two columns (SwiftUI: `DoubleColumnNavigationViewStyle`). Shown as a stack.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
  /// Creates the style.
  public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// As suits.
  public static var automatic: Self { Self() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// Screens over each other.
  public static var stack: Self { Self() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// Columns.
  public static var columns: Self { Self() }
}

/// Dots for pages (SwiftUI: `PageIndexViewStyle`).
public struct PageIndexViewStyle: IndexViewStyle {
  /// When there is a ground behind the dots (SwiftUI: `PageIndexViewStyle.BackgroundDisplayMode`).
  public struct BackgroundDisplayMode: Hashable, Sendable {
    private let name: String
    /// As suits.
    public static let automatic = BackgroundDisplayMode(name: "automatic")
    /// While they are used.
    public static let interactive = BackgroundDisplayMode(name: "interactive")
    /// Always.
    public static let always = BackgroundDisplayMode(name: "always")
    /// Never.
    public static let never = BackgroundDisplayMode(name: "never")
  }

  /// Creates the style.
  ///
  /// `backgroundDisplayMode` has no effect here: cells need no ground for dots to be seen.
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  /// Dots for pages.
  public static var page: Self { Self() }
  /// Dots for pages, with a ground or without.
  public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> Self {
    Self(backgroundDisplayMode: backgroundDisplayMode)
  }
}
