/// What a cluster is to words.
enum WordClass: Hashable {
  /// Blanks and line ends.
  case blank
  /// Letters, digits and underscores.
  case word
  /// Characters of scripts that write without spaces; a word ends where they meet others.
  case ideograph
  /// All else.
  case punctuation

  init(_ cluster: Character) {
    if cluster.isWhitespace {
      self = .blank
    } else if cluster.isLetter {
      self = TextClusters.columns(of: cluster) > 1 ? .ideograph : .word
    } else {
      self = cluster.isNumber || cluster == "_" ? .word : .punctuation
    }
  }

  /// Whether it makes words.
  var isWord: Bool { self == .word || self == .ideograph }
}

extension String {
  /// The beginning of the word before a place.
  func wordStart(before index: Index) -> Index {
    let end = skipLeft(from: index) { !WordClass($0).isWord }
    guard end > startIndex else { return end }
    let wordClass = WordClass(self[self.index(before: end)])
    return skipLeft(from: end) { WordClass($0) == wordClass }
  }

  /// The end of the word after a place.
  func wordEnd(after index: Index) -> Index {
    guard let start = self[index...].firstIndex(where: { WordClass($0).isWord }) else { return endIndex }
    let wordClass = WordClass(self[start])
    return self[start...].firstIndex { WordClass($0) != wordClass } ?? endIndex
  }

  /// The beginning of what no blank divides, before a place.
  func blankStart(before index: Index) -> Index {
    skipLeft(from: skipLeft(from: index, while: \.isWhitespace)) { !$0.isWhitespace }
  }

  /// The word at a place, or the blanks or signs that stand there together; never over a line end.
  func wordRange(around index: Index) -> Range<Index> {
    guard index < endIndex, !self[index].isNewline else { return index..<index }
    let wordClass = WordClass(self[index])
    func belongs(_ cluster: Character) -> Bool { !cluster.isNewline && WordClass(cluster) == wordClass }
    let end = self[index...].firstIndex { !belongs($0) } ?? endIndex
    return skipLeft(from: index, while: belongs)..<end
  }

  /// What stands between the line ends around a place.
  func paragraphRange(around index: Index) -> Range<Index> {
    let scalars = unicodeScalars
    let start = scalars[..<index].lastIndex(where: \.isLineEnd).map(scalars.index(after:)) ?? startIndex
    return start..<(scalars[index...].firstIndex(where: \.isLineEnd) ?? endIndex)
  }

  private func skipLeft(from index: Index, while belongs: (Character) -> Bool) -> Index {
    self[..<index].lastIndex { !belongs($0) }.map(self.index(after:)) ?? startIndex
  }
}

extension Unicode.Scalar {
  fileprivate var isLineEnd: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
