/// Where the lines of a text stand from side to side (UIKit: `NSTextAlignment`).
public enum NSTextAlignment: Int, Hashable, Sendable, CaseIterable {
  /// At the left, whatever the direction of text.
  case left = 0
  /// In the middle of the room.
  case center = 1
  /// At the right, whatever the direction of text.
  case right = 2
  /// From side to side. Cells cannot be stretched: the same as ``natural``.
  case justified = 3
  /// Where text begins: at the left, or at the right where the layout goes from right to left.
  case natural = 4

  /// The columns before a line.
  ///
  /// - Parameters:
  ///   - columns: The width of the line.
  ///   - width: The columns there are.
  func indent(of columns: Int, in width: Int, isRightToLeft: Bool) -> Int {
    let free = max(0, width - columns)
    return switch self {
    case .left: 0
    case .center: free / 2
    case .right: free
    case .justified, .natural: isRightToLeft ? free : 0
    }
  }
}
