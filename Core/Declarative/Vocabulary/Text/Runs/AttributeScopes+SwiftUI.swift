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
    /// What markdown says of a run: that it is bold, slanted, code or struck through.
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    /// The attributes that Foundation has for a run, such as its link.
    public let foundation: AttributeScopes.FoundationAttributes

    /// The attribute that holds the font of a run of text.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the attribute's value: a font.
      public typealias Value = Font
      /// The name under which the attribute is stored.
      public static let name = "SwiftUI.Font"
    }
    /// The attribute that holds the colour of a run of text.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's value: a colour.
      public typealias Value = Color
      /// The name under which the attribute is stored.
      public static let name = "SwiftUI.ForegroundColor"
    }
    /// The attribute that holds the colour behind a run of text.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's value: a colour.
      public typealias Value = Color
      /// The name under which the attribute is stored.
      public static let name = "SwiftUI.BackgroundColor"
    }
    /// The attribute that holds the line below a run of text.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of the attribute's value: the style of a line.
      public typealias Value = Text.LineStyle
      /// The name under which the attribute is stored.
      public static let name = "SwiftUI.UnderlineStyle"
    }
    /// The attribute that holds the line through a run of text.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of the attribute's value: the style of a line.
      public typealias Value = Text.LineStyle
      /// The name under which the attribute is stored.
      public static let name = "SwiftUI.StrikethroughStyle"
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
