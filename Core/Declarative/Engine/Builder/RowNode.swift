import CoreEnvironment
import CoreObserving
import CoreRetained

/// The view of an element: what makes it runs in a pass of its own, so that a row follows the model it reads by itself.
final class RowNode<Element, Content: View>: GraphNode, RowContent, RowElementContent,
  TrackedWorkOwner
{
  private var element: Element
  private var content: (Element) -> Content
  private var child: ViewNode<Content>?
  /// Its place among the elements.
  var index: Int
  /// When its element was last seen in the data.
  var generation = 0
  /// To be called when it comes into sight or leaves it, where it does so by itself.
  var shownChanged: ((_ isShown: Bool) -> Void)?
  weak var host: (any RowHost)?
  /// It comes onto the screen and goes by itself.
  var ownsPresence = false
  /// How many of its rows are seen, where it comes to any number of them.
  private var shownRows = 0
  private let spare: SpareWork
  /// Follows what the content reads; `nil` where it reads nothing.
  private var work: TrackedWork?

  /// - Parameter made: The element's view, where it was made already, reading nothing.
  init(
    _ element: Element, _ content: @escaping (Element) -> Content, at index: Int, made: Content? = nil,
    by spare: SpareWork, in context: GraphContext
  ) {
    self.element = element
    self.content = content
    self.index = index
    self.spare = spare
    super.init(in: context)
    child = makeNode(for: made ?? makeContent())
  }

  /// Its content has read something that may change.
  var readsSomething: Bool { work != nil }

  deinit { work?.cancel() }

  override var items: [LayoutItem] { child?.items ?? [] }
  override func collectRows(_ rows: inout RowCollector) { child?.collectRows(&rows) }
  override var children: [GraphNode] { child.map { [$0] } ?? [] }

  /// Who shows it by itself shows the new views; else the container around does.
  override func itemsChanged() {
    if shownChanged == nil { super.itemsChanged() } else { host?.rowItemsChanged() }
  }

  func update(_ element: Element, _ content: @escaping (Element) -> Content) {
    self.element = element
    self.content = content
    if !context.presence.postpone(self, depth: depth, { [weak self] in self?.refresh() }) { refresh() }
  }

  func set(isShown: Bool) {
    context.presence.set(isWanted: isShown)
    shownChanged?(isShown)
  }

  func rowChanged(isShown: Bool) {
    shownRows += isShown ? 1 : -1
    if ownsPresence { context.presence.set(isWanted: shownRows > 0) }
  }

  /// It is there for as long as everything around it is.
  func stand() {
    shownChanged = nil
    context.presence.set(isWanted: true)
  }

  override func end() {
    work?.cancel()
    child?.end()
    if ownsPresence { context.presence.end() }
  }

  var workName: String { "a row of ForEach" }

  func workIsStale() {
    whenShown { [weak self] in
      if let self, work?.isStale == true { refresh() }
    }
  }

  private func refresh() {
    let view = makeContent()
    if let child { child.update(view) } else { child = makeNode(for: view) }
  }

  private func makeContent() -> Content {
    if let work { return work.run { content(element) } }
    let (view, work) = spare.run { content(element) }
    work?.belong(to: self)
    work?.depth = depth
    self.work = work
    return view
  }
}
