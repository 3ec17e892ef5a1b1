import CoreRetained
public import Foundation

/// Columns of a table (SwiftUI: `TableColumnContent`): a ``TableColumn``, or several.
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  /// What a row shows.
  associatedtype TableRowValue: Identifiable
  /// What rows are sorted by; `Never` where they are not sorted.
  associatedtype TableColumnSortComparator
}

/// Gives the columns that a table's content declares.
protocol TableColumnSource {
  /// ``TableColumnModel``s of the type of value that the table has.
  var columnModels: [Any] { get }
}

/// A column without the types of its label and its cells.
struct TableColumnModel<Value> {
  let label: AnyView
  let cell: (Value) -> AnyView
  /// What sorts by it; `nil` where it cannot be sorted by.
  var comparator: Any?
  var track = TableTrack()
  /// The name by which it is shown and hidden.
  var name: String?
  /// It is not shown where nobody asks for it.
  var isHidden = false
}

/// A column of a ``Table`` (SwiftUI: `TableColumn`).
///
/// ```swift
/// TableColumn("Name", value: \.name)
/// TableColumn("Price", value: \.price) { Text($0.price, format: .currency(code: "USD")) }.width(min: 64, max: 96)
/// ```
public nonisolated struct TableColumn<RowValue: Identifiable, Sort, Content: View, Label: View>: TableColumnContent,
  TableColumnSource
{
  /// The type of the value that a row of the table shows.
  public typealias TableRowValue = RowValue
  /// The type of what rows are sorted by; `Never` for a column that does not sort.
  public typealias TableColumnSortComparator = Sort

  var model: TableColumnModel<RowValue>
  var columnModels: [Any] { [model] }

  init(_ label: Label, comparator: Any? = nil, content: @escaping (RowValue) -> Content) {
    model = TableColumnModel(label: AnyView(label), cell: { AnyView(content($0)) }, comparator: comparator)
  }

  private func changed(_ change: (inout TableTrack) -> Void) -> TableColumn {
    var column = self
    change(&column.model.track)
    return column
  }

  /// The column with a fixed width in points; `nil` for as much as there is.
  public func width(_ width: CGFloat? = nil) -> TableColumn {
    changed { track in
      guard let width else { return }
      (track.minimum, track.maximum) = (CellLength.columns(ofSize: width), CellLength.columns(ofSize: width))
    }
  }

  /// The column with limits of its width, in points.
  ///
  /// `ideal` has no effect here: a column has as much of the room as any other, within its limits.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn {
    changed { track in
      if let min { track.minimum = CellLength.columns(ofSize: min) }
      if let max, max.isFinite { track.maximum = CellLength.columns(ofSize: max) }
    }
  }

  /// The column with another alignment of its label and its cells.
  public func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
    changed { $0.alignment = alignment }
  }
}

/// How cells stand in their column (SwiftUI: `TableColumnAlignment`).
public struct TableColumnAlignment: Hashable, Sendable {
  /// Parts of the free room that are before the cell: halves.
  let halves: Int
  /// Cells stand at the leading edge of the column, as text does.
  public static let automatic = TableColumnAlignment(halves: 0)
  /// Cells stand at the leading edge of the column.
  public static let leading = TableColumnAlignment(halves: 0)
  /// Cells stand in the middle of the column.
  public static let center = TableColumnAlignment(halves: 1)
  /// Cells stand at the trailing edge of the column.
  public static let trailing = TableColumnAlignment(halves: 2)
  /// Cells stand at the trailing edge of the column, so that the digits of numbers line up.
  public static let numeric = TableColumnAlignment(halves: 2)
}

// MARK: - Columns that are not sorted by

extension TableColumn where Sort == Never, Label == Text {
  /// Creates a column that cannot be sorted, with a title that is looked up in the string catalogue.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(Text(titleKey), content: content)
  }

  /// Creates a column that cannot be sorted, with a `Text` as its title.
  public init(_ title: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(title, comparator: nil, content: content)
  }

  /// Creates a column that cannot be sorted, with a title that is shown as it is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(Text(title), content: content)
  }
}

extension TableColumn where Sort == Never, Content == Text, Label == Text {
  /// Creates a column that shows a string of each row, with a title that is looked up in the string catalogue.
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    self.init(Text(titleKey)) { Text(verbatim: $0[keyPath: value]) }
  }

  /// Creates a column that shows a string of each row, with a title that is shown as it is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: KeyPath<RowValue, String>) {
    self.init(Text(title)) { Text(verbatim: $0[keyPath: value]) }
  }
}

// MARK: - Columns that rows are sorted by

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// A column with a title, by which rows can be sorted.
  public init<Value: Comparable>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, Value> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(titleKey), comparator: KeyPathComparator(value), content: content) }

  /// A column with a title, by which rows can be sorted.
  @_disfavoredOverload
  public init<Value: Comparable>(
    _ title: some StringProtocol, value: any KeyPath<RowValue, Value> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(title), comparator: KeyPathComparator(value), content: content) }

  /// A column with a title, by which rows can be sorted as a comparator does it.
  public init<Value, Comparator: SortComparator>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, Value> & Sendable, comparator: Comparator,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where Comparator.Compared == Value {
    self.init(Text(titleKey), comparator: KeyPathComparator(value, comparator: comparator), content: content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Content == Text, Label == Text {
  /// A column with a title that shows a text, by which rows can be sorted.
  public init(_ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable) {
    self.init(Text(titleKey), comparator: KeyPathComparator(value)) { Text(verbatim: $0[keyPath: value]) }
  }

  /// A column with a title that shows a text, by which rows can be sorted.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: any KeyPath<RowValue, String> & Sendable) {
    self.init(Text(title), comparator: KeyPathComparator(value)) { Text(verbatim: $0[keyPath: value]) }
  }
}
