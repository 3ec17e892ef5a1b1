/// Chooses the next position in sight whose height is still a guess and has to be measured; the list engine asks until there
/// is none.
///
/// It goes away from the anchor in both directions, so that no position is measured that another one then pushes out of
/// sight.
package struct ListMeasuring {
  private var position: Int
  private var goesDown = true
  /// Something was measured since the last turn: what is seen may have changed.
  private var hasMeasured = false

  package init(_ viewport: ListViewport) { position = max(viewport.anchorPosition, viewport.visible.lowerBound) }

  /// The next one; `nil` where none is left. Its height must be set before the next call.
  package mutating func next(_ viewport: ListViewport) -> Int? {
    while true {
      let visible = viewport.visible
      if goesDown {
        while position < visible.upperBound {
          defer { position += 1 }
          if viewport.heights[position].isEstimated { return found(position) }
        }
        goesDown = false
        position = min(viewport.anchorPosition, visible.upperBound) - 1
      }
      while position >= visible.lowerBound, position >= 0 {
        defer { position -= 1 }
        if viewport.heights[position].isEstimated { return found(position) }
      }
      guard hasMeasured else { return nil }
      hasMeasured = false
      goesDown = true
      position = max(viewport.anchorPosition, visible.lowerBound)
    }
  }

  private mutating func found(_ position: Int) -> Int {
    hasMeasured = true
    return position
  }
}
