import CoreEnvironment
import CoreTerminal
public import Foundation

/// A view of a collection that is used again when it leaves the window (UIKit: `UICollectionReusableView`).
///
/// A collection makes those of a class that is registered by `init(frame:)`: whoever adds another designated initialiser
/// overrides that one, too.
open class UICollectionReusableView: UIView {
  /// The kind of the view, for those that take its place.
  open internal(set) var reuseIdentifier: String?

  /// Creates a view at a frame, in points; the collection places it anew.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// There are no archives of views here: creates an empty view.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override class var untracked: AnyClass { UICollectionReusableView.self }
  package override class var drawsContent: Bool { false }

  /// As high as what is in it asks for, within what is proposed.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize {
    sizeOfFrames(orAnswer: super.contentSize(for: proposal), to: proposal)
  }

  /// The view is about to show something else. An override calls `super`.
  open func prepareForReuse() {}

  // MARK: Attributes

  /// What it was told last of where it stands.
  final var applied: UICollectionViewLayoutAttributes?
  /// Where several lie across each other, the one of the greatest depth lies in front.
  final var depthInList = 0 {
    didSet { if depthInList != oldValue { (superview as? UICollectionView)?.depthChanged() } }
  }
  /// A layout has said how it looks.
  final var hasLook = false

  /// Where it would like to stand, for what was given: as high as its content asks for in that width. The height counts, where the layout
  /// leaves heights to its views; an override sets `frame` or `size` of what it returns.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let columns = CellLength.columns(ofSize: layoutAttributes.frame.width)
    layoutAttributes.frame.size.height = .rows(measure(LayoutProposal(columns: columns)).height)
    return layoutAttributes
  }
  /// Told of attributes that the layout has for it, before it is drawn with them; for a subclass to override.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// Another layout is about to place it; for a subclass to override.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// Another layout has placed it; for a subclass to override.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
}

/// An item of a collection (UIKit: `UICollectionViewCell`).
///
/// What it shows is a ``contentConfiguration``, or put into ``contentView``. ``updateConfiguration(using:)`` and
/// ``configurationUpdateHandler`` are tracked: they run again when something changes that they have read, for this cell alone.
open class UICollectionViewCell: UICollectionReusableView {
  /// Sets up a cell for its state; what it reads is followed.
  public typealias ConfigurationUpdateHandler = @MainActor (UICollectionViewCell, UICellConfigurationState) -> Void

  final lazy var configuration = CellConfiguration(self) { [unowned self] in configurationState }
  private var focus = UITableViewCell.ListState.Focus.none
  /// What is fastened to it.
  private var badges: [CellBadge] = []
  private var isChosen = false
  private var isPressed = false

