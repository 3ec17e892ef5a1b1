public import Foundation

/// The attributes that views draw (UIKit). Foundation on Linux has attributed strings, but none of these names.
extension NSAttributedString.Key {
  /// A ``UIFont``: bold and italic are shown.
  public static let font = NSAttributedString.Key("NSFont")
  /// A ``UIColor``: that of the text.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A ``UIColor``: that behind the text.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The number of an ``NSUnderlineStyle``.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A ``UIColor``: that of the line below the text.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The number of an ``NSUnderlineStyle``: a line through the text.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// Kept for listings: the line has the text's colour.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// A `URL` or a `String`: where a click leads, in terminals that show links.
  public static let link = NSAttributedString.Key("NSLink")
  /// An ``NSParagraphStyle``.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// Kept for listings: cells stand where they stand.
  public static let kern = NSAttributedString.Key("NSKern")
  /// Kept for listings: cells stand where they stand.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// Kept for listings: text stands on its row.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// Kept for listings: a cell holds a cluster.
  public static let ligature = NSAttributedString.Key("NSLigature")
}
