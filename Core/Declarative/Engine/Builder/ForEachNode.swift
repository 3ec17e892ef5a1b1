import CoreEnvironment
import CoreObserving
import CoreRetained
import Foundation

/// The node of a `ForEach`: it takes a collection, and makes a ``RowNode`` for each element that is asked for.
///
/// Updated with new data, it compares identities: rows of elements that stay are kept and moved, others are ended. A
/// container asks for all items at once; a list asks for single rows, and tells which of them are in sight.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ViewNode<
  ForEach<Data, ID, Content>
>
{
  override var worksUnseen: Bool { false }
  override var remembers: Bool { false }

  /// The identity of an element, and its number among elements with the same identity: for data that has an identity twice.
  private struct Key: Hashable {
    let id: ID
    let occurrence: Int
  }

  private typealias Row = RowNode<Data.Element, Content>

  private var view: ForEach<Data, ID, Content>
  private var ids: [ID] = []
  /// For each element, how many elements with the same identity come before it; `nil` where all identities differ.
  private var occurrences: [Int]?
  private(set) var order: RowOrder = RowOrder()
  /// The rows that were asked for.
  private var rows = MadeRows()
  /// The rows out of sight that are kept because they have state.
  private var unseen = UnseenRows(limit: 1_000)
  /// The rows out of sight that wait in their cells for another element.
  private var waiting = WaitingRows()
  private var knownToMakeSections: Bool?
  /// Whether one element can make any number of rows, so that the elements have to be gone through.
  private let isVarying = RowCount.of(Content.self) == .varying
  /// Whether the container wants to know which element a view belongs to.
  private let tellsIdentities: Bool
  /// The pass that goes through the collection, which may read a model on the way.
  private let work = TrackedWork(cycle: .main, kind: PassKind())
  /// Runs the closures of rows, which as a rule read nothing and so need no pass of their own.
  private let rowWork = SpareWork(cycle: .main)
  /// Whether a row's closure was seen to read something: then each row gets a pass of its own.
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

  override var children: [GraphNode] { rows.inOrder }

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

  /// Whether the elements make sections; decided by the first element.
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
    let seen = ids.indices.first { made($0)?.items.contains { $0.view.isSeenInScrollView } == true }
    return seen.map { AnyHashable(ids[$0]) }
  }

  override func seenIdentities(_ part: Double) -> [AnyHashable] {
    ids.indices.filter { made($0)?.items.contains { $0.view.partSeenInScrollView >= part } == true }
      .map { AnyHashable(ids[$0]) }
  }

  override func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    guard let index = indexToScroll(to: id), let view = made(index)?.items.first?.view, view.superview != nil
    else {
      return super.scroll(to: id, anchor: anchor)
    }
    view.scrollIntoView(anchor: anchor)
    return true
  }

  override func update(_ view: ForEach<Data, ID, Content>) {
    self.view = view
    // Those that wait are of elements that may be gone now, which nobody is to keep.
    endWaiting()
    if take() { itemsChanged() }
  }

  override func end() {
    work.cancel()
    endWaiting()
    for row in rows.inOrder { row.end() }
  }

  // MARK: Rows

  private func element(_ index: Int) -> Data.Element {
    view.data[view.data.index(view.data.startIndex, offsetBy: index)]
  }

  /// Makes all rows that are missing. While none was seen to read anything, their closures run in a single pass.
  private func makeRows() {
    guard rows.count < ids.count else { return }
    let areNone = rows.isEmpty
    rows.makeRoom(for: ids.count)
    guard areNone, ids.count > 2, occurrences == nil else { return }
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
      rows.insert(
        Row(element, view.content, at: index, made: views[index - 1], by: rowWork, in: contextBelow()))
    }
  }

  /// The row at a position, where it was made. All rows here are of one kind: they are made below.
  private func made(_ index: Int) -> Row? { rows[index].map { unsafeDowncast($0, to: Row.self) } }

  private func row(_ index: Int, isLazy: Bool, isElement: Bool = false) -> Row {
    if let row = made(index) { return row }
    let presence =
      isLazy || isElement ? Presence(in: context.presence, isWanted: false, rest: isLazy ? .always : .never) : nil
    let row = Row(element(index), view.content, at: index, by: rowWork, in: contextBelow(presence: presence))
    row.ownsPresence = presence != nil
    if isLazy { row.keeper = self }
    rows.insert(row)
    return row
  }

  // MARK: Data

  /// Reads identities and updates the rows. Returns whether views came, went or moved.
  @discardableResult
  private func take() -> Bool {
    let (data, identities) = (view.data, view.identities)
    let new = work.run { identities.areSame(data, ids) ? nil : identities.all(data) }
    if let new { take(ids: new) }
    for row in rows.inOrder { unsafeDowncast(row, to: Row.self).update(element(row.index), view.content) }
    return new != nil
  }

  private func take(ids new: [ID]) {
    // What views say is heard in their order.
    defer { if hasPreferences { preferencesChanged() } }
    let (former, formerOccurrences) = (ids, occurrences)
    let formerOrder = occurrences == nil ? order as? KeyedRowOrder<ID> : nil
    let common = occurrences == nil ? view.identities.common(former, new) : (start: 0, end: 0)
    ids = new
    let changed = common.start..<new.count - common.end
    occurrences = view.identities.haveDuplicates(new, changed) ? counted() : nil
    guard occurrences == nil, let formerOrder else {
      order = occurrences == nil ? KeyedRowOrder(new) : KeyedRowOrder(new.indices.map { key($0, ids, occurrences) })
      return placeRows { key($0, former, formerOccurrences) }
    }
    order = KeyedRowOrder(new, after: formerOrder, sameAtStart: common.start, sameAtEnd: common.end)
    placeRows(around: changed, former, sameAtEnd: common.end)
  }

  private func key(_ index: Int, _ ids: [ID], _ occurrences: [Int]?) -> Key {
    Key(id: ids[index], occurrence: occurrences?[index] ?? 0)
  }

  /// Gives the rows their places in the data, and ends those that are in it no more.
  private func placeRows(formerKey: (Int) -> Key) {
    guard !rows.isEmpty else { return }
    var places: [Key: Int] = [:]
    for index in ids.indices { places[key(index, ids, occurrences)] = index }
    end(rows.move(in: ids.count) { places[formerKey($0.index)] })
  }

  /// The same where the places around some are known: what stands after them has moved as a whole.
  private func placeRows(around changed: Range<Int>, _ former: [ID], sameAtEnd: Int) {
    guard !rows.isEmpty else { return }
    let shift = ids.count - former.count
    let formerEnd = former.count - sameAtEnd
    var places: [ID: Int] = [:]
    for place in changed { places[ids[place]] = place }
    end(
      rows.move(in: ids.count) { row in
        if row.index < changed.lowerBound { return row.index }
        return row.index >= formerEnd ? row.index + shift : places[former[row.index]]
      })
  }

  private func end(_ gone: [ElementRow]) {
    for row in gone {
      unseen.remove(row)
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

  func row(at index: Int, from waiting: (any RowContent)?) -> any RowContent {
    guard rows[index] == nil, let waiting, let taken = self.waiting.take(waiting) else {
      return row(index, isLazy: true)
    }
    let row = unsafeDowncast(taken, to: Row.self)
    row.become(element(index), view.content, at: index)
    rows.insert(row)
    return row
  }

  func identity(at index: Int) -> AnyHashable? { ids.indices.contains(index) ? ids[index] : nil }

  func index(of identity: AnyHashable) -> Int? { (identity.base as? ID).flatMap { ids.firstIndex(of: $0) } }

  /// A position is nobody's name: where a view has the identity itself, that one is meant.
  func indexToScroll(to identity: AnyHashable) -> Int? {
    guard view.identities.areOffsets else { return index(of: identity) ?? index(named: identity) }
    return index(named: identity) ?? index(of: identity)
  }

  /// The first element whose view gives itself an identity, whether or not it was made.
  private func index(named identity: AnyHashable) -> Int? {
    guard Content.self is any IdentityGiving.Type else { return nil }
    return zip(ids.indices, view.data).first { _, element in
      (view.content(element) as? any IdentityGiving)?.givenIdentity == identity
    }?.0
  }

  func moveRow(_ source: Int, to destination: Int) {
    var moved = ids
    moved.insert(moved.remove(at: source), at: destination)
    take(ids: moved)
  }
}

extension ForEachNode: ElementRowKeeper {
  /// Ends a row that has left the sight of a list, unless it has state: that is kept for a long time.
  func rowChanged(_ row: ElementRow, isShown: Bool) {
    if isShown { return unseen.remove(row) }
    guard rows[row.index] === row else { return }
    guard row.hasState else { return forget(row) }
    if let oldest = unseen.insert(row) { forget(oldest) }
  }

  private func forget(_ row: ElementRow) {
    rows.remove(row)
    row.end()
  }

  func rowWaits(_ row: ElementRow) -> Bool {
    guard rows[row.index] === row else { return false }
    rows.remove(row)
    for row in waiting.insert(row) { row.end() }
    return true
  }

  func endWaiting(_ row: ElementRow) { waiting.take(row)?.end() }

  /// Ends all rows that wait.
  private func endWaiting() {
    for row in waiting.takeAll() {
      let host = row.host
      row.end()
      host?.waitingRowEnded()
    }
  }
}
