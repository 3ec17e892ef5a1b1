import Foundation

extension TextRuns where Value == TextLook {
  /// The runs of an attributed text. A run that ends inside of a character counts to the end of that.
  init(_ attributed: NSAttributedString) {
    self.init()
    let text = attributed.string
    let utf16 = text.utf16
    var start = text.startIndex
    attributed.enumerateAttributes(in: NSRange(location: 0, length: attributed.length)) { attributes, range, _ in
      let offset = utf16.index(utf16.startIndex, offsetBy: NSMaxRange(range), limitedBy: utf16.endIndex)
      let place = offset ?? utf16.endIndex
      // A surrogate alone is no text.
      let end = place.samePosition(in: text.unicodeScalars) ?? text.unicodeScalars.index(after: place)
      guard start < end else { return }
      let own = String(text.unicodeScalars[start..<end])
      let shown = (attributes[.attachment] as? NSTextAttachment).map { own.replacing("\u{FFFC}", with: $0.sign) }
      append(shown ?? own, value: TextLook(attributes))
      start = end
    }
  }
}

extension NSAttributedString {
  /// A text that looks the same throughout.
  convenience init(_ text: String, font: UIFont?, color: UIColor?, alignment: NSTextAlignment, mode: NSLineBreakMode) {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = alignment
    paragraph.lineBreakMode = mode
    var attributes: [NSAttributedString.Key: Any] = [.paragraphStyle: paragraph]
    attributes[.font] = font
    attributes[.foregroundColor] = color
    self.init(string: text, attributes: attributes)
  }
}
