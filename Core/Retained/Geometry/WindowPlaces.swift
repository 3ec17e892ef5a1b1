package import CoreTerminal

/// Where views stand in their windows, for who asks about many of them while none moves: what views have around them in common is looked
/// at once.
@MainActor
package struct WindowPlaces {
  private var origins: [ObjectIdentifier: (column: Int, row: Int)] = [:]

  /// Knows no view yet.
  package init() {}

  /// The view's rectangle, in cells of its window.
  package mutating func rectangle(of view: UIView) -> CellRectangle {
    let origin = origin(of: view)
    return CellRectangle(
      column: origin.column, row: origin.row, width: view.cellFrame.width, height: view.cellFrame.height)
  }

  private mutating func origin(of view: UIView) -> (column: Int, row: Int) {
    var unknown: [UIView] = []
    var origin = (column: 0, row: 0)
    var next: UIView? = view
    while let current = next {
      if let known = origins[ObjectIdentifier(current)] {
        origin = known
        break
      }
      unknown.append(current)
      next = current.superview
    }
    for view in unknown.reversed() {
      let offset = view.originInSuperview
      origin = (origin.column + offset.column, origin.row + offset.row)
      origins[ObjectIdentifier(view)] = origin
    }
    return origin
  }
}
