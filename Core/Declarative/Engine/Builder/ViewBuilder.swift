/// Makes one view of the views in a closure (SwiftUI: `ViewBuilder`). There may be any number of them.
@resultBuilder
public enum ViewBuilder {
  /// An empty closure makes an `EmptyView`, which takes no room.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// A single view is returned as it is, without a wrapper.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several views become a `TupleView`, which a container lays out one after the other.
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  /// Takes one view of the closure as it stands.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// An `if` without an `else` becomes an optional, which is empty while the condition is false.
  public static func buildOptional<Content: View>(_ content: Content?) -> Content? { content }

  /// The view of the first branch of an `if` or `switch`; a change of branch starts its state anew.
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
    ConditionalContent(storage: .first(first))
  }

  /// The view of the other branch of an `if` or `switch`; a change of branch starts its state anew.
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
    ConditionalContent(storage: .second(second))
  }

  /// Takes the views within `if #available`, whose type newer systems alone know.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> Content { content }
}
