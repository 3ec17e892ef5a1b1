import CoreRetained
import CoreTerminal
import Foundation

/// The view of a lazy stack: it has views for the rows that are seen in the scroll view around, and knows or guesses how long all
/// others are.
final class LazyStackView: UIView {
  /// How rows stand.
  struct Arrangement: Equatable {
    let axis: Axis
    let alignment: AlignmentKey
    /// Cells between two rows.
    let spacing: Int
  }

  /// What shows a position.
  private final class Shown: RowHost {
    let container: ContainerView
    /// The row; `nil` for what stands above or below a section.
    let row: (any RowContent)?
    let rows: PlacedRows?

    init(_ container: ContainerView, _ row: (any RowContent)?, _ rows: PlacedRows?) {
      self.container = container
      self.row = row
      self.rows = rows
    }

    func rowItemsChanged() {
      guard let row, let rows else { return }
      container.take(rows.items(of: row))
    }
  }

  var arrangement: Arrangement {
    didSet {
      guard arrangement != oldValue else { return }
      giveBackAll()
      lengths = lengths.estimated
      changed()
    }
  }
  private var sections: [RowSection] = []
  private var structure = ListSections()
  private var lengths = LengthIndex()
  private var shown: [Int: Shown] = [:]
  private weak var followed: ScrollingView?
  private var width = -1

  init(_ arrangement: Arrangement) {
    self.arrangement = arrangement
    Self.leaveUntracked(LazyStackView.self)
    super.init(frame: .zero)
    nodeName = arrangement.axis == .vertical ? "LazyVStack" : "LazyHStack"
  }

  required init?(coder: NSCoder) { nil }

  private func changed() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Rows

  /// Takes over other rows: those that stay keep their views.
  func take(_ sections: [RowSection]) {
    let changes = RowChanges.from(self.sections, to: sections)
    self.sections = sections
    guard let changes else { return updateShown() }
    structure = ListSections(rowCounts: sections.map(\.rowCount))
    lengths.apply(changes) { self.estimate(at: $0) }
    var staying: [Int: Shown] = [:]
    for (position, element) in shown {
      if let destination = changes.destination(of: position) {
        staying[destination] = element
      } else {
        giveBack(element)
      }
    }
    shown = staying
    updateShown()
    changed()
  }

  private func updateShown() {
    for (position, element) in shown {
      if element.row == nil { element.container.take(ends(at: position)) } else { element.rowItemsChanged() }
    }
  }

  /// A header or a footer that is not there has no length.
  private func estimate(at position: Int) -> ItemLength {
    switch structure.slot(at: position) {
    case .row: ItemLength(1 + arrangement.spacing, isEstimated: true)
    case .header, .footer: ItemLength(ends(at: position).isEmpty ? 0 : 1 + arrangement.spacing, isEstimated: true)
    }
  }

  /// What stands above or below the rows of a section.
  private func ends(at position: Int) -> [LayoutItem] {
    switch structure.slot(at: position) {
    case .row: []
    case .header(let section): sections[section].node?.headerItems ?? []
    case .footer(let section): sections[section].node?.footerItems ?? []
    }
  }

  private func make(_ position: Int) -> Shown {
    let container = ContainerView(
      StackLayout(direction: .vertical, alignment: HorizontalAlignment.leading.key, spacing: 0), name: "row")
    let element: Shown
    if case .row(let indexPath) = structure.slot(at: position),
      let (rows, index) = sections[indexPath.section].place(of: indexPath.row), index < rows.source.order.count
    {
      let row = rows.source.row(at: index)
      element = Shown(container, row, rows)
      row.host = element
      row.set(isShown: true)
      element.rowItemsChanged()
    } else {
      element = Shown(container, nil, nil)
      container.take(ends(at: position))
    }
    shown[position] = element
    addSubview(container)
    return element
  }

  private func giveBack(_ element: Shown) {
    element.container.take([])
    element.container.removeFromSuperview()
    guard let row = element.row, row.host === element else { return }
    row.host = nil
    row.set(isShown: false)
  }

  /// Nothing is seen any more.
  func giveBackAll() {
    for element in shown.values { giveBack(element) }
    shown = [:]
  }

