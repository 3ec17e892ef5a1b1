/// One line of a text: the part of the text that it shows, and an ellipsis where it is cut.
struct TextLine: Hashable {
  /// What stands before the ellipsis; without one, all. Spaces at which the line was broken are not in it.
  let range: Range<String.Index>
  /// What stands after the ellipsis, maybe nothing; nil without an ellipsis.
  let rest: Range<String.Index>?
  /// Its width, with the ellipsis.
  let columns: Int

  init(_ range: Range<String.Index>, rest: Range<String.Index>? = nil, columns: Int) {
    self.range = range
    self.rest = rest
    self.columns = columns
  }

  /// Where what it shows ends.
  var end: String.Index { rest?.upperBound ?? range.upperBound }

  /// What is drawn of it: harmless, and never wider than ``columns``.
  func shown(in text: String) -> String {
    let beginning = TextClusters.shown(text[range])
    guard let rest else { return beginning }
    return beginning + "…" + TextClusters.shown(text[rest])
  }
}
