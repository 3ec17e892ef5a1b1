import CoreTerminal

/// Finds the subviews that lie in a rectangle without looking at all of them; drawing and hit testing ask it.
///
/// Subviews that follow each other from top to bottom (or side by side) without overlapping, as in stacks and lists, are found
/// by halving; any others are looked at one by one.
struct ChildIndex {
  private enum Order {
    case rows
    case columns
    case none
  }

  /// Below so many subviews looking at each is as fast.
  static let least = 32

  private let order: Order

  /// Looks at every subview once.
  @MainActor
  init(_ views: [UIView]) {
    var (areRows, areColumns) = (true, true)
    var (lastRow, lastColumn) = (Int.min, Int.min)
    for view in views {
      let frame = view.drawnInk
      if frame.row < lastRow { areRows = false }
      if frame.column < lastColumn { areColumns = false }
      if !areRows, !areColumns { break }
      lastRow = frame.row + frame.height
      lastColumn = frame.column + frame.width
    }
    order = areRows ? .rows : areColumns ? .columns : .none
  }

  /// The indices that may be seen in a rectangle; others cannot.
  @MainActor
  func candidates(_ views: [UIView], in clip: CellRectangle) -> Range<Int> {
    switch order {
    case .none: return views.indices
    case .rows:
      return Self.range(
        views.count, endsBefore: { views[$0].drawnInk.row + views[$0].drawnInk.height <= clip.row },
        startsAfter: { views[$0].drawnInk.row >= clip.row + clip.height })
    case .columns:
      return Self.range(
        views.count, endsBefore: { views[$0].drawnInk.column + views[$0].drawnInk.width <= clip.column },
        startsAfter: { views[$0].drawnInk.column >= clip.column + clip.width })
    }
  }

  private static func range(
    _ count: Int, endsBefore: (Int) -> Bool, startsAfter: (Int) -> Bool
  ) -> Range<Int> {
    let first = partition(0..<count) { !endsBefore($0) }
    return first..<partition(first..<count, startsAfter)
  }

  /// The first index for which `isTrue` holds, where it holds for all that follow.
  private static func partition(_ range: Range<Int>, _ isTrue: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isTrue(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension UIView {
  /// The subviews that may be seen in a rectangle of this view, the hindmost first.
  final func subviews(in clip: CellRectangle) -> ArraySlice<UIView> {
    guard subviews.count >= ChildIndex.least else { return subviews[...] }
    let index = childIndex ?? ChildIndex(subviews)
    childIndex = index
    return subviews[index.candidates(subviews, in: clip)]
  }
}
