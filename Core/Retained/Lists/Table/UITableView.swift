import CoreEnvironment
package import CoreTerminal
public import Foundation

/// Rows below each other, in sections (UIKit: `UITableView`).
///
/// ```swift
/// final class NamesController: UITableViewController {
///   let names = ["Ada", "Grace", "Katherine"]
///
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
///   }
///
///   override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
///
///   override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
///     let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
///     cell.textLabel?.text = names[indexPath.row]
///     return cell
///   }
/// }
/// ```
///
/// For rows that one goes through, however many. Where they change, a `UITableViewDiffableDataSource` keeps what is
/// selected; items in a grid are a ``UICollectionView``, a few views below each other a ``UIStackView``.
///
/// Only rows that are seen have cells; a cell that leaves is used again. Rows are as high as their cells ask for, or as
/// ``rowHeight`` and the delegate say, and are measured when they come into sight: what is above the window never moves
/// what is in it.
///
/// A table is one stop for Tab. Up and Down choose a row, which is shown in the look of the focus, Return and Space
/// select it; while the focus is elsewhere a mark at the left tells where it was. What the delegate offers as swipes
/// has keys, told by the help bar.
///
/// A data source whose counts do not fit what the table was told is warned of, and the table is loaded anew.
open class UITableView: UIScrollView {
  /// Whether a table is plain or in groups (UIKit: `UITableView.Style`).
  public enum Style: Int, Hashable, Sendable {
    /// Headers stay at the top while their sections scroll by.
    case plain = 0
    /// A blank row between sections.
    case grouped = 1
    /// As `grouped`, moved in at both sides.
    case insetGrouped = 2
  }

  /// Where in sight a row is scrolled to (UIKit: `UITableView.ScrollPosition`).
  public enum ScrollPosition: Int, Hashable, Sendable {
    /// As little as it takes.
    case none = 0
    /// The row comes to the top of what is seen.
    case top = 1
    /// The row comes to the middle of what is seen.
    case middle = 2
    /// The row comes to the bottom of what is seen.
    case bottom = 3
  }

  /// How rows come and go (UIKit: `UITableView.RowAnimation`). Has no effect here: they do so in one frame.
  public enum RowAnimation: Int, Hashable, Sendable {
    /// By fading on iOS; in one frame here.
    case fade = 0
    /// From the right on iOS; in one frame here.
    case right = 1
    /// From the left on iOS; in one frame here.
    case left = 2
    /// From the top on iOS; in one frame here.
    case top = 3
    /// From the bottom on iOS; in one frame here.
    case bottom = 4
    /// At once, in one frame.
    case none = 5
    /// From the middle on iOS; in one frame here.
    case middle = 6
    /// As suits the change on iOS; in one frame here.
    case automatic = 100
  }

  /// Whether there are lines between rows (UIKit: `UITableViewCell.SeparatorStyle`).
  public typealias SeparatorStyle = UITableViewCell.SeparatorStyle

  /// A height that is as much as the content asks for (UIKit: `UITableView.automaticDimension`).
  public nonisolated static let automaticDimension: CGFloat = -1

  /// Whether the table is plain or in groups; set when it is made.
  public final let style: Style

  /// Who says how many rows there are and makes their cells.
  ///
  /// It is held weakly; setting another one loads everything anew.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// Who is told what becomes of the table. Held weakly.
  open weak var delegate: (any UITableViewDelegate)? { didSet { delegateChanged() } }

  // MARK: Heights

  /// The height of rows, in points; as much as their cells ask for by default.
  open var rowHeight = automaticDimension { didSet { heightsChanged(rowHeight != oldValue) } }
  /// The height of headers, in points; as much as they ask for by default.
  open var sectionHeaderHeight = automaticDimension {
    didSet { heightsChanged(sectionHeaderHeight != oldValue) }
  }
  /// The height of footers, in points; as much as they ask for by default.
  open var sectionFooterHeight = automaticDimension {
    didSet { heightsChanged(sectionFooterHeight != oldValue) }
  }
  /// What rows are taken to be high until they are seen, in points; a row of the terminal by default.
  open var estimatedRowHeight = automaticDimension
  /// Has no effect here: headers are taken to be one row high until they are seen; accepted so that listings compile.
  open var estimatedSectionHeaderHeight = automaticDimension
  /// Has no effect here: footers are taken to be one row high until they are seen; accepted so that listings compile.
  open var estimatedSectionFooterHeight = automaticDimension
  /// Has no effect here: the room above a header follows from the style; accepted so that listings compile.
  open var sectionHeaderTopPadding: CGFloat = 0

  // MARK: Around the rows

