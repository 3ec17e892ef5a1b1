public import CoreObserving
import CoreRetained

/// Shows rows that scroll, and makes them as they are seen (SwiftUI: `List`).
///
/// ```swift
/// struct Names: View {
///   @State private var chosen: String?
///
///   var body: some View {
///     List(["Ada", "Grace", "Katherine"], id: \.self, selection: $chosen) { name in Text(name) }
///   }
/// }
/// ```
///
/// For rows that one goes through. Controls of a form are a ``Form``; columns with titles a ``Table``; what is only
/// read a ``ScrollView``.
///
/// Each view in it is a row; a ``ForEach`` gives a row an element, and a ``Section`` is a section. Up and Down choose a
/// row, and Return does what it is for: follows its link, presses its button, or selects it. A row that is scrolled out
/// of sight and has nothing to keep is let go; one with state is kept, and evaluated again when it is seen again. Of a
/// ``ForEach`` a thousand such rows are kept, those that were seen last: what must not be lost belongs into a model.
public nonisolated struct List<SelectionValue: Hashable, Content: View>: PrimitiveView {
  let content: Content
  let selection: ListSelection?

  /// Creates a list of which one row may be selected: by its tag, or by the identity of its element.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.selection = selection.map { ListSelection(one: $0) }
  }

  /// Creates a list of which any number of rows may be selected: by their tags, or by the identities of their
  /// elements.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.selection = selection.map { ListSelection(many: $0) }
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<List> { ListNode(self, in: context) }
}

extension List where SelectionValue == Never {
  /// Creates a list of the views in a closure, each of which is a row; no row can be selected.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
    selection = nil
  }

  // A binding to a collection is one too: for it the initializer with bindings goes first.
  /// Creates a row for each element of a collection; elements are told apart by their `id`.
  @_disfavoredOverload
  @inlinable
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
    self.init { ForEach(data, content: rowContent) }
  }

  /// Creates a row for each element of a collection; elements are told apart by the property at `id`.
  @_disfavoredOverload
  @inlinable
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }

  /// A row for each number of a range that stays as it is, identified by its offset.
  @inlinable
  public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
  where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init { ForEach(data, content: rowContent) }
  }

  /// Creates a row for each element, with a binding to it, so that a control in the row writes to the element.
  @inlinable
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Data.Element: Identifiable, Data.Index: Hashable,
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>
  {
    self.init { ForEach(data, content: rowContent) }
  }
}

extension List {
  /// A row for each element that has an identity, of which one may be selected.
  @inlinable
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// A row for each element that has an identity, of which any number may be selected.
  @inlinable
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// A row for each element, which a property identifies; one may be selected.
  @inlinable
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// A row for each element, which a property identifies; any number may be selected.
  @inlinable
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// A row for each number of a range that stays as it is, of which one may be selected, by its offset.
  @inlinable
  public init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// A row for each number of a range that stays as it is, of which any number may be selected, by their offsets.
  @inlinable
  public init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }
}

extension List {
  /// Rows of whatever is selected by whatever.
  init(_ content: Content, _ selection: ListSelection?) {
    self.content = content
    self.selection = selection
  }
}

/// The selection of a list without the type of its values.
struct ListSelection {
  let isMany: Bool
  /// What is selected now; subscribes.
  let selected: () -> Set<AnyHashable>
  /// Selects something, or takes it out.
  let set: (AnyHashable, _ isSelected: Bool) -> Void
  /// Whether a value is of the type of what is selected.
  let accepts: (AnyHashable) -> Bool

  init<Value: Hashable>(one binding: Binding<Value?>) {
    isMany = false
    accepts = { $0.base is Value }
    selected = { binding.wrappedValue.map { [AnyHashable($0)] } ?? [] }
    set = { value, isSelected in
      if isSelected {
        if let value = value.base as? Value { binding.wrappedValue = value }
      } else if binding.wrappedValue.map({ AnyHashable($0) }) == value {
        binding.wrappedValue = nil
      }
    }
  }

  init<Value: Hashable>(many binding: Binding<Set<Value>>) {
    isMany = true
    accepts = { $0.base is Value }
    selected = { Set(binding.wrappedValue.map { AnyHashable($0) }) }
    set = { value, isSelected in
      guard let value = value.base as? Value else { return }
      if isSelected { binding.wrappedValue.insert(value) } else { binding.wrappedValue.remove(value) }
    }
  }
}
