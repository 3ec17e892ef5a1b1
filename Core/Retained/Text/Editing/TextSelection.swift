/// What is selected of a text: from where the selection began to the caret. Where both are the same it is only a caret.
struct TextSelection: Hashable {
  /// Where it began; it stays when the selection is extended.
  var anchor: String.Index
  /// The caret.
  var head: String.Index
  /// Whether a caret between two lines, where no space or line end divides them, stands at the end of the former.
  var isUpstream = false

  /// A caret.
  init(_ caret: String.Index, isUpstream: Bool = false) {
    self.init(anchor: caret, head: caret, isUpstream: isUpstream)
  }

  init(anchor: String.Index, head: String.Index, isUpstream: Bool = false) {
    self.anchor = anchor
    self.head = head
    self.isUpstream = isUpstream
  }

  /// From the smaller to the larger end.
  var range: Range<String.Index> { min(anchor, head)..<max(anchor, head) }

  /// Whether it is only a caret.
  var isEmpty: Bool { anchor == head }
}
