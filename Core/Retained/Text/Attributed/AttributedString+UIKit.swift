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
  }

  /// The attributes that views draw, as `text.uiKit.font` reads and sets them.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// The attributes that views draw, by their names: `text.foregroundColor = .systemRed`.
  ///
  /// `keyPath` has no effect here: its type alone says which attribute is meant.
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
      result.append(NSAttributedString(string: text, attributes: run.attributes.forViews))
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
  /// Takes over attributes by their keys: fonts, colours, lines and links; others are left out.
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
    self[Attributes.FontAttribute.self] = dictionary[.font] as? UIFont
    self[Attributes.ForegroundColorAttribute.self] = dictionary[.foregroundColor] as? UIColor
    self[Attributes.BackgroundColorAttribute.self] = dictionary[.backgroundColor] as? UIColor
    self[Attributes.UnderlineStyleAttribute.self] = style(.underlineStyle)
    self[Attributes.StrikethroughStyleAttribute.self] = style(.strikethroughStyle)
    self[AttributeScopes.FoundationAttributes.LinkAttribute.self] =
      dictionary[.link] as? URL ?? (dictionary[.link] as? String).flatMap { URL(string: $0) }
  }

  fileprivate var forViews: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    attributes[.font] = self[AttributeScopes.UIKitAttributes.FontAttribute.self]
    attributes[.foregroundColor] = self[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self]
    attributes[.backgroundColor] = self[AttributeScopes.UIKitAttributes.BackgroundColorAttribute.self]
    attributes[.underlineStyle] = self[AttributeScopes.UIKitAttributes.UnderlineStyleAttribute.self]?.rawValue
    attributes[.strikethroughStyle] = self[AttributeScopes.UIKitAttributes.StrikethroughStyleAttribute.self]?.rawValue
    attributes[.link] = self[AttributeScopes.FoundationAttributes.LinkAttribute.self]
    return attributes
  }
}
