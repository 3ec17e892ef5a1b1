import CoreEnvironment
import CoreTerminal

/// A link in a text, as a label shows it.
struct TextLink: Equatable {
  /// Where it leads.
  let address: String
  /// What stands on it.
  var words: String
  /// Where it stands in the label, from line to line.
  var parts: [CellRectangle]
}

extension UILabel {
  /// The links that are shown now, in their order. What is cut off is not there.
  final var shownLinks: [TextLink] {
    guard let runs else { return [] }
    var links: [TextLink] = []
    var isWithin = false
    let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
    forEachLine(in: CellRectangle(width: cellFrame.width, height: cellFrame.height), isRightToLeft: isRightToLeft) {
      line, column, row in
      for piece in runs.pieces(of: line) {
        let columns = TextWidth.columns(of: piece.shown)
        guard columns > 0 else { continue }
        guard let address = piece.value.address else {
          isWithin = false
          continue
        }
        let part = CellRectangle(column: column + piece.column, row: row, width: columns, height: 1)
        // What looks otherwise within a link belongs to it, and so does its rest on the next line.
        if isWithin, links[links.count - 1].address == address {
          links[links.count - 1].add(part, piece.shown)
        } else {
          links.append(TextLink(address: address, words: piece.shown, parts: [part]))
        }
        isWithin = true
      }
    }
    return links
  }
}

extension TextLink {
  fileprivate mutating func add(_ part: CellRectangle, _ shown: String) {
    guard let last = parts.last, last.row == part.row else {
      parts.append(part)
      words += " " + shown
      return
    }
    parts[parts.count - 1].width = part.column + part.width - last.column
    words += shown
  }
}
