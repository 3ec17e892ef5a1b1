import CoreRetained

// The names that listings have which are older than `NavigationStack` and `toolbar`. Apple keeps them without a warning, and so do
// we.

extension View {
  /// The title of the screen, under its older name (SwiftUI: `navigationBarTitle`).
  public nonisolated func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  /// Sets the title of the screen under the modifier's older name, from a key of the string catalogue.
  public nonisolated func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }

  /// Sets the title of the screen under the modifier's older name, shown as it is.
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

/// A stack of screens, under the name that older listings use (SwiftUI: `NavigationView`).
///
/// New code takes ``NavigationStack``, or ``NavigationSplitView`` where it wants columns.
public nonisolated struct NavigationView<Content: View>: View {
  private let content: Content

  /// Creates a stack from the views of its first screen.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The ``NavigationStack`` that shows the content.
  public var body: some View { NavigationStack { content } }
}

/// The usual way in which a `NavigationView` shows its screens (SwiftUI: `DefaultNavigationViewStyle`).
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  /// Creates the style; usually written `.automatic`.
  public init() {}
}

/// Shows the screens of a `NavigationView` over each other, as is always done here (SwiftUI:
/// `StackNavigationViewStyle`).
public struct StackNavigationViewStyle: NavigationViewStyle {
  /// Creates the style; usually written `.stack`.
  public init() {}
}

/// Asks for columns in a `NavigationView` (SwiftUI: `ColumnNavigationViewStyle`).
///
/// Shown as a stack here; columns are a ``NavigationSplitView``.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  /// Creates the style; usually written `.columns`.
  public init() {}
}

/// Asks for two columns in a `NavigationView` (SwiftUI: `DoubleColumnNavigationViewStyle`).
///
/// Shown as a stack here; columns are a ``NavigationSplitView``.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
  /// Creates the style, which shows a stack here all the same.
  public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// The usual way, which here is a stack of screens.
  public static var automatic: Self { Self() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// Screens over each other, of which the uppermost is seen.
  public static var stack: Self { Self() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// Columns beside each other on other systems; a stack here.
  public static var columns: Self { Self() }
}

/// Shows a dot for each page of a tab view (SwiftUI: `PageIndexViewStyle`).
public struct PageIndexViewStyle: IndexViewStyle {
  /// When there is a ground behind the dots (SwiftUI: `PageIndexViewStyle.BackgroundDisplayMode`).
  public struct BackgroundDisplayMode: Hashable, Sendable {
    private let name: String
    /// The system decides whether there is a background behind the dots.
    public static let automatic = BackgroundDisplayMode(name: "automatic")
    /// There is a background behind the dots while they are used.
    public static let interactive = BackgroundDisplayMode(name: "interactive")
    /// There is always a background behind the dots.
    public static let always = BackgroundDisplayMode(name: "always")
    /// There is never a background behind the dots, as in a terminal.
    public static let never = BackgroundDisplayMode(name: "never")
  }

  /// Creates the style.
  ///
  /// `backgroundDisplayMode` has no effect here: cells need no ground for dots to be seen.
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  /// A dot for each page, without a background.
  public static var page: Self { Self() }
  /// Dots for pages, with a ground or without.
  public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> Self {
    Self(backgroundDisplayMode: backgroundDisplayMode)
  }
}
