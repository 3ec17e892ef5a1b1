import CoreEnvironment
import CoreTerminal
public import Foundation

/// A row of a table (UIKit: `UITableViewCell`).
///
/// ```swift
/// final class PlantCell: UITableViewCell {
///   var plant: String? { didSet { setNeedsUpdateConfiguration() } }
///
///   override func updateConfiguration(using state: UICellConfigurationState) {
///     var content = defaultContentConfiguration().updated(for: state)
///     content.text = plant
///     content.textProperties.color = state.isSelected ? .tintColor : .label
///     contentConfiguration = content
///   }
/// }
/// ```
///
/// What it shows is set by a ``contentConfiguration``, by ``textLabel`` and ``detailTextLabel``, or put into
/// ``contentView``. ``updateConfiguration(using:)`` and ``configurationUpdateHandler`` are tracked: what they read brings
/// them about again when it changes, for this cell alone.
///
/// A table makes those of a class that is registered by `init(style:reuseIdentifier:)`: whoever adds another designated
/// initialiser overrides that one, too. A cell that the program makes itself needs neither.
open class UITableViewCell: UIView {
  /// Which labels a cell has, and where they stand (UIKit: `UITableViewCell.CellStyle`).
  public enum CellStyle: Int, Hashable, Sendable {
    /// A text, with a picture before it where there is one.
    case `default` = 0
    /// A text, and a value at the end of the row.
    case value1 = 1
    /// A name, and its value right behind.
    case value2 = 2
    /// A text, and a fainter one below.
    case subtitle = 3
  }

  /// What stands at the end of the row (UIKit: `UITableViewCell.AccessoryType`).
  public enum AccessoryType: Int, Hashable, Sendable {
    /// Nothing stands at the end of the row.
    case none = 0
    /// A mark that the row leads on to another screen.
    case disclosureIndicator = 1
    /// The row leads on, and has details.
    case detailDisclosureButton = 2
    /// A mark that the row is chosen.
    case checkmark = 3
    /// A mark that the row has details, which the key I shows.
    case detailButton = 4
  }

  /// What the row looks like when it is chosen (UIKit: `UITableViewCell.SelectionStyle`).
  public enum SelectionStyle: Int, Hashable, Sendable {
    /// Only a mark at the left tells where the focus is.
    case none = 0
    /// Drawn as ``default``: the whole row.
    case blue = 1
    /// Drawn as ``default``: the whole row.
    case gray = 2
    /// The whole row is set off while it is selected.
    case `default` = 3
  }

  /// Whether editing a row offers to take it away or to add one (UIKit: `UITableViewCell.EditingStyle`).
  public enum EditingStyle: Int, Hashable, Sendable {
    /// Editing offers nothing for the row.
    case none = 0
    /// Editing offers to take the row away, by Delete.
    case delete = 1
    /// Editing offers to put a row in.
    case insert = 2
  }

  /// Sets up a cell for its state; what it reads is followed (UIKit: `UITableViewCell.ConfigurationUpdateHandler`).
  public typealias ConfigurationUpdateHandler = @MainActor (UITableViewCell, UICellConfigurationState) -> Void

  /// The kind of the cell, for those that take its place.
  public final let reuseIdentifier: String?
  private let style: CellStyle
  final lazy var configuration = CellConfiguration(self) { [unowned self] in configurationState }
  final var list = ListState()

