extension UIViewController {
  /// Text was typed into it, or into a controller inside, that is another one than it was. What is searched for does not count.
  final var holdsTyping: Bool {
    viewIfLoaded?.holdsTyping == true || children.contains(where: \.holdsTyping)
  }
}

extension UIView {
  fileprivate final var holdsTyping: Bool {
    if let text = textEditing, text.edited.holdsTyping, !(self is UISearchTextField) { return true }
    return subviews.contains(where: \.holdsTyping)
  }
}
