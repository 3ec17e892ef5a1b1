import CoreEnvironment
@testable import CoreRetained
@testable import CoreTerminal
import Foundation
import Testing

@Suite("The table of symbols")
struct SymbolTableTests {
  private let symbols = SystemSymbol.all

  @Test("is sorted and says nothing twice")
  func sorted() {
    let names = symbols.map { Array($0.name.utf8) }
    #expect(zip(names, names.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
    #expect(symbols.count >= 150)
  }

  @Test("has glyphs that take one column, two where one does not do")
  func widths() {
    for symbol in symbols {
      #expect((1...2).contains(TextWidth.columns(of: symbol.glyph)), "\(symbol.name)")
      #expect(symbol.glyph.count == TextWidth.columns(of: symbol.glyph), "\(symbol.name)")
    }
    #expect(symbols.filter { TextWidth.columns(of: $0.glyph) == 2 }.count <= 8)
  }

  @Test("has no glyph about whose width terminals disagree, or that may become an emoji")
  func undisputed() {
    for symbol in symbols + [.missing] {
      for character in symbol.glyph {
        #expect(!TextWidth.isDisputed(character) && !TextWidth.mayJoin(character), "\(symbol.name)")
        for scalar in character.unicodeScalars where !scalar.isASCII {
          #expect(!ScalarTraits(scalar).contains(.hasEmojiVariation), "\(symbol.name)")
          #expect(!Self.isAmbiguous(scalar), "\(symbol.name): \(scalar)")
        }
      }
    }
  }

  @Test("draws nothing that is known as what is not known")
  func missing() {
    for symbol in symbols {
      #expect(symbol.glyph != SystemSymbol.missing.glyph, "\(symbol.name)")
      #expect(symbol.plain != SystemSymbol.missing.plain, "\(symbol.name)")
    }
  }

  @Test("tells the kinds of documents apart")
  func documents() {
    let names = ["doc", "doc.text", "doc.on.doc", "folder", "book", "newspaper"]
    #expect(Set(names.compactMap { SystemSymbol.named($0)?.glyph }).count == names.count)
  }

