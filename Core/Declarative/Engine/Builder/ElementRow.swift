import CoreRetained

/// The node of one element of a `ForEach`, whatever the element is: what its owner keeps in order.
class ElementRow: GraphNode {
  /// The position of the element in the data.
  final var index: Int
  /// When it left the sight of a list; see ``UnseenRows``.
  final var unseenStamp: Int?
  /// Who shows it now.
  final weak var host: (any RowHost)?
  /// Who is told that it comes into sight or leaves it, where a list shows it by itself.
  final weak var keeper: (any ElementRowKeeper)?

  /// Creates the row of the element at a position.
  init(at index: Int, in context: GraphContext) {
    self.index = index
    super.init(in: context)
  }
}

/// Who has made a row, and decides what becomes of it once nobody sees it.
@MainActor
protocol ElementRowKeeper: AnyObject {
  /// The row comes into the sight of a list, or leaves it.
  func rowChanged(_ row: ElementRow, isShown: Bool)
  /// The row is out of sight, and is to wait in its cell for another element: see ``RowContent/waits()``.
  ///
  /// - Returns: Whether it does; one whose element is gone has ended.
  func rowWaits(_ row: ElementRow) -> Bool
  /// The row waits no more: its cell shows something else.
  func endWaiting(_ row: ElementRow)
}
