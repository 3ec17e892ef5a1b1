/// What a terminal has done since it was opened, as numbers to compare.
public struct TerminalCounts: Hashable, Sendable {
  /// Frames that were drawn, those included that were equal to the one before.
  public internal(set) var frames = 0
  /// Frames that had something new, and so wrote bytes.
  public internal(set) var changedFrames = 0
  /// Cells that were sent, over all frames.
  public internal(set) var cells = 0
  /// Bytes that the terminal has taken, frames and everything else.
  public internal(set) var bytes = 0
  /// Calls of `write(2)` that were made, for frames and everything else.
  public internal(set) var writes = 0

  mutating func add(_ frame: FrameCounts) {
    frames += 1
    if frame.bytes > 0 { changedFrames += 1 }
    cells += frame.cells
  }
}
