extension KeyEvent: CustomStringConvertible {
  /// Reads a key as people write it: `a`, `ctrl+c`, `alt+enter`, `shift+tab`, `f5`, `page-up`, `ctrl+alt+shift+x`.
  ///
  /// Modifiers stand in front in any order, each once: `ctrl`, `alt`, `shift`, `super`, `hyper`, `meta`. Names are in
  /// lower case; the plus sign is `plus`, the space bar `space`, an invisible character `u` and its code point in
  /// hexadecimal, `u00a0`. An upper case letter is the same as its lower case with `shift`. All else is nil.
  ///
  /// The event is a press, with the text that the key types.
  public init?(notation: String) {
    var parts = notation.split(separator: "+", omittingEmptySubsequences: false)
    guard let name = parts.popLast() else { return nil }
    var modifiers = Modifiers()
    for part in parts {
      guard let modifier = Self.modifierNames.first(where: { $0.name == part })?.modifier,
        modifiers.insert(modifier).inserted
      else { return nil }
    }
    guard let key = Key(notation: name) else { return nil }
    self.init(key, modifiers: modifiers)
  }

  /// The key and its modifiers in the notation that ``init(notation:)`` reads, without phase, text and locks.
  public var description: String {
    let names = Self.modifierNames.filter { modifiers.contains($0.modifier) }.map(\.name)
    return (names + [key.description]).joined(separator: "+")
  }

  private static let modifierNames: [(name: String, modifier: Modifiers)] = [
    ("ctrl", .control), ("alt", .alt), ("shift", .shift), ("super", .super), ("hyper", .hyper), ("meta", .meta),
  ]
}

extension KeyEvent.Key: CustomStringConvertible {
  /// The name of the key as ``KeyEvent/init(notation:)`` reads it, without modifiers.
  public var description: String {
    switch self {
    case .character(let character):
      Self.names.first { $0.key == self }?.name ?? Self.description(of: character)
    case .function(let number): "f\(number)"
    default: Self.names.first { $0.key == self }?.name ?? ""
    }
  }

  init?(notation name: Substring) {
    if let key = Self.names.first(where: { $0.name == name })?.key {
      self = key
    } else if name.count == 1, let character = name.first {
      guard Self.isVisible(character) else { return nil }
      self = .character(character)
    } else if name.first == "f", let number = Self.number(name.dropFirst(), radix: 10), 1...35 ~= number {
      self = .function(UInt8(number))
    } else if name.first == "u", 5...7 ~= name.utf8.count, let code = Self.number(name.dropFirst(), radix: 16),
      let character = KeyCodes.character(code)
    {
      self = .character(character)
    } else {
      return nil
    }
  }

  /// A number without a sign or a zero too many.
  private static func number(_ digits: Substring, radix: Int) -> Int? {
    guard let number = Int(digits, radix: radix) else { return nil }
    let spelling = String(number, radix: radix)
    return digits == (radix == 16 ? String(repeating: "0", count: max(0, 4 - spelling.count)) + spelling : spelling)
      ? number : nil
  }

  private static func description(of character: Character) -> String {
    if isVisible(character) { return String(character) }
    guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first else {
      return TerminalText.sanitized(String(character))
    }
    let code = String(scalar.value, radix: 16)
    return "u" + String(repeating: "0", count: max(0, 4 - code.count)) + code
  }

  private static func isVisible(_ character: Character) -> Bool {
    // What takes no column joins its neighbour, the plus sign too.
    TextWidth.columns(of: character) > 0 && !character.isWhitespace
      && TerminalText.sanitized(String(character)).unicodeScalars.elementsEqual(character.unicodeScalars)
      && ("+" + String(character)).count == 2
  }

  private static let names: [(name: String, key: Self)] =
    [
      ("plus", .character("+")), ("space", .character(" ")), ("enter", .enter), ("tab", .tab),
      ("backspace", .backspace), ("escape", .escape), ("delete", .delete), ("insert", .insert), ("home", .home),
      ("end", .end), ("page-up", .pageUp), ("page-down", .pageDown), ("up", .up), ("down", .down), ("left", .left),
      ("right", .right), ("begin", .begin), ("menu", .menu), ("pause", .pause), ("print-screen", .printScreen),
      ("caps-lock", .capsLock), ("scroll-lock", .scrollLock), ("num-lock", .numLock),
    ]
    + zip(
      [
        "play", "pause", "play-pause", "reverse", "stop", "fast-forward", "rewind", "next-track", "previous-track",
        "record", "lower-volume", "raise-volume", "mute-volume",
      ], KeyEvent.MediaKey.allCases
    ).map { ("media-\($0)", .media($1)) }
    + zip(
      [
        "left-shift", "left-ctrl", "left-alt", "left-super", "left-hyper", "left-meta", "right-shift", "right-ctrl",
        "right-alt", "right-super", "right-hyper", "right-meta", "level3-shift", "level5-shift",
      ], KeyEvent.ModifierKey.allCases
    ).map { ($0, .modifier($1)) }
}
