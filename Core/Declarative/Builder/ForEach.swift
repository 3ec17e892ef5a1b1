public import CoreObserving
import CoreEnvironment
import CoreRetained

/// A view for each element of a collection (SwiftUI: `ForEach`).
///
/// Elements are told apart by their identity: a view keeps its state while its element moves, and ends with it. Of two elements
/// of the same identity, which is an error that is warned of, the later ones are told apart by their order.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements.
  public var data: Data
  /// Makes the view of an element.
  public var content: (Data.Element) -> Content
  let id: (Data.Element, Data.Index) -> ID
}

extension ForEach: View where Content: View {
  /// There is none: the view is not made of others.
  public var body: Never { fatalError("ForEach has no body to ask for.") }
}

extension ForEach where Content: View {
  /// Views of elements that have an identity.
  @_disfavoredOverload
  public nonisolated init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, content: content) { element, _ in element.id }
  }

  /// Views of elements that a property identifies.
  @_disfavoredOverload
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content) { element, _ in element[keyPath: id] }
  }

  /// Views of the numbers of a range.
  public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data: data, content: content) { element, _ in element }
  }

  /// Views that write to their elements, which have an identity.
  public nonisolated init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable, ID == C.Element.ID, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }

  /// Views that write to their elements, which a property identifies.
  public nonisolated init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
    let elements = data.wrappedValue
    self.init(
      data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) },
      content: { content(data[$0.0]) }, id: { element, _ in element.1 })
  }

  private init(
    data: Data, content: @escaping (Data.Element) -> Content, id: @escaping (Data.Element, Data.Index) -> ID
  ) {
    self.data = data
    self.content = content
    self.id = id
  }
}

extension ForEach: PrimitiveView where Content: View {
  @MainActor func makeNode(in context: GraphContext) -> ViewNode<ForEach> { ForEachNode(self, in: context) }
}

private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ViewNode<
  ForEach<Data, ID, Content>
>
{
  /// An identity, and which of those that have it.
  private struct Key: Hashable {
    let id: ID
    var occurrence = 0
  }

  private var view: ForEach<Data, ID, Content>
  private var order: [Key] = []
  private var rows: [Key: RowNode<Data.Element, Content>] = [:]
  /// A collection may read a model as it is gone through.
  private lazy var work = TrackedWork(cycle: .main, name: "ForEach") { [weak self] in
    if self?.take() == true { self?.itemsChanged() }
  }

  init(_ view: ForEach<Data, ID, Content>, in context: GraphContext) {
    self.view = view
    super.init(in: context)
    work.depth = depth
    take()
  }

  override var items: [LayoutItem] { order.flatMap { rows[$0]?.items ?? [] } }
  override var children: [GraphNode] { order.compactMap { rows[$0] } }

  override func update(_ view: ForEach<Data, ID, Content>) {
    self.view = view
    if take() { itemsChanged() }
  }

  override func end() {
    work.cancel()
    for row in rows.values { row.end() }
  }

  /// `true` where views came, went or moved.
  @discardableResult
  private func take() -> Bool {
    let elements = work.run { identified() }
    var former = rows
    rows = [Key: RowNode<Data.Element, Content>](minimumCapacity: elements.count)
    for (key, element) in elements {
      if let row = former.removeValue(forKey: key) {
        rows[key] = row
        row.update(element, view.content)
      } else {
        rows[key] = RowNode(element, view.content, in: contextBelow())
      }
    }
    for gone in former.values { gone.end() }
    let order = elements.map(\.key)
    defer { self.order = order }
    return order != self.order
  }

  private func identified() -> [(key: Key, element: Data.Element)] {
    var occurrences: [ID: Int] = [:]
    occurrences.reserveCapacity(view.data.count)
    return view.data.indices.map { index in
      let element = view.data[index]
      let id = view.id(element, index)
      let occurrence = occurrences[id, default: 0]
      occurrences[id] = occurrence + 1
      if occurrence == 1 { warn(of: id) }
      return (Key(id: id, occurrence: occurrence), element)
    }
  }

  private func warn(of id: ID) {
    RetainedWarning.write(
      """
      ForEach in \(context.values.name): several elements have the id \(id). They are told apart by their order.
      To fix it, give each element an id of its own.
      """)
  }
}

/// The view of an element: what makes it runs in a pass of its own, so that a row follows the model it reads by itself.
private final class RowNode<Element, Content: View>: GraphNode {
  private var element: Element
  private var content: (Element) -> Content
  private var child: ViewNode<Content>?
  private lazy var work = TrackedWork(cycle: .main, name: "a row of ForEach") { [weak self] in self?.evaluate() }

  init(_ element: Element, _ content: @escaping (Element) -> Content, in context: GraphContext) {
    self.element = element
    self.content = content
    super.init(in: context)
    work.depth = depth
    evaluate()
  }

  override var items: [LayoutItem] { child?.items ?? [] }
  override var children: [GraphNode] { child.map { [$0] } ?? [] }

  func update(_ element: Element, _ content: @escaping (Element) -> Content) {
    self.element = element
    self.content = content
    evaluate()
  }

  override func end() {
    work.cancel()
    child?.end()
  }

  private func evaluate() {
    let view = work.run { content(element) }
    if let child { child.update(view) } else { child = makeNode(for: view) }
  }
}