  /// A view above all sections, as high as its frame, or as it asks for.
  open var tableHeaderView: UIView? { didSet { replaceEnd(oldValue, tableHeaderView) } }
  /// A view below all sections, as high as its frame, or as it asks for.
  open var tableFooterView: UIView? { didSet { replaceEnd(oldValue, tableFooterView) } }
  /// A view behind the rows that fills the table and does not scroll; `nil` for none.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  /// Lines between rows: each takes a row of the terminal. Default: none.
  open var separatorStyle = SeparatorStyle.none {
    didSet { if separatorStyle != oldValue { updateCells() } }
  }
  /// Has no effect here: lines have the colour of the theme; accepted so that listings compile.
  open var separatorColor: UIColor?
  /// Has no effect here: a line between rows goes from side to side; accepted so that listings compile.
  open var separatorInset = UIEdgeInsets.zero
  /// Has no effect here: rows are as wide as the table, however wide that is; accepted so that listings compile.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// The colour of the titles at the right edge; the tint where it is `nil`.
  open var sectionIndexColor: UIColor? { didSet { if sectionIndexColor != oldValue { setNeedsDisplay() } } }

  /// Blank rows between two rows of a section. Default: none.
  package final var rowSpacing = 0 { didSet { if rowSpacing != oldValue { engine.forgetFixedHeights() } } }
  /// Blank rows below a section that is not the last one; `nil` for what the style has.
  package final var sectionSpacing: ((_ section: Int) -> Int)?
  /// Tab goes through its rows, as through a form, also where none of them holds a control.
  package final var isFilledIn = false
  /// What the help bar calls selecting a row; `nil` for what tables call it, nothing where it is told elsewhere.
  package final var selectionTitle: String?
  /// Takes keys for the row that has the focus before the table does.
  package final var onRowKey: ((KeyEvent, IndexPath) -> Bool)?

  // MARK: Choosing

