/// What it took to bring a terminal from one frame to the next.
public struct FrameCounts: Hashable, Sendable {
  /// Rows that something was written to.
  public var rows = 0
  /// Cells that were written; what an erase or a scroll did is not counted.
  public var cells = 0
  /// Bytes.
  public var bytes = 0
  /// Whether the screen was cleared and painted anew.
  public var isRepaint = false
  /// Blocks of rows that were moved rather than written.
  public var scrolls = 0

  /// Nothing.
  public init() {}
}
