import CoreRetained

extension View {
  /// Has another view told to who cannot see this one, as if it stood here (SwiftUI: `accessibilityRepresentation(representation:)`).
  ///
  /// The other view is not shown and takes no keys. It is alive: what it says follows what it reads.
  public nonisolated func accessibilityRepresentation<Representation: View>(
    @ViewBuilder representation: () -> Representation
  ) -> some View { RepresentedView(content: self, representation: representation()) }

  /// Has views told that are not shown, as if they stood in this one: what is drawn in one picture, such as a `Canvas`, can be
  /// told part by part (SwiftUI: `accessibilityChildren(children:)`).
  ///
  /// ```swift
  /// Canvas { context, size in draw(scores, in: context, size) }
  ///   .accessibilityChildren {
  ///     ForEach(scores) { score in Text(score.name).accessibilityValue("\(score.points) points") }
  ///   }
  /// ```
  public nonisolated func accessibilityChildren<Children: View>(
    @ViewBuilder children: () -> Children
  ) -> some View { RepresentedView(content: self, representation: children()) }
}

/// A view that another one, which is not shown, represents for users who cannot see it.
private nonisolated struct RepresentedView<Content: View, Representation: View>: WrappingView {
  let content: Content
  let representation: Representation

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<RepresentedView> { RepresentedNode(self, in: context) }
}

private final class RepresentedNode<Content: View, Representation: View>: WrappingNode<
  RepresentedView<Content, Representation>, Content
>
{
  private var representation: ViewNode<Representation>?
  private let holder = ContainerView(
    StackLayout(direction: .vertical, alignment: HorizontalAlignment.leading.key, spacing: 0), name: "representation")
  private var represented: UIView?
  /// Those beside it, which are not told.
  private var hidden: [UIView] = []

  init(_ view: RepresentedView<Content, Representation>, in context: GraphContext) {
    super.init(in: context)
    begin(with: view.content)
    representation = makeNode(for: view.representation)
    represent()
  }

  override var children: [GraphNode] { super.children + [representation].compactMap(\.self) }

  override func update(_ view: RepresentedView<Content, Representation>) {
    child?.update(view.content)
    representation?.update(view.representation)
    represent()
  }

  override func itemsChanged() {
    represent()
    super.itemsChanged()
  }

  override func end() {
    release()
    representation?.end()
    super.end()
  }

  /// The first of the views stands for all of them.
  private func represent() {
    holder.take(representation?.items ?? [])
    let views = items.map(\.view)
    let others = views.dropFirst().filter { view in
      !view.accessibilityElementsHidden || hidden.contains { $0 === view }
    }
    guard represented !== views.first || !hidden.elementsEqual(others, by: ===) else { return }
    release()
    (represented, hidden) = (views.first, others)
    represented?.setAccessibilityRepresentation(holder)
    for view in hidden { view.accessibilityElementsHidden = true }
  }

  private func release() {
    represented?.setAccessibilityRepresentation(nil)
    for view in hidden { view.accessibilityElementsHidden = false }
    (represented, hidden) = (nil, [])
  }
}
