public import CoreObserving
import CoreEnvironment
import CoreRetained

/// A view for each element of a collection (SwiftUI: `ForEach`).
///
/// ```swift
/// struct Player: Identifiable { let id: Int; let name: String }
/// let players = [Player(id: 10, name: "Messi"), Player(id: 7, name: "Griezmann")]
///
/// VStack {
///   ForEach(players) { player in Text(player.name) }
/// }
/// ```
///
/// It goes into a container, a stack, a ``List`` or a ``Picker``, which arranges what it makes. Where a list has
/// nothing else in it, `List(players)` says the same.
///
/// Elements are told apart by their identity: a view keeps its state while its element moves, and ends with it. Of two
/// elements of the same identity, which is an error that is warned of, the later ones are told apart by their order.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements that views are made for, in the order in which they are shown.
  public var data: Data
  /// Makes the view of one element; called when the element comes or has changed.
  public var content: (Data.Element) -> Content
  let identities: ElementIdentities<Data, ID>
  var edits = RowEdits()
  /// What stands in its place, where the elements are views that are only known when they are made.
  var replacement: AnyView?

  @usableFromInline
  package init(data: Data, identities: ElementIdentities<Data, ID>, content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.identities = identities
    self.content = content
  }
}

extension ForEach: View where Content: View {
  /// There is none: the view is not made of others.
  public var body: Never { fatalError("ForEach has no body to ask for.") }
}

extension ForEach where Content: View {
  /// Makes a view for each element of a collection; elements are told apart by their `id`.
  @inlinable
  @_disfavoredOverload
  public nonisolated init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, identities: ElementIdentities { $0.id }, content: content)
  }

  /// Makes a view for each element of a collection; elements are told apart by the property at `id`.
  @inlinable
  @_disfavoredOverload
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, identities: ElementIdentities { $0[keyPath: id] }, content: content)
  }

  /// Makes a view for each number of a range that stays as it is.
  ///
  /// A view is identified by its offset, the first by 0 whatever its number is, as in SwiftUI: a picker over `ForEach(2..<100)`
  /// whose selection is 2 shows the 4. Where the number is to be the identity, say so: `ForEach(2..<100, id: \.self)`.
  @inlinable
  public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data: data, identities: .offsets, content: content)
  }

  /// Makes a view for each element, with a binding to it, so that a control in the view writes to the element;
  /// elements are told apart by their `id`.
  @inlinable
  public nonisolated init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable, ID == C.Element.ID, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }

  /// Makes a view for each element, with a binding to it; elements are told apart by the property at `id`.
  @inlinable
  public nonisolated init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
    let elements = data.wrappedValue
    self.init(
      data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) },
      identities: ElementIdentities { $0.1 }, content: { content(data[$0.0]) })
  }
}

extension ForEach: PrimitiveView where Content: View {
  @MainActor func makeNode(in context: GraphContext) -> ViewNode<ForEach> {
    if let replacement { return ReplacedForEachNode(self, replacement, in: context) }
    return ForEachNode(self, in: context)
  }
}
