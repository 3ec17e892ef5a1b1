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

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<Button> { ButtonNode(self, in: context) }
}

private final class ButtonNode: ViewNode<Button> {
  private let button = UIButton()

  init(_ view: Button, in context: GraphContext) {
    super.init(in: context)
    button.inheritedNode = context.values
    update(view)
  }

  override var items: [LayoutItem] { [LayoutItem(view: button)] }

  override func update(_ view: Button) {
    button.setTitle(view.title, for: .normal)
    button.addAction(
      UIAction(identifier: UIAction.Identifier("declared")) { _ in view.action() }, for: .primaryActionTriggered)
  }
}
