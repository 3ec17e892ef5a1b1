import CoreRetained
import CoreTerminal
import Foundation

/// The view of a lazy stack or grid: a host of the list engine whose window is that of the scroll view around it.
///
/// What stands before it and after it in that scroll view are the list's leading and trailing elements, so that the
/// engine counts the same lines as the scroll view. Rows stand on lines: one on each in a stack, as many as there are
/// tracks in a grid. Along a horizontal axis a line is a column.
final class LazyStackView: UIView {
  /// How rows stand.
  struct Arrangement: Equatable {
    let axis: Axis
    let alignment: AlignmentKey
    /// Cells between two lines.
    let spacing: Int
    /// What stays in sight while its section goes by.
    var pinned: PinnedScrollableViews = []
    /// The tracks of a grid; `nil` for a stack.
    var grid: TrackLayout?
  }

  var arrangement: Arrangement {
    didSet {
      guard arrangement != oldValue else { return }
      engine.giveBackAll()
      width = -1
      load()
    }
  }
  private(set) var sections: [RowSection] = []
  private lazy var engine = ListEngine(self)
  private weak var followed: ScrollingView?
  /// How far the scroll view was scrolled when that was looked at last.
  private var knownOffset: Int?
  /// How long its content was then.
  private var knownContent = 0
  /// With all lines in their place, it could not be scrolled as far as was wanted.
  private var isRefused = false
  private var knownTotal = 0
  /// What sections have above and below their rows.
  private var ends: [ObjectIdentifier: Ends] = [:]
  /// The last line that is there: no others are free below it.
  private var lastLine = 0
  private var width = -1
  private var tracks: [TrackLayout.Track] = []
  private var perLine = 1
  /// How long a line of rows was last.
  private var usualLength = 1
  /// How long lines were taken to be last.
  private var guessedLength = 1

  private struct Ends: Equatable {
    let hasHeader: Bool
    let hasFooter: Bool
  }

  init(_ arrangement: Arrangement) {
    self.arrangement = arrangement
    Self.leaveUntracked(LazyStackView.self)
    super.init(frame: .zero)
    nodeName = "Lazy" + (arrangement.axis == .vertical ? "V" : "H") + (arrangement.grid == nil ? "Stack" : "Grid")
    load()
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
    let former = ends
    ends = currentEnds
    guard changes != nil || ends != former else { return updateShown() }
    spaceLastLine(isLast: false)
    if let changes {
      engine.apply(changes.surrounded(before: 1, after: 1), structure) { self.estimate($0) }
    }
    engine.replace(changedEnds(since: former)) { self.estimate($0) }
    spaceLastLine(isLast: true)
    updateShown()
    changed()
  }

  private var currentEnds: [ObjectIdentifier: Ends] {
    var ends: [ObjectIdentifier: Ends] = [:]
    for (index, section) in sections.enumerated() {
      guard let id = section.id else { continue }
      ends[id] = Ends(
        hasHeader: isThere(.slot(.header(section: index))), hasFooter: isThere(.slot(.footer(section: index))))
    }
    return ends
  }

  /// The positions of headers and footers that came or went, in sections that stay.
  private func changedEnds(since former: [ObjectIdentifier: Ends]) -> [Int] {
    guard ends != former else { return [] }
    return sections.enumerated().flatMap { index, section -> [Int] in
      guard let id = section.id, let known = former[id], known != ends[id] else { return [] }
      return [ListSlot.header(section: index), .footer(section: index)]
        .compactMap { engine.structure.position(of: .slot($0)) }
    }
  }

  private func updateShown() { for case let row as LazyRowView in engine.shown.values.map(\.view) { update(row) } }

  private func update(_ row: LazyRowView) {
    if row.row != nil { return row.rowItemsChanged() }
    if let position = engine.position(of: row) { row.take(items(at: engine.structure.element(at: position))) }
  }

  private func load() {
    lastLine = 0
    engine.load(structure, heights: structure.heights { estimate($0) })
    guessedLength = usualLength
    spaceLastLine(isLast: true)
    changed()
  }

