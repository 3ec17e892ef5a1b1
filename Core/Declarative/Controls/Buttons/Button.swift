import CoreRetained

/// A button with a title (SwiftUI: `Button`).
public nonisolated struct Button: PrimitiveView {
  let title: String
  let action: @MainActor () -> Void

  /// Creates a button that does `action` when it is pressed.
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.title = String(title)
    self.action = action
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<Button> {
    LeafNode(self, UIButton(), in: context) { view, button, _ in
      button.setTitle(view.title, for: .normal)
      button.addAction(
        UIAction(identifier: UIAction.Identifier("declared")) { _ in view.action() }, for: .primaryActionTriggered)
    }
  }
}
