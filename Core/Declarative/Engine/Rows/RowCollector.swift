import CoreRetained

/// Collects the rows of a subtree for a list: sections, and in them sources that make rows when they are asked for.
///
/// A list's node hands it down through `collectRows(_:)`.
@MainActor
struct RowCollector {
  private(set) var sections: [RowSection] = []
  private var transforms: [(LayoutItem) -> LayoutItem] = []
  private var isInSection = false
  /// Those the rows belong to that come now, the outermost first.
  private var elements: [RowElement] = []

  /// Rows of a source; `owner` tells it apart from the others, whatever it gives.
  mutating func append(_ source: any RowSource, of owner: GraphNode) {
    guard source.order.count > 0 || source.edits.move != nil else { return }
    if sections.isEmpty || (!isInSection && sections[sections.count - 1].node != nil) {
      sections.append(RowSection(node: nil))
    }
    sections[sections.count - 1].append(
      PlacedRows(
        source: source, order: source.order, id: ObjectIdentifier(owner), transforms: transforms, elements: elements))
  }

  /// The rows that an element comes to.
  mutating func append(_ element: RowElement, _ content: (inout RowCollector) -> Void) {
    elements.append(element)
    content(&self)
    elements.removeLast()
  }

  /// The rows of a section of its own.
  mutating func append(_ section: any SectionNode, _ content: (inout RowCollector) -> Void) {
    // Sections do not stand in each other.
    guard !isInSection else { return content(&self) }
    sections.append(RowSection(node: section))
    isInSection = true
    let around = elements
    for index in elements.indices { elements[index].isSection = true }
    content(&self)
    elements = around
    isInSection = false
  }

  /// Rows that are changed before they are shown.
  mutating func transforming(_ transform: @escaping (LayoutItem) -> LayoutItem, _ content: (inout RowCollector) -> Void)
  {
    transforms.append(transform)
    content(&self)
    transforms.removeLast()
  }
}

/// A node that makes a section.
@MainActor
protocol SectionNode: GraphNode {
  /// What stands above the rows.
  var headerItems: [LayoutItem] { get }
  /// What stands below them.
  var footerItems: [LayoutItem] { get }
  /// What is said about it.
  var look: SectionLook { get }
}

/// A section that was collected, with its header, its rows and its footer.
@MainActor
struct RowSection {
  /// The node that says what stands above and below; `nil` for rows that are in no section.
  let node: (any SectionNode)?
  private(set) var parts: [PlacedRows] = []
  /// The row at which each part begins, and the number of all of them.
  private var starts = [0]

  init(node: (any SectionNode)?) { self.node = node }

  var rowCount: Int { starts[starts.count - 1] }
  var id: ObjectIdentifier? { node.map { ObjectIdentifier($0) } }

  mutating func append(_ rows: PlacedRows) {
    parts.append(rows)
    starts.append(rowCount + rows.order.count)
  }

  /// The row at which a part begins.
  func start(of part: Int) -> Int { starts[part] }

  /// The part that a row belongs to, and its place there.
  func place(of row: Int) -> (rows: PlacedRows, index: Int)? {
    guard row >= 0, row < rowCount else { return nil }
    var (low, high) = (0, parts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= row { low = middle } else { high = middle - 1 }
    }
    return (parts[low], row - starts[low])
  }
}

/// The rows of one source, at their place in the list.
@MainActor
struct PlacedRows {
  let source: any RowSource
  /// The order the list knows.
  let order: RowOrder
  let id: ObjectIdentifier
  /// What modifiers around the source do to each row, the outermost first.
  let transforms: [(LayoutItem) -> LayoutItem]
  /// The elements they belong to that come to any number of rows, the outermost first.
  let elements: [RowElement]

  /// The source that says what may be done with a row, and the row's place there.
  func edited(at index: Int) -> (source: any RowSource, index: Int) {
    guard source.edits.isEmpty,
      let element = elements.last(where: { !$0.isSection && !$0.source.edits.isEmpty })
    else { return (source, index) }
    return (element.source, element.index)
  }

  /// The nearest element that is not a section as a whole.
  private var element: RowElement? { elements.last { !$0.isSection } }

  /// What a row is selected by, where nothing else is said about it.
  func identity(at index: Int) -> AnyHashable? {
    source.identity(at: index) ?? element.flatMap { $0.source.identity(at: $0.index) }
  }

  /// The row that has an identity.
  func index(of identity: AnyHashable) -> Int? { source.index(of: identity) ?? index(ofElement: identity) }

  /// The row that is scrolled to by an identity.
  func indexToScroll(to identity: AnyHashable) -> Int? {
    source.indexToScroll(to: identity) ?? index(ofElement: identity)
  }

  private func index(ofElement identity: AnyHashable) -> Int? {
    guard let element, order.count > 0 else { return nil }
    return element.source.identity(at: element.index) == identity ? 0 : nil
  }

  func items(of row: any RowContent) -> [LayoutItem] {
    guard !transforms.isEmpty else { return row.items }
    return row.items.map { item in transforms.reversed().reduce(item) { $1($0) } }
  }
}
