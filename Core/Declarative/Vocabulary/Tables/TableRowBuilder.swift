/// Makes rows of those in a closure (SwiftUI: `TableRowBuilder`).
@resultBuilder
public enum TableRowBuilder<Value: Identifiable> {
  /// Takes one row of the closure, or one `ForEach` or `Section` of rows.
  public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content
  where Content.TableRowValue == Value { content }

  /// A single part is returned as it is, without a wrapper.
  public static func buildBlock<Content: TableRowContent>(_ content: Content) -> Content
  where Content.TableRowValue == Value { content }

  /// Several parts become one value, in the order of the closure.
  public static func buildBlock<each Content: TableRowContent>(
    _ content: repeat each Content
  ) -> TupleTableRowContent<Value, repeat each Content> { TupleTableRowContent(content: (repeat each content)) }

  /// An `if` without an `else` has its rows only while the condition is true.
  public static func buildOptional<Content: TableRowContent>(_ content: Content?) -> OptionalTableRowContent<Content> {
    OptionalTableRowContent(content: content)
  }

  /// The rows of the first branch of an `if` or `switch`.
  public static func buildEither<First: TableRowContent, Second: TableRowContent>(
    first content: First
  ) -> TupleTableRowContent<Value, OptionalTableRowContent<First>, OptionalTableRowContent<Second>> {
    TupleTableRowContent(content: (OptionalTableRowContent(content: content), OptionalTableRowContent(content: nil)))
  }

  /// The rows of the other branch of an `if` or `switch`.
  public static func buildEither<First: TableRowContent, Second: TableRowContent>(
    second content: Second
  ) -> TupleTableRowContent<Value, OptionalTableRowContent<First>, OptionalTableRowContent<Second>> {
    TupleTableRowContent(content: (OptionalTableRowContent(content: nil), OptionalTableRowContent(content: content)))
  }
}

/// Several rows of a table, as the builder makes them of a closure (SwiftUI: `TupleTableRowContent`).
public nonisolated struct TupleTableRowContent<Value: Identifiable, each Content: TableRowContent>: TableRowContent,
  TableRowSource
{
  /// The type of the value that a row shows.
  public typealias TableRowValue = Value

  let content: (repeat each Content)

  func collect<Other: Identifiable>(_ rows: inout TableRowCollector<Other>) {
    for part in repeat each content { rows.append(part) }
  }
}

/// The rows of an `if` without an `else`, which may be missing.
public nonisolated struct OptionalTableRowContent<Content: TableRowContent>: TableRowContent, TableRowSource {
  /// The type of the value that a row shows.
  public typealias TableRowValue = Content.TableRowValue

  let content: Content?

  func collect<Other: Identifiable>(_ rows: inout TableRowCollector<Other>) {
    if let content { rows.append(content) }
  }
}

/// The rows of a section's header or footer that has none (SwiftUI: `EmptyTableRowContent`).
public nonisolated struct EmptyTableRowContent<Value: Identifiable>: TableRowContent {
  /// The type of the value that a row shows.
  public typealias TableRowValue = Value
}

/// What stands above rows of a table (SwiftUI: `TableHeaderRowContent`).
public nonisolated struct TableHeaderRowContent<Value: Identifiable, Content: View>: TableRowContent {
  /// The type of the value that a row shows.
  public typealias TableRowValue = Value

  let content: Content
}

extension ForEach: TableRowContent where Content: TableRowContent {
  /// The type of the value that a row shows.
  public typealias TableRowValue = Content.TableRowValue
}

extension ForEach: TableRowSource where Content: TableRowContent {
  func collect<Value: Identifiable>(_ rows: inout TableRowCollector<Value>) {
    for element in data { rows.append(content(element)) }
  }
}

extension ForEach where Content: TableRowContent {
  /// Creates rows for the elements of a collection, which are told apart by their `id`.
  public nonisolated init<Value: Identifiable>(
    _ data: Data, @TableRowBuilder<Value> content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID, Value == Content.TableRowValue {
    self.init(data: data, identities: ElementIdentities { $0.id }, content: content)
  }

  /// Creates rows for the elements of a collection, which are told apart by the property at `id`.
  public nonisolated init<Value: Identifiable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TableRowBuilder<Value> content: @escaping (Data.Element) -> Content
  ) where Value == Content.TableRowValue {
    self.init(data: data, identities: ElementIdentities { $0[keyPath: id] }, content: content)
  }

  /// Creates a row for each element of a collection, in the order of the elements.
  public nonisolated init(_ data: Data)
  where Data.Element: Identifiable, ID == Data.Element.ID, Content == TableRow<Data.Element> {
    self.init(data: data, identities: ElementIdentities { $0.id }, content: { TableRow($0) })
  }
}

extension Section: TableRowContent where Parent: TableRowContent, Content: TableRowContent, Footer: TableRowContent {
  /// The type of the value that a row shows.
  public typealias TableRowValue = Content.TableRowValue
}

extension Section: TableRowSource where Parent: TableRowContent, Content: TableRowContent, Footer: TableRowContent {
  func collect<Value: Identifiable>(_ rows: inout TableRowCollector<Value>) {
    rows.append((header as? any TableHeader)?.headerView ?? AnyView(EmptyView())) { $0.append(content) }
  }
}

private protocol TableHeader { var headerView: AnyView { get } }

extension TableHeaderRowContent: TableHeader {
  var headerView: AnyView { AnyView(content) }
}

extension Section where Content: TableRowContent {
  /// Creates a section of table rows with a view above them.
  public nonisolated init<Value: Identifiable, Header: View>(
    @TableRowBuilder<Value> content: () -> Content, @ViewBuilder header: () -> Header
  )
  where
    Value == Content.TableRowValue, Parent == TableHeaderRowContent<Value, Header>,
    Footer == EmptyTableRowContent<Value>
  {
    self.init(
      header: TableHeaderRowContent(content: header()), content: content(), footer: EmptyTableRowContent<Value>())
  }

  /// Creates a section of table rows with a title above them.
  public nonisolated init<Value: Identifiable>(
    _ title: some StringProtocol, @TableRowBuilder<Value> content: () -> Content
  )
  where
    Value == Content.TableRowValue, Parent == TableHeaderRowContent<Value, Text>,
    Footer == EmptyTableRowContent<Value>
  {
    self.init(
      header: TableHeaderRowContent(content: Text(title)), content: content(), footer: EmptyTableRowContent<Value>())
  }
}