  /// Creates a cell at a frame, in points; the collection places it anew.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    flags.formUnion([.drawsOverlay, .needsConfiguration, .clips])
  }

  /// There are no archives of views here: creates an empty cell.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    flags.formUnion([.drawsOverlay, .needsConfiguration, .clips])
  }

  package override class var untracked: AnyClass { UICollectionViewCell.self }

  // MARK: What it shows

  /// The view that holds the content: add subviews there, not to the cell.
  open var contentView: UIView { configuration.contentView }
  /// What is shown, as a value; `nil` for views of one's own in ``contentView``.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configuration.content }
    set { configuration.content = newValue }
  }
  /// The colour behind the content, as a value; `nil` leaves it to the list.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configuration.background }
    set { configuration.background = newValue }
  }
  /// Whether the content configuration is updated for the state of the cell.
  ///
  /// The default is `true`.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configuration.updatesContent }
    set { configuration.updatesContent = newValue }
  }
  /// Whether the background configuration is updated for the state of the cell.
  ///
  /// The default is `true`.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configuration.updatesBackground }
    set { configuration.updatesBackground = newValue }
  }
  /// A view behind the content that fills the cell; `nil` for none.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  /// Has no effect here: the collection draws items that are selected itself; accepted so that listings compile.
  open var selectedBackgroundView: UIView?

  /// What becomes of a cell that is dragged (UIKit: `UICollectionViewCell.DragState`).
  public enum DragState: Int, Hashable, Sendable {
    /// It is not dragged.
    case none = 0
    /// It is about to be.
    case lifting = 1
    /// It is dragged.
    case dragging = 2
  }
  /// Told when the cell is dragged, and when that is over; for a subclass to override.
  ///
  /// `dragState` has no effect here: the default does nothing.
  open func dragStateDidChange(_ dragState: DragState) {}

  // MARK: State

  /// Whether the item is chosen.
  ///
  /// Set it through the collection, which keeps what is selected.
  open var isSelected: Bool {
    get { isChosen }
    set { change(newValue != isChosen) { isChosen = newValue } }
  }
  /// Whether the item is pressed: the mouse's button is held on it.
  open var isHighlighted: Bool {
    get { isPressed }
    set { change(newValue != isPressed) { isPressed = newValue } }
  }

  final func setFocus(_ focus: UITableViewCell.ListState.Focus) {
    change(focus != self.focus) { self.focus = focus }
  }

  private func change(_ isChanged: Bool, _ body: () -> Void) {
    guard isChanged else { return }
    body()
    isEmphasized = focus == .row || isPressed
    setNeedsDisplay()
    setNeedsUpdateConfiguration()
  }

  /// The state of the cell now: selected, pressed, focused, and its traits.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isChosen
    state.isHighlighted = isPressed
    state.isFocused = focus == .row
    return state
  }

  /// Sets the cell up for its state, after ``updateConfiguration(using:)`` and at the same times.
  ///
  /// What it reads is followed: a change runs it for this cell alone.
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Asks for ``updateConfiguration(using:)`` in the next update. Cheap, however often it is called.
  open func setNeedsUpdateConfiguration() { need(.needsConfiguration) }
  /// Sets up content and background for a state. It runs again when something changes that an override has read.
  open func updateConfiguration(using state: UICellConfigurationState) { configuration.update(for: state) }

  package override func updateOwnConfiguration() {
    guard isSubclassed || configurationUpdateHandler != nil else {
      if contentConfiguration != nil || backgroundConfiguration != nil {
        updateConfiguration(using: configurationState)
      }
      return
    }
    tracked.runConfiguration {
      let state = configurationState
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    change(true) { (focus, isChosen, isPressed) = (.none, false, false) }
  }

  // MARK: Layout and drawing

  /// What stands at the end of the item.
  package func trailing(_ isPlain: Bool) -> String { "" }
  /// Draws that, from a column on.
  package func drawTrailing(row: Int, column: Int, in context: DrawingContext) {
    let glyphs = trailing(context.traits.prefersPlainSymbols)
    context.write(glyphs, column: column, row: row, style: context.style(color: .tertiaryLabel))
  }
  /// How many columns the content is moved in.
  package var leadingColumns: Int { 0 }

  final var trailingColumns: Int {
    let columns = TextWidth.columns(of: trailing(true))
    return columns == 0 ? 0 : columns + 1
  }

  /// As large as the content, within what is proposed; one row at least.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let beside = leadingColumns + trailingColumns
    let size = configuration.contentView.measure(
      LayoutProposal(columns: proposal.columns.map { max(0, $0 - beside) }, rows: proposal.rows))
    return CellSize(width: size.width + beside, height: max(1, size.height))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (size, leading) = (cellFrame.size, leadingColumns)
    contentView.place(
      in: CellRectangle(column: leading, width: max(0, size.width - leading - trailingColumns), height: size.height))
    backgroundView?.place(in: CellRectangle(width: size.width, height: size.height))
    for badge in badges { badge.view.place(in: badge.frame(in: size, isRightToLeft: isRightToLeft)) }
  }

  /// Shows what is fastened to the item, over all else.
  final func showBadges(_ new: [CellBadge]) {
    guard !badges.isEmpty || !new.isEmpty else { return }
    for badge in badges where badge.view.superview === self { badge.view.removeFromSuperview() }
    badges = new
    for badge in new { addSubview(badge.view) }
    setNeedsLayout()
  }

  /// What was fastened to it, to be used again.
  final func takeBadges() -> [CellBadge] {
    let taken = badges
    showBadges([])
    return taken
  }

  package override func drawOverlay(in context: DrawingContext) {
    let isPlain = context.traits.prefersPlainSymbols
    if isChosen, !isFirstColumnFree {
      context.underline(CellRectangle(width: context.size.width, height: context.size.height))
    } else if isFirstColumnFree, isChosen || focus == .remembered {
      var style = context.style(color: isChosen ? .tintColor : .tertiaryLabel)
      // The ground of the item says it already: half a column without it would look like a flaw.
      let isOneOfMany = (superview as? UICollectionView)?.allowsMultipleSelection == true
      if isEmphasized, context.traits.colorDepth != .none, !isOneOfMany { style.foreground = style.background }
      for row in 0..<context.size.height { context.write(isPlain ? ">" : "▌", row: row, style: style) }
    }
    guard trailingColumns > 0 else { return }
    drawTrailing(
      row: max(0, context.size.height - 1) / 2, column: max(0, context.size.width - trailingColumns), in: context)
  }

  /// Nothing that the mark of the selection would hide: content that begins in the first column is underlined instead.
  private var isFirstColumnFree: Bool {
    leadingColumns > 0 || contentView === configuration.contentView && configuration.contentView.isFirstColumnFree
  }

  /// An item, or what is in it where something there can be used.
  package override var defaultAccessibility: DefaultAccessibility {
    hasControl(contentView)
      ? .init() : DefaultAccessibility(.cell, label: spokenContent, traits: isSelected ? .selected : [])
  }

  private func hasControl(_ view: UIView) -> Bool {
    !view.isHidden && (view is UIControl || view.subviews.contains { hasControl($0) })
  }

  /// Selects the item, as Return on it does; returns whether it could.
  open override func accessibilityActivate() -> Bool {
    (superview as? UICollectionView)?.selectByUser(self) ?? super.accessibilityActivate()
  }
}
