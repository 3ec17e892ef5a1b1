import CAmbientCmark
import Foundation

/// Has libcmark parse one text, with what it must not see, or does not know, put into signs that stand for it.
struct MarkupParser {
  /// What stands for what. Each is a mark of punctuation, or a space, as what it stands for is, so that asterisks and
  /// underscores beside it mean the same.
  private struct Signs {
    var lineEnd: Character = "\u{1680}"
    var strike: Character = "\u{2E14}"
    var phraseBegin: Character = "\u{2E26}"
    var phraseEnd: Character = "\u{2E27}"

    var all: [Character] { [lineEnd, strike, phraseBegin, phraseEnd] }
  }

  private(set) var runs: [Markup.Run] = []
  private let signs = Signs()

  init(_ text: String) {
    // A text with one of the signs in it is from elsewhere, and is shown as it is.
    guard !text.contains(where: signs.all.contains) else {
      runs = [Markup.Run(text: text)]
      return
    }
    parse(prepared(text))
    trim()
    findStrikes()
    findPhrases()
    runs = Self.joined(runs)
  }

  /// In one paragraph of one line, which begins and ends with a full stop: nothing in it can begin a block, and no space is at an end.
  private func prepared(_ text: String) -> String {
    var result = ".\(signs.lineEnd)"
    var rest = text[...]
    while let character = rest.first {
      rest = rest.dropFirst()
      switch character {
      case "\\" where rest.first.map({ $0.isASCII && $0.isPunctuation || "~^$+<=>|".contains($0) }) == true:
        result.append(character)
        result.append(rest.removeFirst())
      case "\n", "\r\n", "\r": result.append(signs.lineEnd)
      case "~" where rest.first == "~":
        rest = rest.dropFirst()
        result.append(signs.strike)
      case "^" where rest.first == "[":
        guard let (phrase, length) = Self.phrase(rest.dropFirst()) else { fallthrough }
        result.append(signs.phraseBegin)
        result += MarkupParser.inner(phrase, signs)
        result.append(signs.phraseEnd)
        rest = rest.dropFirst(length + 1)
      default: result.append(character)
      }
    }
    return result + "\(signs.lineEnd)."
  }

  /// Within a phrase, too, lines end and words are struck through.
  private static func inner(_ text: Substring, _ signs: Signs) -> String {
    String(text).replacing("~~", with: String(signs.strike)).replacing("\n", with: String(signs.lineEnd))
  }

  /// The phrase after `^[`, and how long it is with `](inflect: true)` behind it.
  private static func phrase(_ text: Substring) -> (Substring, length: Int)? {
    // No phrase is longer; else a text of many beginnings would be gone through again for each of them.
    let text = text.prefix(500)
    guard let middle = text.range(of: "](") else { return nil }
    let phrase = text[..<middle.lowerBound]
    guard let end = text[middle.upperBound...].firstIndex(of: ")") else { return nil }
    let attributes = text[middle.upperBound..<end].filter { !$0.isWhitespace }
    guard attributes.split(separator: ",").contains("inflect:true") else { return nil }
    return (phrase, text.distance(from: text.startIndex, to: end) + 1)
  }

  private mutating func parse(_ text: String) {
    guard let document = cmark_parse_document(text, text.utf8.count, CMARK_OPT_DEFAULT) else { return }
    defer { cmark_node_free(document) }
    guard let iterator = cmark_iter_new(document) else { return }
    defer { cmark_iter_free(iterator) }
    var (bold, italic) = (0, 0)
    var links: [String] = []
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE else { return }
      guard let node = cmark_iter_get_node(iterator) else { continue }
      let step = event == CMARK_EVENT_ENTER ? 1 : -1
      switch cmark_node_get_type(node) {
      case CMARK_NODE_STRONG: bold += step
      case CMARK_NODE_EMPH: italic += step
      case CMARK_NODE_LINK:
        if step == 1 { links.append(Self.string(cmark_node_get_url(node))) } else { _ = links.popLast() }
      case CMARK_NODE_TEXT, CMARK_NODE_HTML_INLINE, CMARK_NODE_CODE:
        var marks: Markup.Marks = []
        if bold > 0 { marks.insert(.bold) }
        if italic > 0 { marks.insert(.italic) }
        if cmark_node_get_type(node) == CMARK_NODE_CODE { marks.insert(.code) }
        runs.append(Markup.Run(text: Self.string(cmark_node_get_literal(node)), marks: marks, link: links.last))
      default: break
      }
    }
  }

  private static func string(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }

  /// Takes away what was put around the text.
  private mutating func trim() {
    if let first = runs.indices.first, runs[first].text.hasPrefix(".\(signs.lineEnd)") {
      runs[first].text.removeFirst(2)
    }
    if let last = runs.indices.last, runs[last].text.hasSuffix("\(signs.lineEnd).") { runs[last].text.removeLast(2) }
  }

  // MARK: What libcmark does not know

  /// From one sign to the next: one that has no other one is two tildes.
  private mutating func findStrikes() {
    var isStruck = false
    var left = runs.reduce(0) { $0 + ($1.marks.contains(.code) ? 0 : $1.text.count { $0 == signs.strike }) }
    runs = runs.flatMap { run in
      guard run.text.contains(signs.strike), !run.marks.contains(.code) else {
        return [isStruck ? run.marked(.struckThrough) : run]
      }
      var parts: [Markup.Run] = []
      for (index, text) in run.text.split(separator: signs.strike, omittingEmptySubsequences: false).enumerated() {
        var text = String(text)
        if index > 0 {
          if isStruck || left > 1 { isStruck.toggle() } else { text = "~~" + text }
          left -= 1
        }
        var part = run
        part.text = text
        parts.append(isStruck ? part.marked(.struckThrough) : part)
      }
      return parts
    }
  }

  private mutating func findPhrases() {
    var count = 0
    var isWithin = false
    runs = runs.flatMap { run in
      var parts: [Markup.Run] = []
      var part = run
      func end() {
        part.phrase = isWithin ? count : nil
        parts.append(part)
        part.text = ""
      }
      part.text = ""
      for character in run.text {
        switch character {
        case signs.phraseBegin:
          end()
          isWithin = true
        case signs.phraseEnd:
          end()
          (isWithin, count) = (false, count + 1)
        case signs.lineEnd: part.text.append("\n")
        case signs.strike: part.text += "~~"
        default: part.text.append(character)
        }
      }
      end()
      return parts
    }
  }

  /// Without empty parts, and with what is the same made one.
  private static func joined(_ runs: [Markup.Run]) -> [Markup.Run] {
    runs.reduce(into: []) { result, run in
      guard !run.text.isEmpty else { return }
      if let last = result.indices.last, result[last].isSame(as: run) {
        result[last].text += run.text
      } else {
        result.append(run)
      }
    }
  }
}

extension Markup.Run {
  fileprivate func marked(_ marks: Markup.Marks) -> Markup.Run {
    var run = self
    run.marks.formUnion(marks)
    return run
  }

  /// In everything but the text.
  fileprivate func isSame(as other: Markup.Run) -> Bool {
    marks == other.marks && link == other.link && phrase == other.phrase
  }
}
