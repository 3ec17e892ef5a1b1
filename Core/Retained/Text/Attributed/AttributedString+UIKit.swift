public import Foundation

extension AttributeScopes {
  /// The attributes that views draw (UIKit: `AttributeScopes.UIKitAttributes`).
  public struct UIKitAttributes: AttributeScope {
    /// A font: bold and italic are shown.
    public let font: FontAttribute
    /// The colour of the text.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// A line below the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// A line through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// What Foundation knows, such as links.
    public let foundation: AttributeScopes.FoundationAttributes

    /// A font.
    public enum FontAttribute: AttributedStringKey {
      /// The value.
      public typealias Value = UIFont
      /// The name.
      public static let name = "NSFont"
    }
    /// The colour of the text.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The value.
      public typealias Value = UIColor
      /// The name.
      public static let name = "NSColor"
    }
    /// The colour behind the text.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The value.
      public typealias Value = UIColor
      /// The name.
      public static let name = "NSBackgroundColor"
    }
    /// A line below the text.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The value.
      public typealias Value = NSUnderlineStyle
      /// The name.
      public static let name = "NSUnderline"
    }
    /// A line through the text.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The value.
      public typealias Value = NSUnderlineStyle
      /// The name.
      public static let name = "NSStrikethrough"
    }
  }

  /// The attributes that views draw.
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

extension AttributeContainer {
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
