/// How much room something takes, in cells: columns by rows.
public struct CellSize: Hashable, Sendable {
  /// How many columns; never negative.
  public var width: Int
  /// How many rows; never negative.
  public var height: Int

  /// Creates a size in cells; negative numbers become 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// No room at all: no column and no row.
  public static let zero = CellSize(width: 0, height: 0)
}