  /// Creates a cell. Where a table makes it, `reuseIdentifier` is what the class was registered for.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    flags.formUnion([.drawsOverlay, .needsConfiguration, .clips])
  }

  /// There are no archives of views here: creates a cell of the default style.
  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = nil
    super.init(coder: coder)
    flags.formUnion([.drawsOverlay, .needsConfiguration, .clips])
  }

  /// Creates a cell of the default style, for no table in particular.
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  package override class var untracked: AnyClass { UITableViewCell.self }
  package override var avoidsFirstFocus: Bool { isDestructive }
  package override class var drawsContent: Bool { false }

  // MARK: What it shows

  /// The view that holds the content: add subviews there, not to the cell.
  open var contentView: UIView { configuration.contentView }
  /// What is shown, as a value. Takes the place of ``textLabel`` and the others.
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

  /// An empty content of the cell's style, to be filled in and set.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  private var labels: CellLabels {
    if let labels = configuration.contentView.labels { return labels }
    let labels = CellLabels(in: configuration.contentView, style: style)
    labels.indentation = indentationColumns
    configuration.contentView.labels = labels
    return labels
  }

  /// The label of the text, as older listings set it.
  ///
  /// A new cell takes `contentConfiguration`.
  open var textLabel: UILabel? { labels.text }
  /// The second text, as older listings set it; `nil` in the default style.
  open var detailTextLabel: UILabel? { style == .default ? nil : labels.detail }
  /// The view of the picture, as older listings set it.
  ///
  /// A new cell takes `contentConfiguration`.
  open var imageView: UIImageView? { labels.image }

  /// Whether a line is drawn below the row, where another one follows; `nil` for as the table has it.
  package final var separator: Bool? {
    didSet { if separator != oldValue { (superview as? UITableView)?.cellChanged(self) } }
  }
  /// What stands at the end of the row. Default: nothing.
  open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { chromeChanged() } } }
  /// A view at the end of the row, in place of ``accessoryType``.
  open var accessoryView: UIView? { didSet { replaceAccessory(oldValue, accessoryView) } }
  /// What stands at the end of the row while it is edited. Default: nothing.
  open var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { chromeChanged() } }
  }
  /// Has no effect here: ``accessoryView`` stays while the row is edited; accepted so that listings compile.
  open var editingAccessoryView: UIView?
  /// What the row looks like when it is chosen, or has the focus. Default: the whole row.
  open var selectionStyle = SelectionStyle.default {
    didSet { if selectionStyle != oldValue { lookChanged() } }
  }
  /// How far the content is moved in, in steps of ``indentationWidth``. Default: 0.
  open var indentationLevel = 0 { didSet { labels.indentation = indentationColumns } }
  /// One step, in points. Default: 10, which is a column.
  open var indentationWidth: CGFloat = 10 { didSet { labels.indentation = indentationColumns } }
  private var indentationColumns: Int { indentationLevel * CellLength.columns(indentationWidth) }
  /// Has no effect here: a row that can be moved shows the mark `≡` while the list is edited; accepted so that listings compile.
  open var showsReorderControl = false { didSet { if showsReorderControl != oldValue { chromeChanged() } } }
  /// Has no effect here: a line between rows goes from side to side; accepted so that listings compile.
  open var separatorInset = UIEdgeInsets.zero
  /// Has no effect here: a row is not moved in while it is edited; accepted so that listings compile.
  open var shouldIndentWhileEditing = true
  /// Has no effect here: the table draws rows that are selected itself; accepted so that listings compile.
  open var selectedBackgroundView: UIView?
  /// Has no effect here: the table draws rows that are selected itself; accepted so that listings compile.
  open var multipleSelectionBackgroundView: UIView?
  /// A view behind the content that fills the cell; `nil` for none.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  private func replaceAccessory(_ former: UIView?, _ new: UIView?) {
    guard former !== new else { return }
    former?.removeFromSuperview()
    if let new { addSubview(new) }
    chromeChanged()
  }

  // MARK: State

  /// Whether the row is chosen.
  ///
  /// Set it through the table, which keeps what is selected.
  open var isSelected: Bool {
    get { list.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether the row is pressed: the mouse's button is held on it.
  open var isHighlighted: Bool {
    get { list.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Whether the row is edited; the table sets it.
  open var isEditing: Bool {
    get { list.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// What editing the row offers: to take it away, to add one, or nothing.
  open var editingStyle: EditingStyle { list.editingStyle }

  /// Chooses the row, or not. An override calls `super`.
  ///
  /// `animated` has no effect here: a change is shown at once.
  open func setSelected(_ selected: Bool, animated: Bool) { changeList { $0.isSelected = selected } }
  /// Shows the row as pressed, or not. An override calls `super`.
  ///
  /// `animated` has no effect here: a change is shown at once.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { changeList { $0.isHighlighted = highlighted } }
  /// Shows the row as one that is edited, or not. An override calls `super`.
  ///
  /// `animated` has no effect here: a change is shown at once.
  open func setEditing(_ editing: Bool, animated: Bool) {
    let isChanged = editing != list.isEditing
    let state: StateMask = editing ? .showingEditControl : []
    if isChanged { willTransition(to: state) }
    changeList { $0.isEditing = editing }
    if isChanged { didTransition(to: state) }
  }
  /// The cell is about to show what editing offers, or not any more. An override calls `super`.
  open func willTransition(to state: StateMask) {}
  /// The cell shows what editing offers, or not any more. An override calls `super`.
  open func didTransition(to state: StateMask) {}
  /// Told when the cell is dragged, and when that is over; for a subclass to override.
  ///
  /// `dragState` has no effect here: the default does nothing.
  open func dragStateDidChange(_ dragState: DragState) {}
  /// Has no effect here: the whole row is set off that has the focus; accepted so that listings compile.
  open var focusStyle = FocusStyle.default
  /// Has no effect here: a row can be used whatever is moved; accepted so that listings compile.
  open var userInteractionEnabledWhileDragging = false

  /// The state of the cell now: selected, pressed, focused, edited, and its traits.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = list.isSelected
    state.isHighlighted = list.isHighlighted
    state.isFocused = list.focus == .row
    state.isEditing = list.isEditing
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

  /// Sets up content and background for a state. An override calls `super`, or sets the configurations itself. It runs
  /// again when something changes that it has read.
  open func updateConfiguration(using state: UICellConfigurationState) { configuration.update(for: state) }

  package override func updateOwnConfiguration() {
    guard isSubclassed || configurationUpdateHandler != nil else {
      guard contentConfiguration != nil || backgroundConfiguration != nil else { return }
      return updateConfiguration(using: configurationState)
    }
    tracked.runConfiguration {
      let state = configurationState
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
  }

  /// The cell is about to show another row. An override calls `super`.
  open func prepareForReuse() {
    list = ListState()
    lookChanged()
  }

  /// A row, or what is in it where something there can be used.
  package override var defaultAccessibility: DefaultAccessibility {
    guard control == nil else { return .init() }
    let value = accessoryType == .checkmark ? "checked" : nil
    return DefaultAccessibility(.cell, label: spokenContent, value: value, traits: isSelected ? .selected : [])
  }

  /// Selects the row, as Return on it does; returns whether it could.
  open override func accessibilityActivate() -> Bool {
    (superview as? UITableView)?.selectByUser(self) ?? super.accessibilityActivate()
  }

  // MARK: Layout

  /// As high as the content beside what stands at the ends; one row at least.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize { rowSize(for: proposal) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeContent()
  }

  package override func drawOverlay(in context: DrawingContext) { drawChrome(in: context) }
}
