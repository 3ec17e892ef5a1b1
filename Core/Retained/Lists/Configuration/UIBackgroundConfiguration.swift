public import Foundation

/// What is behind a cell (UIKit: `UIBackgroundConfiguration`): in a terminal a colour.
public struct UIBackgroundConfiguration: Hashable {
  /// The colour; `nil` for whatever is behind.
  public var backgroundColor: UIColor?
  /// Kept for listings: a row of cells has no round corners.
  public var cornerRadius: CGFloat = 0
  /// Kept for listings: nothing is drawn around a row.
  public var strokeColor: UIColor?
  /// Kept for listings: nothing is drawn around a row.
  public var strokeWidth: CGFloat = 0
  /// Kept for listings: the colour fills the cell.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero

  /// The colour of a cell with a tint.
  ///
  /// `tintColor` has no effect here: a cell without a color of its own shows what is behind, not the tint.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor { backgroundColor ?? .clear }

  /// The same for a state.
  ///
  /// `state` has no effect here: in a terminal the list shows the state itself.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }

  /// Nothing.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(backgroundColor: .clear) }
  /// For a cell of a plain list: whatever is behind.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// For a cell of a list in groups.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .secondarySystemGroupedBackground)
  }
  /// For a cell.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// For a header or footer.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// For a header or footer.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// For a cell of a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}
