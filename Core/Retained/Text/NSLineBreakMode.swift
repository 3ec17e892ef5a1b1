/// What happens to a line that is too wide (UIKit: `NSLineBreakMode`).
///
/// Where more than one line is allowed, the modes that clip and truncate wrap at words and do theirs to the last line.
public enum NSLineBreakMode: Int, Hashable, Sendable, CaseIterable {
  /// Goes on in the next line, at a space, after a hyphen or between Chinese characters; inside of a word only where
  /// that is wider than a line.
  case byWordWrapping
  /// Goes on in the next line, wherever it is full.
  case byCharWrapping
  /// The line ends at the edge, in the middle of a word.
  case byClipping
  /// Begins with an ellipsis, and shows the end.
  case byTruncatingHead
  /// Shows the beginning, and ends in an ellipsis.
  case byTruncatingTail
  /// Shows the beginning and the end, an ellipsis between them.
  case byTruncatingMiddle
}
