public import CoreObserving
import CoreRetained
public import Foundation

/// Shows rows of data in columns with titles (SwiftUI: `Table`).
///
/// ```swift
/// nonisolated struct Person: Identifiable { let id: Int; var name: String; var age: Int }
///
/// struct People: View {
///   @State private var people = [Person(id: 1, name: "Ada", age: 36), Person(id: 2, name: "Grace", age: 85)]
///   @State private var order = [KeyPathComparator(\Person.name)]
///
///   var body: some View {
///     Table(people, sortOrder: $order) {
///       TableColumn("Name", value: \.name)
///       TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(40)
///     }
///     .onChange(of: order) { people.sort(using: order) }
///   }
/// }
/// ```
///
/// For data of one kind with several properties. Rows of one text are a ``List``, a few views that line up a ``Grid``.
///
/// It is a ``List`` below a line of titles: its rows are made as they are seen. Pressing a title sorts by its column,
/// and turns the order the next time; a sign at the title says so. Where there is little room the columns at the end
/// are left out.
public nonisolated struct Table<Value: Identifiable, Rows, Columns>: View {
  private let rows: TableRows<Value>
  private let columns: [TableColumnModel<Value>]
  private let selection: ListSelection?
  private let sorting: TableSorting?
  private let customization: Binding<TableColumnCustomization<Value>>?
  @Environment(\.showsTableHeaders) private var showsTitles

  private init(
    _ data: some RandomAccessCollection<Value>, _ selection: ListSelection?, _ columns: Columns,
    _ sorting: TableSorting? = nil, _ customization: Binding<TableColumnCustomization<Value>>?
  ) { self.init(.elements(data as? [Value] ?? Array(data)), selection, columns, sorting, customization) }

  init(
    _ rows: TableRows<Value>, _ selection: ListSelection?, _ columns: Columns, _ sorting: TableSorting? = nil,
    _ customization: Binding<TableColumnCustomization<Value>>? = nil
  ) {
    self.customization = customization
    self.rows = rows
    self.columns =
      (columns as? any TableColumnSource)?.columnModels.compactMap { $0 as? TableColumnModel<Value> } ?? []
    self.selection = selection
    self.sorting = sorting
  }

  /// A line with the titles of the columns, and the list of rows below it.
  @MainActor public var body: some View {
    let columns = shownColumns
    let tracks = columns.map(\.track)
    VStack(alignment: .leading, spacing: 0) {
      if showsTitles { TableLine(columns.map { title(of: $0) }, tracks).padding(.horizontal, .columns(1)) }
      switch rows {
      case .elements(let data): list(ForEach(data) { value in TableLine(columns.map { $0.cell(value) }, tracks) })
      case .tree(let tree): list(tree { value in TableLine(columns.map { $0.cell(value) }, tracks) })
      case .groups(let groups):
        list(
          ForEach(groups) { group in
            Section {
              ForEach(group.rows) { row in
                TableRowLine(line: TableLine(columns.map { $0.cell(row.value) }, tracks), menu: row.menu)
              }
            } header: {
              group.header
            }
          })
      }
    }
  }

  /// The columns that are shown, as the customization says, or they themselves.
  @MainActor private var shownColumns: [TableColumnModel<Value>] {
    let customization = customization?.wrappedValue
    return columns.filter { column in
      switch column.name.flatMap({ customization?[visibility: $0] }) ?? .automatic {
      case .automatic: !column.isHidden
      case .visible: true
      case .hidden: false
      }
    }
  }

  private func list<Content: View>(_ content: Content) -> List<Value.ID, Content> { List(content, selection) }

  @MainActor private func title(of column: TableColumnModel<Value>) -> AnyView {
    let label = column.label.font(.headline).foregroundStyle(.secondary).lineLimit(1)
    guard let sorting, let comparator = column.comparator else { return AnyView(label) }
    let order = sorting.order(comparator)
    return AnyView(
      Button {
        sorting.press(comparator)
      } label: {
        HStack {
          label
          if let order { Image(systemName: order == .forward ? "chevron.up" : "chevron.down") }
        }
      }
      .buttonStyle(.plain))
  }
}

/// The sort order of a table without the type of its comparators.
struct TableSorting {
  /// The order of a column, where it is the first that is sorted by.
  let order: (Any) -> SortOrder?
  /// Sorts by a column, or turns its order.
  let press: (Any) -> Void

