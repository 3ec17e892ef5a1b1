public import Foundation

extension AttributeScopes {
  /// The attributes that views draw, for `AttributedString` (UIKit: `AttributeScopes.UIKitAttributes`).
  public struct UIKitAttributes: AttributeScope {
    /// The font of the text, of which bold and slanted are seen.
    public let font: FontAttribute
    /// The colour of the text; that of the view where it is not set.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text; none where it is not set.
    public let backgroundColor: BackgroundColorAttribute
    /// The line below the text, where the terminal can draw one.
    public let underlineStyle: UnderlineStyleAttribute
    /// The line through the text, where the terminal can draw one.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The colour of the line below the text; that of the text where it is not set.
    public let underlineColor: UnderlineColorAttribute
    /// The colour of the line through the text. Has no effect here: a terminal has one line for it, in the text's colour.
    public let strikethroughColor: StrikethroughColorAttribute
    /// How the lines of the paragraph are set, of which alignment and line break mode are shown.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The room between two letters. Has no effect here: cells stand where they stand.
    public let kern: KernAttribute
    /// The room after each letter. Has no effect here: cells stand where they stand.
    public let tracking: TrackingAttribute
    /// How far the text stands above its line. Has no effect here: text stands on its row.
    public let baselineOffset: BaselineOffsetAttribute
    /// How slanted the letters are; all that are slanted at all are drawn so.
    public let obliqueness: ObliquenessAttribute
    /// How wide the letters are. Has no effect here: each takes its cell.
    public let expansion: ExpansionAttribute
    /// Whether letters run together. Has no effect here: each stands in its cell.
    public let ligature: LigatureAttribute
    /// The colour of the outlines of the letters. Has no effect here: a terminal draws no outlines.
    public let strokeColor: StrokeColorAttribute
    /// The width of the outlines of the letters. Has no effect here: a terminal draws no outlines.
    public let strokeWidth: StrokeWidthAttribute
    /// The attributes of Foundation, such as links.
    public let foundation: AttributeScopes.FoundationAttributes

