/// An edit of a text, in bytes of it.
struct TextReplacement: Hashable, Sendable {
  /// Where it is.
  let offset: Int
  /// How many bytes went, and how many came in their place.
  let (removed, inserted): (Int, Int)
}

extension TextLines {
  /// Takes over an edit of the text, which was broken as a whole, at words: only the lines around it are broken again, until one begins where one
  /// began before. The same comes out as where all are.
  ///
  /// - Returns: How many lines were broken.
  @discardableResult
  mutating func take(_ edit: TextReplacement, in new: String) -> Int {
    guard !lines.isEmpty else {
      self = TextLines(new, columns: columns)
      return lines.count
    }
    let shift = edit.inserted - edit.removed
    let end = edit.offset + edit.inserted
    // Where a line is broken depends on the next one, and with clusters that are joined on no more than that.
    var first = max(0, row(atOffset: edit.offset) - 2)
    while first > 0, beginsDifferently(lines[first].range.lowerBound, in: text) { first -= 1 }
    var breaker = TextLineBreaker(
      new, new.index(utf8Offset: lines.offset(of: first))..<new.endIndex, columns: columns)
    var fresh: [TextLine] = []
    var row = first
    var last = lines.count
    while let line = breaker.next() {
      fresh.append(line)
      guard let next = breaker.start else { break }
      let offset = new.utf8Offset(of: next)
      guard offset > end else { continue }
      while row < lines.count, lines.offset(of: row) + shift < offset { row += 1 }
      guard row < lines.count, lines.offset(of: row) + shift == offset, !beginsDifferently(next, in: new) else {
        continue
      }
      last = row
      break
    }
    replaceLines(first..<last, with: fresh, in: new, movedBy: shift)
    return fresh.count
  }

  /// The last row that begins at a place in bytes, or before it.
  private func row(atOffset offset: Int) -> Int {
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lines.offset(of: middle) <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// A hyphen at the beginning of a text says another thing about breaking than one at which a line was broken.
  private func beginsDifferently(_ start: String.Index, in text: String) -> Bool {
    guard start < text.endIndex else { return false }
    return BreakTraits(text.unicodeScalars[start], columns: 1).contains(.hyphen)
  }
}
