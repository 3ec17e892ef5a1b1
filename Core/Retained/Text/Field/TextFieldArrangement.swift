import CoreTerminal

/// Where what is in a field stands: a value of its size and of what it shows.
struct TextFieldArrangement: Hashable {
  /// What there is besides the text; widths in columns, 0 for nothing.
  struct Parts: Hashable {
    var style = UITextField.BorderStyle.none
    var mark = 0
    var left = 0
    var right = 0
    var hasClearButton = false
    /// The message, with its sign.
    var message = 0
  }

  /// A place in the field.
  struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  /// Whether there is a box around.
  private(set) var hasBox = false
  /// The mark before the text.
  private(set) var mark: Cell?
  /// The view before the text.
  private(set) var left: CellRectangle?
  /// The text: one row, at least one column unless the field has none.
  private(set) var text: CellRectangle
  /// The button that empties.
  private(set) var clear: Cell?
  /// The view after the text.
  private(set) var right: CellRectangle?
  /// The message.
  private(set) var message: CellRectangle?
  /// The columns of the field's own ground, from its edge or its box's.
  private(set) var line: Range<Int>

  /// Beside other things the text has at least so many columns.
  private static let least = 3

  init(_ size: CellSize, _ parts: Parts) {
    let isShaded = parts.style == .bezel || parts.style == .roundedRect
    hasBox = parts.style == .roundedRect && size.height >= 3 && size.width >= 4
    let edge = hasBox ? 1 : 0
    line = edge..<max(edge, size.width - edge)
    // A message below needs a row; the text does not move when it comes.
    let rows = size.height - 2 * edge
    let row = edge + max(0, rows - 1) / 2
    var start = line.lowerBound
    var end = line.upperBound
    if isShaded, end - start >= 6 { (start, end) = (start + 1, end - 1) }

    func take(_ columns: Int, gap: Int = 1) -> Int? {
      columns > 0 && end - start - columns - gap >= Self.least ? columns : nil
    }
    if let width = take(parts.mark) {
      mark = Cell(column: start, row: row)
      start += width + 1
    }
    if let width = take(parts.left) {
      left = CellRectangle(column: start, row: row, width: width, height: 1)
      start += width + 1
    }
    if let width = take(parts.right) {
      end -= width
      right = CellRectangle(column: end, row: row, width: width, height: 1)
      end -= 1
    } else if parts.hasClearButton, take(1) != nil {
      end -= 1
      clear = Cell(column: end, row: row)
      end -= 1
    }
    if parts.message > 0 {
      if row + 1 < size.height - edge {
        message = CellRectangle(column: start, row: row + 1, width: max(0, line.upperBound - start), height: 1)
      } else if let width = take(min(parts.message, (end - start) / 2)) {
        end -= width
        message = CellRectangle(column: end, row: row, width: width, height: 1)
        end -= 1
      }
    }
    text = CellRectangle(column: start, row: row, width: max(0, end - start), height: 1)
  }

  /// Puts the text into a rectangle: on its middle row.
  mutating func moveText(to frame: CellRectangle) {
    let row = frame.row + max(0, frame.height - 1) / 2
    text = CellRectangle(column: frame.column, row: row, width: frame.width, height: 1)
  }
}
