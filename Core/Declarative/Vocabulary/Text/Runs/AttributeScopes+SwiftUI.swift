import CoreRetained
public import Foundation

extension AttributeScopes {
  /// The attributes of declared texts (SwiftUI: `AttributeScopes.SwiftUIAttributes`).
  public struct SwiftUIAttributes: AttributeScope {
    /// A font.
    public let font: FontAttribute
    /// The colour of the text.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// A line below the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// A line through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// What markdown says of it.
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    /// What Foundation knows, such as links.
    public let foundation: AttributeScopes.FoundationAttributes

    /// A font.
    public enum FontAttribute: AttributedStringKey {
      /// The value.
      public typealias Value = Font
      /// The name.
      public static let name = "SwiftUI.Font"
    }
    /// The colour of the text.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The value.
      public typealias Value = Color
      /// The name.
      public static let name = "SwiftUI.ForegroundColor"
    }
    /// The colour behind the text.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The value.
      public typealias Value = Color
      /// The name.
      public static let name = "SwiftUI.BackgroundColor"
    }
    /// A line below the text.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The value.
      public typealias Value = Text.LineStyle
      /// The name.
      public static let name = "SwiftUI.UnderlineStyle"
    }
    /// A line through the text.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The value.
      public typealias Value = Text.LineStyle
      /// The name.
      public static let name = "SwiftUI.StrikethroughStyle"
    }
    /// What markdown says of it.
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
      /// The value.
      public typealias Value = InlinePresentationIntent
      /// The name.
      public static let name = "NSInlinePresentationIntent"
    }
  }

  /// The attributes of declared texts.
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