  /// Scrolls to the row of an element.
  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    guard let followed, let position = position(of: id) else { return false }
    let (own, around) = (originInWindow, followed.originInWindow)
    let start = lengths.offset(of: position) + (axis == .vertical ? own.row - around.row : own.column - around.column)
    let (length, room) = (lengths[position].value - arrangement.spacing, followed.cellFrame.size[axis])
    let part = anchor.map { axis == .vertical ? $0.y : $0.x }
    let shift =
      if let part {
        start - Int((CGFloat(room - length) * part).rounded(.down))
      } else {
        start < 0 ? start : max(0, start + length - room)
      }
    followed.scroll(byColumns: axis == .horizontal ? shift : 0, rows: axis == .vertical ? shift : 0)
    return true
  }

  private func position(of id: AnyHashable) -> Int? {
    for (section, rows) in sections.enumerated() {
      for (part, placed) in rows.parts.enumerated() {
        guard let index = placed.source.index(of: id) else { continue }
        return structure.rows(of: section).lowerBound + rows.start(of: part) + index
      }
    }
    return nil
  }

  // MARK: Layout

  override func didMoveToWindow() {
    super.didMoveToWindow()
    followed?.remove(follower: self)
    followed = window == nil ? nil : scrollingView
    followed?.add(follower: self)
    if window == nil { giveBackAll() } else { setNeedsLayout() }
  }

  private var axis: Axis { arrangement.axis }
  private var total: Int { max(0, lengths.total - arrangement.spacing) }

  /// As long as all rows, and across the axis as much as is proposed.
  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    var size = CellSize.zero
    size[axis] = total
    size[axis.other] =
      proposal[axis.other] ?? shown.values.reduce(0) { max($0, $1.container.measure(.unspecified)[axis.other]) }
    return size
  }

  /// The lines that are seen, counted from the first of its own.
  private var seenLines: Range<Int> {
    guard let followed else { return 0..<max(0, cellFrame.size[axis]) }
    let (own, around) = (originInWindow, followed.originInWindow)
    let top = axis == .vertical ? around.row - own.row : around.column - own.column
    // One more at each end, so that the focus finds where to go on.
    return max(0, top - 1)..<max(0, top - 1, top + followed.cellFrame.size[axis] + 1)
  }

  override func layoutSubviews() {
    if cellFrame.size[axis.other] != width {
      width = cellFrame.size[axis.other]
      lengths = lengths.estimated
    }
    let before = lengths.total
    let wasAtEnd = followed?.isAtEnd == true
    let anchor = firstKnown
    let seen = measureSeen()
    giveBackUnseen(seen)
    place(seen)
    if lengths.total != before { invalidateIntrinsicContentSize() }
    if wasAtEnd, lengths.total != before { return followed?.keepEnd() ?? () }
    guard let anchor, let followed else { return }
    let shift = lengths.offset(of: anchor.position) - anchor.offset
    if shift != 0 {
      followed.scroll(byColumns: axis == .horizontal ? shift : 0, rows: axis == .vertical ? shift : 0)
    }
  }

  /// The first that is seen and whose length is known: what turns out longer above it must not move it.
  private var firstKnown: (position: Int, offset: Int)? {
    let lines = seenLines
    guard lines.lowerBound > 0, var position = lengths.item(at: lines.lowerBound) else { return nil }
    while position < lengths.count, lengths.offset(of: position) < lines.upperBound {
      if !lengths[position].isEstimated { return (position, lengths.offset(of: position)) }
      position += 1
    }
    return nil
  }

  /// Makes and measures what is seen, until that is known.
  private func measureSeen() -> Range<Int> {
    let lines = seenLines
    var position = lengths.item(at: min(lines.lowerBound, max(0, lengths.total - 1))) ?? 0
    let first = position
    while position < lengths.count, lengths.offset(of: position) < lines.upperBound {
      let element = shown[position] ?? make(position)
      let length = element.container.measure(offer)[axis]
      let isThere = length > 0 || element.row != nil
      let known = ItemLength(isThere ? length + arrangement.spacing : 0)
      if lengths[position] != known { lengths[position] = known }
      position += 1
    }
    return first..<position
  }

  private var offer: LayoutProposal {
    var offer = LayoutProposal()
    offer[axis.other] = cellFrame.size[axis.other]
    return offer
  }

  private func giveBackUnseen(_ seen: Range<Int>) {
    let focused = window?.focus.responder as? UIView
    for (position, element) in shown where !seen.contains(position) {
      if let focused, focused.isDescendant(of: element.container) { continue }
      shown[position] = nil
      giveBack(element)
    }
  }

  private func place(_ seen: Range<Int>) {
    let whole = ViewDimensions(width: .columns(cellFrame.width), height: .rows(cellFrame.height)) { _ in nil }
    for (position, element) in shown {
      let size = element.container.measure(offer)
      let item = LayoutItem(view: element.container)
      let key = arrangement.alignment
      let across = CellLength.cells(whole.value(key) / key.points(1) - item.guide(key, size))
      let along = lengths.offset(of: position)
      element.container.place(
        in: axis == .vertical
          ? CellRectangle(column: across, row: along, width: size.width, height: size.height)
          : CellRectangle(column: along, row: across, width: size.width, height: size.height))
    }
  }
}
