extension StringProtocol {
  /// The text without white space before and after it, as a form takes what is typed.
  var withoutOuterSpace: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
