/// Makes columns of those in a closure (SwiftUI: `TableColumnBuilder`).
@resultBuilder
public enum TableColumnBuilder<RowValue: Identifiable, Sort> {
  /// A column.
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Sort, Content, Label>
  ) -> TableColumn<RowValue, Sort, Content, Label> { column }

  /// A column that rows are not sorted by.
  @_disfavoredOverload
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Never, Content, Label>
  ) -> TableColumn<RowValue, Never, Content, Label> { column }

  /// Several columns.
  public static func buildBlock<each Column: TableColumnContent>(
    _ column: repeat each Column
  ) -> TupleTableColumnContent<RowValue, Sort, repeat each Column> {
    TupleTableColumnContent(repeat each column)
  }

  /// Columns of an `if` without an `else`.
  public static func buildOptional<Column: TableColumnContent>(
    _ column: Column?
  ) -> OptionalTableColumnContent<Column> { OptionalTableColumnContent(column: column) }
}

/// Several columns (SwiftUI: `TupleTableColumnContent`).
public struct TupleTableColumnContent<RowValue: Identifiable, Sort, each Column: TableColumnContent>:
  TableColumnContent,
  TableColumnSource
{
  /// What a row shows.
  public typealias TableRowValue = RowValue
  /// What rows are sorted by.
  public typealias TableColumnSortComparator = Sort

  let columnModels: [Any]

  init(_ column: repeat each Column) {
    var models: [Any] = []
    for column in repeat each column { models += (column as? any TableColumnSource)?.columnModels ?? [] }
    columnModels = models
  }
}

/// Columns that may be there.
public struct OptionalTableColumnContent<Column: TableColumnContent>: TableColumnContent, TableColumnSource {
  /// What a row shows.
  public typealias TableRowValue = Column.TableRowValue
  /// What rows are sorted by.
  public typealias TableColumnSortComparator = Column.TableColumnSortComparator

  let column: Column?
  var columnModels: [Any] { (column as? any TableColumnSource)?.columnModels ?? [] }
}
