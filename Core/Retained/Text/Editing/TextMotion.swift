/// Where a caret can go from where it is.
enum TextMotion: Hashable, Sendable {
  /// One grapheme cluster back.
  case left
  /// One grapheme cluster on.
  case right
  /// The beginning of the word, or of the one before.
  case wordLeft
  /// The end of the word, or of the one after.
  case wordRight
  /// The same as ``wordLeft`` for words that only blanks divide, such as paths.
  case blankLeft
  /// The beginning of the line that is seen.
  case lineStart
  /// The end of the line that is seen.
  case lineEnd
  /// The beginning of the text between line ends.
  case paragraphStart
  /// The end of the text between line ends.
  case paragraphEnd
  /// So many seen lines down, or up if negative, as near to the column as they reach.
  case rows(Int)
  /// The beginning.
  case start
  /// The end.
  case end
}
