/// Computes which positions of a list are in sight, and on which lines, in whole lines of a terminal.
///
/// The list engine tells it heights, scrolling, changes and the height of the window, and asks for positions and lines. It has
/// no view, and is tested without one.
///
/// It does not keep the offset but an *anchor*: one position, and the line on which it begins. The offset follows from the
/// heights before the anchor. So a row above that turns out to be taller than was guessed moves nothing that is in sight. An
/// anchor may ask for more than the list has; measuring may still bring it. ``settle()`` ends that.
package struct ListViewport {
  /// The heights of all positions.
  package private(set) var heights: LengthIndex
  /// How many lines the window has.
  package private(set) var height: Int
  private var anchor = Anchor(position: 0, line: 0)

  private struct Anchor {
    /// May be the one after the last: then the end of the list is held fast.
    var position: Int
    /// Counted from the window's first line; below 0 where the position begins above the window.
    var line: Int
  }

  /// A window at the beginning of a list.
  package init(heights: LengthIndex = LengthIndex(), height: Int = 0) {
    self.heights = heights
    self.height = max(0, height)
  }

  // MARK: What is seen

  /// How many lines of the list lie above the window.
  package var offset: Int { min(max(0, heights.offset(of: anchor.position) - anchor.line), maximumOffset) }

  /// The greatest offset: the last line of the list is the last of the window.
  package var maximumOffset: Int { max(0, heights.total - height) }

  /// The positions of which a line is seen. Those without a height are among them only where others are on both sides.
  package var visible: Range<Int> { positions(within: 0) }

  /// The positions of which a line is seen, or would be if the window were longer by so many lines at each end.
  package func positions(within lines: Int) -> Range<Int> {
    let (start, end) = (max(0, offset - lines), min(offset + height + lines, heights.total))
    guard height > 0, let first = heights.item(at: start), let last = heights.item(at: end - 1) else { return 0..<0 }
    return first..<last + 1
  }

  /// The line on which a position begins, counted from the window's first; also for those that are not seen.
  package func line(of position: Int) -> Int { heights.offset(of: position) - offset }

  /// The position on a line of the window; `nil` where the list has ended.
  package func position(onLine line: Int) -> Int? { heights.item(at: offset + line) }

  /// Whether all lines of a position are seen, none of them on the first `covered` lines.
  package func isFullyVisible(_ position: Int, covered: Int = 0) -> Bool {
    let line = line(of: position)
    return line >= covered && line + heights[position].value <= height
  }

  // MARK: Scrolling

  /// Scrolls to an offset, as near as there is one.
  package mutating func scroll(toOffset offset: Int) {
    let offset = min(max(0, offset), maximumOffset)
    let position = heights.item(at: offset) ?? 0
    anchor = Anchor(position: position, line: heights.offset(of: position) - offset)
  }

  /// Scrolls by lines, towards the end where they are above 0.
  ///
  /// What was seen is held fast, though it may leave the window: rows that come in above it are measured only then, and
  /// must follow each other without a jump.
  package mutating func scroll(byLines lines: Int) {
    settle()
    anchor.line -= lines
  }

  /// Scrolls by whole windows, one line less each, so that the eye finds its place.
  package mutating func scroll(byPages pages: Int, covered: Int = 0) {
    scroll(byLines: pages * max(1, height - covered - 1))
  }

  /// Scrolls to the last line of the list.
  package mutating func scrollToEnd() { anchor = Anchor(position: heights.count, line: height) }

  /// Scrolls a position to a place in the window, as near as the list allows.
  /// - Parameter covered: How many lines at the top a header covers.
  package mutating func scroll(to position: Int, at place: ListScrollPlace, covered: Int = 0) {
    let length = heights[position].value
    switch place {
    case .top: anchor = Anchor(position: position, line: covered)
    // Where it ends is held fast, whatever its height turns out to be.
    case .bottom: anchor = Anchor(position: position + 1, line: height)
    case .part(let part):
      anchor = Anchor(
        position: position, line: covered + Int(Double(height - covered - length) * part))
    case .nearest:
      let line = line(of: position)
      // One that is taller than the window may begin above it and end below: then it fills the window, which is enough.
      let (first, last) = (min(covered, height - length), max(covered, height - length))
      if line < first {
        scroll(to: position, at: length > height - covered ? .bottom : .top, covered: covered)
      } else if line > last {
        scroll(to: position, at: length > height - covered ? .top : .bottom, covered: covered)
      }
    }
  }

  // MARK: Changing

  /// Gives the window another height. What is at the top stays there, as far as the list is long enough.
  /// - Parameter kept: A position, such as the selected row, that is scrolled into the window if it was in it before.
  package mutating func resize(to height: Int, keeping kept: Int? = nil, covered: Int = 0) {
    let wasVisible = kept.map { isFullyVisible($0, covered: covered) } ?? false
    settle()
    self.height = max(0, height)
    if let kept, wasVisible { scroll(to: kept, at: .nearest, covered: covered) }
  }

  /// Gives a position another height. What is above the anchor grows upwards, the anchor itself and what is below it
  /// downwards.
  package mutating func setHeight(_ height: Int, of position: Int) {
    heights[position] = ItemLength(height)
  }

  /// A position is higher or lower than was known or guessed.
  package mutating func adjustHeight(of position: Int, by difference: Int) {
    let known = heights[position]
    heights[position] = ItemLength(max(0, known.value + difference), isEstimated: known.isEstimated)
  }

  /// A position may have another height: it is measured when it is seen.
  package mutating func forgetHeight(of position: Int, estimate: ItemLength) { heights[position] = estimate }

  /// Measures those seen whose heights are guesses, until there are none, and settles.
  package mutating func measureVisible(_ measured: (_ position: Int) -> Int) {
    var measuring = ListMeasuring(self)
    while let position = measuring.next(self) { setHeight(measured(position), of: position) }
    settle()
  }

  /// The position that is held fast.
  var anchorPosition: Int { anchor.position }

  /// Takes all heights for guesses: the list has another width.
  package mutating func forgetHeights() { heights = heights.estimated }

  /// Holds fast what is at the top from now on, and asks for no more than the list has.
  package mutating func settle() { scroll(toOffset: offset) }

  /// Takes over changes of the list; what is seen stays where it is.
  ///
  /// The first position seen that stays in its order keeps its line; where none does, the first after them that stays
  /// comes to the top. At the beginning of the list the window stays at the beginning, so that what comes there is seen.
  /// Measure or settle afterwards.
  package mutating func apply(_ changes: KeyedChanges, inserting length: (Int) -> ItemLength) {
    let old = self
    heights.apply(changes, inserting: length)
    guard old.offset > 0 else { return scroll(toOffset: 0) }
    let seen = old.visible
    if let position = seen.first(where: { changes.stays($0) }), let new = changes.destination(of: position) {
      anchor = Anchor(position: new, line: old.line(of: position))
      return
    }
    let following = (seen.upperBound..<old.heights.count).first { changes.stays($0) }
    if let new = following.flatMap({ changes.destination(of: $0) }) {
      anchor = Anchor(position: new, line: 0)
      return
    }
    scroll(toOffset: old.offset)
  }

  /// Takes over another list, at the same offset as far as it has one.
  package mutating func replace(_ heights: LengthIndex) {
    let old = offset
    self.heights = heights
    scroll(toOffset: old)
  }
}
