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
}
