import CoreEnvironment

/// Which columns of a table are shown, by the names that `customizationID(_:)` gives them (SwiftUI: `TableColumnCustomization`).
///
/// ```swift
/// struct People: View {
///   @State private var columns = TableColumnCustomization<Person>()
///   let people: [Person]
///   var body: some View {
///     Toggle("Age", isOn: Binding { columns[visibility: "age"] != .hidden } set: { columns[visibility: "age"] = $0 ? .visible : .hidden })
///     Table(people, columnCustomization: $columns) {
///       TableColumn("Name", value: \.name)
///       TableColumn("Age") { Text("\($0.age)") }.customizationID("age")
///     }
///   }
/// }
/// ```
///
/// The program changes it: a terminal has no menu at the titles by which users would.
public struct TableColumnCustomization<RowValue: Identifiable>: Codable, Hashable, Sendable {
  private var shown: [String: Bool] = [:]

  /// Creates a customization in which each column is as the table says.
  public init() {}

  /// Whether a column is shown; automatic for what the table says.
  public subscript(visibility id: String) -> Visibility {
    get { shown[id].map { $0 ? .visible : .hidden } ?? .automatic }
    set { shown[id] = newValue == .automatic ? nil : newValue == .visible }
  }

  /// Puts the columns into the order of the table; they are in no other here.
  public mutating func resetOrder() {}
}

/// What users may do with a column (SwiftUI: `TableColumnCustomizationBehavior`). Accepted so that listings compile: a program changes
/// its columns itself.
public struct TableColumnCustomizationBehavior: OptionSet, Hashable, Sendable {
  /// One bit for each thing, as the static members give it.
  public let rawValue: Int8
  /// Creates a set from its bits; prefer the static members.
  public init(rawValue: Int8) { self.rawValue = rawValue }
  /// To move it.
  public static let reorder = TableColumnCustomizationBehavior(rawValue: 1)
  /// To make it wider.
  public static let resize = TableColumnCustomizationBehavior(rawValue: 2)
  /// To hide it.
  public static let visibility = TableColumnCustomizationBehavior(rawValue: 4)
  /// All of it.
  public static let all: TableColumnCustomizationBehavior = [.reorder, .resize, .visibility]
}

extension TableColumn {
  /// Names the column for a ``TableColumnCustomization``.
  public func customizationID(_ id: String) -> TableColumn {
    var column = self
    column.model.name = id
    return column
  }

  /// Says whether the column is shown where a customization does not say so.
  public func defaultVisibility(_ visibility: Visibility) -> TableColumn {
    var column = self
    column.model.isHidden = visibility == .hidden
    return column
  }

  /// Keeps users from changing the column, on other systems.
  ///
  /// `behavior` has no effect here: users change no columns.
  public func disabledCustomizationBehavior(_ behavior: TableColumnCustomizationBehavior) -> TableColumn { self }
}

private enum TableHeadersKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
  /// Whether tables have a line with the titles of their columns.
  var showsTableHeaders: Bool {
    get { self[TableHeadersKey.self] }
    set { self[TableHeadersKey.self] = newValue }
  }
}

extension View {
  /// Shows or hides the line with the titles of columns (SwiftUI: `tableColumnHeaders(_:)`).
  public nonisolated func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.showsTableHeaders, visibility != .hidden)
  }
}

/// A column for each element of a collection (SwiftUI: `TableColumnForEach`).
///
/// ```swift
/// Table(people) {
///   TableColumn("Name", value: \.name)
///   TableColumnForEach(years, id: \.self) { year in TableColumn("\(year)") { Text("\($0.sales[year] ?? 0)") } }
/// }
/// ```
public nonisolated struct TableColumnForEach<
  Data: RandomAccessCollection, ID: Hashable, RowValue: Identifiable, Sort, Content: TableColumnContent
>: TableColumnContent, TableColumnSource
where Content.TableRowValue == RowValue, Content.TableColumnSortComparator == Sort {
  /// The type of the value that a row of the table shows.
  public typealias TableRowValue = RowValue
  /// The type of what rows are sorted by.
  public typealias TableColumnSortComparator = Sort

  private let content: [Content]
  var columnModels: [Any] { content.flatMap { ($0 as? any TableColumnSource)?.columnModels ?? [] } }

  /// Creates a column for each element that has an identity.
  public init(_ data: Data, @TableColumnBuilder<RowValue, Sort> content: (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID { self.content = data.map(content) }

  /// Creates a column for each element, which the property at `id` tells from the others.
  ///
  /// `id` has no effect here: columns are made anew with their table, and keep nothing.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TableColumnBuilder<RowValue, Sort> content: (Data.Element) -> Content
  ) { self.content = data.map(content) }
}
