import CoreEnvironment
import CoreObserving
import CoreRetained

/// The view that `Group(subviews:)` and `ForEach(subviews:)` make of the resolved subviews of another view.
public nonisolated struct GroupElementsOfContent<Base: View, Result: View>: PrimitiveView {
  let base: Base
  let transform: (SubviewsCollection) -> Result

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<GroupElementsOfContent> {
    ElementsNode(self, \.base, in: context) { $0.transform(SubviewsCollection($1)) }
  }
}

/// The view that `Group(sections:)` and `ForEach(sections:)` make of the sections of another view.
public nonisolated struct GroupSectionsOfContent<Base: View, Result: View>: PrimitiveView {
  let base: Base
  let transform: (SectionCollection) -> Result

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<GroupSectionsOfContent> {
    ElementsNode(self, \.base, in: context) { $0.transform(SectionCollection($1)) }
  }
}

/// Resolves the views of `Base`, and hands their items to the views that a closure makes of them.
///
/// The source is a child that shows nothing itself; its items stand wherever the result puts them.
private final class ElementsNode<Outer: View, Base: View, Result: View>: ViewNode<Outer> {
  private var view: Outer
  private let base: KeyPath<Outer, Base>
  private let make: (Outer, [LayoutItem]) -> Result
  private var source: ElementsSource<Base>?
  private var result: ViewNode<Result>?
  private lazy var work = makeWork("the subviews of a group") { [weak self] in self?.refresh() }

  init(
    _ view: Outer, _ base: KeyPath<Outer, Base>, in context: GraphContext,
    make: @escaping (Outer, [LayoutItem]) -> Result
  ) {
    self.view = view
    self.base = base
    self.make = make
    super.init(in: context)
    let values = ValueNode("subviews", parent: context.values)
    values.environment(\.tellsSections, true)
    source = ElementsSource(view[keyPath: base], in: contextBelow(values: values)) { [weak self] in
      if self?.result != nil { self?.refresh() }
    }
    refresh()
  }

  override var items: [LayoutItem] { result?.items ?? [] }
  override func collectRows(_ rows: inout RowCollector) { result?.collectRows(&rows) }
  override var children: [GraphNode] { ([source, result] as [GraphNode?]).compactMap(\.self) }

  override func update(_ view: Outer) {
    self.view = view
    source?.update(view[keyPath: base])
    refresh()
  }

  override func end() {
    work.cancel()
    result?.end()
    source?.end()
  }

  private func refresh() {
    let items = source?.shownItems ?? []
    let view = work.run { make(self.view, items) }
    if let result { result.update(view) } else { result = makeNode(for: view) }
  }
}

/// The node of the views that are handed over. It tells when their items have changed.
private final class ElementsSource<Content: View>: ViewNode<Content> {
  private var child: ViewNode<Content>?
  private let changed: () -> Void

  init(_ view: Content, in context: GraphContext, changed: @escaping () -> Void) {
    self.changed = changed
    super.init(in: context)
    child = makeNode(for: view)
  }

  var shownItems: [LayoutItem] { child?.items ?? [] }
  override var children: [GraphNode] { child.map { [$0] } ?? [] }
  override func update(_ view: Content) { child?.update(view) }
  override func itemsChanged() { changed() }
  override func end() { child?.end() }
}

extension Group {
  /// Makes other views of the resolved subviews of a view, for example with a line between each two (SwiftUI:
  /// `Group(subviews:transform:)`).
  ///
  /// ```swift
  /// Group(subviews: ForEach(0..<3) { Text("Part \($0)") }) { parts in
  ///   ForEach(parts) { part in
  ///     part
  ///     Divider()
  ///   }
  /// }
  /// ```
  public nonisolated init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init { GroupElementsOfContent(base: view, transform: transform) }
  }

  /// Makes other views of the sections of a view (SwiftUI: `Group(sections:transform:)`).
  public nonisolated init<Base: View, Result: View>(
    sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result> {
    self.init { GroupSectionsOfContent(base: view, transform: transform) }
  }
}

extension ForEach where Content: View {
  /// Makes a view for each resolved subview of another view (SwiftUI: `ForEach(subviews:content:)`).
  public nonisolated init<Base: View>(subviews view: Base, @ViewBuilder content: @escaping (Subview) -> Content)
  where Data == SubviewsCollection, ID == Subview.ID {
    self.init(data: SubviewsCollection([LayoutItem]()), identities: ElementIdentities { $0.id }, content: content)
    replacement = AnyView(GroupElementsOfContent(base: view) { ForEach($0, content: content) })
  }

  /// Makes a view for each section of another view (SwiftUI: `ForEach(sections:content:)`).
  public nonisolated init<Base: View>(
    sections view: Base, @ViewBuilder content: @escaping (SectionConfiguration) -> Content
  ) where Data == SectionCollection, ID == SectionConfiguration.ID {
    self.init(data: SectionCollection(), identities: ElementIdentities { $0.id }, content: content)
    replacement = AnyView(GroupSectionsOfContent(base: view) { ForEach($0, content: content) })
  }
}

/// The node of a `ForEach` over subviews or sections, which shows the replacement made of them.
final class ReplacedForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: WrappingNode<
  ForEach<Data, ID, Content>, AnyView
>
{
  init(_ view: ForEach<Data, ID, Content>, _ replacement: AnyView, in context: GraphContext) {
    super.init(in: context)
    begin(with: replacement)
  }

  override func update(_ view: ForEach<Data, ID, Content>) {
    if let replacement = view.replacement { child?.update(replacement) }
  }
}
