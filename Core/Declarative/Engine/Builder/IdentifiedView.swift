import CoreRetained

/// A view that begins anew when its identity changes; see `View.id(_:)`.
public nonisolated struct IdentifiedView<Content: View, ID: Hashable>: WrappingView {
  let content: Content
  let id: ID

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<IdentifiedView> { IdentifiedNode(self, in: context) }
}

/// A view that says itself which identity it has.
nonisolated protocol IdentityGiving {
  var givenIdentity: AnyHashable { get }
}

extension IdentifiedView: IdentityGiving {
  var givenIdentity: AnyHashable { AnyHashable(id) }
}

extension View {
  /// Gives the view an identity: another one makes it another view, with a state of its own.
  ///
  /// ```swift
  /// struct Counter: View {
  ///   @State private var count = 0
  ///   var body: some View { Button("\(count)") { count += 1 } }
  /// }
  ///
  /// struct Game: View {
  ///   @State private var round = 1
  ///
  ///   var body: some View {
  ///     Counter().id(round)
  ///     Button("Next round") { round += 1 }
  ///   }
  /// }
  /// ```
  ///
  /// To begin anew, and for a `ScrollViewReader` to find a view. In a ``ForEach`` the elements have identities already;
  /// what a row is chosen by is ``tag(_:includeOptional:)``. Never a value that is made anew with each evaluation: the
  /// view would lose its state each time.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: id) }
}

private final class IdentifiedNode<Content: View, ID: Hashable>: ViewNode<IdentifiedView<Content, ID>> {
  override var worksUnseen: Bool { false }
  override var remembers: Bool { false }

  private var id: ID
  private var child: ViewNode<Content>?

  init(_ view: IdentifiedView<Content, ID>, in context: GraphContext) {
    id = view.id
    super.init(in: context)
    child = makeNode(for: view.content)
  }

  override var items: [LayoutItem] { child?.items ?? [] }
  override func collectRows(_ rows: inout RowCollector) { child?.collectRows(&rows) }
  override var children: [GraphNode] { child.map { [$0] } ?? [] }

  override func update(_ view: IdentifiedView<Content, ID>) {
    guard view.id != id else { return child?.update(view.content) ?? () }
    id = view.id
    EffectQueue.main.replace {
      child?.end()
    } by: {
      child = makeNode(for: view.content)
    }
    itemsChanged()
  }

  override var firstSeenIdentity: AnyHashable? {
    items.contains { $0.view.isSeenInScrollView } ? AnyHashable(id) : nil
  }

  override func seenIdentities(_ part: Double) -> [AnyHashable] {
    items.contains { $0.view.partSeenInScrollView >= part } ? [AnyHashable(id)] : []
  }

  override func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    guard AnyHashable(self.id) == id, let view = items.first?.view else {
      return super.scroll(to: id, anchor: anchor)
    }
    view.scrollIntoView(anchor: anchor)
    return true
  }

  override func end() { child?.end() }
}
