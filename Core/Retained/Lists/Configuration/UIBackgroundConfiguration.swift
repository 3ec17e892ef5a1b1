public import Foundation

/// What is behind a cell or a button (UIKit: `UIBackgroundConfiguration`): in a terminal a colour.
public struct UIBackgroundConfiguration: Hashable, Sendable {
  /// The colour behind the cell or the button; `nil`, the default, shows whatever is behind.
  public var backgroundColor: UIColor?
  /// Has no effect here: a row of cells has no round corners; accepted so that listings compile.
  public var cornerRadius: CGFloat = 0
  /// Has no effect here: no line is drawn around a row, which would take two rows more; accepted so that listings
  /// compile.
  public var strokeColor: UIColor?
  /// Has no effect here: no line is drawn around a row, which would take two rows more; accepted so that listings
  /// compile.
  public var strokeWidth: CGFloat = 0
  /// Has no effect here: the colour fills the whole cell; accepted so that listings compile.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero

  /// Has no effect here: no line is drawn around a row or a button, so none stands off; accepted so that listings compile.
  public var strokeOutset: CGFloat = 0
  /// Has no effect here: text on a picture cannot be read in cells; accepted so that listings compile.
  public var image: UIImage?
  /// Has no effect here: the background shows no picture; accepted so that listings compile.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// Has no effect here: the background is a colour; put the view behind the content in code. Accepted so that listings compile.
  public var customView: UIView?
  /// Has no effect here: the colour fills the whole cell; accepted so that listings compile.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []

  /// Has no effect here: nothing shines through cells; accepted so that listings compile.
  public var visualEffect: UIVisualEffect? {
    get { effect.value }
    set { effect = Unseen(value: newValue) }
  }
  private var effect = Unseen<UIVisualEffect?>(value: nil)
  /// Makes another colour of ``backgroundColor`` before it is shown; `nil` for none.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// Has no effect here: no line is drawn around a row or a button.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// What is shown of ``backgroundColor``.
  package var shownColor: UIColor? { backgroundColor.map { backgroundColorTransformer?($0) ?? $0 } }

  /// The colour of a cell with a tint.
  ///
  /// `tintColor` has no effect here: a cell without a color of its own shows what is behind, not the tint.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor { shownColor ?? .clear }

  /// The same for a state.
  ///
  /// `state` has no effect here: in a terminal the list shows the state itself.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }

  /// A background of no colour, so that what is behind the list shows.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(backgroundColor: .clear) }
  /// For a cell of a plain list: whatever is behind.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// The background of a cell of a list in groups: the colour of a group.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .secondarySystemGroupedBackground)
  }
  /// The background of a cell: none of its own, until a colour is set.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// The background of a header or footer of a plain list: none of its own, until a colour is set.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// The background of a header or footer of a list in groups: none of its own, until a colour is set.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// The background of a cell of a sidebar: none of its own, until a colour is set.
  public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}

/// Something that is kept and not shown: it makes no difference.
private struct Unseen<Value>: Hashable, @unchecked Sendable {
  // Unchecked: it is only handed back to who has set it.
  let value: Value
  static func == (left: Self, right: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
