import CoreStores

extension MatchMinute {
  /// The minute of a goal, from OpenLigaDB's number and what somebody wrote beside it.
  ///
  /// Minutes that were added to a period are in the comment alone, in whatever form its author likes: `90+3`, `45.+2`,
  /// `90 + 3. Min`, `in der 90'+3'`, or only `+3` beside the number 90. A comment that contradicts the number is not
  /// believed, and one that says something else, such as `n.V.`, says nothing of the minute.
  ///
  /// - Parameters:
  ///   - number: The minute as a number, which may also count the added minutes: 93. Outside of 1 to 150 it is not known.
  ///   - comment: Any text; no more than the first 200 bytes are looked at.
  /// - Returns: `nil` where neither tells the minute.
  init?(openLigaDB number: Int?, comment: String?) {
    let number = number.flatMap { (1...150).contains($0) ? $0 : nil }
    let words = CommentWord.words(of: comment ?? "")
    if let (minute, stoppage) = CommentWord.addedTime(in: words, number: number) {
      self.init(minute, stoppage: stoppage)
    } else if let number = number ?? CommentWord.minute(in: words) {
      self.init(number)
    } else {
      return nil
    }
  }

  /// A period ends with this minute: only there minutes are added.
  static let endsOfPeriods: Set<Int> = [45, 90, 105, 120]
}

/// What counts in a comment on a goal.
private enum CommentWord: Equatable {
  case number(Int)
  case plus
  /// `Min`, `Minute`: the unit, which may stand anywhere.
  case unit
  case other

  /// Numbers of more than three digits, and every word but the unit, are something else.
  static func words(of text: String) -> [CommentWord] {
    var words: [CommentWord] = []
    var rest = Array(text.utf8.prefix(200))[...]
    while let byte = rest.first {
      if isDigit(byte) {
        let digits = rest.prefix(while: isDigit)
        rest = rest.dropFirst(digits.count)
        words.append(digits.count <= 3 ? .number(digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }) : .other)
      } else if isLetter(byte) {
        let letters = rest.prefix(while: isLetter)
        rest = rest.dropFirst(letters.count)
        let word = String(decoding: letters, as: UTF8.self).lowercased()
        words.append(["min", "minute", "minuten"].contains(word) ? .unit : .other)
      } else {
        rest = rest.dropFirst()
        if byte == UInt8(ascii: "+") {
          words.append(.plus)
        } else if byte >= 0x80 {
          // A letter beyond ASCII, or a sign such as ′: neither joins two numbers nor parts them.
          continue
        } else if !separators.contains(byte) {
          words.append(.other)
        }
      }
    }
    return words
  }

  /// The first `90+3`, or `+3` where the number is the end of a period.
  static func addedTime(in words: [CommentWord], number: Int?) -> (minute: Int, stoppage: Int)? {
    let words = words.filter { $0 != .unit }
    for (index, word) in words.enumerated() where word == .plus {
      guard words.indices.contains(index + 1), case .number(let added) = words[index + 1], (1...30).contains(added)
      else { continue }
      var minute = number
      if index > 0 {
        guard case .number(let written) = words[index - 1] else { continue }
        minute = written
      }
      guard let minute, MatchMinute.endsOfPeriods.contains(minute) else { continue }
      if let number, number != minute, number != minute + added { continue }
      return (minute, added)
    }
    return nil
  }

  /// The minute where a comment is nothing but that: `67`, `67. Min`.
  static func minute(in words: [CommentWord]) -> Int? {
    guard case .number(let number)? = words.first, (1...150).contains(number) else { return nil }
    return words.dropFirst().allSatisfy { $0 == .unit } ? number : nil
  }

  /// Full stops, blanks and the signs of a minute.
  private static let separators = Set(" \t.,:'`".utf8)

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