  private var structure: ListStructure {
    perLine == 1
      ? ListStructure(rowCounts: sections.map(\.rowCount))
      : ListStructure(sections.map { .uniform(count: $0.rowCount, perLine: perLine) })
  }

  /// A header or a footer that is not there has no length.
  private func estimate(_ element: ListElement) -> ItemLength {
    switch element {
    case .leading, .trailing: ItemLength(0)
    case .slot(.row): ItemLength(usualLength + arrangement.spacing, isEstimated: true)
    case .slot: ItemLength(isThere(element) ? 1 + arrangement.spacing : 0, isEstimated: isThere(element))
    }
  }

  private func isThere(_ element: ListElement) -> Bool {
    switch element {
    case .leading, .trailing: false
    case .slot(.row): true
    case .slot: !items(at: element).isEmpty
    }
  }

  /// Every line that is there has the spacing below it, but for the last.
  private func spaceLastLine(isLast: Bool) {
    let structure = engine.structure
    if isLast {
      lastLine = structure.lineCount - 2
      while lastLine > 0, !isThere(structure.element(at: structure.positions(ofLine: lastLine).lowerBound)) {
        lastLine -= 1
      }
    }
    guard lastLine > 0 else { return }
    engine.adjust(line: lastLine, by: isLast ? -arrangement.spacing : arrangement.spacing)
  }

  /// All lines are as long as the last one that was seen.
  private func guessLengths() {
    guessedLength = usualLength
    engine.rearrange(structure) {
      self.estimate($0)
    } fixedHeight: { _ in
      nil
    }
    spaceLastLine(isLast: true)
  }

  /// What stands above or below the rows of a section.
  private func items(at element: ListElement) -> [LayoutItem] {
    switch element {
    case .slot(.header(let section)): sections[section].node?.headerItems ?? []
    case .slot(.footer(let section)): sections[section].node?.footerItems ?? []
    default: []
    }
  }

  /// Nothing is seen any more.
  func giveBackAll() { engine.giveBackAll() }

  // MARK: Scrolling

