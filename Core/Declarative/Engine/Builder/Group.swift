import CoreRetained

/// Groups views without arranging them, so that one modifier applies to each of them (SwiftUI: `Group`).
///
/// ```swift
/// struct Status: View {
///   let isOnline: Bool
///
///   var body: some View {
///     Group {
///       if isOnline { Text("online") } else { Text("offline") }
///     }
///     .foregroundStyle(.secondary)
///   }
/// }
/// ```
///
/// For a modifier on several views, or on either branch of a condition. It arranges nothing: that is for a stack. A
/// group with a title is a ``Section`` in a list and a ``GroupBox`` elsewhere.
public nonisolated struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  /// Groups the views of a closure, so that one modifier applies to each of them.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// There is none: the view is not made of others.
  public var body: Never { fatalError("A group has no body to ask for.") }
}

extension Group: PrimitiveView where Content: View {
  @MainActor func makeNode(in context: GraphContext) -> ViewNode<Group> { GroupNode(self, in: context) }
}

private final class GroupNode<Content: View>: WrappingNode<Group<Content>, Content> {
  override var worksUnseen: Bool { false }
  override var remembers: Bool { false }

  init(_ view: Group<Content>, in context: GraphContext) {
    super.init(in: context)
    begin(with: view.content)
  }

  override func update(_ view: Group<Content>) { child?.update(view.content) }
}
