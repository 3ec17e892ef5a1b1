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

  /// A view below the tabs, whichever of them is shown (SwiftUI: `tabViewBottomAccessory(content:)`).
  public nonisolated func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    safeAreaInset(edge: .bottom, spacing: 0, content: content)
  }
}

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
