/// What a container offers a view: so many columns and rows, or whatever the view would like to have.
public struct LayoutProposal: Hashable, Sendable {
  /// The columns that there are; `nil` asks how wide the view would like to be.
  public var columns: Int?
  /// The rows that there are; `nil` asks how high the view would like to be.
  public var rows: Int?

  /// Creates a proposal in cells; what is not given is open.
  public init(columns: Int? = nil, rows: Int? = nil) {
    self.columns = columns
    self.rows = rows
  }

  /// As much as the view would like to have, in both directions.
  public static let unspecified = LayoutProposal()
}
