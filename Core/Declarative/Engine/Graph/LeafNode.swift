import CoreEnvironment
import CoreObserving
import CoreRetained

/// The node of a view that is one retained view: it applies the value and the environment to that view.
///
/// The parent passes in values of `Leaf`; `apply` sets the properties of the retained view, which is the only item.
final class LeafNode<Leaf: View, Shown: UIView>: ViewNode<Leaf>, TrackedNode {
  override var worksUnseen: Bool { false }
  override var remembers: Bool { !isPlain }

  /// The retained view.
  let view: Shown
  private var leaf: Leaf
  private var animated = AnimatedValue<Leaf>()
  private let isPlain: Bool
  private let apply: (Leaf, Shown, EnvironmentValues) -> Void
  private let fields = TypeFields.of(Leaf.self)
  let work: TrackedWork

  /// - Parameters:
  ///   - isPlain: The retained view is nothing but what `apply` makes it: the user changes nothing about it, and it keeps nothing.
  ///   - apply: Brings the retained view up to date. It runs in a pass of its own: when an environment value, or a model
  ///     that it reads, changes, it runs again.
  init(
    _ leaf: Leaf, _ view: Shown, in context: GraphContext, isPlain: Bool = false,
    apply: @escaping (_ leaf: Leaf, _ view: Shown, _ environment: EnvironmentValues) -> Void
  ) {
    self.leaf = leaf
    self.view = view
    self.isPlain = isPlain
    self.apply = apply
    work = TrackedWork(cycle: .main, kind: fields.passKind)
    super.init(in: context, showing: view)
    beginWork()
    refresh()
  }

  var workSubject: AnyObject? { view }
  override var items: [LayoutItem] { [LayoutItem(view: view)] }

  /// Applies a new value; one whose properties are equal changes nothing.
  override func update(_ leaf: Leaf) {
    guard !animated.isTarget(leaf, shown: &self.leaf, by: fields) else { return }
    take(
      animated.next(leaf, after: self.leaf, of: self, at: context.values) { [weak self] _ in
        // What waits until it is seen shows what is due then.
        self?.whenShown { if let self, let leaf = self.animated.shown { self.take(leaf) } }
      })
  }

  private func take(_ leaf: Leaf) {
    self.leaf = leaf
    refresh()
  }

  override func end() {
    animated.end()
    work.cancel()
  }

  deinit { work.cancel() }

  @MainActor var workName: String { ViewName.of(Leaf.self) }

  func refresh() { work.run { apply(leaf, view, context.values.environment) } }
}
