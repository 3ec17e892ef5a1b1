@testable import CoreRetained

/// A text with its caret written as `|`, and where a selection began as `^`: `a^bc|d`.
extension EditedText {
  init(marked: String, kind: Kind = .field, maximumLength: Int? = nil, undoLimit: Int = 500) {
    let text = marked.filter { $0 != "|" && $0 != "^" }
    self.init(text, kind: kind, maximumLength: maximumLength, undoLimit: undoLimit)
    let clusters = Array(marked)
    let head = clusters.prefix { $0 != "|" }.filter { $0 != "^" }.count
    let anchor = clusters.contains("^") ? clusters.prefix { $0 != "^" }.filter { $0 != "|" }.count : head
    select(anchor: text.index(text.startIndex, offsetBy: anchor), head: text.index(text.startIndex, offsetBy: head))
  }

  var marked: String {
    let range = selection.range
    if selection.isEmpty { return text[..<range.lowerBound] + "|" + text[range.lowerBound...] }
    let isForward = selection.anchor < selection.head
    return text[..<range.lowerBound] + (isForward ? "^" : "|") + text[range] + (isForward ? "|" : "^")
      + text[range.upperBound...]
  }

  /// What the commands make of it.
  func after(_ commands: TextCommand..., clipboard: String? = nil) -> String {
    var edited = self
    for command in commands { edited.perform(command, clipboard: clipboard) }
    return edited.marked
  }
}
