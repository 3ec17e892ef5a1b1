/// What it took to bring a terminal from one frame to the next.
public struct FrameCounts: Hashable, Sendable {
  /// How many rows something was written to.
  public var rows = 0
  /// Cells that were written; what an erase or a scroll did is not counted.
  public var cells = 0
  /// How many bytes the frame takes.
  public var bytes = 0
  /// Whether the screen was cleared and painted anew, as after another size.
  public var isRepaint = false
  /// How many blocks of rows were moved by the terminal rather than written.
  public var scrolls = 0
  /// How many parts of pictures were sent or put in another place, in the terminal's own pixels.
  public var pictures = 0

  /// Counts of a frame that wrote nothing.
  public init() {}
}
