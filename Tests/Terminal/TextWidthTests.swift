@testable import CoreTerminal
import Randomness
import Testing

@Suite("Widths")
struct TextWidthTests {
  @Test(
    "columns of a text",
    arguments: [
      ("", 0), ("abc", 3), ("Zoë", 3), ("e\u{301}", 1), ("東京", 4), ("ｆｕｌｌ", 8), ("한국", 4),
      ("\u{1112}\u{1161}\u{11AB}", 2),
      ("😀", 2), ("👩‍👩‍👧‍👦", 2), ("🇪🇸", 2), ("👍🏽", 2), ("☀️", 2), ("☀", 1), ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2),
      ("\u{200B}", 0), ("\u{AD}", 1), ("…", 1), ("▌", 1), ("𠀀", 2), ("\u{E000}", 1), ("क्षि", 1), ("ﷺ", 1), ("\u{A0}", 1),
      ("a\nb", 2),
    ])
  func columns(text: String, columns: Int) { #expect(TextWidth.columns(of: text) == columns) }

  @Test("the table agrees with the standard library's own properties")
  func table() {
    for value in everyKindOfScalar {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let category = scalar.properties.generalCategory
      if category == .nonspacingMark || category == .enclosingMark,
        scalar.properties.age.map({ $0.major <= 15 }) == true,
        scalar.properties.age! != (15, 1), TextWidth.columns(of: scalar) != 0
      {
        Issue.record("U+\(String(value, radix: 16)) is a mark of width \(TextWidth.columns(of: scalar))")
      }
      if scalar.properties.isEmojiPresentation, !(0x1F1E6...0x1F1FF).contains(value),
        scalar.properties.age.map({ $0.major <= 15 }) == true, TextWidth.columns(of: scalar) != 2
      {
        Issue.record("U+\(String(value, radix: 16)) is an emoji of width \(TextWidth.columns(of: scalar))")
      }
    }
    #expect(TextWidth.unicodeVersion == "15.0.0")
  }

  @Test(
    "clusters of several scalars are measured as a whole, and flagged where terminals disagree",
    arguments: [
      ("e\u{301}", 1, false), ("각", 2, false), ("\u{1112}\u{1161}\u{11AB}", 2, false), ("😀", 2, false),
      // Flags, whole and of a region; families; skin tones; keycaps.
      ("🇪🇸", 2, true), ("🏴\u{E0067}\u{E0062}\u{E007F}", 2, false), ("👩‍👩‍👧‍👦", 2, true), ("👍🏽", 2, true),
      ("1\u{FE0F}\u{20E3}", 2, true), ("1\u{20E3}", 1, false),
      // Presentation: wide made narrow and the reverse, and what has none.
      ("☀\u{FE0F}", 2, true), ("☀\u{FE0E}", 1, false), ("⌚\u{FE0E}", 2, true), ("⌚\u{FE0F}", 2, false),
      ("a\u{FE0F}", 1, false), ("東\u{FE0E}", 2, false), ("☺\u{301}\u{FE0F}", 1, false),
      // A conjunct, with and without the vowel.
      ("क्ष", 1, true), ("क्षि", 1, true), ("कि", 1, true),
    ])
  func clusters(text: String, columns: Int, isDisputed: Bool) {
    #expect(text.count == 1)
    for cluster in text {
      #expect(TextWidth.columns(of: cluster) == columns)
      #expect(TextWidth.isDisputed(cluster) == isDisputed)
    }
  }

  @Test("clusters that may join a neighbour are known")
  func joins() {
    for cluster: Character in [
      "\u{1F1EA}", "\u{1F3FD}", "ᄒ", "ᆫ", "क्", "ि", "ำ", "\u{FF9E}", "\u{600}", "😀\u{200D}", "\u{301}",
    ] {
      #expect(TextWidth.mayJoin(cluster), "\(cluster)")
    }
    for cluster: Character in ["a", "東", "é", "e\u{301}", "각", "🇪🇸", "😀", "क", "1\u{FE0F}\u{20E3}"] {
      #expect(!TextWidth.mayJoin(cluster), "\(cluster)")
    }
  }

  @Test("walking by table finds the clusters of the standard library")
  func walk() {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SplitMix64(seed: seed)
    let scalars: [Unicode.Scalar] = [
      "a", "é", "東", "я", "\u{301}", "\u{200D}", "\u{FE0F}", "👩", "👧", "\u{1F3FD}", "\u{1F1EA}", "\u{1F1F8}", "ᄒ", "ᅡ",
      "ᆫ", "하", "한", "क", "्", "ि", "ष", "ำ", "\u{600}", "☀", "ｶ", "\u{FF9E}", " ", "1", "\u{20E3}",
    ]
    for _ in 0..<5_000 {
      let text = String(String.UnicodeScalarView((0..<generator.below(12)).map { _ in generator.element(of: scalars) }))
      var walk = ClusterWalk(text)
      var found: [Character] = []
      while let step = walk.next() {
        switch step {
        case .scalar(let scalar, let columns):
          found.append(Character(scalar))
          #expect(columns == TextWidth.columns(of: Character(scalar)))
        case .cluster(let cluster): found.append(cluster)
        }
      }
      #expect(found.elementsEqual(text, by: { $0.unicodeScalars.elementsEqual($1.unicodeScalars) }), "seed \(seed)")
      if !found.elementsEqual(text) { return }
    }
  }

  @Test("text is cut between clusters, with an ellipsis")
  func truncated() {
    #expect(TextWidth.truncated("Oak chair", to: 9) == "Oak chair")
    #expect(TextWidth.truncated("Oak chair", to: 8) == "Oak cha…")
    #expect(TextWidth.truncated("Oak chair", to: 1) == "…")
    #expect(TextWidth.truncated("Oak chair", to: 0) == "")
    #expect(TextWidth.truncated("東京都", to: 6) == "東京都")
    #expect(TextWidth.truncated("東京都", to: 5) == "東京…")
    #expect(TextWidth.truncated("東京都", to: 4) == "東…")
    #expect(TextWidth.truncated("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", to: 3) == "👩‍👩‍👧‍👦…")
    #expect(TextWidth.truncated("e\u{301}e\u{301}e\u{301}", to: 2) == "e\u{301}…")
  }

  @Test("padding counts columns")
  func padded() {
    #expect(TextWidth.padded("東", to: 4) == "東  ")
    #expect(TextWidth.padded("7", to: 3, alignment: .right) == "  7")
    #expect(TextWidth.padded("long", to: 2) == "long")
    for (text, alignment) in [("\u{600}", ColumnAlignment.left), ("\u{93F}", .right), ("\u{FF9E}", .right)] {
      #expect(TextWidth.columns(of: TextWidth.padded(text, to: 3, alignment: alignment)) == 3)
    }
  }

  @Test("what is not assigned yet is cut as the standard library cuts it, whatever its version knows")
  func unassigned() {
    for scalar in ["\u{1AD5}", "\u{0378}", "\u{1FAE9}", "\u{1CFE}"] {
      let text = "a" + scalar + "b東" + scalar
      #expect(TextWidth.columns(of: text) == text.reduce(0) { $0 + TextWidth.columns(of: $1) })
    }
  }
}

/// Planes 0 and 1 whole, and the parts of the others that differ.
let everyKindOfScalar = [
  Array(UInt32(0)...0x1FFFF), Array(0x2FA00...0x2FFFF), Array(0x3FFF0...0x40000), Array(0xE0000...0xE0200),
  Array(0x10FFF0...0x10FFFF),
].joined()
