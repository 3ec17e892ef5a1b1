/// The usual layout of a split view's columns (SwiftUI: `AutomaticNavigationSplitViewStyle`).
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style; usually written `.automatic`.
  public init() {}
}

/// Asks that all columns of a split view shrink alike (SwiftUI: `BalancedNavigationSplitViewStyle`).
///
/// Without effect here: the first column has a third of the room.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style; usually written `.balanced`.
  public init() {}
}

/// Asks that the last column of a split view keeps its size (SwiftUI: `ProminentDetailNavigationSplitViewStyle`).
///
/// Without effect here: the first column has a third of the room.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style; usually written `.prominentDetail`.
  public init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// The usual layout, in which the first column has a third of the room.
  public static var automatic: Self { Self() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// All columns shrink alike on other systems; the usual layout here.
  public static var balanced: Self { Self() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  /// The last column keeps its size on other systems; the usual layout here.
  public static var prominentDetail: Self { Self() }
}
