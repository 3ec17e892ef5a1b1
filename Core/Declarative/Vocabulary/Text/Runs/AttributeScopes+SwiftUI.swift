import CoreRetained
public import Foundation

extension AttributeScopes {
  /// The attributes of declared texts (SwiftUI: `AttributeScopes.SwiftUIAttributes`).
  public struct SwiftUIAttributes: AttributeScope {
    /// The font of a run of text.
    public let font: FontAttribute
    /// The colour that a run of text is drawn in.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind a run of text.
    public let backgroundColor: BackgroundColorAttribute
    /// The line below a run of text.
    public let underlineStyle: UnderlineStyleAttribute
    /// The line through a run of text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The room between two letters of a run. Has no effect here: cells stand where they stand.
    public let kern: KerningAttribute
    /// The room after each letter of a run. Has no effect here: cells stand where they stand.
    public let tracking: TrackingAttribute
    /// How far a run of text stands above its line. Has no effect here: text stands on its row.
    public let baselineOffset: BaselineOffsetAttribute
    /// What markdown says of a run: that it is bold, slanted, code or struck through.
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    /// The attributes that Foundation has for a run, such as its link.
    public let foundation: AttributeScopes.FoundationAttributes

    /// The attribute that holds the font of a run of text.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the attribute's value: a font.
      public typealias Value = Font
      /// The name under which the attribute is stored.
      public static let name = DrawnName.of("SwiftUI.Font")
    }
    /// The attribute that holds the colour of a run of text.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's value: a colour.
      public typealias Value = Color
      /// The name under which the attribute is stored.
      public static let name = DrawnName.of("SwiftUI.ForegroundColor")
    }
    /// The attribute that holds the colour behind a run of text.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's value: a colour.
      public typealias Value = Color
      /// The name under which the attribute is stored.
      public static let name = DrawnName.of("SwiftUI.BackgroundColor")
    }
    /// The attribute that holds the line below a run of text.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of the attribute's value: the style of a line.
      public typealias Value = Text.LineStyle
      /// The name under which the attribute is stored.
      public static let name = DrawnName.of("SwiftUI.UnderlineStyle")
    }
    /// The attribute that holds the line through a run of text.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of the attribute's value: the style of a line.
      public typealias Value = Text.LineStyle
      /// The name under which the attribute is stored.
      public static let name = DrawnName.of("SwiftUI.StrikethroughStyle")
    }
    /// The attribute that holds the room between two letters.
    public enum KerningAttribute: AttributedStringKey {
      /// The type of the attribute's value: a number of points.
      public typealias Value = CGFloat
      /// The name under which the attribute is stored.
      public static let name = "SwiftUI.Kern"
    }
    /// The attribute that holds the room after each letter.
    public enum TrackingAttribute: AttributedStringKey {
      /// The type of the attribute's value: a number of points.
      public typealias Value = CGFloat
      /// The name under which the attribute is stored.
      public static let name = "SwiftUI.Tracking"
    }
    /// The attribute that holds how far a run of text stands above its line.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of the attribute's value: a number of points.
      public typealias Value = CGFloat
      /// The name under which the attribute is stored.
      public static let name = "SwiftUI.BaselineOffset"
    }
    /// The attribute that holds what markdown says of a run of text.
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
      /// The type of the attribute's value: a set of intents.
      public typealias Value = InlinePresentationIntent
      /// The name under which the attribute is stored, which is Foundation's own.
      public static let name = "NSInlinePresentationIntent"
    }
  }

  /// The attributes that declared texts understand, such as `font` and `foregroundColor`.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  /// The attributes of declared texts, by their names: `text.foregroundColor = Color.red`.
  ///
  /// `keyPath` has no effect here: its type alone says which attribute is meant.
  public subscript<Key: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, Key>)
    -> Key
  {
    self[Key.self]
  }
}

/// The names of the attributes that UIKit's views draw too.
private enum DrawnName {
  static func of(_ name: String) -> String {
    translation
    return name
  }

  /// Before the first of them is set, the views know what they are.
  private static let translation: Void = DrawnAttributes.add { attributes in
    typealias Declared = AttributeScopes.SwiftUIAttributes
    typealias Drawn = AttributeScopes.UIKitAttributes
    if let font = attributes[Declared.FontAttribute.self], attributes[Drawn.FontAttribute.self] == nil {
      attributes[Drawn.FontAttribute.self] = font.resolved()
    }
    if let color = attributes[Declared.ForegroundColorAttribute.self],
      attributes[Drawn.ForegroundColorAttribute.self] == nil
    {
      attributes[Drawn.ForegroundColorAttribute.self] = color.uiColor
    }
    if let color = attributes[Declared.BackgroundColorAttribute.self],
      attributes[Drawn.BackgroundColorAttribute.self] == nil
    {
      attributes[Drawn.BackgroundColorAttribute.self] = color.uiColor
    }
    if let line = attributes[Declared.UnderlineStyleAttribute.self],
      attributes[Drawn.UnderlineStyleAttribute.self] == nil
    {
      attributes[Drawn.UnderlineStyleAttribute.self] = line.pattern.style
      attributes[Drawn.UnderlineColorAttribute.self] = line.color?.uiColor
    }
    if let line = attributes[Declared.StrikethroughStyleAttribute.self],
      attributes[Drawn.StrikethroughStyleAttribute.self] == nil
    {
      attributes[Drawn.StrikethroughStyleAttribute.self] = line.pattern.style
    }
  }
}
