/// Where on one row the things of a bar stand: those at both ends as wide as they are, the title between them, in the middle
/// of the bar where it fits there.
struct BarRow: Equatable {
  /// Where something stands.
  struct Place: Equatable {
    var column: Int
    var width: Int
  }

  /// The items at the left, then those at the right from left to right; `nil` for what finds no room.
  var leading: [Place?]
  var trailing: [Place?]
  var title: Place?

  /// - Parameters:
  ///   - leading: The widths of the items at the left, from left to right.
  ///   - trailing: The widths of the items at the right, from left to right.
  ///   - title: The width that the title would like to have; 0 for none.
  ///   - columns: How wide the bar is.
  init(leading: [Int], trailing: [Int], title: Int, columns: Int) {
    let margin = columns > 8 ? 1 : 0
    let gap = columns > 16 ? 2 : 1
    var left = margin
    var right = columns - margin
    self.leading = leading.map { width in
      guard left + width <= columns - margin else { return nil }
      defer { left += width + gap }
      return Place(column: left, width: width)
    }
    // The rightmost counts most.
    self.trailing = trailing.reversed().map { width in
      guard right - width >= left else { return nil }
      defer { right -= width + gap }
      return Place(column: right - width, width: width)
    }
    .reversed()
    let room = right - left
    guard title > 0, room > 0 else {
      self.title = nil
      return
    }
    let width = min(title, room)
    let middle = (columns - width) / 2
    self.title = Place(column: min(max(middle, left), right - width), width: width)
  }
}