  @Test("has plain forms of one to three characters of ASCII")
  func plain() {
    for symbol in symbols {
      #expect(
        symbol.plain.utf8.allSatisfy { (0x20...0x7E).contains($0) } && symbol.plain.first != " ", "\(symbol.name)")
      #expect((1...3).contains(symbol.plain.utf8.count), "\(symbol.name)")
    }
  }

  @Test("has something to say for each")
  func spoken() {
    for symbol in symbols {
      #expect(!symbol.spokenName.isEmpty && symbol.spokenName.utf8.allSatisfy { $0 < 0x80 }, "\(symbol.name)")
    }
  }

  /// East_Asian_Width A (UAX #11), which terminals for East Asian users may show in two columns, and what became wide in
  /// Unicode 16. The four arrows are let through: keys are drawn with them everywhere.
  private static func isAmbiguous(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x2000 { return !"£¥«»ƒƩɸ".unicodeScalars.contains(scalar) }
    if "←↑→↓".unicodeScalars.contains(scalar) { return false }
    return ambiguous.contains { $0.contains(scalar.value) }
      || [0x2630...0x2637, 0x268A...0x268F].contains {
        $0.contains(scalar.value)
      }
  }

  private static let ambiguous: [ClosedRange<UInt32>] = [
    0x2010...0x2010, 0x2013...0x2016, 0x2018...0x2019, 0x201C...0x201D, 0x2020...0x2022, 0x2024...0x2027,
    0x2030...0x2030, 0x2032...0x2033, 0x2035...0x2035, 0x203B...0x203B, 0x203E...0x203E, 0x2074...0x2074,
    0x207F...0x207F, 0x2081...0x2084, 0x20AC...0x20AC, 0x2103...0x2103, 0x2105...0x2105, 0x2109...0x2109,
    0x2113...0x2113, 0x2116...0x2116, 0x2121...0x2122, 0x2126...0x2126, 0x212B...0x212B, 0x2153...0x2154,
    0x215B...0x215E, 0x2160...0x216B, 0x2170...0x2179, 0x2189...0x2189, 0x2190...0x2199, 0x21B8...0x21B9,
    0x21D2...0x21D2, 0x21D4...0x21D4, 0x21E7...0x21E7, 0x2200...0x2200, 0x2202...0x2203, 0x2207...0x2208,
    0x220B...0x220B, 0x220F...0x220F, 0x2211...0x2211, 0x2215...0x2215, 0x221A...0x221A, 0x221D...0x2220,
    0x2223...0x2223, 0x2225...0x2225, 0x2227...0x222C, 0x222E...0x222E, 0x2234...0x2237, 0x223C...0x223D,
    0x2248...0x2248, 0x224C...0x224C, 0x2252...0x2252, 0x2260...0x2261, 0x2264...0x2267, 0x226A...0x226B,
    0x226E...0x226F, 0x2282...0x2283, 0x2286...0x2287, 0x2295...0x2295, 0x2299...0x2299, 0x22A5...0x22A5,
    0x22BF...0x22BF, 0x2312...0x2312, 0x2460...0x24E9, 0x24EB...0x254B, 0x2550...0x2573, 0x2580...0x258F,
    0x2592...0x2595, 0x25A0...0x25A1, 0x25A3...0x25A9, 0x25B2...0x25B3, 0x25B6...0x25B7, 0x25BC...0x25BD,
    0x25C0...0x25C1, 0x25C6...0x25C8, 0x25CB...0x25CB, 0x25CE...0x25D1, 0x25E2...0x25E5, 0x25EF...0x25EF,
    0x2605...0x2606, 0x2609...0x2609, 0x260E...0x260F, 0x261C...0x261C, 0x261E...0x261E, 0x2640...0x2640,
    0x2642...0x2642, 0x2660...0x2661, 0x2663...0x2665, 0x2667...0x266A, 0x266C...0x266D, 0x266F...0x266F,
    0x269E...0x269F, 0x26BF...0x26BF, 0x26C6...0x26CD, 0x26CF...0x26D3, 0x26D5...0x26E1, 0x26E3...0x26E3,
    0x26E8...0x26E9, 0x26EB...0x26F1, 0x26F4...0x26F4, 0x26F6...0x26F9, 0x26FB...0x26FC, 0x26FE...0x26FF,
    0x273D...0x273D, 0x2776...0x277F, 0x2B56...0x2B59,
  ]
}

@Suite("A symbol")
struct SymbolTests {
  @Test(
    "that is a variant looks as what it is a variant of",
    arguments: [
      ("cart.fill", "cart"), ("cart.circle", "cart"), ("cart.circle.fill", "cart"), ("cart.square.fill", "cart"),
      ("cart.badge.questionmark", "cart"), ("person.badge.plus", "person"), ("bell.badge.fill", "bell.badge"),
      ("star.circle.fill", "star"), ("star.fill", "star.fill"), ("cart.badge.plus", "cart.badge.plus"),
      ("exclamationmark.triangle.fill", "exclamationmark.triangle"), ("plus.rectangle", "plus"),
    ])
  func variants(name: String, base: String) {
    #expect(SystemSymbol.named(name)?.name == base)
  }

  @Test(
    "that is struck out never looks as what it is not",
    arguments: ["bell.slash", "wifi.slash.circle.fill", "eye.slash"])
  func struckOut(name: String) throws {
    let symbol = try #require(SystemSymbol.named(name))
    #expect(symbol.glyph == "⊘")
    #expect(symbol.spokenName.hasPrefix("no "))
  }

  @Test(
    "that is not known is none", arguments: ["", ".", "fill", "cartt", ".fill", "slash.slash", "badge.plus", "cart."])
  func unknown(name: String) {
    #expect(SystemSymbol.named(name) == nil)
  }

