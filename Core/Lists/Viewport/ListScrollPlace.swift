/// Where in the window a position is scrolled to (UIKit: `UITableView.ScrollPosition`).
package enum ListScrollPlace: Sendable {
  /// The least scrolling that shows the whole of it; none where it is seen already.
  case nearest
  /// It begins on the first line that no header covers.
  case top
  /// So much of what is free is above it: 0 is like the top, 1 like the bottom.
  case part(Double)
  /// It ends on the last line.
  case bottom

  /// As much is free above as below, or one line less.
  package static let middle = ListScrollPlace.part(0.5)
}
