import CoreEnvironment
package import CoreTerminal
public import Foundation

/// Items in a grid or in a list (UIKit: `UICollectionView`).
///
/// ```swift
/// enum Part { case names }
///
/// let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
/// let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
///   var content = cell.defaultContentConfiguration()
///   content.text = name
///   cell.contentConfiguration = content
/// }
/// let source = UICollectionViewDiffableDataSource<Part, String>(collectionView: view) { view, indexPath, name in
///   view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: name)
/// }
/// var snapshot = NSDiffableDataSourceSnapshot<Part, String>()
/// snapshot.appendSections([.names])
/// snapshot.appendItems(["Ada", "Grace"])
/// source.apply(snapshot)
/// ```
///
/// For items in a grid, or in sections that look different. Plain rows are shorter with a ``UITableView``.
///
/// Only items that are seen have cells; a cell that leaves is used again. A collection is one stop for Tab; arrows move
/// the focus from item to item, Return and Space select. It scrolls from top to bottom.
///
/// A data source whose counts do not fit what the collection was told is warned of, and everything is loaded anew.
open class UICollectionView: UIScrollView {
  /// Where content scrolls: in a terminal from top to bottom, whatever is asked for (UIKit: `UICollectionView.ScrollDirection`).
  public enum ScrollDirection: Int, Hashable, Sendable {
    /// From top to bottom, by lines.
    case vertical = 0
    /// From top to bottom, too: there is no other way here.
    case horizontal = 1
  }

  /// Where an item is scrolled to (UIKit: `UICollectionView.ScrollPosition`). What is said of sides means nothing.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The places as bits, with the numbers that they have on iOS.
    public let rawValue: UInt
    /// Creates places from bits; a program uses the constants.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The item comes to the top of what is seen.
    public static let top = ScrollPosition(rawValue: 1)
    /// The item comes to the middle of what is seen, from top to bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The item comes to the bottom of what is seen.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The collection scrolls as little as it takes to have the item in sight.
    public static let left = ScrollPosition(rawValue: 8)
    /// The collection scrolls as little as it takes to have the item in sight.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The collection scrolls as little as it takes to have the item in sight.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// How fast items make room for one that is moved (UIKit: `UICollectionView.ReorderingCadence`). Has no effect here: they do at once.
  public enum ReorderingCadence: Int, Hashable, Sendable {
    /// At once.
    case immediate = 0
    /// After a moment.
    case fast = 1
    /// After a while.
    case slow = 2
  }

  /// Whether cells that change become higher by themselves (UIKit: `UICollectionView.SelfSizingInvalidation`). Has no effect here: they do.
  public enum SelfSizingInvalidation: Int, Hashable, Sendable {
    /// They do not.
    case disabled = 0
    /// They do where they say so.
    case enabled = 1
    /// They do where their constraints say so, too.
    case enabledIncludingConstraints = 2
  }

