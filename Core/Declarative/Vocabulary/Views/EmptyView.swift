/// Nothing (SwiftUI: `EmptyView`).
public nonisolated struct EmptyView: PrimitiveView {
  /// Creates nothing.
  public init() {}

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<EmptyView> { ViewNode(in: context) }
}
