import Foundation

extension UIFont {
  /// What a text is for, from which its weight follows (UIKit: `UIFont.TextStyle`).
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name that UIKit has for it, so that what was stored there can be read here.
    public let rawValue: String
    /// Makes a style from its name; one that does not exist looks like ``body``.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The largest title: bold, and 36 points on iOS; one row here, like all text.
    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    /// The second largest title: bold, and 28 points on iOS; one row here, like all text.
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    /// The title of a screen: bold, and 34 points on iOS; one row here, like all text.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title of the first level within a screen: bold, and one row high like all text.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A title of the second level within a screen: bold, and one row high like all text.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A title of the third level within a screen: bold, and one row high like all text.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// The heading of a paragraph or a row; bold, and so set apart from its text.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// What stands below a heading; not fainter by itself, so give it ``UIColor/secondaryLabel``.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// The text that a screen is there for; neither bold nor slanted.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A remark beside the text; it looks like ``body``.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A note below the text.
    ///
    /// It is not fainter by itself, so give it ``UIColor/secondaryLabel``.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// What belongs to a picture. It is not fainter by itself.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// What belongs to a picture, smaller on iOS; here it looks like ``body``.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The size UIKit has for it by default, and the weight for a terminal: where size says nothing, titles are bold.
    var look: (size: CGFloat, weight: Weight) {
      switch self {
      case .extraLargeTitle: (36, .bold)
      case .extraLargeTitle2: (28, .bold)
      case .largeTitle: (34, .bold)
      case .title1: (28, .bold)
      case .title2: (22, .bold)
      case .title3: (20, .bold)
      case .headline: (17, .semibold)
      case .subheadline: (15, .regular)
      case .callout: (16, .regular)
      case .footnote: (13, .regular)
      case .caption1: (12, .regular)
      case .caption2: (11, .regular)
      default: (17, .regular)
      }
    }
  }
}
