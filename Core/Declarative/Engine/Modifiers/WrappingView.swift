/// A view around one other that passes on what it comes to: what was said of the one inside is said of the whole.
nonisolated protocol WrappingView: PrimitiveView {
  associatedtype Content: View
  /// The view inside.
  var content: Content { get }
  /// Adds what it says itself.
  func say(in traits: inout ItemTraits)
}

extension WrappingView {
  nonisolated func say(in traits: inout ItemTraits) {}
}

extension ItemTraits {
  /// What the modifiers around a view say of it, which need not be made for that: the content of a tab that was never shown.
  ///
  /// What views in its body say is not known before the body is evaluated.
  init(saidOf view: some View) {
    self.init()
    take(from: view)
  }

  private mutating func take(from view: some View) {
    if let view = view as? AnyView { return take(from: view.storage) }
    if let view = view as? any ModifiedView { return take(from: view.modified) }
    if let view = view as? any WrappingView { takeAll(from: view) }
  }

  /// The outermost has the last word.
  private mutating func takeAll(from view: some WrappingView) {
    take(from: view.content)
    view.say(in: &self)
  }
}

/// A view with a modifier of the user's, which is not known to say anything.
nonisolated protocol ModifiedView {
  associatedtype Modified: View
  var modified: Modified { get }
}

extension ModifiedContent: ModifiedView where Content: View, Modifier: ViewModifier {
  nonisolated var modified: Content { content }
}