    /// The key of the font of a text.
    public enum FontAttribute: AttributedStringKey {
      /// The value is a ``UIFont``.
      public typealias Value = UIFont
      /// The name under which the attribute is kept, the same as on iOS.
      public static let name = "NSFont"
    }
    /// The key of the colour of a text.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The value is a ``UIColor``.
      public typealias Value = UIColor
      /// The name under which the attribute is kept, the same as on iOS.
      public static let name = "NSColor"
    }
    /// The key of the colour behind a text.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The value is a ``UIColor``.
      public typealias Value = UIColor
      /// The name under which the attribute is kept, the same as on iOS.
      public static let name = "NSBackgroundColor"
    }
    /// The key of the line below a text.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The value is an ``NSUnderlineStyle``.
      public typealias Value = NSUnderlineStyle
      /// The name under which the attribute is kept, the same as on iOS.
      public static let name = "NSUnderline"
    }
    /// The key of the line through a text.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The value is an ``NSUnderlineStyle``.
      public typealias Value = NSUnderlineStyle
      /// The name under which the attribute is kept, the same as on iOS.
      public static let name = "NSStrikethrough"
    }
    /// The key of the colour of the line below a text.
    public enum UnderlineColorAttribute: AttributedStringKey {
      /// The value is a ``UIColor``.
      public typealias Value = UIColor
      /// The name under which the attribute is kept, the same as on iOS.
      public static let name = "NSUnderlineColor"
    }
    /// The key of the colour of the line through a text.
    public enum StrikethroughColorAttribute: AttributedStringKey {
      /// The value is a ``UIColor``.
      public typealias Value = UIColor
      /// The name under which the attribute is kept, the same as on iOS.
      public static let name = "NSStrikethroughColor"
    }
    /// The key of how the lines of a paragraph are set.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The value is an ``NSParagraphStyle``.
      public typealias Value = NSParagraphStyle
      /// The name under which the attribute is kept, the same as on iOS.
      public static let name = "NSParagraphStyle"
    }
    /// The key of the room between two letters.
    public enum KernAttribute: AttributedStringKey {
      /// The value is a number of points.
      public typealias Value = CGFloat
      /// The name under which the attribute is kept, the same as on iOS.
      public static let name = "NSKern"
    }
    /// The key of the room after each letter.
    public enum TrackingAttribute: AttributedStringKey {
      /// The value is a number of points.
      public typealias Value = CGFloat
      /// The name under which the attribute is kept, the same as on iOS.
      public static let name = "CTTracking"
    }
    /// The key of how far a text stands above its line.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The value is a number of points.
      public typealias Value = CGFloat
      /// The name under which the attribute is kept, the same as on iOS.
      public static let name = "NSBaselineOffset"
    }
    /// The key of how slanted letters are.
    public enum ObliquenessAttribute: AttributedStringKey {
      /// The value is a number; 0 is upright.
      public typealias Value = CGFloat
      /// The name under which the attribute is kept, the same as on iOS.
      public static let name = "NSObliqueness"
    }
    /// The key of how wide letters are.
    public enum ExpansionAttribute: AttributedStringKey {
      /// The value is a number; 0 is as they are.
      public typealias Value = CGFloat
      /// The name under which the attribute is kept, the same as on iOS.
      public static let name = "NSExpansion"
    }
    /// The key of whether letters run together.
    public enum LigatureAttribute: AttributedStringKey {
      /// The value is a number; 0 is not at all.
      public typealias Value = Int
      /// The name under which the attribute is kept, the same as on iOS.
      public static let name = "NSLigature"
    }
    /// The key of the colour of the outlines of letters.
    public enum StrokeColorAttribute: AttributedStringKey {
      /// The value is a ``UIColor``.
      public typealias Value = UIColor
      /// The name under which the attribute is kept, the same as on iOS.
      public static let name = "NSStrokeColor"
    }
    /// The key of the width of the outlines of letters.
    public enum StrokeWidthAttribute: AttributedStringKey {
      /// The value is a number, in hundredths of the font's size.
      public typealias Value = CGFloat
      /// The name under which the attribute is kept, the same as on iOS.
      public static let name = "NSStrokeWidth"
    }
  }

  /// The attributes that views draw, as `text.uiKit.font` reads and sets them.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// The attributes that views draw, by their names: `text.foregroundColor = .systemRed`.
  ///
  /// Where declared texts have an attribute of the name as well, and the value does not tell, it is that one:
  /// `text.foregroundColor = .red`.
  ///
  /// `keyPath` has no effect here: its type alone says which attribute is meant.
  @_disfavoredOverload
  public subscript<Key: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>)
    -> Key
  {
    self[Key.self]
  }
}

extension NSAttributedString {
  /// Takes over an attributed string: its fonts, colours, lines and links.
  public convenience init(_ attributed: AttributedString) {
    let result = NSMutableAttributedString(string: "")
    for run in attributed.runs {
      let text = String(attributed.characters[run.range])
      result.append(text, run.attributes.forViews)
    }
    self.init(attributedString: result)
  }
}

extension AttributedString {
  /// Takes over an attributed string of Foundation: its fonts, colours, lines and links.
  public init(_ nsStr: NSAttributedString) {
    self.init()
    nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length), options: []) { attributes, range, _ in
      let text = nsStr.attributedSubstring(from: range).string
      append(AttributedString(text, attributes: AttributeContainer(attributes)))
    }
  }
}

