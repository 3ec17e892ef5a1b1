public import CoreObserving
public import Foundation

/// Tables whose rows are written one by one.
///
/// All of them are gathered at once, though their views are made as they are seen: of many thousand, give the table the elements.
extension Table where Rows: TableRowContent, Columns: TableColumnContent, Rows.TableRowValue == Value {
  private static func rows(_ rows: Rows) -> TableRows<Value> { .groups(TableRowCollector<Value>(rows).groups) }

  /// Creates a table whose rows are written one by one (SwiftUI: `Table(of:columns:rows:)`).
  public init(
    of valueType: Value.Type, @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(Self.rows(rows()), nil, columns()) }

  /// Creates a table whose rows are written one by one, of which one may be selected.
  public init(
    of valueType: Value.Type, selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(Self.rows(rows()), ListSelection(one: selection), columns()) }

  /// Creates a table whose rows are written one by one, of which any number may be selected.
  public init(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(Self.rows(rows()), ListSelection(many: selection), columns()) }

  /// Creates a table whose rows are written one by one, and whose titles sort it.
  ///
  /// - Parameters:
  ///   - valueType: The type of the values that rows stand for.
  ///   - sortOrder: What is sorted by: whoever has the data sorts it when that changes.
  ///   - columns: The columns, in their order.
  ///   - rows: The rows, in their order.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value { self.init(Self.rows(rows()), nil, columns(), TableSorting(sortOrder)) }

  /// Creates a table whose rows are written one by one, of which one may be selected, and whose titles sort it.
  ///
  /// - Parameters:
  ///   - valueType: The type of the values that rows stand for.
  ///   - selection: The identity of the row that is selected; `nil` for none.
  ///   - sortOrder: What is sorted by: whoever has the data sorts it when that changes.
  ///   - columns: The columns, in their order.
  ///   - rows: The rows, in their order.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(Self.rows(rows()), ListSelection(one: selection), columns(), TableSorting(sortOrder))
  }

  /// Creates a table whose rows are written one by one, of which any number may be selected, and whose titles sort
  /// it.
  ///
  /// - Parameters:
  ///   - valueType: The type of the values that rows stand for.
  ///   - selection: The identities of the rows that are selected.
  ///   - sortOrder: What is sorted by: whoever has the data sorts it when that changes.
  ///   - columns: The columns, in their order.
  ///   - rows: The rows, in their order.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(Self.rows(rows()), ListSelection(many: selection), columns(), TableSorting(sortOrder))
  }
}
