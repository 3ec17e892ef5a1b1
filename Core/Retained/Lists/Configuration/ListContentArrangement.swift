import CoreTerminal

/// Where picture and texts of a row stand.
struct ListContentArrangement: Equatable {
  private(set) var image = CellRectangle(width: 0, height: 0)
  private(set) var text = CellRectangle(width: 0, height: 0)
  private(set) var secondary = CellRectangle(width: 0, height: 0)
  /// How much room it takes.
  private(set) var size = CellSize.zero

  /// What is to be arranged.
  @MainActor
  struct Content {
    /// The picture; no width where there is none.
    var image = CellSize.zero
    /// How large the text is in so many columns; no height where there is none.
    var text: (_ columns: Int?) -> CellSize
    /// The same of the second text.
    var secondary: (_ columns: Int?) -> CellSize
    /// The second text stands at the end of the first one's row.
    var isSideBySide = false
    /// Where both do not fit beside each other, the second goes below the first; else the first is cut.
    var stacksWhereNarrow = true
    /// The second text stands right behind the first, and not at the end of the row.
    var isSecondaryNext = false
    var margins = CellInsets(left: 1, right: 1)
    var imageGap = 1
    var sideGap = 2
    var stackGap = 0
  }

  /// - Parameters:
  ///   - columns: The columns there are; `nil` for as many as it would like.
  ///   - rows: The rows there are: what is lower stands in the middle. `nil` for as many as it would like.
  @MainActor
  init(_ content: Content, columns: Int?, rows: Int? = nil) {
    let margins = content.margins
    let left = margins.left + (content.image.width > 0 ? content.image.width + content.imageGap : 0)
    let available = columns.map { max(0, $0 - left - margins.right) }
    let isBeside = content.isSideBySide && arrangeBeside(content, available)
    if !isBeside { arrangeStacked(content, available) }
    let height = max(content.image.height, max(text.row + text.height, secondary.row + secondary.height))
    let width = max(text.column + text.width, secondary.column + secondary.width)
    size = CellSize(width: columns ?? left + width + margins.right, height: height + margins.top + margins.bottom)
    let free = max(0, (rows ?? size.height) - size.height) / 2 + margins.top
    text = text.moved(columns: left, rows: free)
    secondary = secondary.moved(columns: left, rows: free)
    if content.image.width > 0 {
      image = CellRectangle(
        column: margins.left, row: free, width: content.image.width, height: content.image.height)
    }
  }

  @MainActor
  private mutating func arrangeBeside(_ content: Content, _ available: Int?) -> Bool {
    let (ideal, other) = (content.text(nil), content.secondary(nil))
    guard other.height > 0 else { return false }
    let gap = ideal.width > 0 ? content.sideGap : 0
    let wanted = ideal.width + gap + other.width
    let width = available ?? wanted
    if wanted > width || ideal.height > 1 || other.height > 1 {
      guard !content.stacksWhereNarrow else { return false }
    }
    let otherWidth = min(other.width, width)
    let textWidth = max(0, min(ideal.width, width - otherWidth - gap))
    let size = content.text(textWidth)
    text = CellRectangle(width: textWidth, height: textWidth > 0 ? size.height : 0)
    let column = content.isSecondaryNext ? textWidth + gap : width - otherWidth
    secondary = CellRectangle(column: min(column, width), width: otherWidth, height: other.height)
    return true
  }

  @MainActor
  private mutating func arrangeStacked(_ content: Content, _ available: Int?) {
    let (first, second) = (content.text(available), content.secondary(available))
    text = CellRectangle(width: available ?? first.width, height: first.height)
    let gap = first.height > 0 && second.height > 0 ? content.stackGap : 0
    secondary = CellRectangle(row: first.height + gap, width: available ?? second.width, height: second.height)
  }
}
