import CoreTerminal

/// What a button shows, as rows of text: how large it is, and where its title begins. It knows nothing of colours.
struct ButtonFace: Equatable {
  /// What stands at both ends of the title's row.
  enum Ends: Hashable {
    /// Nothing.
    case none
    /// Signs on columns of their own.
    case around(left: Character, right: Character)
    /// Signs on the outermost of the blanks.
    case inside(left: Character, right: Character)

    /// The columns that they take, both together.
    var width: Int { if case .around = self { 2 } else { 0 } }
  }

  var title = ""
  var subtitle = ""
  /// The picture, or the sign that something goes on.
  var image = ""
  /// The room of a picture of pixels, which is drawn by whoever shows the face.
  var picture = CellSize.zero
  var imagePlacement = NSDirectionalRectEdge.leading
  /// Columns between picture and title.
  var imagePadding = 1
  /// Blanks before and behind.
  var blanks = (left: 0, right: 0)
  /// Stands on the blank before the content.
  var mark: Character?
  var ends = Ends.none
  var alignment = UIControl.ContentHorizontalAlignment.center

  static func == (one: ButtonFace, other: ButtonFace) -> Bool {
    one.title == other.title && one.subtitle == other.subtitle && one.image == other.image
      && one.picture == other.picture && one.imagePlacement == other.imagePlacement
      && one.imagePadding == other.imagePadding
      && one.blanks == other.blanks && one.mark == other.mark && one.ends == other.ends
      && one.alignment == other.alignment
  }

  /// The rows of content, without blanks and ends, and which of them is the title's.
  private var content: (rows: [String], title: Int) {
    if hasPicture { return contentWithPicture }
    var rows = [titleRow]
    var index = 0
    if !image.isEmpty, !title.isEmpty, imagePlacement == .top {
      rows.insert(image, at: 0)
      index = 1
    }
    if !subtitle.isEmpty { rows.append(subtitle) }
    if !image.isEmpty, !title.isEmpty, imagePlacement == .bottom { rows.append(image) }
    return (rows, index)
  }

  private var titleRow: String {
    guard !image.isEmpty else { return title }
    guard !title.isEmpty else { return image }
    let padding = String(repeating: " ", count: imagePadding)
    return switch imagePlacement {
    case .top, .bottom: title
    case .trailing: title + padding + image
    default: image + padding + title
    }
  }

  private var hasPicture: Bool { picture.width > 0 && picture.height > 0 }
  /// The picture stands above or below the title, and not beside it.
  private var isStacked: Bool { !title.isEmpty && (imagePlacement == .top || imagePlacement == .bottom) }

  private var contentWithPicture: (rows: [String], title: Int) {
    let blank = String(repeating: " ", count: picture.width)
    let blanks = [String](repeating: blank, count: picture.height)
    let others = subtitle.isEmpty ? [] : [subtitle]
    guard !isStacked else {
      return imagePlacement == .top
        ? (blanks + [title] + others, picture.height) : ([title] + others + blanks, 0)
    }
    let middle = (picture.height - 1) / 2
    guard !title.isEmpty else { return (blanks + others, middle) }
    let padding = String(repeating: " ", count: imagePadding)
    let beside = String(repeating: " ", count: TextWidth.columns(of: title))
    let rows = blanks.indices.map { index in
      let text = index == middle ? title : beside
      return imagePlacement == .trailing ? text + padding + blank : blank + padding + text
    }
    return (rows + others, middle)
  }

  /// Makes the picture smaller where there is less room, in its proportions.
  mutating func fitPicture(in room: CellSize) {
    guard hasPicture else { return }
    let beside = isStacked || title.isEmpty ? 0 : TextWidth.columns(of: title) + imagePadding
    let width = room.width - blanks.left - blanks.right - markColumns - ends.width - beside
    let height = room.height - (isStacked ? 1 : 0) - (subtitle.isEmpty ? 0 : 1)
    guard width > 0, height > 0 else {
      picture = .zero
      return
    }
    let scale = min(1, Double(width) / Double(picture.width), Double(height) / Double(picture.height))
    picture = CellSize(
      width: max(1, Int((Double(picture.width) * scale).rounded())),
      height: max(1, Int((Double(picture.height) * scale).rounded())))
  }