  /// Scrolls to the row of an element.
  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    guard followed != nil, let position = position(of: id) else { return false }
    follow()
    let line = engine.structure.line(of: position)
    let place: ListScrollPlace =
      switch anchor.map({ axis == .vertical ? $0.y : $0.x }) {
      case nil: .nearest
      case 0: .top
      case 1: .bottom
      case .some(let part): .part(part)
      }
    engine.scroll { [engine] in $0.scroll(to: line, at: place, covered: engine.covered) }
    return true
  }

  private func position(of id: AnyHashable) -> Int? {
    for (section, rows) in sections.enumerated() {
      for (part, placed) in rows.parts.enumerated() {
        guard let index = placed.indexToScroll(to: id) else { continue }
        let indexPath = IndexPath(row: rows.start(of: part) + index, section: section)
        return engine.structure.position(of: .slot(.row(indexPath)))
      }
    }
    return nil
  }

  /// How much of the scroll view is covered by what may be pinned over the row that a view is in.
  func covered(around view: UIView) -> CellInsets {
    guard followed != nil, let position = engine.position(containing: view),
      let section = engine.structure.element(at: position).indexPath?.section
    else { return .zero }
    let before = pinsHeaders ? length(of: .slot(.header(section: section))) : 0
    let after = pinsFooters ? length(of: .slot(.footer(section: section))) : 0
    return axis == .vertical ? CellInsets(top: before, bottom: after) : CellInsets(left: before, right: after)
  }

  /// How many lines an element takes, with those that are free below it.
  private func length(of element: ListElement) -> Int {
    engine.structure.position(of: element).map { engine.viewport.heights[engine.structure.line(of: $0)].value } ?? 0
  }

  /// The first row that is seen.
  var firstSeenIdentity: AnyHashable? {
    guard followed != nil, let line = engine.viewport.heights.item(at: engine.viewport.offset) else { return nil }
    guard let position = engine.structure.row(from: engine.structure.positions(ofLine: line).lowerBound),
      case .slot(.row(let indexPath)) = engine.structure.element(at: position),
      let (rows, index) = sections[indexPath.section].place(of: indexPath.row)
    else { return nil }
    return rows.identity(at: index)
  }

  /// The rows of which a part is seen, from 0 to 1 at least, in their order.
  func seenIdentities(_ part: Double) -> [AnyHashable] {
    engine.shown.sorted { $0.key < $1.key }.compactMap { position, shown in
      guard let view = shown.view, view.partSeenInScrollView >= part,
        case .slot(.row(let indexPath)) = engine.structure.element(at: position),
        let (rows, index) = sections[indexPath.section].place(of: indexPath.row)
      else { return nil }
      return rows.identity(at: index)
    }
  }

  /// The views of the rows that are made.
  var shownRows: [UIView] {
    engine.shown.compactMap { position, shown in
      if case .slot(.row) = engine.structure.element(at: position) { shown.view } else { nil }
    }
  }

  // MARK: Layout

  override func didMoveToWindow() {
    super.didMoveToWindow()
    followed?.remove(follower: self)
    followed = window == nil ? nil : scrollingView
    followed?.add(follower: self)
    knownOffset = nil
    if window == nil { giveBackAll() } else { setNeedsLayout() }
  }

  private var axis: Axis { arrangement.axis }

  /// All lines of its own.
  private var total: Int {
    let heights = engine.viewport.heights
    return heights.total - heights[0].value - heights[heights.count - 1].value
  }

  /// As long as all lines, and across the axis as much as is proposed, or as the tracks take.
  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    var size = CellSize.zero
    size[axis] = total
    if let grid = arrangement.grid {
      let tracks = grid.tracks(proposal[axis.other])
      size[axis.other] = tracks.last.map { $0.start + $0.length } ?? 0
      // Another width has other lines: about so many.
      if tracks.count != perLine {
        let count = sections.reduce(0) { $0 + ($1.rowCount + tracks.count - 1) / max(1, tracks.count) }
        size[axis] = max(0, count * (usualLength + arrangement.spacing) - arrangement.spacing)
      }
    } else {
      let widths = engine.shown.values.lazy.compactMap { $0.view?.measure(.unspecified)[self.axis.other] }
      size[axis.other] = proposal[axis.other] ?? widths.max() ?? 0
    }
    return size
  }

  override func layoutSubviews() {
    takeWidth()
    follow()
    engine.layout()
    guard arrangement.grid != nil, isAtBeginning, learnUsualLength() else { return }
    // Lines that have not been seen are as long as those that have.
    guessLengths()
    engine.layout()
  }

  /// Another width has other tracks; what was at the top stays there.
  private func takeWidth() {
    let width = cellFrame.size[axis.other]
    guard width != self.width else { return }
    self.width = width
    tracks = arrangement.grid?.tracks(width) ?? []
    let perLine = arrangement.grid == nil ? 1 : max(1, tracks.count)
    guard perLine != self.perLine else { return }
    self.perLine = perLine
    guessLengths()
  }

  private var isAtBeginning: Bool { engine.viewport.visible.first.map { $0 <= 1 } ?? true }

  /// - Returns: Whether lines were taken to be of another length.
  private func learnUsualLength() -> Bool {
    let structure = engine.structure
    let last = engine.viewport.visible.last { line in
      structure.element(at: structure.positions(ofLine: line).lowerBound).indexPath != nil
    }
    guard let last else { return false }
    usualLength = max(1, engine.viewport.heights[last].value - spacing(below: last))
    return usualLength != guessedLength
  }

  // MARK: The scroll view around

  /// How far the scroll view is scrolled along the axis, counted from the first line of its content.
  private var followedOffset: Int {
    guard let followed else { return 0 }
    return axis == .vertical
      ? followed.boundsOrigin.row + followed.insetCells.top : followed.boundsOrigin.column + followed.insetCells.left
  }

  /// Takes over how far the scroll view is scrolled, and what stands in it before and after.
  private func follow() {
    guard let followed else { return }
    let (own, around) = (originInWindow, followed.originInWindow)
    let offset = followedOffset
    let leading = max(0, (axis == .vertical ? own.row - around.row : own.column - around.column) + offset)
    let insets = followed.insetCells
    let content =
      followed.contentCells[axis] + (axis == .vertical ? insets.top + insets.bottom : insets.left + insets.right)
    engine.follow(leading: leading, trailing: max(0, content - leading - cellFrame.size[axis])) { viewport in
      guard let known = knownOffset else { return viewport.scroll(toOffset: offset) }
      if offset > known, followed.isAtEnd {
        viewport.scrollToEnd()
      } else if offset < known, content < knownContent, followed.isAtEnd {
        // Its content has become shorter: nobody has scrolled.
      } else if offset != known {
        // What was seen is held fast, though it may leave the window.
        viewport.scroll(byLines: offset - known)
      } else if isRefused {
        viewport.scroll(toOffset: offset)
      }
    }
    isRefused = false
    (knownOffset, knownContent) = (offset, content)
  }
}