extension AttributeContainer {
  /// Takes over attributes by their keys: fonts, colours, lines, paragraphs and links; those that have no name here are left out.
  ///
  /// ```swift
  /// configuration.attributedTitle = AttributedString(
  ///   "On", attributes: AttributeContainer([.font: UIFont.boldSystemFont(ofSize: 17)]))
  /// ```
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    typealias Attributes = AttributeScopes.UIKitAttributes
    func style(_ key: NSAttributedString.Key) -> NSUnderlineStyle? {
      dictionary[key] as? NSUnderlineStyle ?? (dictionary[key] as? Int).map { NSUnderlineStyle(rawValue: $0) }
    }
    func number(_ key: NSAttributedString.Key) -> CGFloat? {
      switch dictionary[key] {
      case let number as CGFloat: number
      case let number as Double: CGFloat(number)
      case let number as Int: CGFloat(number)
      case let number as NSNumber: CGFloat(number.doubleValue)
      default: nil
      }
    }
    self[Attributes.FontAttribute.self] = dictionary[.font] as? UIFont
    self[Attributes.ForegroundColorAttribute.self] = dictionary[.foregroundColor] as? UIColor
    self[Attributes.BackgroundColorAttribute.self] = dictionary[.backgroundColor] as? UIColor
    self[Attributes.UnderlineStyleAttribute.self] = style(.underlineStyle)
    self[Attributes.StrikethroughStyleAttribute.self] = style(.strikethroughStyle)
    self[Attributes.UnderlineColorAttribute.self] = dictionary[.underlineColor] as? UIColor
    self[Attributes.StrikethroughColorAttribute.self] = dictionary[.strikethroughColor] as? UIColor
    self[Attributes.ParagraphStyleAttribute.self] = dictionary[.paragraphStyle] as? NSParagraphStyle
    self[Attributes.KernAttribute.self] = number(.kern)
    self[Attributes.TrackingAttribute.self] = number(.tracking)
    self[Attributes.BaselineOffsetAttribute.self] = number(.baselineOffset)
    self[Attributes.ObliquenessAttribute.self] = number(.obliqueness)
    self[Attributes.ExpansionAttribute.self] = number(.expansion)
    self[Attributes.LigatureAttribute.self] = number(.ligature).map { Int($0) }
    self[Attributes.StrokeColorAttribute.self] = dictionary[.strokeColor] as? UIColor
    self[Attributes.StrokeWidthAttribute.self] = number(.strokeWidth)
    self[AttributeScopes.FoundationAttributes.LinkAttribute.self] =
      dictionary[.link] as? URL ?? (dictionary[.link] as? String).flatMap { URL(string: $0) }
  }

  fileprivate var forViews: [NSAttributedString.Key: Any] {
    typealias Attributes = AttributeScopes.UIKitAttributes
    let drawn = drawn
    var attributes: [NSAttributedString.Key: Any] = [:]
    attributes[.font] = drawn[Attributes.FontAttribute.self]
    attributes[.foregroundColor] = drawn[Attributes.ForegroundColorAttribute.self]
    attributes[.backgroundColor] = drawn[Attributes.BackgroundColorAttribute.self]
    attributes[.underlineStyle] = drawn[Attributes.UnderlineStyleAttribute.self]?.rawValue
    attributes[.strikethroughStyle] = drawn[Attributes.StrikethroughStyleAttribute.self]?.rawValue
    attributes[.underlineColor] = drawn[Attributes.UnderlineColorAttribute.self]
    attributes[.strikethroughColor] = drawn[Attributes.StrikethroughColorAttribute.self]
    attributes[.paragraphStyle] = drawn[Attributes.ParagraphStyleAttribute.self]
    attributes[.kern] = drawn[Attributes.KernAttribute.self]
    attributes[.tracking] = drawn[Attributes.TrackingAttribute.self]
    attributes[.baselineOffset] = drawn[Attributes.BaselineOffsetAttribute.self]
    attributes[.obliqueness] = drawn[Attributes.ObliquenessAttribute.self].map(Double.init)
    attributes[.expansion] = drawn[Attributes.ExpansionAttribute.self]
    attributes[.ligature] = drawn[Attributes.LigatureAttribute.self]
    attributes[.strokeColor] = drawn[Attributes.StrokeColorAttribute.self]
    attributes[.strokeWidth] = drawn[Attributes.StrokeWidthAttribute.self]
    attributes[.link] = drawn[AttributeScopes.FoundationAttributes.LinkAttribute.self]
    return attributes
  }
}

extension AttributedString {
  /// Takes over an attributed string of Foundation. `scope` has no effect here: fonts, colours, lines and links are taken over.
  public init<S: AttributeScope>(
    _ value: NSAttributedString, including scope: KeyPath<AttributeScopes, S.Type>
  ) throws { self.init(value) }
}