  init<Sort: SortComparator>(_ binding: Binding<[Sort]>) {
    func isSame(_ one: Sort, _ other: Sort) -> Bool {
      if let one = one as? any KeyPathSorting, let other = other as? any KeyPathSorting {
        return one.sortedKeyPath == other.sortedKeyPath
      }
      var (one, other) = (one, other)
      (one.order, other.order) = (.forward, .forward)
      return one == other
    }
    order = { comparator in
      guard let comparator = comparator as? Sort, let first = binding.wrappedValue.first else { return nil }
      return isSame(first, comparator) ? first.order : nil
    }
    press = { comparator in
      guard var comparator = comparator as? Sort else { return }
      var comparators = binding.wrappedValue
      if let first = comparators.first, isSame(first, comparator) {
        comparator.order = first.order == .forward ? .reverse : .forward
      }
      comparators.removeAll { isSame($0, comparator) }
      binding.wrappedValue = [comparator] + comparators
    }
  }
}

/// A comparator of a property: however it compares, a column is one of that property.
private protocol KeyPathSorting {
  var sortedKeyPath: AnyKeyPath { get }
}

extension KeyPathComparator: KeyPathSorting {
  var sortedKeyPath: AnyKeyPath { keyPath }
}

/// The rows of a table that has one for each element of a collection (SwiftUI: `TableForEachContent`).
public enum TableForEachContent<Data: RandomAccessCollection> {}

extension Table {
  /// Creates a table with a row for each element, in which no row can be selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value, Columns: TableColumnContent {
    self.init(data, nil, columns(), nil, columnCustomization)
  }

  /// A row for each element, of which one may be selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value, Columns: TableColumnContent {
    self.init(data, ListSelection(one: selection), columns(), nil, columnCustomization)
  }

  /// A row for each element, of which any number may be selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value, Columns: TableColumnContent {
    self.init(data, ListSelection(many: selection), columns(), nil, columnCustomization)
  }

  /// Creates a table with a row for each element, whose titles sort it.
  ///
  /// - Parameters:
  ///   - data: The elements, in the order of the rows.
  ///   - sortOrder: What is sorted by: whoever has the data sorts it when that changes.
  ///   - columnCustomization: Which columns are shown, by their names; by default as they say themselves.
  ///   - columns: The columns, in their order.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data.Element == Value, Columns: TableColumnContent, Sort.Compared == Value
  { self.init(data, nil, columns(), TableSorting(sortOrder), columnCustomization) }

  /// Creates a table with a row for each element, of which one may be selected, and whose titles sort it.
  ///
  /// - Parameters:
  ///   - data: The elements, in the order of the rows.
  ///   - selection: The identity of the row that is selected; `nil` for none.
  ///   - sortOrder: What is sorted by: whoever has the data sorts it when that changes.
  ///   - columnCustomization: Which columns are shown, by their names; by default as they say themselves.
  ///   - columns: The columns, in their order.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data.Element == Value, Columns: TableColumnContent, Sort.Compared == Value
  { self.init(data, ListSelection(one: selection), columns(), TableSorting(sortOrder), columnCustomization) }

  /// Creates a table with a row for each element, of which any number may be selected, and whose titles sort it.
  ///
  /// - Parameters:
  ///   - data: The elements, in the order of the rows.
  ///   - selection: The identities of the rows that are selected.
  ///   - sortOrder: What is sorted by: whoever has the data sorts it when that changes.
  ///   - columnCustomization: Which columns are shown, by their names; by default as they say themselves.
  ///   - columns: The columns, in their order.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data.Element == Value, Columns: TableColumnContent, Sort.Compared == Value
  { self.init(data, ListSelection(many: selection), columns(), TableSorting(sortOrder), columnCustomization) }
}

/// The rows of a table that is a tree (SwiftUI: `TableOutlineGroupContent`).
public enum TableOutlineGroupContent<Data: RandomAccessCollection> {}

extension Table {
  private init<Data: RandomAccessCollection>(
    tree data: Data, _ children: KeyPath<Value, Data?>, _ selection: ListSelection?, _ columns: Columns,
    _ customization: Binding<TableColumnCustomization<Value>>?
  ) where Data.Element == Value {
    let tree = { (line: @escaping @MainActor (Value) -> TableLine) in
      AnyView(OutlineGroup(data, children: children) { value in TableTreeLine(value: value, line: line) })
    }
    self.init(.tree(tree), selection, columns, nil, customization)
  }

  /// Creates a table of a tree, whose rows open and close (SwiftUI: `Table(_:children:columns:)`).
  public init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value, Columns: TableColumnContent {
    self.init(
      tree: data, children, nil, columns(), columnCustomization)
  }

  /// Creates a table of a tree, of which one row may be selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value, Columns: TableColumnContent {
    self.init(
      tree: data, children, ListSelection(one: selection),
      columns(), columnCustomization)
  }

  /// Creates a table of a tree, of which any number of rows may be selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Data.Element == Value, Columns: TableColumnContent {
    self.init(
      tree: data, children, ListSelection(many: selection),
      columns(), columnCustomization)
  }
}

/// The line of one value in a tree.
private nonisolated struct TableTreeLine<Value: Identifiable>: View {
  let value: Value
  let line: @MainActor (Value) -> TableLine

  @MainActor var body: some View { line(value) }
}
