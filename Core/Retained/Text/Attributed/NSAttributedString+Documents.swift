public import Foundation

extension NSAttributedString {
  /// What kind of document a text is read from (UIKit: `NSAttributedString.DocumentType`).
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Letters alone.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// A page: paragraphs, bold, slanted and underlined text, lists and links are taken over.
    public static let html = DocumentType(rawValue: "NSHTML")
    /// A rich text. It is not read here.
    public static let rtf = DocumentType(rawValue: "NSRTF")
    /// A folder with a rich text. It is not read here.
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
  }

  /// How a document is read (UIKit: `NSAttributedString.DocumentReadingOptionKey`).
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The kind of document, a ``DocumentType``.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The encoding of its letters, as the raw value of a `String.Encoding`. Default: UTF-8.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// How it looks where it does not say so. Has no effect here.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// Reads a document: a page, or letters alone. `dict` has no effect here: nothing is told of the document.
  ///
  /// - Throws: Where the bytes are no text of the encoding, or the kind of document is not read.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let encoding = (options[.characterEncoding] as? UInt).map(String.Encoding.init(rawValue:)) ?? .utf8
    let type = options[.documentType] as? DocumentType ?? .plain
    guard let text = String(data: data, encoding: encoding), type == .plain || type == .html else {
      throw CocoaError(.fileReadCorruptFile)
    }
    self.init(attributedString: type == .html ? PageText(text).result : NSAttributedString(string: text))
  }
}

/// The text of a page, with as much of its looks as cells show.
private struct PageText {
  private(set) var result = NSMutableAttributedString(string: "")
  private var bold = 0, slanted = 0, underlined = 0, struck = 0, kept = 0
  private var links: [String] = []
  private var needsBlank = false
  /// Nothing stands on the line yet.
  private var isLineEmpty = true

  init(_ page: String) {
    // What has no end is no tag. It is looked for once: a page may have many a `<`.
    let last = page.lastIndex(of: ">") ?? page.startIndex
    var rest = page[...]
    while let character = rest.first {
      if rest.hasPrefix("<!--") {
        rest = rest.range(of: "-->").map { rest[$0.upperBound...] } ?? ""
      } else if character == "<", rest.startIndex < last, Self.beginsTag(rest.dropFirst()),
        let end = rest.firstIndex(of: ">")
      {
        let tag = rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
        take(tag: tag)
        // In these a `<` is no tag, and nothing is shown.
        if ["script", "style", "title"].contains(Self.name(of: tag)), !tag.hasPrefix("/") {
          let close = rest.range(of: "</\(Self.name(of: tag))", options: .caseInsensitive)
          rest = close.map { rest[$0.lowerBound...] } ?? ""
        }
      } else {
        let end = rest.dropFirst().firstIndex(of: "<") ?? rest.endIndex
        append(Self.unescaped(rest[..<end]))
        rest = rest[end...]
      }
    }
  }

  /// Elsewhere a `<` is one, as in `a < b`.
  private static func beginsTag(_ rest: Substring) -> Bool {
    rest.first.map { $0.isASCII && $0.isLetter || $0 == "/" || $0 == "!" || $0 == "?" } ?? false
  }

  private static func name(of tag: Substring) -> String {
    tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
  }

  private mutating func take(tag: Substring) {
    let isEnd = tag.hasPrefix("/")
    let step = isEnd ? -1 : 1
    switch Self.name(of: tag) {
    case "b", "strong", "th": bold = max(0, bold + step)
    case "i", "em", "cite": slanted = max(0, slanted + step)
    case "u", "ins": underlined = max(0, underlined + step)
    case "s", "del", "strike": struck = max(0, struck + step)
    case "a":
      if isEnd { _ = links.popLast() } else { links.append(Self.value(of: "href", in: tag)) }
    case "br": endLine()
    case "li":
      beginLine()
      if !isEnd { append("• ") }
    case "h1", "h2", "h3", "h4", "h5", "h6":
      beginLine()
      bold = max(0, bold + step)
    case "pre":
      beginLine()
      kept = max(0, kept + step)
    case "p", "div", "ul", "ol", "tr", "table", "section", "article", "blockquote": beginLine()
    case "td": if isEnd { append("\t") }
    default: break
    }
  }

  private mutating func endLine() {
    needsBlank = false
    isLineEmpty = true
    result.append("\n", [:])
  }

  private mutating func beginLine() {
    needsBlank = false
    if !isLineEmpty { endLine() }
  }

  private mutating func append(_ text: String) {
    var shown = text
    if kept == 0 {
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let begins = needsBlank || text.first?.isWhitespace == true
      needsBlank = text.last?.isWhitespace == true && !(words.isEmpty && result.length == 0)
      guard !words.isEmpty else {
        needsBlank = needsBlank || begins
        return
      }
      shown = (begins && !isLineEmpty ? " " : "") + words
    }
    var attributes: [NSAttributedString.Key: Any] = [:]
    var traits: UIFontDescriptor.SymbolicTraits = []
    if bold > 0 { traits.insert(.traitBold) }
    if slanted > 0 { traits.insert(.traitItalic) }
    if !traits.isEmpty { attributes[.font] = UIFont(descriptor: UIFontDescriptor(size: 17, traits: traits), size: 17) }
    if underlined > 0 { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if struck > 0 { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if let link = links.last, let url = URL(string: link) { attributes[.link] = url }
    result.append(shown, attributes)
    isLineEmpty = shown.hasSuffix("\n")
  }

  private static func value(of name: String, in tag: Substring) -> String {
    guard let found = tag.range(of: name + "=", options: .caseInsensitive) else { return "" }
    let rest = tag[found.upperBound...]
    guard let quote = rest.first, quote == "\"" || quote == "'" else {
      return unescaped(rest.prefix { !$0.isWhitespace })
    }
    return unescaped(rest.dropFirst().prefix { $0 != quote })
  }

  private static let names: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
    "hellip": "…",
    "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "euro": "€", "deg": "°",
    "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é",
    "egrave": "è", "agrave": "à", "ccedil": "ç", "ntilde": "ñ", "bull": "•", "times": "×", "laquo": "«", "raquo": "»",
  ]

  private static func unescaped(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    var result = ""
    var rest = text
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.prefix(12).firstIndex(of: ";") else {
        result += "&"
        rest = rest.dropFirst()
        continue
      }
      let name = rest[rest.index(after: start)..<end]
      if let character = character(name) { result += character } else { result += rest[...end] }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func character(_ name: Substring) -> String? {
    guard name.hasPrefix("#") else { return names[String(name)] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String($0) }
  }
}
