import CoreObserving
import CoreRetained
import Foundation

// What is said of bars of which a terminal shows nothing.

extension View {
  /// Sets whether the bars around the screen are light or dark, on other systems.
  ///
  /// `colorScheme` and `bars` have no effect here: bars have the colours of the theme.
  public nonisolated func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
    self
  }

  /// Sets the background of the bars around the screen, on other systems.
  ///
  /// `style` and `bars` have no effect here: bars have the ground of the screen.
  public nonisolated func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View {
    self
  }

  /// A view below the tabs, whichever of them is shown (SwiftUI: `tabViewBottomAccessory(content:)`).
  public nonisolated func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    safeAreaInset(edge: .bottom, spacing: 0, content: content)
  }
}

/// The usual way in which a screen comes, which in a terminal is at once (SwiftUI: `AutomaticNavigationTransition`).
public struct AutomaticNavigationTransition: NavigationTransition {
  init() {}
}

/// Asks that a screen grows out of another view (SwiftUI: `ZoomNavigationTransition`).
///
/// In a terminal it comes at once.
public struct ZoomNavigationTransition: NavigationTransition {
  init() {}
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  /// The screen comes as it usually does, which in a terminal is at once.
  public static var automatic: Self { Self() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  /// Out of another view.
  ///
  /// `sourceID` and `namespace` have no effect here: screens come at once.
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> Self { Self() }
}
