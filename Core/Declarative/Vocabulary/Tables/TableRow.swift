import CoreRetained

/// Rows of a table (SwiftUI: `TableRowContent`): a ``TableRow``, a `ForEach` or a `Section` of them, or several.
public protocol TableRowContent<TableRowValue> {
  /// What a row shows.
  associatedtype TableRowValue: Identifiable
}

/// A row of a ``Table`` (SwiftUI: `TableRow`).
///
/// ```swift
/// Table(of: Person.self) {
///   TableColumn("Name", value: \.name)
/// } rows: {
///   TableRow(owner)
///   ForEach(guests) { guest in
///     TableRow(guest).contextMenu { Button("Remove") { remove(guest) } }
///   }
/// }
/// ```
public nonisolated struct TableRow<Value: Identifiable>: TableRowContent {
  /// The type of the value that the row shows.
  public typealias TableRowValue = Value

  private let value: Value
  private var menu: AnyView?

  /// Creates a row that shows a value, in the columns of its table.
  public init(_ value: Value) { self.value = value }

  /// The row with what can be done with it (SwiftUI: `contextMenu(menuItems:)`).
  public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> TableRow {
    var row = self
    row.menu = AnyView(menuItems())
    return row
  }
}

/// The rows of a table.
enum TableRows<Value: Identifiable> {
  /// One for each element.
  case elements([Value])
  /// One for each element, with those below it.
  case tree((@escaping @MainActor (Value) -> TableLine) -> AnyView)
  /// Those that were written one by one.
  case groups([TableRowGroup<Value>])
}

/// Rows that belong together.
struct TableRowGroup<Value: Identifiable>: Identifiable {
  /// Its place among the others.
  let id: Int
  let header: AnyView
  var rows: [TableRowModel<Value>] = []
}

/// A row, with what is said about it.
struct TableRowModel<Value: Identifiable>: Identifiable {
  let value: Value
  let menu: AnyView?
  var id: Value.ID { value.id }
}

/// Gives the rows that a table's content declares.
protocol TableRowSource {
  func collect<Value: Identifiable>(_ rows: inout TableRowCollector<Value>)
}

/// Collects the rows of a table in groups.
struct TableRowCollector<Value: Identifiable> {
  private(set) var groups: [TableRowGroup<Value>] = []
  private var isInSection = false

  init(_ content: some TableRowContent) { append(content) }

  mutating func append(_ content: some TableRowContent) {
    (content as? any TableRowSource)?.collect(&self)
  }

  fileprivate mutating func append(_ row: TableRowModel<Value>) {
    if groups.isEmpty || (!isInSection && hasSectionAtEnd) {
      groups.append(TableRowGroup(id: groups.count, header: AnyView(EmptyView())))
      hasSectionAtEnd = isInSection
    }
    groups[groups.count - 1].rows.append(row)
  }

  private var hasSectionAtEnd = false

  /// Rows with something above; sections do not stand in each other.
  mutating func append(_ header: AnyView, _ content: (inout TableRowCollector) -> Void) {
    guard !isInSection else { return content(&self) }
    groups.append(TableRowGroup(id: groups.count, header: header))
    (isInSection, hasSectionAtEnd) = (true, true)
    content(&self)
    isInSection = false
  }
}

extension TableRow: TableRowSource {
  func collect<Other: Identifiable>(_ rows: inout TableRowCollector<Other>) {
    if let value = value as? Other { rows.append(TableRowModel(value: value, menu: menu)) }
  }
}

/// The view of a row.
nonisolated struct TableRowLine: View {
  let line: TableLine
  let menu: AnyView?

  @MainActor var body: some View {
    if let menu { line.contextMenu { menu } } else { line }
  }
}
