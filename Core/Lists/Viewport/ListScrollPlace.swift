/// Where in the window a position is scrolled to (UIKit: `UITableView.ScrollPosition`).
package enum ListScrollPlace: Sendable {
  /// The least scrolling that shows the whole of it; none where it is seen already.
  case nearest
  /// It begins on the first line that no header covers.
  case top
  /// As much is free above as below, or one line less.
  case middle
  /// It ends on the last line.
  case bottom
}
