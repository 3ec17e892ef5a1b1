/// The names that Xcode gives assets in source: `flag-of-kenya` is `flagOfKenya`.
enum AssetIdentifier {
  /// What a word at the end of the name says already: `.accent` for `AccentColor`.
  enum Kind: String { case image = "Image", color = "Color" }

  /// The name of a picture or a colour; `nil` for a name of signs alone.
  static func member(_ name: String, _ kind: Kind) -> String? {
    var stem = Substring(name)
    if stem.hasSuffix(kind.rawValue), stem.count > kind.rawValue.count { stem = stem.dropLast(kind.rawValue.count) }
    return identifier(stem, isType: false)
  }

  /// The name of a group that gives its name to what is in it.
  static func type(_ name: String) -> String? { identifier(Substring(name), isType: true) }

  private static func identifier(_ name: Substring, isType: Bool) -> String? {
    let words = name.split { !isLetter($0) && !$0.isNumber }
    guard !words.isEmpty else { return nil }
    // What is written in capitals throughout stays so.
    if !isType, name.contains(where: \.isUppercase), !name.contains(where: \.isLowercase) {
      return escaped(words.joined(separator: "_"))
    }
    var text = ""
    for (index, word) in words.enumerated() {
      var isFirst = index > 0 || isType
      for (place, letter) in word.enumerated() {
        let isRun = index == 0 && !isType && place < leadingCapitals(word)
        text += isRun ? letter.lowercased() : isFirst ? letter.uppercased() : String(letter)
        // A letter behind a digit begins a word.
        isFirst = letter.isNumber
      }
    }
    return escaped(text)
  }

  /// How many letters at the beginning become small: of `UIAccent` two, as the third begins a word.
  private static func leadingCapitals(_ word: Substring) -> Int {
    let run = word.prefix(while: \.isUppercase).count
    guard run > 1, run < word.count else { return run }
    return word.dropFirst(run).first?.isLowercase == true ? run - 1 : run
  }

  private static func isLetter(_ character: Character) -> Bool {
    character.isLetter || character.unicodeScalars.allSatisfy(\.properties.isIDContinue) && character != "_"
  }

  private static func escaped(_ text: String) -> String {
    if text.first?.isNumber == true { return "_" + text }
    return keywords.contains(text) ? "`\(text)`" : text
  }

  private static let keywords: Set = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
    "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
