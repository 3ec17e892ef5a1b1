import CoreTerminal
import Foundation

/// How a part of an attributed text looks, as far as cells can show it. What is `nil` is as the view has it.
struct TextLook {
  var font: UIFont?
  var color: UIColor?
  var background: UIColor?
  var underline: UnderlineStyle.Shape?
  var underlineColor: UIColor?
  var isStruckThrough = false
  /// Where a link leads, whether terminals can open that or not.
  var address: String?
  var hyperlink: Hyperlink?
  var alignment: NSTextAlignment?
  var lineBreakMode: NSLineBreakMode?

  init() {}

  init(_ attributes: [NSAttributedString.Key: Any]) {
    font = attributes[.font] as? UIFont
    if let slant = attributes[.obliqueness] as? NSNumber
      ?? (attributes[.obliqueness] as? Double).map({ NSNumber(value: $0) }),
      slant.doubleValue != 0
    {
      let plain = font ?? .systemFont(ofSize: 17)
      let slanted = plain.fontDescriptor.withSymbolicTraits(plain.fontDescriptor.symbolicTraits.union(.traitItalic))
      font = slanted.map { UIFont(descriptor: $0, size: 0) } ?? plain
    }
    color = attributes[.foregroundColor] as? UIColor
    background = attributes[.backgroundColor] as? UIColor
    underline = Self.line(attributes[.underlineStyle])
    underlineColor = attributes[.underlineColor] as? UIColor
    isStruckThrough = Self.line(attributes[.strikethroughStyle]) != nil
    if let link = attributes[.link] {
      address = Self.address(link) ?? ""
      hyperlink = Self.address(link).flatMap(Hyperlink.init)
    }
    let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle
    alignment = paragraph?.alignment
    lineBreakMode = paragraph?.lineBreakMode
  }

  /// Numbers are what Apple documents; the style itself is as clear.
  private static func line(_ value: Any?) -> UnderlineStyle.Shape? {
    switch value {
    case let style as NSUnderlineStyle: style.shape
    case let number as Int: NSUnderlineStyle(rawValue: number).shape
    case let number as NSNumber: NSUnderlineStyle(rawValue: number.intValue).shape
    default: nil
    }
  }

  private static func address(_ value: Any) -> String? {
    switch value {
    case let url as URL: url.absoluteString
    case let url as NSURL: url.absoluteString
    case let text as String: text
    default: nil
    }
  }
}

extension DrawingContext {
  /// How a part of an attributed text looks, in the font and the colour that the view has for the others.
  func style(_ look: TextLook, font: UIFont?, color: UIColor) -> CellStyle {
    let font = look.font ?? font
    let color = look.color ?? (look.address != nil ? .link : color)
    var style =
      if let background = look.background { self.style(font: font, color: color, background: background) } else {
        self.style(font: font, color: color)
      }
    if let shape = look.underline ?? (look.address != nil ? .single : nil) {
      let line = look.underlineColor.map { self.style(color: $0).foreground } ?? .standard
      style.underline = UnderlineStyle(shape, color: line)
    }
    if look.isStruckThrough { style.attributes.insert(.strikethrough) }
    style.hyperlink = look.hyperlink
    return style
  }
}