  @Test("is found by each name of the table")
  func lookup() {
    for symbol in SystemSymbol.all { #expect(SystemSymbol.named(symbol.name) == symbol) }
  }

  @Test("that is missing is told once, with what was perhaps meant, and harmlessly")
  func missing() throws {
    var missing = MissingSymbols()
    let told = missing.warning(for: "chevron.rihgt\u{1B}")
    let again = missing.warning(for: "chevron.rihgt\u{1B}")
    let warning = try #require(told)
    #expect(warning.contains(#"There is no symbol named "chevron.rihgt␛""#))
    #expect(warning.contains("chevron.right"))
    #expect(again == nil)
    #expect(MissingSymbols.nearMisses(of: "cart.plus") == ["cart", "cart.badge.minus", "cart.badge.plus"])
    #expect(MissingSymbols.nearMisses(of: "flurb.circle") == [])
  }

  @Test("that is missing is told for a limited number of names")
  func limit() {
    var missing = MissingSymbols()
    let told = (0..<100).filter { missing.warning(for: "name\($0)") != nil }
    #expect(told.count == 50)
  }
}

@Suite("A picture")
struct ImageTests {
  private let plain = UITraitCollection { $0.prefersPlainSymbols = true }

  @Test("of a symbol is its glyph, or its plain form where that is wanted")
  func text() throws {
    let image = try #require(UIImage(systemName: "chevron.right"))
    #expect(image.text(with: UITraitCollection()) == "›")
    #expect(image.text(with: plain) == ">")
    #expect(image.accessibilityLabel == "forward")
    #expect(image.isSymbolImage)
  }

  @Test("is as large as its cells")
  func size() {
    #expect(UIImage(systemName: "cart")?.size == CGSize(width: 8, height: 16))
    #expect(UIImage(systemName: "pause")?.size == CGSize(width: 16, height: 16))
    #expect(UIImage().size == .zero)
    #expect(UIImage(systemName: "trash")?.columns(with: plain) == 1)
  }

  @Test("of a name that is not known draws a mark")
  func missing() throws {
    let image = try #require(UIImage(systemName: "no.such.symbol"))
    #expect(image.text(with: UITraitCollection()) == "⍰")
    #expect(image.text(with: plain) == "[?]")
  }

  @Test("is drawn in the tint around, in its own where it has one, and as a template never in its own")
  func tint() throws {
    let image = try #require(UIImage(systemName: "star"))
    #expect(image.color(tint: .systemBlue) == .systemBlue)
    let red = image.withTintColor(.red)
    #expect(red.color(tint: .systemBlue) == .red)
    #expect(red.withRenderingMode(.alwaysTemplate).color(tint: .systemBlue) == .systemBlue)
    let configured = image.withConfiguration(UIImage.SymbolConfiguration(hierarchicalColor: .green))
    #expect(configured.color(tint: .systemBlue) == .green)
  }

  @Test("takes weight from its configuration, and keeps it when more is said")
  func configuration() throws {
    let bold = UIImage.SymbolConfiguration(pointSize: 40, weight: .bold, scale: .large)
    let image = try #require(UIImage(systemName: "star", withConfiguration: bold))
    #expect(image.attributes == .bold)
    let colored = image.applyingSymbolConfiguration(UIImage.SymbolConfiguration(paletteColors: [.red, .green]))
    #expect(colored?.attributes == .bold)
    #expect(colored?.color(tint: .blue) == .red)
    #expect(UIImage(systemName: "star")?.attributes == [])
  }

  @Test("equals one that looks the same")
  func equality() {
    #expect(UIImage(systemName: "cart.fill") == UIImage(systemName: "cart"))
    #expect(UIImage(systemName: "cart") != UIImage(systemName: "cart")?.withTintColor(.red))
  }
}
