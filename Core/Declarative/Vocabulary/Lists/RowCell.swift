import CoreEnvironment
import CoreRetained
import CoreTerminal
import Foundation

/// The cell of a list row: it shows the items of a ``RowContent``.
final class RowCell: UITableViewCell, RowHost, RowPressing {
  private let content = RowContentView(frame: .zero)
  private(set) var row: (any RowContent)?
  private var rows: PlacedRows?
  /// The row that it has shown last, and whose views are still in it: it waits to be another one.
  private(set) var waiting: (any RowContent)?
  /// What is said about the row.
  private(set) var look = RowLook()
  /// What Return does in the row, where the row as a whole does something.
  private(set) var action: ItemAction?
  /// What the row is selected by.
  private(set) var selectionTag: AnyHashable?
  private var followsBadge = false

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    Self.leaveUntracked(RowCell.self)
    Self.leaveUntracked(RowContentView.self)
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentConfiguration = RowConfiguration(view: content)
  }

  required init?(coder: NSCoder) { nil }

  /// A row has the focus for what is in it: what listens there hears its keys, and is told.
  var viewsOfRow: [UIView] {
    content.container.items.flatMap { item in
      let (views, heard) = (item.view.withWrapped, item.view.listened)
      // What is typed into is heard itself, whatever is around it.
      return views.contains { $0 === heard } ? views : views + [heard]
    }
  }

  var pressTakesAway: Bool {
    action.map { $0.role == .destructive } ?? (control?.avoidsFirstFocus == true)
  }

  /// Links, and buttons without a style of their own, are pressed with the row that they stand in, where there is one of them.
  var controlOfPress: UIControl? {
    guard action == nil else { return nil }
    let controls = content.container.controls(ContentControl.self).filter(\.look.isPressedByRow)
    return controls.count == 1 && controls[0].isEnabled ? controls[0] : nil
  }

  /// A gesture around all of the row: what is in it is used by itself.
  private var gesture: GestureContainer? {
    guard action == nil else { return nil }
    var view: UIView? = content.container
    while let current = view {
      if let gesture = current as? GestureContainer, gesture.hasKeys { return gesture }
      view = current.subviews.count == 1 ? current.subviews[0] : nil
    }
    return nil
  }

  var tapOfRow: (@MainActor () -> Void)? {
    guard let gesture else { return nil }
    return { gesture.performTap() }
  }

  /// A button says what it does; a link opens, as rows do.
  var hintOfPress: KeyHint? {
    guard let action, !action.leadsOn, look.disclosure == nil else { return nil }
    // A row of several texts has no name, also where it is told as one element.
    guard let name = action.name, !name.contains(", ") else { return nil }
    return .pressing(name)
  }

  /// Shows a row from now on.
  func show(_ row: any RowContent, of rows: PlacedRows) {
    if let waiting, waiting !== row { waiting.endWaiting() }
    waiting = nil
    self.row = row
    self.rows = rows
    row.host = self
    row.set(isShown: true)
    for element in rows.elements { element.content.rowChanged(isShown: true) }
    rowItemsChanged()
  }

  /// Shows nothing more.
  func letGo() {
    guard let row else { return }
    let elements = rows?.elements ?? []
    self.row = nil
    rows = nil
    // It is still the host: it is told once the row is gone.
    if elements.isEmpty, row.host === self, row.waits() { return waiting = row }
    for element in elements { element.content.rowChanged(isShown: false) }
    content.container.take([])
    if row.host === self {
      row.host = nil
      row.set(isShown: false)
    }
  }

  func waitingRowEnded() {
    waiting = nil
    if row == nil { content.container.take([]) }
  }

  /// The row has other views, or something else is said about them.
  func rowItemsChanged() {
    guard let row, let rows else { return }
    let items = rows.items(of: row)
    content.container.take(items)
    viewsOfRowChanged()
    look = items.first?.traits[RowLookTrait.self] ?? RowLook()
    action = items.count == 1 ? items[0].traits[ItemActionTrait.self] : nil
    selectionTag = items.lazy.compactMap { $0.traits[TagTrait.self] }.first
    gesture?.isTappedByRow = true
    // The row itself is what is pressed.
    content.isUserInteractionEnabled = action == nil
    accessoryType = action?.leadsOn == true ? .disclosureIndicator : .none
    backgroundColor = look.background
    separator = look.showsSeparator
    content.insets = look.insets?.cells ?? RowContentView.usualInsets
    showBadge()
    invalidateIntrinsicContentSize()
    pressChanged()
  }

  /// A badge that is a text is in the language of the place, which the cell comes to only after it was made, and which may change
  /// while it is shown.
  private func showBadge() {
    guard look.badgeText != nil, !followsBadge else { return refreshBadge() }
    followsBadge = true
    observe { [unowned self] in refreshBadge() }
  }

  private func refreshBadge() {
    content.badge = look.badge ?? look.badgeText?.string(in: valueNode.environment)
  }
}

/// The content of a row.
private struct RowConfiguration: UIContentConfiguration {
  let view: RowContentView

  func makeContentView() -> any UIView & UIContentView { view }
  func updated(for state: any UIConfigurationState) -> RowConfiguration { self }
}

/// The content view of a cell: it stacks the views of a row, each as wide as the row.
private final class RowContentView: UIView, UIContentView {
  static let usualInsets = CellInsets(left: 1, right: 1)

  let container = ContainerView(
    StackLayout(direction: .vertical, alignment: HorizontalAlignment.leading.key, spacing: 0), name: "row")
  private lazy var badgeLabel: UILabel = {
    let label = UILabel()
    label.textColor = .secondaryLabel
    addSubview(label)
    return label
  }()
  var insets = usualInsets { didSet { if insets != oldValue { changed() } } }
  var badge: String? {
    didSet {
      guard badge != oldValue else { return }
      badgeLabel.text = badge
      badgeLabel.isHidden = badge == nil
      changed()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(container)
  }

  required init?(coder: NSCoder) { nil }

  lazy var configuration: any UIContentConfiguration = RowConfiguration(view: self)

  private func changed() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private var badgeSize: CellSize { badge == nil ? .zero : badgeLabel.measure(.unspecified) }
  private var inner: CellInsets {
    var inner = insets
    if badge != nil { inner.right += badgeSize.width + 1 }
    return inner
  }

  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    container.measure(proposal.inset(by: inner)).outset(by: inner)
  }

  override func layoutSubviews() {
    let frame = CellRectangle(width: cellFrame.width, height: cellFrame.height).inset(by: inner)
    let size = container.measure(LayoutProposal(columns: frame.width, rows: frame.height))
    container.place(
      in: CellRectangle(
        column: frame.column, row: frame.row + max(0, frame.height - size.height) / 2, width: size.width,
        height: min(size.height, frame.height)))
    guard badge != nil else { return }
    let badge = badgeSize
    badgeLabel.place(
      in: CellRectangle(
        column: cellFrame.width - insets.right - badge.width, row: max(0, cellFrame.height - badge.height) / 2,
        width: badge.width, height: badge.height))
  }
}
