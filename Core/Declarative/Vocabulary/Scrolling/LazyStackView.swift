import CoreRetained
import CoreTerminal
import Foundation

/// The view of a lazy stack or grid: it has views for the rows that are seen in the scroll view around, and knows or guesses how
/// long all others are.
///
/// Rows stand on lines: one on each in a stack, as many as there are tracks in a grid.
final class LazyStackView: UIView {
  /// How rows stand.
  struct Arrangement: Equatable {
    let axis: Axis
    let alignment: AlignmentKey
    /// Cells between two lines.
    let spacing: Int
    /// The tracks of a grid; `nil` for a stack.
    var grid: TrackLayout?
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
      width = -1
      lengths = lengths.estimated
      changed()
    }
  }
  private var sections: [RowSection] = []
  private var lines = LazyLines()
  /// Of lines.
  private var lengths = LengthIndex()
  /// What is seen, by position.
  private var shown: [Int: Shown] = [:]
  private weak var followed: ScrollingView?
  private var width = -1
  private var tracks: [TrackLayout.Track] = []
  /// How long a line of rows was last.
  private var usualLength = 1
  /// How long lines were taken to be last.
  private var guessedLength = 1
  /// What is to be seen where, once there is as much as it takes.
  private var wanted: (position: Int, offset: Int)?

  init(_ arrangement: Arrangement) {
    self.arrangement = arrangement
    Self.leaveUntracked(LazyStackView.self)
    super.init(frame: .zero)
    nodeName = "Lazy" + (arrangement.axis == .vertical ? "V" : "H") + (arrangement.grid == nil ? "Stack" : "Grid")
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
    lines = LazyLines(rowCounts: sections.map(\.rowCount), perLine: lines.perLine)
    if lines.isSingle { lengths.apply(changes) { self.estimate(at: $0) } } else { guessLengths() }
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

  /// All lines are as long as the last one that was seen.
  private func guessLengths() {
    guessedLength = usualLength
    lengths = LengthIndex()
    for line in lines.runs { lengths.insert(line.count, estimate(at: line.position), at: lengths.count) }
  }

  /// A header or a footer that is not there has no length.
  private func estimate(at position: Int) -> ItemLength {
    switch lines.structure.slot(at: position) {
    case .row: ItemLength(usualLength + arrangement.spacing, isEstimated: true)
    case .header, .footer: ItemLength(ends(at: position).isEmpty ? 0 : 1 + arrangement.spacing, isEstimated: true)
    }
  }

  /// What stands above or below the rows of a section.
  private func ends(at position: Int) -> [LayoutItem] {
    switch lines.structure.slot(at: position) {
    case .row: []
    case .header(let section): sections[section].node?.headerItems ?? []
    case .footer(let section): sections[section].node?.footerItems ?? []
    }
  }

  private func make(_ position: Int) -> Shown {
    let container = ContainerView(
      StackLayout(direction: .vertical, alignment: HorizontalAlignment.leading.key, spacing: 0), name: "row")
    let element: Shown
    if case .row(let indexPath) = lines.structure.slot(at: position),
      let (rows, index) = sections[indexPath.section].place(of: indexPath.row), index < rows.source.order.count
    {
      let row = rows.source.row(at: index)
      element = Shown(container, row, rows)
      row.host = element
      row.set(isShown: true)
      for element in rows.elements { element.content.rowChanged(isShown: true) }
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
    for element in element.rows?.elements ?? [] { element.content.rowChanged(isShown: false) }
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
    let line = lines.line(of: position)
    let start = lengths.offset(of: line) + (axis == .vertical ? own.row - around.row : own.column - around.column)
    let (length, room) = (lengths[line].value - arrangement.spacing, followed.cellFrame.size[axis])
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
        guard let index = placed.index(of: id) else { continue }
        return lines.structure.rows(of: section).lowerBound + rows.start(of: part) + index
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

  /// As long as all lines, and across the axis as much as is proposed, or as the tracks take.
  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    var size = CellSize.zero
    size[axis] = total
    if let grid = arrangement.grid {
      let tracks = grid.tracks(proposal[axis.other])
      size[axis.other] = tracks.last.map { $0.start + $0.length } ?? 0
      // Another width has other lines: about so many.
      if tracks.count != lines.perLine {
        let count = sections.reduce(0) { $0 + ($1.rowCount + tracks.count - 1) / max(1, tracks.count) }
        size[axis] = max(0, count * (usualLength + arrangement.spacing) - arrangement.spacing)
      }
    } else {
      size[axis.other] =
        proposal[axis.other] ?? shown.values.reduce(0) { max($0, $1.container.measure(.unspecified)[axis.other]) }
    }
    return size
  }

  /// The lines that are seen, counted from the first of its own.
  private var seenLines: Range<Int> {
    guard let followed else { return 0..<max(0, cellFrame.size[axis]) }
    let (own, around) = (originInWindow, followed.originInWindow)
    let top = axis == .vertical ? around.row - own.row : around.column - own.column
    // One more at each end, so that the focus finds where to go on.
    let more = 1 + arrangement.spacing
    return max(0, top - more)..<max(0, top - more, top + followed.cellFrame.size[axis] + more)
  }

  /// The first row that is seen.
  var firstSeenIdentity: AnyHashable? {
    guard let followed, lengths.count > 0 else { return nil }
    let (own, around) = (originInWindow, followed.originInWindow)
    let top = axis == .vertical ? around.row - own.row : around.column - own.column
    guard var line = lengths.item(at: max(0, top)) else { return nil }
    while line < lengths.count {
      for position in lines.positions(ofLine: line) {
        if case .row(let indexPath) = lines.structure.slot(at: position),
          let (rows, index) = sections[indexPath.section].place(of: indexPath.row)
        {
          return rows.identity(at: index)
        }
      }
      line += 1
    }
    return nil
  }

  /// Another width has other tracks; what was at the top stays there.
  private func takeWidth() {
    let width = cellFrame.size[axis.other]
    guard width != self.width else { return }
    self.width = width
    tracks = arrangement.grid?.tracks(width) ?? []
    let perLine = arrangement.grid == nil ? 1 : max(1, tracks.count)
    if perLine == lines.perLine {
      lengths = lengths.estimated
      return
    }
    let start = windowStart
    wanted =
      start <= 0
      ? nil
      : lengths.item(at: start).map { line in
        (lines.positions(ofLine: line).lowerBound, lengths.offset(of: line) - start)
      }
    lines = LazyLines(rowCounts: sections.map(\.rowCount), perLine: perLine)
    guessLengths()
  }

  /// Where the window of the scroll view begins, in its own cells.
  private var windowStart: Int {
    guard let followed else { return 0 }
    let (own, around) = (originInWindow, followed.originInWindow)
    return axis == .vertical ? around.row - own.row : around.column - own.column
  }

  /// - Returns: Whether something was wanted.
  private func scrollToWanted(_ isSettled: Bool) -> Bool {
    guard let wanted, let followed else { return false }
    let shift = lengths.offset(of: lines.line(of: wanted.position)) - wanted.offset - windowStart
    if shift != 0 {
      followed.scroll(byColumns: axis == .horizontal ? shift : 0, rows: axis == .vertical ? shift : 0)
    }
    if isSettled { self.wanted = nil }
    return true
  }

  override func layoutSubviews() {
    takeWidth()
    let before = lengths.total
    let wasAtEnd = followed?.isAtEnd == true
    let anchor = firstKnown
    var seen = measureSeen()
    if arrangement.grid != nil, anchor == nil, usualLength != guessedLength {
      // Lines that have not been seen are as long as those that have.
      guessLengths()
      seen = measureSeen()
    }
    giveBackUnseen(seen)
    place(seen)
    if lengths.total != before { invalidateIntrinsicContentSize() }
    if scrollToWanted(lengths.total == before) { return }
    if wasAtEnd, lengths.total != before { return followed?.keepEnd() ?? () }
    guard let anchor, let followed else { return }
    let shift = lengths.offset(of: anchor.line) - anchor.offset
    if shift != 0 {
      followed.scroll(byColumns: axis == .horizontal ? shift : 0, rows: axis == .vertical ? shift : 0)
    }
  }

  /// The first that is seen and whose length is known: what turns out longer above it must not move it.
  private var firstKnown: (line: Int, offset: Int)? {
    let seen = seenLines
    guard seen.lowerBound > 0, var line = lengths.item(at: seen.lowerBound) else { return nil }
    while line < lengths.count, lengths.offset(of: line) < seen.upperBound {
      if !lengths[line].isEstimated { return (line, lengths.offset(of: line)) }
      line += 1
    }
    return nil
  }

  /// Makes and measures what is seen, until that is known.
  private func measureSeen() -> Range<Int> {
    let seen = seenLines
    var line = lengths.item(at: min(seen.lowerBound, max(0, lengths.total - 1))) ?? 0
    let first = line
    while line < lengths.count, lengths.offset(of: line) < seen.upperBound {
      let known = measured(line)
      if lengths[line] != known { lengths[line] = known }
      line += 1
    }
    guard first < line else { return 0..<0 }
    return lines.positions(ofLine: first).lowerBound..<lines.positions(ofLine: line - 1).upperBound
  }

  private func measured(_ line: Int) -> ItemLength {
    var length = 0
    var isThere = false
    for (index, position) in lines.positions(ofLine: line).enumerated() {
      let element = shown[position] ?? make(position)
      length = max(length, element.container.measure(offer(track(index, element)))[axis])
      isThere = isThere || element.row != nil
    }
    if isThere { usualLength = max(1, length) }
    return ItemLength(isThere || length > 0 ? length + arrangement.spacing : 0)
  }

  /// The track that a row stands in; `nil` where it may have all of the line.
  private func track(_ index: Int, _ element: Shown) -> TrackLayout.Track? {
    element.row != nil && tracks.indices.contains(index) ? tracks[index] : nil
  }

  private func offer(_ track: TrackLayout.Track?) -> LayoutProposal {
    var offer = LayoutProposal()
    offer[axis.other] = track?.length ?? cellFrame.size[axis.other]
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
      let line = lines.line(of: position)
      let along = lengths.offset(of: line)
      if let track = track(position - lines.positions(ofLine: line).lowerBound, element) {
        element.container.place(
          in: track.frame(
            of: LayoutItem(view: element.container), from: along, length: lengths[line].value - arrangement.spacing,
            axis))
        continue
      }
      let size = element.container.measure(offer(nil))
      let item = LayoutItem(view: element.container)
      let key = arrangement.alignment
      let across = CellLength.cells(whole.value(key) / key.points(1) - item.guide(key, size))
      element.container.place(
        in: axis == .vertical
          ? CellRectangle(column: across, row: along, width: size.width, height: size.height)
          : CellRectangle(column: along, row: across, width: size.width, height: size.height))
    }
  }
}
