public import Foundation

/// The way from one layout to another, under the user's hand (UIKit: `UICollectionViewTransitionLayout`). Items stand as in the layout that
/// is nearer.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout at the beginning.
  public final let currentLayout: UICollectionViewLayout
  /// The layout at the end.
  public final let nextLayout: UICollectionViewLayout
  /// How far the way is gone, from 0 to 1. From a half on items stand as in the next layout.
  open var transitionProgress: CGFloat = 0 {
    didSet { if (transitionProgress < 0.5) != (oldValue < 0.5) { invalidateLayout() } }
  }
  private var values: [String: CGFloat] = [:]

  /// Creates the way from one layout to another.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
  }

  /// There are no archives of layouts here: creates the way from a layout to another.
  public required init?(coder: NSCoder) {
    (currentLayout, nextLayout) = (UICollectionViewLayout(), UICollectionViewLayout())
    super.init(coder: coder)
  }

  /// Keeps a number under a name.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  /// The number under a name; 0 where there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  private var shown: UICollectionViewLayout { transitionProgress < 0.5 ? currentLayout : nextLayout }

  /// Asks the layout that is nearer as if it were the collection's.
  private func asShown<Answer>(_ ask: (UICollectionViewLayout) -> Answer) -> Answer {
    let shown = shown
    let former = shown.collectionView
    shown.collectionView = collectionView
    defer { shown.collectionView = former }
    return ask(shown)
  }

  /// Has the layout that is nearer get ready. An override calls `super`.
  open override func prepare() { asShown { $0.prepare() } }

  package override func section(
    _ section: Int, count: Int, columns: Int, in view: UICollectionView
  ) -> CollectionSection {
    asShown { $0.section(section, count: count, columns: columns, in: view) }
  }

  package override var pinsHeaders: Bool { shown.pinsHeaders }
}

extension UICollectionView {
  /// Called when the way to another layout has ended, with whether it is in force and whether the user has done so.
  public typealias LayoutInteractiveTransitionCompletion = @MainActor (_ completed: Bool, _ finished: Bool) -> Void

  /// Begins the way to another layout, which goes on by ``UICollectionViewTransitionLayout/transitionProgress``.
  ///
  /// - Parameters:
  ///   - layout: The one that the way leads to.
  ///   - completion: Called by ``finishInteractiveTransition()`` or ``cancelInteractiveTransition()``.
  public final func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    let former = collectionViewLayout
    let transition =
      delegate?.collectionView(self, transitionLayoutForOldLayout: former, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: former, nextLayout: layout)
    transitionCompletion = completion
    collectionViewLayout = transition
    return transition
  }

  /// Ends the way at the other layout.
  public final func finishInteractiveTransition() { endTransition { ($0.nextLayout, true) } }
  /// Ends the way at the layout that it began with.
  public final func cancelInteractiveTransition() { endTransition { ($0.currentLayout, false) } }

  private func endTransition(
    _ end: (UICollectionViewTransitionLayout) -> (layout: UICollectionViewLayout, isFinished: Bool)
  ) {
    guard let transition = collectionViewLayout as? UICollectionViewTransitionLayout else { return }
    let (layout, isFinished) = end(transition)
    let completion = transitionCompletion
    transitionCompletion = nil
    collectionViewLayout = layout
    completion?(true, isFinished)
  }

  /// Places the items by another layout. There is no animation.
  ///
  /// `animated` has no effect here: items stand in their new places at once.
  ///
  /// - Parameters:
  ///   - layout: The one that places them from now on.
  ///   - animated: Has no effect here: items stand in their new places at once.
  ///   - completion: Called when they stand there.
  public final func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: (@MainActor (Bool) -> Void)?
  ) {
    setCollectionViewLayout(layout, animated: animated)
    if let completion { AppearancePhase.main.afterFrame { completion(true) } }
  }
}
