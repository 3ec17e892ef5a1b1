/// What stands for one of Apple's symbols in a terminal.
package struct SystemSymbol: Hashable, Sendable {
  /// Apple's name: `square.and.pencil`.
  package let name: String
  /// What is drawn: one column, exceptionally two.
  package let glyph: String
  /// What is drawn where only ASCII is wanted: one to three columns.
  package let plain: String
  /// What a screen reader says.
  package let spokenName: String

  init(_ name: String, _ glyph: String, _ plain: String, _ spokenName: String) {
    self.name = name
    self.glyph = glyph
    self.plain = plain
    self.spokenName = spokenName
  }

  /// Every symbol, sorted by the bytes of its name.
  package static let all: [SystemSymbol] = [fromAToB, fromCToE, fromFToL, fromMToR, fromSToZ].flatMap { $0 }

  /// What is drawn for a name that is not known: as no symbol that is.
  static let missing = SystemSymbol("", "⍰", "[?]", "unknown symbol")

  /// Finds a symbol: by its name, else by that of what it is a variant of.
  ///
  /// `cart.fill`, `cart.circle`, `cart.circle.fill` and `cart.badge.questionmark` look as `cart`. What is struck out, as
  /// `bell.slash`, must not look as what it is not: it is `⊘`.
  ///
  /// - Returns: `nil` where the name is not known at all.
  package static func named(_ name: String) -> SystemSymbol? {
    // No name of Apple's is that long.
    guard name.utf8.count <= 128 else { return nil }
    if let symbol = exact(name[...]) ?? figure(name) { return symbol }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    if let symbol = variant(parts, name: name) { return symbol }
    guard let badge = parts.firstIndex(of: "badge") else { return nil }
    let base = Array(parts[..<badge])
    return exact(base) ?? variant(base, name: name)
  }

  /// A number from 0 to 50, or a letter, in a circle or a square: `12.circle.fill`.
  ///
  /// Unicode has filled circles up to 20, and no numbers in squares: those of more are in a circle.
  private static func figure(_ name: String) -> SystemSymbol? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3 && parts[2] == "fill", parts[1] == "circle" || parts[1] == "square"
    else { return nil }
    let isFilled = parts.count == 3
    guard let scalar = number(parts[0], isFilled) ?? letter(parts[0], isSquare: parts[1] == "square", isFilled) else {
      return nil
    }
    let figure = parts[0].uppercased()
    return SystemSymbol(name, String(Character(scalar)), figure, figure)
  }

  private static func number(_ figure: Substring, _ isFilled: Bool) -> Unicode.Scalar? {
    // As Apple writes them: 7, and not 07.
    guard let number = UInt32(figure), String(number) == figure else { return nil }
    switch number {
    case 0: return isFilled ? "⓿" : "⓪"
    case 1...10: return Unicode.Scalar((isFilled ? 0x278A : 0x2780) + number - 1)
    case 11...20: return Unicode.Scalar((isFilled ? 0x24EB : 0x246A) + number - 11)
    case 21...35: return Unicode.Scalar(0x3251 + number - 21)
    case 36...50: return Unicode.Scalar(0x32B1 + number - 36)
    default: return nil
    }
  }

  private static func letter(_ figure: Substring, isSquare: Bool, _ isFilled: Bool) -> Unicode.Scalar? {
    guard figure.utf8.count == 1, let byte = figure.utf8.first, (0x61...0x7A).contains(byte) else { return nil }
    let first: UInt32 =
      switch (isSquare, isFilled) {
      case (false, false): 0x24D0
      case (false, true): 0x1F150
      case (true, false): 0x1F130
      case (true, true): 0x1F170
      }
    return Unicode.Scalar(first + UInt32(byte) - 0x61)
  }

  /// Leaves out what only shapes a symbol, from the end.
  private static func variant(_ parts: [Substring], name: String) -> SystemSymbol? {
    var parts = parts
    var isStruckOut = false
    while parts.count > 1, let last = parts.popLast(), variants.contains(last) {
      if last == "slash" { isStruckOut = true }
      guard let symbol = exact(parts) else { continue }
      return isStruckOut ? SystemSymbol(name, "⊘", "x", "no " + symbol.spokenName) : symbol
    }
    return nil
  }

  private static let variants: Set<Substring> = ["fill", "slash", "circle", "square", "rectangle"]

  private static func exact(_ parts: [Substring]) -> SystemSymbol? { exact(parts.joined(separator: ".")[...]) }

  private static func exact(_ name: Substring) -> SystemSymbol? {
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      // By bytes: names are ASCII, and order must not depend on anything else.
      if all[middle].name.utf8.lexicographicallyPrecedes(name.utf8) { low = middle + 1 } else { high = middle }
    }
    return low < all.count && all[low].name.utf8.elementsEqual(name.utf8) ? all[low] : nil
  }
}
