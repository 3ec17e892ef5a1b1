/// A text without case, accents and apostrophes, for search and order: "Núñez-O'Brien" becomes "nunez obrien".
///
/// Latin letters lose their marks (also ø, ł, đ; ß and æ become two letters), Greek and Cyrillic letters too; combining
/// marks of Latin, Greek, Cyrillic, Hebrew and Arabic are dropped, those of other scripts belong to their letters and stay.
/// What is neither letter, digit nor mark separates words. The same text gives the same result in every locale.
struct FoldedText: Sendable, Hashable {
  /// The words, with one space between them.
  let value: String

  init(_ text: String) {
    var result = ""
    var isPending = false
    for scalar in text.unicodeScalars {
      switch Self.fold(scalar) {
      case .letters(let letters):
        if isPending, !result.isEmpty { result.append(" ") }
        isPending = false
        result.append(letters)
      case .nothing: break
      case .separator: isPending = true
      }
    }
    value = result
  }

  var isEmpty: Bool { value.isEmpty }

  var words: [Substring] { value.split(separator: " ") }

  /// The text from each of its words on: "van der berg", "der berg", "berg"; from the first `limit` of them.
  func suffixes(upTo limit: Int) -> [String] {
    words.prefix(limit).map { String(value[$0.startIndex...]) }
  }

  private enum Folded {
    case letters(String)
    case nothing
    case separator
  }

  private static func fold(_ scalar: Unicode.Scalar) -> Folded {
    if scalar.isASCII {
      switch scalar {
      case "a"..."z", "0"..."9": return .letters(String(scalar))
      case "A"..."Z": return .letters(String(Unicode.Scalar(UInt8(scalar.value | 0x20))))
      case "'": return .nothing
      default: return .separator
      }
    }
    if Self.tabled.contains(scalar.value) { return table[Int(scalar.value - Self.tabled.lowerBound)] }
    return foldAny(scalar)
  }

  /// The letters that most texts have beside those of ASCII: Latin, Greek and Cyrillic ones.
  private static let tabled: Range<UInt32> = 0x80..<0x530
  /// To look one up by its name takes longer than to write it into a database.
  private static let table = tabled.map { Unicode.Scalar($0).map(foldAny) ?? .separator }

  private static func foldAny(_ scalar: Unicode.Scalar) -> Folded {
    if scalar == "\u{2019}" || scalar == "\u{2BC}" || isDroppedMark(scalar) { return .nothing }
    guard isWordPart(scalar) else { return .separator }
    var letters = ""
    for lower in scalar.properties.lowercaseMapping.unicodeScalars where !isDroppedMark(lower) {
      letters += special[lower] ?? latinBase(lower) ?? String(lower)
    }
    return .letters(letters)
  }

  /// The letter that a marked Latin letter is made from, by its Unicode name: "LATIN SMALL LETTER E WITH ACUTE" is "e".
  private static func latinBase(_ scalar: Unicode.Scalar) -> String? {
    let prefix = "LATIN SMALL LETTER "
    guard marked.contains(where: { $0.contains(scalar.value) }), let name = scalar.properties.name,
      name.hasPrefix(prefix)
    else { return nil }
    let rest = name.dropFirst(prefix.count)
    guard let letter = rest.first, rest.dropFirst().hasPrefix(" WITH ") else { return nil }
    return letter.lowercased()
  }

  /// Where marked Latin letters stand in Unicode.
  private static let marked: [ClosedRange<UInt32>] = [
    0xC0...0x2AF, 0x1D00...0x1DBF, 0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA720...0xA7FF, 0xAB30...0xAB6F,
    0x1DF00...0x1DFFF,
  ]

  private static func isDroppedMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x483...0x487, 0x591...0x5C7, 0x64B...0x65F, 0x670, 0x200B...0x200D: true
    default: false
    }
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isAlphabetic { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .otherLetter, .modifierLetter: return true
    default: return false
    }
  }

  private static let special: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "đ": "d", "ł": "l", "ø": "o", "ı": "i", "ĸ": "k",
    "ά": "α", "έ": "ε", "ή": "η", "ί": "ι", "ό": "ο", "ύ": "υ", "ώ": "ω", "ϊ": "ι", "ϋ": "υ", "ΐ": "ι", "ΰ": "υ",
    "ς": "σ",
    "ё": "е", "й": "и", "ї": "і", "ў": "у", "ѓ": "г", "ќ": "к",
  ]
}