  /// Where the picture is among ``rows(columns:limit:)``; `nil` where there is none, or no room for it.
  func pictureFrame(columns: Int) -> CellRectangle? {
    guard hasPicture else { return nil }
    let before = blanks.left + markColumns + ends.width / 2
    let room = columns - before - blanks.right - (ends.width - ends.width / 2)
    guard room >= picture.width else { return nil }
    let beside = isStacked || title.isEmpty ? 0 : TextWidth.columns(of: title) + imagePadding
    let start = alignment.column(of: picture.width + beside, in: room)
    let row = isStacked && imagePlacement == .bottom ? 1 + (subtitle.isEmpty ? 0 : 1) : 0
    return CellRectangle(
      column: before + start + (imagePlacement == .trailing ? beside : 0), row: row, width: picture.width,
      height: picture.height)
  }

  /// The room that it takes.
  var size: CellSize {
    let rows = content.rows
    let width = rows.reduce(0) { max($0, TextWidth.columns(of: $1)) }
    return CellSize(width: width + blanks.left + blanks.right + markColumns + ends.width, height: rows.count)
  }

  /// Without a blank to stand on, the mark takes a column of its own; the outermost blank may be taken by a sign.
  private var markColumns: Int {
    let isTaken = if case .inside = ends { blanks.left == 1 } else { false }
    return mark != nil && (blanks.left == 0 || isTaken) ? 1 : 0
  }

  /// The rows to draw, each as wide as `columns`; where there are too few rows, the title's is the last to go.
  ///
  /// - Returns: The rows from top to bottom.
  func rows(columns: Int, limit: Int) -> [String] {
    var (rows, title) = content
    while rows.count > max(1, limit) {
      if rows.count - 1 > title {
        rows.removeLast()
      } else {
        rows.removeFirst()
        title -= 1
      }
    }
    return rows.enumerated().map { row($1, isTitle: $0 == title, columns: columns) }
  }

  /// The mark and the title in the middle of all there is, where both have room and a blank at each side; `nil` elsewhere.
  private func markedRow(_ text: String, columns: Int) -> String? {
    guard let mark, alignment == .center, !hasPicture else { return nil }
    let (left, right): (String, String)
    switch ends {
    case .none: (left, right) = ("", "")
    case .around(let first, let last): (left, right) = (String(first), String(last))
    case .inside: return nil
    }
    let room = columns - left.count - right.count
    let width = TextWidth.columns(of: text) + 2
    guard width + 2 <= room else { return nil }
    let blanks = String(repeating: " ", count: alignment.column(of: width, in: room))
    return left + TextWidth.padded("\(blanks)\(mark) \(text)", to: room) + right
  }

  private func row(_ text: String, isTitle: Bool, columns: Int) -> String {
    if isTitle, let marked = markedRow(text, columns: columns) { return marked }
    var (left, right) = ("", "")
    var before = String(repeating: " ", count: blanks.left + markColumns)
    var after = String(repeating: " ", count: blanks.right)
    if isTitle, let mark { before = before.dropLast() + String(mark) }
    switch ends {
    case .none: break
    case .around(let first, let last): (left, right) = isTitle ? (String(first), String(last)) : (" ", " ")
    case .inside(let first, let last):
      guard isTitle else { break }
      if mark == nil || before.count > 1, !before.isEmpty { before = String(first) + before.dropFirst() }
      if !after.isEmpty { after = after.dropLast() + String(last) }
    }
    let fixed = left.count + right.count + before.count + after.count
    // Too narrow for blanks: the title counts for more than what is around it.
    guard columns > fixed else { return TextWidth.padded(TextWidth.truncated(text, to: columns), to: columns) }
    let room = columns - fixed
    let shown = TextWidth.truncated(text, to: room)
    let width = TextWidth.columns(of: shown)
    let start = alignment.column(of: width, in: room)
    let filled = String(repeating: " ", count: start) + shown
    return left + before + TextWidth.padded(filled, to: room) + after + right
  }
}
