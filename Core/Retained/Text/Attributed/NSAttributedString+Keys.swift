public import Foundation

/// The attributes that views draw (UIKit). Foundation on Linux has attributed strings, but none of these names.
extension NSAttributedString.Key {
  /// The key of a ``UIFont``, of which bold and slanted are seen.
  public static let font = NSAttributedString.Key("NSFont")
  /// The key of a ``UIColor``: that of the text.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The key of a ``UIColor``: that behind the text.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The key of the raw value of an ``NSUnderlineStyle``: the line below the text.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The key of a ``UIColor``: that of the line below the text, where the terminal can colour it.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The number of an ``NSUnderlineStyle``: a line through the text.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// Has no effect here: the line through the text has the text's colour; accepted so that listings compile.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// A `URL` or a `String`: where a click leads, in terminals that show links.
  public static let link = NSAttributedString.Key("NSLink")
  /// The key of an ``NSParagraphStyle``, of which alignment and line breaks are shown.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// Has no effect here: letters stand one to a cell, so none moves closer; accepted so that listings compile.
  public static let kern = NSAttributedString.Key("NSKern")
  /// Has no effect here: letters stand one to a cell, so none moves closer; accepted so that listings compile.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// Has no effect here: text stands on its row, and cannot be raised by less; accepted so that listings compile.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// Has no effect here: the terminal's font decides on ligatures; accepted so that listings compile.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// Has no effect here: the terminal's font draws the letters, with lines as wide as they are; accepted so that listings compile.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// Has no effect here: the terminal's font draws the letters, without lines around them; accepted so that listings compile.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The key of a number: text with more than none is slanted.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// Has no effect here: every character fills its cell; accepted so that listings compile.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// Has no effect here: letters are not pressed into their ground; accepted so that listings compile.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  /// Has no effect here: the terminal orders what runs from right to left; accepted so that listings compile.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
  /// Has no effect here: letters cast no shadow; accepted so that listings compile. The value is an ``NSShadow``.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// Has no effect here: a screen reader of the terminal decides how it speaks; accepted so that listings compile.
  public static let accessibilitySpeechPunctuation = NSAttributedString.Key("UIAccessibilitySpeechAttributePunctuation")
  /// Has no effect here: a screen reader of the terminal decides how it speaks; accepted so that listings compile.
  public static let accessibilitySpeechPitch = NSAttributedString.Key("UIAccessibilitySpeechAttributePitch")
  /// Has no effect here: a screen reader of the terminal decides how it speaks; accepted so that listings compile.
  public static let accessibilitySpeechLanguage = NSAttributedString.Key("UIAccessibilitySpeechAttributeLanguage")
  /// Has no effect here: what is told is told in its order; accepted so that listings compile.
  public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
    "UIAccessibilitySpeechAttributeQueueAnnouncement")
  /// Has no effect here: a screen reader of the terminal decides how it speaks; accepted so that listings compile.
  public static let accessibilitySpeechSpellOut = NSAttributedString.Key("UIAccessibilitySpeechAttributeSpellOut")
  /// Has no effect here: a screen reader of the terminal decides how it speaks; accepted so that listings compile.
  public static let accessibilitySpeechIPANotation = NSAttributedString.Key("UIAccessibilitySpeechAttributeIPANotation")
}

extension NSAttributedString {
  /// How letters are pressed into their ground (UIKit: `NSAttributedString.TextEffectStyle`). Has no effect here.
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the effect.
    public let rawValue: String
    /// Creates an effect from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// As if printed with lead.
    public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
  }

  /// An empty text.
  ///
  /// `nothing` has no effect here: Foundation's classes do without arguments only on a Mac, so that this one stands in.
  public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}

/// A shadow that letters cast (UIKit: `NSShadow`). Has no effect here: a cell has no room for one.
open class NSShadow: NSObject, NSCopying {
  /// How far it is from the letters, in points.
  open var shadowOffset = CGSize.zero
  /// How soft it is, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// Its colour, a `UIColor`; `nil` for none.
  open var shadowColor: Any?

  /// Creates a shadow of no size.
  public override init() {}

  /// Another one that is the same.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }
}
