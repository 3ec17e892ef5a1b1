/// A view that shows nothing and takes no room (SwiftUI: `EmptyView`).
///
/// For generic code that has to name a view; an `if` without an `else` needs none.
public nonisolated struct EmptyView: PrimitiveView {
  /// Creates a view that shows nothing.
  public init() {}

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<EmptyView> { ViewNode(in: context) }
}
