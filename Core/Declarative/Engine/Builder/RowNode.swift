import CoreEnvironment
import CoreObserving
import CoreRetained

/// The node of one element of a `ForEach`: it runs the element's closure and updates the child with the result.
///
/// Where the closure reads a model, it has a tracked pass, so that this row alone is updated when the model changes.
final class RowNode<Element, Content: View>: ElementRow, RowContent, RowElementContent, TrackedWorkOwner {
  override var worksUnseen: Bool { false }
  override var remembers: Bool { false }

  private var element: Element
  private var content: (Element) -> Content
  private var child: ViewNode<Content>?
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
    self.spare = spare
    super.init(at: index, in: context)
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
    if keeper == nil { super.itemsChanged() } else { host?.rowItemsChanged() }
  }

  func update(_ element: Element, _ content: @escaping (Element) -> Content) {
    self.element = element
    self.content = content
    whenShown { [weak self] in self?.refresh() }
  }

  /// Is the row of another element from now on, which it shows as one that was made for it.
  func become(_ element: Element, _ content: @escaping (Element) -> Content, at index: Int) {
    self.element = element
    self.content = content
    self.index = index
    var transaction = Transaction.current
    transaction.disablesAnimations = true
    Transaction.inForce(transaction) { refresh() }
    // It is measured at once, with what is in it now.
    PendingArrangements.run()
  }

  func set(isShown: Bool) {
    context.presence.set(isWanted: isShown)
    keeper?.rowChanged(self, isShown: isShown)
  }

  func waits() -> Bool {
    guard ownsPresence, isMirror, keeper?.rowWaits(self) == true else { return false }
    context.presence.set(isWanted: false)
    return true
  }

  func endWaiting() { keeper?.endWaiting(self) }

  func rowChanged(isShown: Bool) {
    shownRows += isShown ? 1 : -1
    if ownsPresence { context.presence.set(isWanted: shownRows > 0) }
  }

  /// Keeps the row on the screen for as long as its surroundings are, whether or not it is in sight.
  func stand() {
    keeper = nil
    context.presence.set(isWanted: true)
  }

  override func end() {
    work?.cancel()
    child?.end()
    if ownsPresence { context.presence.end() }
  }

  var workName: String { "a row of ForEach" }

  func workIsStale() {
    whenShown(of: work) { [weak self] in
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
