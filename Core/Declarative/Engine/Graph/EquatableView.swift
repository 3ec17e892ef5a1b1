import CoreRetained

/// A view that is evaluated again only where it is another by its own `==` (SwiftUI: `EquatableView`).
public nonisolated struct EquatableView<Content: View & Equatable>: WrappingView {
  /// The view that is compared with its predecessor before it is evaluated.
  public var content: Content

  /// Wraps a view, so that its own `==` decides whether a new value evaluates it again.
  public init(content: Content) { self.content = content }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<EquatableView> { EquatableNode(self, in: context) }
}

private final class EquatableNode<Content: View & Equatable>: WrappingNode<EquatableView<Content>, Content> {
  override var worksUnseen: Bool { false }
  override var remembers: Bool { false }

  private var content: Content

  init(_ view: EquatableView<Content>, in context: GraphContext) {
    content = view.content
    super.init(in: context)
    begin(with: view.content)
  }

  override func update(_ view: EquatableView<Content>) {
    guard view.content != content else { return }
    content = view.content
    child?.update(view.content)
  }
}

extension View where Self: Equatable {
  /// Evaluates the view again only where it is another by its own `==` (SwiftUI: `equatable()`).
  public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
