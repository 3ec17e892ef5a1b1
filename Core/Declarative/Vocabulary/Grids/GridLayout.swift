import CoreRetained
public import Foundation

/// Views in rows and columns, as a layout that can take another one's place (SwiftUI: `GridLayout`).
public struct GridLayout: ArrangingLayout {
  /// Where views stand in cells that are larger than they are.
  public var alignment: Alignment
  /// Points between columns; `nil` is two columns of the terminal.
  public var horizontalSpacing: CGFloat?
  /// Points between rows; `nil` is none.
  public var verticalSpacing: CGFloat?

  /// Creates a layout that places subviews in rows and columns, to be used with `AnyLayout` or called with views.
  public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  var arrangement: any ItemLayout {
    GridItemLayout(
      alignment: alignment, columnSpacing: CellLength.columns(horizontalSpacing ?? .columns(2)),
      rowSpacing: CellLength.rows(verticalSpacing ?? 0))
  }
}