  /// Whether the user can select rows.
  ///
  /// The default is `true`.
  open var allowsSelection = true
  /// Whether more than one row can be selected. Default: no.
  open var allowsMultipleSelection = false
  /// Whether rows can be selected while the table is edited. Default: no.
  open var allowsSelectionDuringEditing = false
  /// Whether more than one row can be selected while the table is edited. Default: no.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the row with the focus is selected at once, unless the delegate says otherwise of it. Default: no.
  open var selectionFollowsFocus = false
  /// Has no effect here: the row that had the focus is always remembered; accepted so that listings compile.
  open var remembersLastFocusedIndexPath = true
  /// Whether ``prefetchDataSource`` is told. Default: yes. Cells are made when they come into sight, in any case.
  open var isPrefetchingEnabled = true { didSet { if isPrefetchingEnabled != oldValue { setNeedsLayout() } } }
  /// Told which rows are soon to be seen. It is held weakly.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet {
      prefetching.reset()
      setNeedsLayout()
    }
  }
  final var prefetching = ListPrefetching()
  /// Says what is dragged of a row: Alt with ↑ and ↓ moves those of which something is. It is held weakly.
  open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { window?.focusChanged() } }
  /// Takes a row that was moved, where the data source does not move it. It is held weakly.
  open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { window?.focusChanged() } }
  /// Whether ``dragDelegate`` is asked. Default: yes.
  open var dragInteractionEnabled = true { didSet { window?.focusChanged() } }
  /// Has no effect here: what is in a cell always changes its height; accepted so that listings compile.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// Has no effect here: nothing is shown below the last row; accepted so that listings compile.
  open var fillerRowHeight = automaticDimension
  /// Has no effect here: the letters stand on the table's own ground; accepted so that listings compile.
  open var sectionIndexBackgroundColor: UIColor?
  /// Has no effect here: the letters stand on the table's own ground; accepted so that listings compile.
  open var sectionIndexTrackingBackgroundColor: UIColor?
  /// How many rows there are at least where the letters at the right edge are shown. Default: 0.
  open var sectionIndexMinimumDisplayRowCount = 0 {
    didSet { if sectionIndexMinimumDisplayRowCount != oldValue { loadIndex() } }
  }
  /// Has no effect here: a line between rows goes from side to side; accepted so that listings compile.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  /// Has no effect here: lines have the colour of the theme; accepted so that listings compile.
  open var separatorEffect: UIVisualEffect?
  /// Has no effect here: rows are as wide as the table; accepted so that listings compile.
  open var insetsContentViewsToSafeArea = true
  /// Has no effect here: Tab focuses the controls in cells while the table is edited, too; accepted so that listings compile.
  open var allowsFocusDuringEditing = true
  /// Whether what is over a row for long counts as a click on it. Has no effect here: nothing is dragged from elsewhere.
  open var isSpringLoaded = false
  /// Has no effect here: Tab focuses the controls in cells and headers; accepted so that listings compile.
  open var allowsFocus = true

  /// Whether the table is edited: rows show what can be done with them. Default: no.
  open var isEditing: Bool {
    get { isEdited }
    set { setEditing(newValue, animated: false) }
  }
  /// Turns editing on or off.
  ///
  /// `animated` has no effect here: a change is shown at once.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEdited else { return }
    isEdited = editing
    if editing, !allowsMultipleSelectionDuringEditing { clearSelection() }
    updateCells()
    window?.focusChanged()
  }

  // MARK: State

  final lazy var engine = ListEngine(self)
  final var needsReload = true
  final var isEdited = false
  final var unanswered: Unanswered = []
  final var batch = ListBatch()
  final var choice = ListChoice()
  /// Positions of the rows that are selected.
  final var selected: Set<Int> {
    get { choice.selected }
    set { choice.selected = newValue }
  }
  /// The position of the row that has the focus when the table has it.
  /// The row with the focus has a cell that is not in its place yet.
  final var focusedCellIsNew = false
  final var focusedPosition: Int? {
    get { choice.focused }
    set { choice.focused = newValue }
  }
  final var pressedPosition: Int?
  /// The titles of the index at the edge.
  final var indexTitles: [String] = []
  final var registration = TableRegistration()
  /// Views above and below all sections whose heights were not given.
  final var selfSizingEnds: Set<UIView> = []

  package override class var untracked: AnyClass { UITableView.self }
  package override class var drawsContent: Bool { false }

  /// Creates a table at a frame, in points, without rows until it has a data source.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    begin()
  }

  /// Creates a table of plain style at a frame, in points.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// There are no archives of views here: creates a table of plain style.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    begin()
  }

  private func delegateChanged() {
    scrollDelegate = delegate
    registration.makesHeaders = nil
    registration.makesFooters = nil
    // Whoever has not been asked yet may say other heights and headers.
    if engine.structure.sections.count > 0 { reloadData() }
  }

  private func begin() {
    if style != .plain { backgroundColor = .systemGroupedBackground }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.place(in: boundsInCells)
  }

  package override func finishLayout() {
    loadIfNeeded()
    engine.layout()
    placeEnds()
    prefetch()
    if focusedCellIsNew {
      focusedCellIsNew = false
      viewsOfFocusChanged()
    }
    // Asked for by a cell or a delegate on the way.
    if needsReload { setNeedsLayout() }
  }

  package override func scroll(toColumn column: Int, row: Int) {
    loadIfNeeded()
    engine.scroll { [insetCells] in $0.scroll(toOffset: row + insetCells.top) }
  }

  package override func scroll(byColumns columns: Int, rows: Int) {
    loadIfNeeded()
    if rows != 0 { engine.scroll { $0.scroll(byLines: rows) } }
  }

  package override func insetsChanged(from former: CellInsets) { updateEnds() }

  // MARK: The user

  /// Whether it can have the focus, which then is at one of its rows: where there are rows, or a control of its own.
  open override var canBecomeFirstResponder: Bool {
    loadIfNeeded()
    return engine.structure.sections.rowCount > 0 || super.canBecomeFirstResponder
  }

  /// The content of the row with the focus.
  override var viewsOfFocus: [UIView] { focusedCell?.viewsInFocus ?? [] }

  /// The row that would get the focus does.
  package override var avoidsFirstFocus: Bool {
    loadIfNeeded()
    guard focusedPosition == nil, let first = firstToFocus else { return false }
    return engine.view(at: first)?.avoidsFirstFocus == true
  }

  /// One stop, unless there are controls in it.
  package override var isFocusGroup: Bool { !hasFocusableContent }

  /// The row that has the focus.
  package override var accessibilityFocus: UIView? { focusedPosition.flatMap { engine.view(at: $0) } }

  package override func didUpdateFocus() {
    super.didUpdateFocus()
    if isFirstResponder, focusedPosition == nil { focusedPosition = firstToFocus }
    updateCells()
  }

  package override func receive(_ key: KeyEvent) -> Bool { receiveKey(key) }
  package override func showContextMenu(at point: CGPoint) -> Bool {
    position(at: point).map { showMenu(forRow: $0, at: point) } ?? false
  }
  package override var keyHints: [KeyHint] { rowHints }
  package override func drawOverlay(in context: DrawingContext) {
    if indexTitles.isEmpty { super.drawOverlay(in: context) } else { drawIndex(in: context) }
  }
  package override func reveal(_ view: UIView) { revealInRow(view) }
  package override var keepsRowsInSight: Bool { true }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { rowPressed(touch) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { pressMoved(touch) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    if indexTitles.isEmpty || !pressIndex(touch) { pressEnded(touch) } else { setPressed(nil) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { setPressed(nil) }

  // MARK: Changes, for subclasses

  /// Asks the data source for everything again. Nothing is selected then; what is at the top stays, as far as there is as
  /// much.
  open func reloadData() {
    selected = []
    prefetching.reset()
    needsReload = true
    setNeedsLayout()
  }

  // MARK: What programs override, too

  /// How many rows a section has, as the data source was last asked; 0 where there is no such section.
  open func numberOfRows(inSection section: Int) -> Int { defaultNumberOfRows(inSection: section) }
  /// The cells that are in sight, from the top.
  ///
  /// It lays out first, where that is waiting.
  open var visibleCells: [UITableViewCell] { defaultVisibleCells }
  /// The cell of a row; `nil` where it is not seen.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { defaultCellForRow(at: indexPath) }
  /// The header of a section; `nil` where it is not seen.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    defaultHeaderView(forSection: section)
  }
  /// The footer of a section; `nil` where it is not seen.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    defaultFooterView(forSection: section)
  }
  /// The row at a point of the content, in points.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { defaultIndexPathForRow(at: point) }
  /// Where a row is in the content, in points; of rows not seen yet as they are taken to be.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { defaultRectForRow(at: indexPath) }
  /// Scrolls to a row. There is no animation. A row that is not there is passed over, with a warning.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    defaultScrollToRow(at: indexPath, at: scrollPosition, animated: animated)
  }
  /// Tells that rows came. The data source has them already.
  ///
  /// `animation` has no effect here: rows come and go at once.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    defaultInsertRows(at: indexPaths, with: animation)
  }
  /// Tells that rows went: the data source does not have them any longer.
  ///
  /// `animation` has no effect here: rows come and go at once.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    defaultDeleteRows(at: indexPaths, with: animation)
  }
  /// Tells that a row is elsewhere. The data source has it there already.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    defaultMoveRow(at: indexPath, to: newIndexPath)
  }
  /// Has the cells of rows asked for again.
  ///
  /// `animation` has no effect here: rows come and go at once.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    defaultReloadRows(at: indexPaths, with: animation)
  }
  /// Tells that sections came. The data source has them already.
  ///
  /// `animation` has no effect here: rows come and go at once.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    defaultInsertSections(sections, with: animation)
  }
  /// Tells that sections went: the data source does not have them any longer.
  ///
  /// `animation` has no effect here: rows come and go at once.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    defaultDeleteSections(sections, with: animation)
  }
  /// Tells that a section is elsewhere. The data source has it there already.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    defaultMoveSection(section, toSection: newSection)
  }
  /// Has everything in sections asked for again; they may have another number of rows.
  ///
  /// `animation` has no effect here: rows come and go at once.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    defaultReloadSections(sections, with: animation)
  }
  /// From here on changes are gathered, until ``endUpdates()`` makes them as one.
  open func beginUpdates() { defaultBeginUpdates() }
  /// The changes since ``beginUpdates()`` are made, as one. Without any, rows are measured again.
  open func endUpdates() { defaultEndUpdates() }
  /// Makes insertions, deletions and moves as one; `completion` is called once they are made.
  ///
  /// ```swift
  /// tableView.performBatchUpdates {
  ///   names.remove(at: 0)
  ///   names.append("Ivy")
  ///   tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
  ///   tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
  /// }
  /// ```
  public final func performBatchUpdates(
    _ updates: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) { defaultPerformBatchUpdates(updates, completion: completion) }
  /// Selects a row, and no other where only one may be; none where `indexPath` is `nil`. Tells the delegate nothing.
  ///
  /// `animated` has no effect here: a selection is shown at once.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    defaultSelectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  /// Takes a row out of the selection. The delegate is not told.
  ///
  /// `animated` has no effect here: a selection is shown at once.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    defaultDeselectRow(at: indexPath, animated: animated)
  }
  /// A cell that waits to be used again, or a new one of the class that is registered; `nil` where none is.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    defaultDequeueReusableCell(withIdentifier: identifier)
  }
  /// A cell that waits to be used again, or a new one of the class that is registered.
  ///
  /// Where none is registered it is a plain one, and that is warned of.
  ///
  /// `indexPath` has no effect here: a cell has no height before it is placed.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    defaultDequeueReusableCell(withIdentifier: identifier, for: indexPath)
  }
  /// A header or footer that waits to be used again, or a new one of the class that is registered; `nil` where none is.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    defaultDequeueReusableHeaderFooterView(withIdentifier: identifier)
  }
}

extension UITableViewCell {
  /// Whether there are lines between rows, each of which takes a row (UIKit: `UITableViewCell.SeparatorStyle`).
  public enum SeparatorStyle: Int, Hashable, Sendable {
    /// No line between rows.
    case none = 0
    /// A line between rows.
    case singleLine = 1
  }
}
