/// What a container offers a view: so many columns and rows, or whatever the view would like to have.
public struct LayoutProposal: Hashable, Sendable {
  /// Columns there are; `nil` asks for the ideal width.
  public var columns: Int?
  /// Rows there are; `nil` asks for the ideal height.
  public var rows: Int?

  /// Creates a proposal.
  public init(columns: Int? = nil, rows: Int? = nil) {
    self.columns = columns
    self.rows = rows
  }

  /// As much as the view would like to have.
  public static let unspecified = LayoutProposal()
}

/// How much room something takes, in cells.
public struct CellSize: Hashable, Sendable {
  /// Columns; not negative.
  public var width: Int
  /// Rows; not negative.
  public var height: Int

  /// Creates a size; negative numbers become 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// No room at all.
  public static let zero = CellSize(width: 0, height: 0)
}
