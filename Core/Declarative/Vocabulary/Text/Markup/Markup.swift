import CAmbientCmark
import Foundation
import Synchronization

/// Markdown within a line, and Apple's `^[…](inflect: true)`.
///
/// libcmark parses what CommonMark knows: bold, italic, code, links, escapes, entities. `~~struck through~~` is not in it, and
/// is found here. What makes blocks (headings, lists) means nothing: spaces and line ends stay as they are.
enum Markup {
  /// What a part of the text is.
  struct Marks: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let bold = Marks(rawValue: 1)
    static let italic = Marks(rawValue: 2)
    static let code = Marks(rawValue: 4)
    static let struckThrough = Marks(rawValue: 8)
  }

  /// A part of the text that is the same throughout.
  struct Run: Equatable, Sendable {
    var text: String
    var marks: Marks = []
    var link: String?
    /// Which of the phrases that are inflected it belongs to, from 0.
    var phrase: Int?
  }

  /// Whether there is anything to parse: most texts never reach the parser.
  static func mayBe(in text: String) -> Bool {
    text.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "\\"),
        UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "~"):
        true
      default: false
      }
    }
  }

  /// The parts of a text. Keys are few: what was parsed is remembered.
  static func runs(of text: String) -> [Run] {
    if let runs = known.withLock({ $0[text] }) { return runs }
    let runs = MarkupParser(text).runs
    guard text.utf8.count <= longest else { return runs }
    known.withLock { known in
      if known.count >= limit { known.removeAll() }
      known[text] = runs
    }
    return runs
  }

  /// A key may be made at run time: they must not pile up.
  private static let limit = 500
  private static let longest = 2000
  private static let known = Mutex<[String: [Run]]>([:])
}
