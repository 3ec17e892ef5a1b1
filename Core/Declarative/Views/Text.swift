import CoreRetained

/// A text that is only shown; it wraps at spaces (SwiftUI: `Text`).
public nonisolated struct Text: PrimitiveView, Equatable {
  let content: String

  /// Shows a text as it is.
  public init(verbatim content: String) {
    self.content = content
  }

  /// Shows a text.
  public init(_ content: some StringProtocol) {
    self.content = String(content)
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<Text> { TextNode(self, in: context) }
}

private final class TextNode: ViewNode<Text> {
  private let label = UILabel()

  init(_ view: Text, in context: GraphContext) {
    super.init(in: context)
    label.inheritedNode = context.values
    label.numberOfLines = 0
    label.fitsHeight = true
    label.text = view.content
  }

  override var items: [LayoutItem] { [LayoutItem(view: label)] }

  override func update(_ view: Text) { label.text = view.content }
}