// MARK: -

extension LazyStackView: ListEngineHost {
  var listWindow: ListWindow {
    ListWindow(length: (followed ?? self).cellFrame.size[axis], width: cellFrame.size[axis.other])
  }

  /// What stands before it in the scroll view is not its own.
  var listStart: Int { engine.viewport.heights[0].value }

  func windowMoved(to offset: Int) {
    guard let followed, case let shift = offset - followedOffset, shift != 0 else { return }
    followed.scroll(byColumns: axis == .horizontal ? shift : 0, rows: axis == .vertical ? shift : 0)
    knownOffset = followedOffset
    // Until its lines have room, there is nowhere to scroll to.
    isRefused = knownOffset != offset && cellFrame.size[axis] == total
  }

  func lengthChanged(to length: Int) {
    guard total != knownTotal else { return }
    knownTotal = total
    invalidateIntrinsicContentSize()
  }

  var keptPosition: Int? { nil }
  var pinsHeaders: Bool { followed != nil && arrangement.pinned.contains(.sectionHeaders) }
  var pinsFooters: Bool { followed != nil && arrangement.pinned.contains(.sectionFooters) }
  /// One at each end, so that the focus finds where to go on.
  var linesBeyond: Int { followed == nil ? 0 : 1 + arrangement.spacing }

  func willShow(_ elements: [(element: ListElement, view: UIView)]) {}

  func makeElement(_ element: ListElement) -> ListEngine.Shown {
    if case .slot(.row(let indexPath)) = element,
      let (rows, index) = sections[indexPath.section].place(of: indexPath.row), index < rows.source.order.count
    {
      return ListEngine.Shown(view: LazyRowView(rows.source.row(at: index), rows))
    }
    let end = LazyRowView(level: isHeader(element) ? .header : .footer)
    end.take(items(at: element))
    return ListEngine.Shown(view: end)
  }

  private func isHeader(_ element: ListElement) -> Bool {
    if case .slot(.header) = element { true } else { false }
  }

  func takeBack(_ view: UIView, of element: ListElement) { (view as? LazyRowView)?.giveBack() }

  func spacing(below line: Int) -> Int {
    line != lastLine && isThere(engine.structure.element(at: engine.structure.positions(ofLine: line).lowerBound))
      ? arrangement.spacing : 0
  }

  func insert(_ view: UIView, of element: ListElement, length: Int) {
    guard view.superview !== self else { return }
    // What may be pinned over others is in front of them.
    let level = level(of: view)
    if let front = subviews.first(where: { self.level(of: $0) > level }) {
      insertSubview(view, belowSubview: front)
    } else {
      addSubview(view)
    }
  }

