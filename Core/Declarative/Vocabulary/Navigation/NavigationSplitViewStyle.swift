public import Foundation

/// How a split view looks (SwiftUI: `NavigationSplitViewStyle`). Kept for listings.
public protocol NavigationSplitViewStyle {}

/// As suits best (SwiftUI: `AutomaticNavigationSplitViewStyle`).
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  public init() {}
}

/// All columns count the same (SwiftUI: `BalancedNavigationSplitViewStyle`).
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  public init() {}
}

/// The last column counts most (SwiftUI: `ProminentDetailNavigationSplitViewStyle`).
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  public init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// As suits best.
  public static var automatic: Self { Self() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// All columns count the same.
  public static var balanced: Self { Self() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  /// The last column counts most.
  public static var prominentDetail: Self { Self() }
}

extension View {
  /// `style` has no effect here: columns stand beside each other where there is room.
  public nonisolated func navigationSplitViewStyle(_ style: some NavigationSplitViewStyle) -> some View { self }

  /// `width` has no effect here: the first column has a third of the room.
  public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }

  /// `min`, `ideal` and `max` have no effect here: the first column has a third of the room.
  public nonisolated func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { self }
}
