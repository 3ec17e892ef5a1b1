import CoreEnvironment
import CoreObserving
import CoreRetained
import Foundation

/// The node of a `ForEach`: it knows the identities of all elements, and makes the views of those that are asked for.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ViewNode<
  ForEach<Data, ID, Content>
>
{
  /// An identity, and which of those that have it.
  struct Key: Hashable {
    let id: ID
    var occurrence = 0
  }

  private typealias Row = RowNode<Data.Element, Content>

  private var view: ForEach<Data, ID, Content>
  private var ids: [ID] = []
  /// Which of those that have its identity an element is; `nil` where no identity is there twice.
  private var occurrences: [Int]?
  private(set) var order: RowOrder = RowOrder()
  /// Those that were asked for.
  private var rows: [Key: Row] = [:]
  /// Those of them that have state and are not seen.
  private var unseen = UnseenRows<Key>(limit: 1_000)
  private var generation = 0
  private var knownToMakeSections: Bool?
  /// An element comes to any number of rows.
  private let isVarying = RowCount.of(Content.self) == .varying
  /// Whoever shows the views wants to know whose they are.
  private let tellsIdentities: Bool
  /// A collection may read a model as it is gone through.
  private let work = TrackedWork(cycle: .main, kind: PassKind())
  /// What makes rows reads nothing, as a rule.
  private let rowWork = SpareWork(cycle: .main)
  /// What makes rows has read something: each row is made in a pass of its own.
  private var contentReads = false

  init(_ view: ForEach<Data, ID, Content>, in context: GraphContext) {
    self.view = view
    tellsIdentities = context.values.environment.tellsIdentities
    super.init(in: context)
    work.belong(to: self)
    work.depth = depth
    take()
  }

  deinit { work.cancel() }

  private func key(_ index: Int) -> Key { Key(id: ids[index], occurrence: occurrences?[index] ?? 0) }

  override var items: [LayoutItem] {
    makeRows()
    var items: [LayoutItem] = []
    items.reserveCapacity(ids.count)
    for index in ids.indices {
      let own = row(index, isLazy: false).items
      items += tellsIdentities ? own.map { $0.identified(by: AnyHashable(ids[index])) } : own
    }
    return items
  }

  override var children: [GraphNode] { rowsInOrder }

  /// The rows that were asked for, in the order of the elements.
  private var rowsInOrder: [Row] {
    // Where most elements have one, looking them up is quicker than sorting.
    guard rows.count * 4 > ids.count else { return rows.values.sorted { $0.index < $1.index } }
    return ids.indices.compactMap { rows[key($0)] }
  }

  override func collectRows(_ collector: inout RowCollector) {
    if isVarying {
      for index in ids.indices {
        let row = row(index, isLazy: false, isElement: true)
        collector.append(RowElement(source: self, index: index, content: row)) { row.collectRows(&$0) }
      }
    } else if makesSections {
      for index in ids.indices { row(index, isLazy: false).collectRows(&collector) }
    } else {
      collector.append(self, of: self)
    }
  }

  /// Whether the views of elements come to sections, as that of the first one does.
  private var makesSections: Bool {
    if let known = knownToMakeSections { return known }
    guard !ids.isEmpty else { return false }
    let first = row(0, isLazy: true)
    var probe = RowCollector()
    first.collectRows(&probe)
    let answer = probe.sections.contains { $0.node != nil }
    if answer { first.stand() }
    knownToMakeSections = answer
    return answer
  }

  override var firstSeenIdentity: AnyHashable? {
    let seen = ids.indices.first { rows[key($0)]?.items.contains { $0.view.isSeenInScrollView } == true }
    return seen.map { AnyHashable(ids[$0]) }
  }

  override func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    guard let index = index(of: id), let view = rows[key(index)]?.items.first?.view, view.superview != nil else {
      return super.scroll(to: id, anchor: anchor)
    }
    view.scrollIntoView(anchor: anchor)
    return true
  }

  override func update(_ view: ForEach<Data, ID, Content>) {
    self.view = view
    if take() { itemsChanged() }
  }

  override func end() {
    work.cancel()
    for row in rows.values { row.end() }
  }

  // MARK: Rows

  private func element(_ index: Int) -> Data.Element {
    view.data[view.data.index(view.data.startIndex, offsetBy: index)]
  }

  /// Makes all rows that are not there yet. As long as none was seen to read anything, what makes them runs in one pass.
  private func makeRows() {
    guard rows.count < ids.count else { return }
    rows.reserveCapacity(ids.count)
    guard rows.isEmpty, ids.count > 2, occurrences == nil else { return }
    contentReads = row(0, isLazy: false).readsSomething
    guard !contentReads else { return }
    let (views, work) = rowWork.run {
      var views: [Content] = []
      views.reserveCapacity(ids.count)
      for element in view.data.dropFirst() { views.append(view.content(element)) }
      return views
    }
    contentReads = work != nil || views.count != ids.count - 1
    work?.cancel()
    guard !contentReads else { return }
    for (index, element) in zip(1..., view.data.dropFirst()) {
      rows[key(index)] = Row(
        element, view.content, at: index, made: views[index - 1], by: rowWork, in: contextBelow())
    }
  }

  private func row(_ index: Int, isLazy: Bool, isElement: Bool = false) -> Row {
    let key = key(index)
    if let row = rows[key] { return row }
    let presence =
      isLazy || isElement ? Presence(in: context.presence, isWanted: false, postponesEvaluation: isLazy) : nil
    let row = Row(element(index), view.content, at: index, by: rowWork, in: contextBelow(presence: presence))
    row.ownsPresence = presence != nil
    if isLazy { row.shownChanged = { [weak self] in self?.rowChanged(key, isShown: $0) } }
    rows[key] = row
    return row
  }

  /// A row that is seen no more and has nothing to keep is made anew when it is seen again; one with state is kept for long.
  private func rowChanged(_ key: Key, isShown: Bool) {
    if isShown { return unseen.remove(key) }
    guard let row = rows[key] else { return }
    guard row.hasState else { return forget(key) }
    if let oldest = unseen.insert(key) { forget(oldest) }
  }

  private func forget(_ key: Key) { rows.removeValue(forKey: key)?.end() }

  // MARK: Data

  /// `true` where views came, went or moved.
  @discardableResult
  private func take() -> Bool {
    let (data, identities) = (view.data, view.identities)
    let new = work.run { identities.areSame(data, ids) ? nil : identities.all(data) }
    if let new { take(ids: new) }
    for row in rowsInOrder { row.update(element(row.index), view.content) }
    return new != nil
  }

  private func take(ids new: [ID]) {
    // What views say is heard in their order.
    defer { if hasPreferences { preferencesChanged() } }
    ids = new
    occurrences = view.identities.haveDuplicates(new) ? counted() : nil
    order = occurrences == nil ? KeyedRowOrder(new) : KeyedRowOrder(new.indices.map(key))
    guard !rows.isEmpty else { return }
    generation += 1
    for index in new.indices {
      guard let row = rows[key(index)] else { continue }
      row.index = index
      row.generation = generation
    }
    for (key, row) in rows where row.generation != generation {
      rows[key] = nil
      unseen.remove(key)
      row.end()
    }
  }

  private func counted() -> [Int] {
    var occurrences: [ID: Int] = [:]
    return ids.map { id in
      let occurrence = occurrences[id, default: 0]
      occurrences[id] = occurrence + 1
      if occurrence == 1 { warn(of: id) }
      return occurrence
    }
  }

  private func warn(of id: ID) {
    RetainedWarning.write(
      """
      ForEach in \(context.values.name): several elements have the id \(id). They are told apart by their order.
      To fix it, give each element an id of its own.
      """)
  }
}

extension ForEachNode: TrackedWorkOwner {
  var workName: String { "ForEach" }

  func workIsStale() {
    if take() { itemsChanged() }
  }
}

extension ForEachNode: RowSource {
  var edits: RowEdits { view.edits }

  func row(at index: Int) -> any RowContent { row(index, isLazy: true) }

  func identity(at index: Int) -> AnyHashable? { ids.indices.contains(index) ? ids[index] : nil }

  func index(of identity: AnyHashable) -> Int? { (identity.base as? ID).flatMap { ids.firstIndex(of: $0) } }

  func moveRow(_ source: Int, to destination: Int) {
    var moved = ids
    moved.insert(moved.remove(at: source), at: destination)
    take(ids: moved)
  }
}