  private func level(of view: UIView) -> Int {
    (view as? LazyRowView ?? (view as? LazyRowCover)?.row)?.level.rawValue ?? 0
  }

  func length(of view: UIView, of element: ListElement) -> Int {
    view.measure(offer(track(of: element)))[axis]
  }

  /// The track that a row stands in; `nil` where it may have all of the line.
  private func track(of element: ListElement) -> TrackLayout.Track? {
    guard let indexPath = element.indexPath, !tracks.isEmpty else { return nil }
    return tracks[indexPath.row % perLine]
  }

  private func offer(_ track: TrackLayout.Track?) -> LayoutProposal {
    var offer = LayoutProposal()
    offer[axis.other] = track?.length ?? cellFrame.size[axis.other]
    return offer
  }

  func place(_ view: UIView, of element: ListElement, at lines: Range<Int>, isPinned: Bool) {
    let item = LayoutItem(view: view)
    if let track = track(of: element) {
      view.place(in: track.frame(of: item, from: lines.lowerBound, length: lines.count, axis))
    } else {
      let whole = ViewDimensions(width: .columns(cellFrame.width), height: .rows(cellFrame.height)) { _ in nil }
      let size = view.measure(offer(nil))
      let key = arrangement.alignment
      let across = CellLength.cells(whole.value(key) / key.points(1) - item.guide(key, size))
      view.place(
        in: axis == .vertical
          ? CellRectangle(column: across, row: lines.lowerBound, width: size.width, height: size.height)
          : CellRectangle(column: lines.lowerBound, row: across, width: size.width, height: size.height))
    }
    (view as? LazyRowView)?.cover(
      !isPinned
        ? nil
        : axis == .vertical
          ? CellRectangle(row: lines.lowerBound, width: cellFrame.width, height: lines.count)
          : CellRectangle(column: lines.lowerBound, width: lines.count, height: cellFrame.height))
  }
}

/// The view of a row of a lazy stack, or of what stands above or below the rows of a section.
private final class LazyRowView: ContainerView, RowHost {
  /// The row; `nil` for what stands above or below a section.
  let row: (any RowContent)?
  private let rows: PlacedRows?
  /// What it stands in front of.
  let level: Level
  /// Hides what goes by behind it, from side to side.
  private var cover: LazyRowCover?

  /// Where rows overlap: the backmost first.
  enum Level: Int { case row, footer, header }

  init(_ row: (any RowContent)? = nil, _ rows: PlacedRows? = nil, level: Level = .row) {
    self.row = row
    self.rows = rows
    self.level = level
    super.init(StackLayout(direction: .vertical, alignment: HorizontalAlignment.leading.key, spacing: 0), name: "row")
    guard let row, let rows else { return }
    row.host = self
    row.set(isShown: true)
    for element in rows.elements { element.content.rowChanged(isShown: true) }
    rowItemsChanged()
  }

  required init?(coder: NSCoder) { nil }

  func rowItemsChanged() {
    guard let row, let rows else { return }
    take(rows.items(of: row))
  }

  func giveBack() {
    take([])
    cover(nil)
    removeFromSuperview()
    for element in rows?.elements ?? [] { element.content.rowChanged(isShown: false) }
    guard let row, row.host === self else { return }
    row.host = nil
    row.set(isShown: false)
  }

  /// Hides what is behind it in a part of the stack; `nil` where nothing goes by.
  func cover(_ part: CellRectangle?) {
    guard let part else {
      cover?.removeFromSuperview()
      cover = nil
      return
    }
    let cover = cover ?? LazyRowCover(self)
    if self.cover == nil {
      superview?.insertSubview(cover, belowSubview: self)
      self.cover = cover
    }
    cover.place(in: part)
  }
}

/// Hides what goes by behind a row that is pinned.
private final class LazyRowCover: UIView {
  private(set) weak var row: LazyRowView?

  init(_ row: LazyRowView) {
    self.row = row
    super.init(frame: .zero)
    backgroundColor = .systemBackground
  }

  required init?(coder: NSCoder) { nil }
}
