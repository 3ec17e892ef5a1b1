/// A view around one other whose items it passes on: what was said about the inner view holds for the whole.
nonisolated protocol WrappingView: PrimitiveView {
  associatedtype Content: View
  /// The view inside.
  var content: Content { get }
  /// Adds what this modifier itself says about the view.
  func say(in traits: inout ItemTraits)
}

extension WrappingView {
  nonisolated func say(in traits: inout ItemTraits) {}
}

extension ItemTraits {
  /// What the modifiers around a view say about it, found without making the view: for the tab that was never shown.
  ///
  /// What is said in the view's body is not known before the body is evaluated.
  init(saidOf view: some View) {
    self.init()
    take(from: view)
  }

  private mutating func take(from view: some View) {
    if let view = view as? AnyView { return take(from: view.storage) }
    if let view = view as? any ModifiedView { return take(from: view.modified) }
    if let view = view as? any WrappingView { takeAll(from: view) }
  }

  /// Takes the inner traits first, so that the outermost modifier has the last word.
  private mutating func takeAll(from view: some WrappingView) {
    take(from: view.content)
    view.say(in: &self)
  }
}

/// A view with a modifier of the program's own, which may say nothing about the view: it is looked through.
nonisolated protocol ModifiedView {
  associatedtype Modified: View
  var modified: Modified { get }
}

extension ModifiedContent: ModifiedView where Content: View, Modifier: ViewModifier {
  nonisolated var modified: Content { content }
}
