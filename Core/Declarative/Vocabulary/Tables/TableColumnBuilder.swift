public import Foundation

/// Makes columns of those in a closure (SwiftUI: `TableColumnBuilder`).
@resultBuilder
public enum TableColumnBuilder<RowValue: Identifiable, Sort> {
  /// Takes one column of the closure.
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Sort, Content, Label>
  ) -> TableColumn<RowValue, Sort, Content, Label> { column }

  /// Takes one column of the closure by which rows cannot be sorted.
  @_disfavoredOverload
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Never, Content, Label>
  ) -> TableColumn<RowValue, Never, Content, Label> { column }

  /// Takes one column of the closure whose order the table does not use.
  @_disfavoredOverload
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, KeyPathComparator<RowValue>, Content, Label>
  ) -> TableColumn<RowValue, KeyPathComparator<RowValue>, Content, Label> { column }

  /// Takes the columns for the elements of a collection.
  public static func buildExpression<Data, ID, Content: TableColumnContent>(
    _ columns: TableColumnForEach<Data, ID, RowValue, Sort, Content>
  ) -> TableColumnForEach<Data, ID, RowValue, Sort, Content> { columns }

  /// Several columns become one value, in the order of the closure.
  public static func buildBlock<each Column: TableColumnContent>(
    _ column: repeat each Column
  ) -> TupleTableColumnContent<RowValue, Sort, repeat each Column> {
    TupleTableColumnContent(repeat each column)
  }

  /// An `if` without an `else` has its columns only while the condition is true.
  public static func buildOptional<Column: TableColumnContent>(
    _ column: Column?
  ) -> OptionalTableColumnContent<Column> { OptionalTableColumnContent(column: column) }
}

/// Several columns of a table, as the builder makes them of a closure (SwiftUI: `TupleTableColumnContent`).
public struct TupleTableColumnContent<RowValue: Identifiable, Sort, each Column: TableColumnContent>:
  TableColumnContent,
  TableColumnSource
{
  /// The type of the value that a row of the table shows.
  public typealias TableRowValue = RowValue
  /// The type of what rows are sorted by.
  public typealias TableColumnSortComparator = Sort

  let columnModels: [Any]

  init(_ column: repeat each Column) {
    var models: [Any] = []
    for column in repeat each column { models += (column as? any TableColumnSource)?.columnModels ?? [] }
    columnModels = models
  }
}

/// The columns of an `if` without an `else`, which may be missing.
public struct OptionalTableColumnContent<Column: TableColumnContent>: TableColumnContent, TableColumnSource {
  /// The type of the value that a row of the table shows.
  public typealias TableRowValue = Column.TableRowValue
  /// The type of what rows are sorted by.
  public typealias TableColumnSortComparator = Column.TableColumnSortComparator

  let column: Column?
  var columnModels: [Any] { (column as? any TableColumnSource)?.columnModels ?? [] }
}
