import CoreEnvironment
import CoreObserving
import CoreRetained

/// The node of one element of a `ForEach`: it runs the element's closure and updates the child with the result.
///
/// Where the closure reads a model, it has a tracked pass, so that this row alone is updated when the model changes.
final class RowNode<Element, Content: View>: GraphNode, RowContent, RowElementContent,
  TrackedWorkOwner
{
  override var worksUnseen: Bool { false }

  private var element: Element
  private var content: (Element) -> Content
  private var child: ViewNode<Content>?
  /// The position of the element in the data.
  var index: Int
  /// The update in which the element was last in the data; see ``ForEachNode``.
  var generation = 0
  /// Called when the row comes into sight or leaves it, where a list shows it by itself.
  var shownChanged: ((_ isShown: Bool) -> Void)?
  weak var host: (any RowHost)?
  /// Whether it is shown and hidden by itself, not together with the `ForEach`.
  var ownsPresence = false
  /// How many of its rows are in sight, where the element makes any number of them.
  private var shownRows = 0
  private let spare: SpareWork
  /// The pass of the closure; `nil` where the closure has read nothing.
  private var work: TrackedWork?

  /// Makes the row of an element.
  ///
  /// - Parameter made: The element's view, where its closure has run already and read nothing.
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

  /// Whether the closure has read something that may change.
  var readsSomething: Bool { work != nil }

  deinit { work?.cancel() }

  override var items: [LayoutItem] { child?.items ?? [] }
  override func collectRows(_ rows: inout RowCollector) { child?.collectRows(&rows) }
  override var children: [GraphNode] { child.map { [$0] } ?? [] }

  /// Tells the list that shows the row by itself; otherwise the container around.
  override func itemsChanged() {
    if shownChanged == nil { super.itemsChanged() } else { host?.rowItemsChanged() }
  }

  func update(_ element: Element, _ content: @escaping (Element) -> Content) {
    self.element = element
    self.content = content
    whenShown { [weak self] in self?.refresh() }
  }

  func set(isShown: Bool) {
    context.presence.set(isWanted: isShown)
    shownChanged?(isShown)
  }

  func rowChanged(isShown: Bool) {
    shownRows += isShown ? 1 : -1
    if ownsPresence { context.presence.set(isWanted: shownRows > 0) }
  }

  /// Keeps the row on the screen for as long as its surroundings are, whether or not it is in sight.
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
    // Most closures read nothing: those get no pass of their own, of which there would be thousands.
    let (view, work) = spare.run { content(element) }
    work?.belong(to: self)
    work?.depth = depth
    self.work = work
    return view
  }
}
