public import CoreObserving
import Foundation

/// What the user may do with the rows of a collection, which the list then changes by itself (SwiftUI:
/// `EditActions`).
public struct EditActions<Data>: OptionSet, Sendable {
  /// One bit for each action, as the static members give it.
  public let rawValue: Int
  /// Creates a set of actions from its bits; prefer the named ones, such as `.all`.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

extension EditActions where Data: MutableCollection {
  /// The user may move rows, with Alt and the arrow keys.
  public static var move: EditActions { EditActions(rawValue: 1) }
}

extension EditActions where Data: RangeReplaceableCollection {
  /// The user may take rows away, with the Delete key.
  public static var delete: EditActions { EditActions(rawValue: 2) }
}

extension EditActions where Data: MutableCollection & RangeReplaceableCollection {
  /// The user may both move rows and take them away.
  public static var all: EditActions { EditActions(rawValue: 3) }
}

extension ForEach where Content: View {
  /// Makes rows with bindings to their elements, which the user moves and takes away as `editActions` says (SwiftUI:
  /// `ForEach(_:editActions:content:)`).
  @inlinable
  public nonisolated init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable, ID == C.Element.ID, C.Index: Hashable
  { self.init(data, id: \.id, editActions: editActions, content: content) }

  /// Makes rows with bindings to their elements, which are told apart by the property at `id`; the user moves and
  /// takes them away as `editActions` says (SwiftUI: `ForEach(_:id:editActions:content:)`).
  @inlinable
  public nonisolated init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
    self.init(data, id: id, content: content)
    allow(editActions, of: data)
  }

  /// Has rows edited by the list itself.
  @usableFromInline
  nonisolated mutating func allow<C: MutableCollection>(_ actions: EditActions<C>, of data: Binding<C>) {
    // Views are made on the main actor, and their rows are edited there.
    nonisolated(unsafe) let data = data
    if actions.rawValue & 1 != 0 {
      edits.move = { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
    }
    // Who asks for it has a collection that can lose elements.
    if actions.rawValue & 2 != 0 {
      edits.delete = { offsets in
        guard let elements = data.wrappedValue as? any RangeReplaceableCollection,
          let left = elements.without(offsets) as? C
        else { return }
        data.wrappedValue = left
      }
    }
  }
}

extension RangeReplaceableCollection {
  fileprivate func without(_ offsets: IndexSet) -> Self {
    var elements = self
    elements.remove(atOffsets: offsets)
    return elements
  }
}

/// Lists whose rows write to their elements.
extension List where SelectionValue == Never {
  /// Creates a list with bindings to the elements, which the user moves and takes away as `editActions` says
  /// (SwiftUI: `List(_:editActions:rowContent:)`).
  ///
  /// ```swift
  /// struct Tasks: View {
  ///   @State private var tasks = ["Wash up", "Water the flowers"]
  ///   var body: some View {
  ///     List($tasks, id: \.self, editActions: .all) { $task in Text(task) }
  ///   }
  /// }
  /// ```
  @inlinable
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>, editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Data.Element: Identifiable, Data.Index: Hashable,
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>
  { self.init { ForEach(data, editActions: editActions, content: rowContent) } }

  /// Creates a list with bindings to the elements, which are told apart by the property at `id`.
  @inlinable
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data> = [],
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Data.Index: Hashable, Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent> {
    self.init { ForEach(data, id: id, editActions: editActions, content: rowContent) }
  }
}

extension List {
  /// Creates a list with bindings to the elements, of which one may be selected.
  @inlinable
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>, editActions: EditActions<Data> = [], selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Data.Element: Identifiable, Data.Index: Hashable,
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>
  { self.init(selection: selection) { ForEach(data, editActions: editActions, content: rowContent) } }

  /// Creates a list with bindings to the elements, of which any number may be selected.
  @inlinable
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>, editActions: EditActions<Data> = [], selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Data.Element: Identifiable, Data.Index: Hashable,
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>
  { self.init(selection: selection) { ForEach(data, editActions: editActions, content: rowContent) } }

  /// Creates a list with bindings to the elements, told apart by the property at `id`; one may be selected.
  @inlinable
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data> = [],
    selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Data.Index: Hashable, Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent> {
    self.init(selection: selection) { ForEach(data, id: id, editActions: editActions, content: rowContent) }
  }

  /// Creates a list with bindings to the elements, told apart by the property at `id`; any number may be selected.
  @inlinable
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data> = [],
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Data.Index: Hashable, Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent> {
    self.init(selection: selection) { ForEach(data, id: id, editActions: editActions, content: rowContent) }
  }
}
