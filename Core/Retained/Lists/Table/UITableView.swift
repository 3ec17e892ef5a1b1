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
  public final var rowHeight = automaticDimension { didSet { heightsChanged(rowHeight != oldValue) } }
  /// The height of headers, in points; as much as they ask for by default.
  public final var sectionHeaderHeight = automaticDimension {
    didSet { heightsChanged(sectionHeaderHeight != oldValue) }
  }
  /// The height of footers, in points; as much as they ask for by default.
  public final var sectionFooterHeight = automaticDimension {
    didSet { heightsChanged(sectionFooterHeight != oldValue) }
  }
  /// What rows are taken to be high until they are seen, in points; a row of the terminal by default.
  public final var estimatedRowHeight = automaticDimension
  /// Has no effect here: headers are taken to be one row high until they are seen; accepted so that listings compile.
  public final var estimatedSectionHeaderHeight = automaticDimension
  /// Has no effect here: footers are taken to be one row high until they are seen; accepted so that listings compile.
  public final var estimatedSectionFooterHeight = automaticDimension
  /// Has no effect here: the room above a header follows from the style; accepted so that listings compile.
  public final var sectionHeaderTopPadding: CGFloat = 0

  // MARK: Around the rows

  /// A view above all sections, as high as its frame, or as it asks for.
  public final var tableHeaderView: UIView? { didSet { replaceEnd(oldValue, tableHeaderView) } }
  /// A view below all sections, as high as its frame, or as it asks for.
  public final var tableFooterView: UIView? { didSet { replaceEnd(oldValue, tableFooterView) } }
  /// A view behind the rows that fills the table and does not scroll; `nil` for none.
  public final var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  /// Lines between rows: each takes a row of the terminal. Default: none.
  public final var separatorStyle = SeparatorStyle.none {
    didSet { if separatorStyle != oldValue { updateCells() } }
  }
  /// Has no effect here: lines have the colour of the theme; accepted so that listings compile.
  public final var separatorColor: UIColor?
  /// Has no effect here: a line between rows goes from side to side; accepted so that listings compile.
  public final var separatorInset = UIEdgeInsets.zero
  /// Has no effect here: rows are as wide as the table, however wide that is; accepted so that listings compile.
  public final var cellLayoutMarginsFollowReadableWidth = false
  /// The colour of the titles at the right edge; the tint where it is `nil`.
  public final var sectionIndexColor: UIColor? { didSet { if sectionIndexColor != oldValue { setNeedsDisplay() } } }

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
  public final var selectionFollowsFocus = false
  /// Has no effect here: the row that had the focus is always remembered; accepted so that listings compile.
  public final var remembersLastFocusedIndexPath = true
  /// Has no effect here: Tab focuses the controls in cells and headers; accepted so that listings compile.
  public final var allowsFocus = true

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
    needsReload = true
    setNeedsLayout()
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
