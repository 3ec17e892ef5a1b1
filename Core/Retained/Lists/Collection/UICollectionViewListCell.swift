import CoreTerminal
public import Foundation

/// A row of a collection that is a list (UIKit: `UICollectionViewListCell`).
///
/// ```swift
/// let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, title in
///   var content = cell.defaultContentConfiguration()
///   content.text = title
///   cell.contentConfiguration = content
///   cell.accessories = [.disclosureIndicator()]
/// }
/// ```
open class UICollectionViewListCell: UICollectionViewCell {
  /// What stands at the ends of the row, from left to right: marks and texts.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      customViewsChanged(from: oldValue)
      setNeedsLayout()
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// How far the content is moved in, in steps of ``indentationWidth``. Default: 0.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// One step, in points. Default: 10, which is a column.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

  package override class var untracked: AnyClass { UICollectionViewListCell.self }

  /// Has no effect here: what stands at the beginning of the row is not moved in; accepted so that listings compile.
  open var indentsAccessories = true
  /// Where a line below the row would stand, from side to side. There is none: a program may put constraints on the guide all the same.
  public final lazy var separatorLayoutGuide: UILayoutGuide = {
    let guide = UILayoutGuide()
    contentView.addLayoutGuide(guide)
    return guide
  }()

  /// An empty content in the look of a row, to be filled in and set.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// Where it stands in an outline, which the collection says.
  final var outline = OutlinePlace() {
    didSet {
      guard outline != oldValue else { return }
      setNeedsLayout()
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
      setNeedsUpdateConfiguration()
    }
  }

  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isEditing = isEdited
    state.isExpanded = outline.hasChildren && outline.isExpanded
    return state
  }

  /// The collection around is.
  private var isEdited: Bool {
    sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0 as? UICollectionView }.first?.isEditing
      ?? false
  }

  /// The accessories at one end, and what is shown of each.
  private func shown(isLeading: Bool, isPlain: Bool) -> [(accessory: UICellAccessory, text: String)] {
    let isEdited = isEdited
    return accessories.filter { $0.isLeading == isLeading && $0.isShown(isEdited: isEdited) }
      .map { accessory in
        // A view takes the room of a text.
        if let view = accessory.custom {
          return (accessory, String(repeating: " ", count: max(1, size(of: view).width)))
        }
        return (accessory, accessory.text(isPlain: isPlain, outline: outline, isSelected: isSelected))
      }.filter { !$0.1.isEmpty }
  }

  // MARK: Views of a program's own

  /// The sizes that views at the ends were given by the program.
  private final var givenSizes: [ObjectIdentifier: CellSize] = [:]

  private func customViewsChanged(from former: [UICellAccessory]) {
    let views = accessories.compactMap(\.custom)
    for view in former.compactMap(\.custom) where view.superview === self && !views.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    for view in views where view.superview !== self {
      let given = view.cellFrame.size
      givenSizes[ObjectIdentifier(view)] = given.width > 0 && given.height > 0 && !(view is UIControl) ? given : nil
      addSubview(view)
    }
  }

  /// A view has the size that it was given, else the one that it asks for.
  private func size(of view: UIView) -> CellSize {
    givenSizes[ObjectIdentifier(view)] ?? view.measure(LayoutProposal())
  }

  private func placeCustomViews() {
    for view in accessories.compactMap(\.custom) { view.isHidden = true }
    for isLeading in [true, false] {
      var column = isLeading ? 1 : cellFrame.width - trailingColumns
      for (accessory, text) in shown(isLeading: isLeading, isPlain: true) {
        let width = TextWidth.columns(of: text)
        if let view = accessory.custom {
          let height = min(max(1, size(of: view).height), max(1, cellFrame.height))
          view.isHidden = false
          view.place(
            in: CellRectangle(
              column: column, row: max(0, (cellFrame.height - height) / 2), width: width, height: height))
        }
        column += width + 1
      }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if accessories.contains(where: { $0.custom != nil }) { placeCustomViews() }
  }

  /// As large as the content, and as high as the views at its ends.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let size = super.contentSize(for: proposal)
    let views = accessories.lazy.filter { $0.isShown(isEdited: self.isEdited) }.compactMap(\.custom)
    return CellSize(width: size.width, height: views.reduce(size.height) { max($0, self.size(of: $1).height) })
  }

  /// The accessory of a kind that is shown.
  final func accessory(where isWanted: (UICellAccessory) -> Bool) -> UICellAccessory? {
    (shown(isLeading: true, isPlain: true) + shown(isLeading: false, isPlain: true)).map(\.accessory).first(
      where: isWanted)
  }

  /// The accessory that stands in a column of the cell.
  final func accessory(atColumn column: Int) -> UICellAccessory? {
    var start = 1
    for (accessory, text) in shown(isLeading: true, isPlain: true) {
      let end = start + TextWidth.columns(of: text)
      if start - 1..<end ~= column { return accessory }
      start = end + 1
    }
    start = cellFrame.width - trailingColumns
    for (accessory, text) in shown(isLeading: false, isPlain: true) {
      let end = start + TextWidth.columns(of: text)
      if start...end ~= column { return accessory }
      start = end + 1
    }
    return nil
  }

  /// A press anywhere in the row opens and closes it.
  final var isOutlineHeader: Bool {
    accessory { if case .outline(.header) = $0.kind { true } else { false } } != nil
  }

  /// Two columns for each accessory at the beginning, and what it is moved in.
  package override var leadingColumns: Int {
    let accessories = shown(isLeading: true, isPlain: true).reduce(0) { $0 + TextWidth.columns(of: $1.text) + 1 }
    return accessories + indentationLevel * CellLength.columns(indentationWidth) + outline.level * 2
  }

  package override func trailing(_ isPlain: Bool) -> String {
    shown(isLeading: false, isPlain: isPlain).map(\.text).joined(separator: " ")
  }

  package override func drawTrailing(row: Int, column: Int, in context: DrawingContext) {
    draw(isLeading: false, row: row, column: column, in: context)
  }

  package override func drawOverlay(in context: DrawingContext) {
    super.drawOverlay(in: context)
    draw(isLeading: true, row: max(0, context.size.height - 1) / 2, column: 1, in: context)
  }

  private func draw(isLeading: Bool, row: Int, column: Int, in context: DrawingContext) {
    var column = column
    for (accessory, text) in shown(isLeading: isLeading, isPlain: context.traits.prefersPlainSymbols) {
      guard accessory.custom == nil else {
        column += TextWidth.columns(of: text) + 1
        continue
      }
      let color = accessory.tintColor ?? (accessory.kind == .multiselect ? .tintColor : .tertiaryLabel)
      context.write(text, column: column, row: row, style: context.style(color: color))
      column += TextWidth.columns(of: text) + 1
    }
  }
}
