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

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<Text> {
    let label = UILabel()
    label.numberOfLines = 0
    label.fitsHeight = true
    return LeafNode(self, label, in: context) { text, label, _ in label.text = text.content }
  }
}
