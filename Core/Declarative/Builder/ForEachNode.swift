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
  private var keys = KeyedRowOrder<Key>([])
  /// Those that were asked for.
  private var rows: [Key: Row] = [:]
  private var generation = 0
  private var knownToMakeSections: Bool?
  /// A collection may read a model as it is gone through.
  private lazy var work = TrackedWork(cycle: .main, name: "ForEach") { [weak self] in
    if self?.take() == true { self?.itemsChanged() }
  }

  init(_ view: ForEach<Data, ID, Content>, in context: GraphContext) {
    self.view = view
    super.init(in: context)
    work.depth = depth
    take()
  }

  override var items: [LayoutItem] {
    rows.reserveCapacity(keys.count)
    return keys.keys.indices.flatMap { row($0, isLazy: false).items }
  }

  override var children: [GraphNode] { rows.values.sorted { $0.index < $1.index } }

  override func collectRows(_ collector: inout RowCollector) {
    guard makesSections else { return collector.append(self, of: self) }
    for index in keys.keys.indices { row(index, isLazy: false).collectRows(&collector) }
  }

  /// Whether the views of elements come to sections, as that of the first one does.
  private var makesSections: Bool {
    if let known = knownToMakeSections { return known }
    guard keys.count > 0 else { return false }
    let first = row(0, isLazy: true)
    var probe = RowCollector()
    first.collectRows(&probe)
    let answer = probe.sections.contains { $0.node != nil }
    if answer { first.stand() }
    knownToMakeSections = answer
    return answer
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

  private func row(_ index: Int, isLazy: Bool) -> Row {
    let key = keys.keys[index]
    if let row = rows[key] { return row }
    let presence = isLazy ? Presence(in: context.presence, isWanted: false, postponesEvaluation: true) : nil
    let row = Row(element(index), view.content, at: index, in: contextBelow(presence: presence))
    if isLazy { row.ended = { [weak self] in self?.forget(key) } }
    rows[key] = row
    return row
  }

  /// A row is seen no more and has nothing to keep: it is made anew when it is seen again.
  private func forget(_ key: Key) { rows.removeValue(forKey: key)?.end() }

  // MARK: Data

  /// `true` where views came, went or moved.
  @discardableResult
  private func take() -> Bool {
    guard let new = work.run({ changedKeys() }) else {
      updateRows()
      return false
    }
    keys = KeyedRowOrder(new)
    generation += 1
    if !rows.isEmpty {
      for (index, key) in new.enumerated() {
        guard let row = rows[key] else { continue }
        row.index = index
        row.generation = generation
      }
      for (key, row) in rows where row.generation != generation {
        rows[key] = nil
        row.end()
      }
    }
    updateRows()
    return true
  }

  private func updateRows() {
    for row in rows.values.sorted(by: { $0.index < $1.index }) { row.update(element(row.index), view.content) }
  }

  /// The keys of the elements, where they are not what they were.
  private func changedKeys() -> [Key]? {
    let data = view.data
    let count = data.count
    if count == keys.count, count > 0 {
      var isSame = true
      for (index, key) in zip(data.indices, keys.keys) where view.id(data[index], index) != key.id {
        isSame = false
        break
      }
      if isSame { return nil }
    }
    if count == 0 { return keys.count == 0 ? nil : [] }
    return identified()
  }

  private func identified() -> [Key] {
    var occurrences: [ID: Int] = [:]
    occurrences.reserveCapacity(view.data.count)
    return view.data.indices.map { index in
      let id = view.id(view.data[index], index)
      let occurrence = occurrences[id, default: 0]
      occurrences[id] = occurrence + 1
      if occurrence == 1 { warn(of: id) }
      return Key(id: id, occurrence: occurrence)
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

extension ForEachNode: RowSource {
  var order: RowOrder { keys }
  var edits: RowEdits { view.edits }

  func row(at index: Int) -> any RowContent { row(index, isLazy: true) }

  func identity(at index: Int) -> AnyHashable? { keys.keys.indices.contains(index) ? keys.keys[index].id : nil }

  func index(of identity: AnyHashable) -> Int? {
    guard let id = identity.base as? ID else { return nil }
    return keys.keys.firstIndex { $0.id == id }
  }

  func moveRow(_ source: Int, to destination: Int) {
    var moved = keys.keys
    moved.insert(moved.remove(at: source), at: destination)
    keys = KeyedRowOrder(moved)
    for (index, key) in moved.enumerated() { rows[key]?.index = index }
  }
}

/// The view of an element: what makes it runs in a pass of its own, so that a row follows the model it reads by itself.
final class RowNode<Element, Content: View>: GraphNode, RowContent {
  private var element: Element
  private var content: (Element) -> Content
  private var child: ViewNode<Content>?
  /// Its place among the elements.
  var index: Int
  /// When its element was last seen in the data.
  var generation = 0
  /// To be called when nobody sees it any more and nothing is lost with it.
  var ended: (() -> Void)?
  weak var host: (any RowHost)?
  private lazy var work = TrackedWork(cycle: .main, name: "a row of ForEach") { [weak self] in self?.follow() }

  init(_ element: Element, _ content: @escaping (Element) -> Content, at index: Int, in context: GraphContext) {
    self.element = element
    self.content = content
    self.index = index
    super.init(in: context)
    work.depth = depth
    evaluate()
  }

  override var items: [LayoutItem] { child?.items ?? [] }
  override func collectRows(_ rows: inout RowCollector) { child?.collectRows(&rows) }
  override var children: [GraphNode] { child.map { [$0] } ?? [] }

  /// Who shows it by itself shows the new views; else the container around does.
  override func itemsChanged() {
    if ended == nil { super.itemsChanged() } else { host?.rowItemsChanged() }
  }

  func update(_ element: Element, _ content: @escaping (Element) -> Content) {
    self.element = element
    self.content = content
    if !context.presence.postpone(self, depth: depth, { [weak self] in self?.evaluate() }) { evaluate() }
  }

  func set(isShown: Bool) {
    context.presence.set(isWanted: isShown)
    if !isShown, !hasState { ended?() }
  }

  /// It is there for as long as everything around it is.
  func stand() {
    ended = nil
    context.presence.set(isWanted: true)
  }

  override func end() {
    work.cancel()
    child?.end()
    if ended != nil { context.presence.end() }
  }

  /// Something that was read has changed.
  private func follow() {
    whenShown { [weak self] in
      if let self, work.isStale { evaluate() }
    }
  }

  private func evaluate() {
    let view = work.run { content(element) }
    if let child { child.update(view) } else { child = makeNode(for: view) }
  }
}
