/// Turns the difference of two surfaces into the bytes that bring a terminal from one to the other.
///
/// Writes nothing itself and keeps no frame; what it keeps are buffers and reduced colours, so make one and keep it.
/// Equal frames give no byte.
///
/// It relies on raw mode without output processing and on autowrap being off; on the cursor being anywhere, no style
/// and no margins being set; and leaves it so. A repaint brings these about whatever went before (but for raw mode).
///
/// A row with a cluster that terminals measure differently is painted whole, with the cursor positioned anew behind
/// each such cluster; where the terminal ``TerminalCapabilities/measuresGraphemes`` only the cursor is.
///
/// Of pictures in the terminal's own pixels it keeps what the terminal has; so frames are to be encoded one after the other.
public struct FrameEncoder: Sendable {
  /// What may be sent; may change from one frame to the next.
  public var capabilities: TerminalCapabilities

  private var reduction = ColorReduction()
  private var scrollSearch = ScrollSearch()
  /// How many cells of each row differ.
  private var changes: [Int] = []
  private var blanks: [Cell] = []
  private var kitty = KittyPictures()
  private var sixel = SixelPictures()

  /// Makes an encoder of frames for a terminal that can do this.
  public init(capabilities: TerminalCapabilities) { self.capabilities = capabilities }

  /// Appends the bytes that show `frame` where `shown` is shown; nil, or another size or pool, clears and paints all.
  @discardableResult
  public mutating func encode(_ frame: Surface, after shown: Surface?, into bytes: inout [UInt8]) -> FrameCounts {
    guard frame.width > 0, frame.height > 0 else { return FrameCounts() }
    if blanks.count != frame.width { blanks = Array(repeating: .blank, count: frame.width) }
    if let shown, shown.width == frame.width, shown.height == frame.height, shown.pool === frame.pool {
      return update(frame, after: shown, into: &bytes)
    }
    return pass(of: frame, isLarge: true, isRepaint: true, holdsDisputed: frame.holdsDisputed, into: &bytes) {
      pass, blanks in
      pass.clear()
      frame.withRows { new in
        for row in 0..<frame.height { pass.show(new.row(row), after: blanks, row: row) }
      }
    }
  }

  private mutating func update(_ frame: Surface, after shown: Surface, into bytes: inout [UInt8]) -> FrameCounts {
    frame.withRows { new in
      shown.withRows { old in
        guard countChanges(new, old) else { return FrameCounts() }
        let changed = changes.reduce(0, +)
        var scrolls = capabilities.hasScrolling && changed > frame.width ? scrollSearch.scrolls(new, old, changes) : []
        // Terminals differ in what becomes of pictures in rows that are moved.
        if !scrolls.isEmpty, frame.hasPictures || shown.hasPictures {
          let rows = frame.pictureRows.union(shown.pictureRows)
          scrolls.removeAll { $0.rows.contains(where: rows.contains) }
        }
        let changes = changes
        return pass(
          of: frame, isLarge: changed > frame.width || frame.hasPictures || shown.hasPictures,
          holdsDisputed: frame.holdsDisputed || shown.holdsDisputed,
          into: &bytes
        ) { [scrolls] pass, blanks in
          pass.scroll(scrolls, height: new.height)
          for row in 0..<new.height {
            if let scroll = scrolls.first(where: { $0.rows.contains(row) }) {
              let former = scroll.source(of: row).map { old.row($0) } ?? blanks
              if !new.isEqual(row, former) { pass.show(new.row(row), after: former, row: row) }
            } else if changes[row] > 0 {
              pass.show(new.row(row), after: old.row(row), row: row)
            }
          }
        }
      }
    }
  }

  /// Counts what differs in each row; false where nothing does.
  private mutating func countChanges(_ new: CellRows, _ old: CellRows) -> Bool {
    // Copies of one surface share their cells.
    if new.start == old.start { return false }
    var first = 0
    while first < new.height, new.isEqual(first, old.row(first)) { first += 1 }
    guard first < new.height else { return false }
    if changes.count != new.height { changes = Array(repeating: 0, count: new.height) }
    for row in 0..<first { changes[row] = 0 }
    changes[first] = new.changes(first, old.row(first))
    for row in first + 1..<new.height {
      changes[row] = new.isEqual(row, old.row(row)) ? 0 : new.changes(row, old.row(row))
    }
    return true
  }

  private mutating func pass(
    of frame: Surface, isLarge: Bool, isRepaint: Bool = false, holdsDisputed: Bool, into bytes: inout [UInt8],
    _ body: (inout FramePass, UnsafePointer<Cell>) -> Void
  ) -> FrameCounts {
    // Brackets make some terminals send the whole screen on: a small frame is complete soon enough by itself.
    let isBracketed = isLarge && capabilities.hasSynchronizedOutput
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: FrameBytes.blockSize) { block in
      var pass = FramePass(
        capabilities: capabilities, contents: frame.pool.contents, width: frame.width,
        repaintsDisputed: holdsDisputed && !capabilities.measuresGraphemes,
        pictures: frame.pictures.support?.kind == capabilities.pictures ? frame.pictures : SurfacePictures(),
        bytes: FrameBytes(taking: &bytes, block: block))
      swap(&pass.reduction, &reduction)
      if isBracketed { pass.bytes.append("\u{1B}[?2026h") }
      let isKitty = pass.pictures.support?.kind == .kitty || !kitty.isEmpty
      let pictures = isKitty && !pass.pictures.isEmpty ? frame.visiblePictures : []
      if isKitty { kitty.remove(but: pictures, width: frame.width, isRepaint: isRepaint, into: &pass.bytes) }
      blanks.withUnsafeBufferPointer { blanks in
        if let start = blanks.baseAddress { body(&pass, start) }
      }
      pass.end()
      if isKitty {
        pass.counts.pictures = kitty.show(pictures, width: frame.width, into: &pass.bytes)
      } else if pass.pictures.support?.kind == .sixel {
        pass.counts.pictures = sixel.show(pass.pieces.finish(), of: pass.pictures, into: &pass.bytes)
      }
      if isBracketed { pass.bytes.append("\u{1B}[?2026l") }
      swap(&pass.reduction, &reduction)
      pass.counts.bytes = pass.bytes.count
      pass.bytes.finish(into: &bytes)
      return pass.counts
    }
  }
}