  /// The kind that a data source is asked for above a section.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind that a data source is asked for below a section.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Who says how many items there are and makes their cells.
  ///
  /// It is held weakly; setting another one loads everything anew.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// Who is told what becomes of the collection. Held weakly.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      layoutChanged()
    }
  }
  /// Says where the items stand; setting another one places everything anew, and keeps what is selected.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.prepareForTransition(to: collectionViewLayout)
      collectionViewLayout.prepareForTransition(from: oldValue)
      if oldValue.collectionView === self { oldValue.collectionView = nil }
      // What is behind cells and headers depends on the layout: none is kept.
      engine.replace(engine.shown.keys.sorted(), estimate: estimate)
      registration.waiting.removeAll()
      takeLayout()
      oldValue.finalizeLayoutTransition()
      collectionViewLayout.finalizeLayoutTransition()
    }
  }

  /// Whether the user can select one item.
  ///
  /// The default is `true`.
  open var allowsSelection = true
  /// Whether more than one item can be selected. Default: no.
  open var allowsMultipleSelection = false
  /// Whether the user can select an item while the collection is edited. Default: no.
  open var allowsSelectionDuringEditing = false
  /// Whether the user can select more than one item while the collection is edited. Default: no.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the item with the focus is selected at once. Default: no.
  open var selectionFollowsFocus = false
  /// Has no effect here: the item that had the focus is always remembered; accepted so that listings compile.
  open var remembersLastFocusedIndexPath = true
  /// Whether items are edited: some accessories of rows are shown only then, or only before. Default: no.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      for cell in visibleCells {
        cell.invalidateIntrinsicContentSize()
        cell.setNeedsLayout()
        cell.setNeedsDisplay()
        cell.setNeedsUpdateConfiguration()
      }
      window?.focusChanged()
    }
  }
  /// Whether ``prefetchDataSource`` is told. Default: yes. Cells are made when they come into sight, in any case.
  open var isPrefetchingEnabled = true { didSet { if isPrefetchingEnabled != oldValue { setNeedsLayout() } } }
  /// Told which items are soon to be seen. It is held weakly.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet {
      prefetching.reset()
      setNeedsLayout()
    }
  }
  /// Says what is dragged of an item: Alt with ↑ and ↓ moves those of which something is. It is held weakly.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { window?.focusChanged() } }
  /// Takes an item that was moved, where the data source does not move it. It is held weakly.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { window?.focusChanged() } }
  /// Whether ``dragDelegate`` is asked. Default: yes.
  open var dragInteractionEnabled = true { didSet { window?.focusChanged() } }
  /// Has no effect here: the controls in items can have the focus; accepted so that listings compile.
  open var allowsFocus = true
  /// Has no effect here: items change places at once; accepted so that listings compile.
  open var reorderingCadence = ReorderingCadence.immediate
  /// Has no effect here: what is in a cell always changes its height; accepted so that listings compile.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// Whether what is over an item for long counts as a click on it. Has no effect here: nothing is dragged from elsewhere.
  open var isSpringLoaded = false
  /// A view behind the items that fills the collection and does not scroll; `nil` for none.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  final lazy var engine = ListEngine(self)
  final var needsReload = true
  /// The sections are broken into lines for another width, or by another layout.
  final var needsLines = false
  final var linesWidth = -1
  final var sections: [CollectionSection] = []
  final var batch = ListBatch()
  final var choice = ListChoice()
  final var pressedPosition: Int?
  final var registration = CollectionRegistration()
  /// Whether the delegate implements what it was asked for the size of an item.
  final var answersItemSizes = true
  /// How far sections have scrolled from side to side, in columns.
  final var acrossOffsets: [Int: Int] = [:]
  /// The layout is asked where items stand.
  final var isAskingLayout = false
  /// The item that is moved by hand.
  final var movement: ItemMovement?
  final var prefetching = ListPrefetching()
  /// Some items lie in front of others.
  final var hasDepths = false
  final var transitionCompletion: LayoutInteractiveTransitionCompletion?
  /// What the layout has behind its items.
  private var layoutColor: UIColor?

  package override class var untracked: AnyClass { UICollectionView.self }
  package override class var drawsContent: Bool { false }

  /// Creates a collection at a frame, in points, without items until it has a data source.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    takeLayout()
  }

  /// There are no archives of views here: creates a collection in a grid.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    takeLayout()
  }

  private func takeLayout() {
    collectionViewLayout.collectionView = self
    acrossOffsets = [:]
    let configuration = (collectionViewLayout as? UICollectionViewCompositionalLayout)?.list
    let color = configuration?.backgroundColor ?? (configuration?.isGrouped == true ? .systemGroupedBackground : nil)
    // A colour that was set by somebody else stays.
    if backgroundColor == layoutColor || configuration?.backgroundColor != nil { backgroundColor = color }
    layoutColor = color
    layoutChanged()
  }

  /// Places the items by another layout. There is no animation.
  ///
  /// `animated` has no effect here: items stand in their new places at once.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { collectionViewLayout = layout }

  /// Asks the data source for everything again. Nothing is selected then; what is at the top stays, as far as there is as
  /// much.
  open func reloadData() {
    choice.selected = []
    movement = nil
    prefetching.reset()
    needsReload = true
    setNeedsLayout()
  }

  /// Items stand elsewhere.
  final func layoutChanged() {
    needsLines = true
    setNeedsLayout()
  }

  /// Items that are shown lie in front of others than before.
  final func depthChanged() {
    hasDepths = true
    setNeedsLayout()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.place(in: boundsInCells)
  }

  package override func finishLayout() {
    loadIfNeeded()
    breakLinesIfNeeded()
    engine.layout()
    applyAttributes()
    prefetch()
    // Asked for by a cell or a delegate on the way.
    if needsReload || needsLines { setNeedsLayout() }
  }

  package override func scroll(toColumn column: Int, row: Int) {
    loadIfNeeded()
    engine.scroll { [insetCells] in $0.scroll(toOffset: row + insetCells.top) }
  }

  package override func scroll(byColumns columns: Int, rows: Int) {
    loadIfNeeded()
    if rows != 0 { engine.scroll { $0.scroll(byLines: rows) } }
  }

  package override func insetsChanged(from former: CellInsets) {
    engine.setHeight(insetCells.top, of: .leading)
    engine.setHeight(insetCells.bottom, of: .trailing)
    setNeedsLayout()
  }

  // MARK: The user

  /// Whether it can have the focus, which then is at one of its items: where there are items, or a control of its own.
  open override var canBecomeFirstResponder: Bool {
    loadIfNeeded()
    return engine.structure.sections.rowCount > 0 || super.canBecomeFirstResponder
  }

  /// One stop, unless there are controls in it.
  package override var isFocusGroup: Bool { !hasFocusableContent }
  /// The item that has the focus.
  package override var accessibilityFocus: UIView? { choice.focused.flatMap { engine.view(at: $0) } }

  package override func didUpdateFocus() {
    super.didUpdateFocus()
    if isFirstResponder, choice.focused == nil { choice.focused = firstToFocus }
    updateCells()
  }

  package override func receive(_ key: KeyEvent) -> Bool { receiveKey(key) }
  package override func showContextMenu(at point: CGPoint) -> Bool {
    position(at: point).map { showMenu(forItem: $0, at: point) } ?? false
  }
  package override var keyHints: [KeyHint] { itemHints }
  package override func receive(scroll direction: MouseEvent.Direction) -> Bool {
    turnAcross(direction) || super.receive(scroll: direction)
  }
  package override var keepsRowsInSight: Bool { true }
  package override func reveal(_ view: UIView) { revealInItem(view) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { itemPressed(touch) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, position(at: touch.location(in: self)) != pressedPosition else { return }
    setPressed(nil)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let pressed = pressedPosition else { return }
    setPressed(nil)
    guard let touch = touches.first, position(at: touch.location(in: self)) == pressed else { return }
    if !pressAccessory(at: pressed, touch) { select(pressed) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { setPressed(nil) }

  // MARK: What programs override, too

  /// The cells that are in sight, from the top.
  ///
  /// It lays out first, where that is waiting.
  open var visibleCells: [UICollectionViewCell] { defaultVisibleCells }
  /// The cell of an item; `nil` where it is not seen.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { defaultCellForItem(at: indexPath) }
  /// The item at a point of the content, in points.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { defaultIndexPathForItem(at: point) }
  /// Scrolls to an item. There is no animation. An item that is not there is passed over, with a warning.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    defaultScrollToItem(at: indexPath, at: scrollPosition, animated: animated)
  }
  /// Selects an item, and no other where only one may be; none where `indexPath` is `nil`. Tells the delegate nothing.
  ///
  /// `animated` has no effect here: a selection is shown at once.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    defaultSelectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  /// Takes an item out of the selection. The delegate is not told.
  ///
  /// `animated` has no effect here: a selection is shown at once.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    defaultDeselectItem(at: indexPath, animated: animated)
  }
  /// Tells that items came. The data source has them already.
  open func insertItems(at indexPaths: [IndexPath]) { defaultInsertItems(at: indexPaths) }
  /// Tells that items went: the data source does not have them any longer.
  open func deleteItems(at indexPaths: [IndexPath]) { defaultDeleteItems(at: indexPaths) }
  /// Tells that an item is elsewhere. The data source has it there already.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    defaultMoveItem(at: indexPath, to: newIndexPath)
  }
  /// Asks the data source for the cells of items again; a cell in sight is replaced in the next frame.
  open func reloadItems(at indexPaths: [IndexPath]) { defaultReloadItems(at: indexPaths) }
  /// Tells that sections came. The data source has them already.
  open func insertSections(_ sections: IndexSet) { defaultInsertSections(sections) }
  /// Tells that sections went: the data source does not have them any longer.
  open func deleteSections(_ sections: IndexSet) { defaultDeleteSections(sections) }
  /// Tells that a section is elsewhere. The data source has it there already.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    defaultMoveSection(section, toSection: newSection)
  }
  /// Has everything in sections asked for again; they may have another number of items.
  open func reloadSections(_ sections: IndexSet) { defaultReloadSections(sections) }
  /// Makes insertions, deletions and moves as one; `completion` is called once they are made.
  public final func performBatchUpdates(
    _ updates: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) { defaultPerformBatchUpdates(updates, completion: completion) }
}
