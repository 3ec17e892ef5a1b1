import CoreTerminal

/// A line below text, or through it (UIKit: `NSUnderlineStyle`).
///
/// As the value of an attribute stands its number, as on iOS: `[.underlineStyle: NSUnderlineStyle.single.rawValue]`.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The style as bits: the kind of line and its pattern, with the numbers that they have on iOS.
  public let rawValue: Int
  /// Creates a style from bits; a program uses the constants.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One thin line, which nearly every terminal can draw.
  public static let single = NSUnderlineStyle(rawValue: 0x1)
  /// A thick line, which a terminal draws as ``single``: it has no thick ones.
  public static let thick = NSUnderlineStyle(rawValue: 0x2)
  /// Two lines, where the terminal can draw them; else one.
  public static let double = NSUnderlineStyle(rawValue: 0x9)
  /// A line of dots, where the terminal can draw it; else a plain one.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// A line of dashes, where the terminal can draw it; else a plain one.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// Dashes and dots, which a terminal draws as dashes.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// Dashes, each with two dots, which a terminal draws as dashes.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// Only below words. Has no effect here: the line goes on below spaces.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

  /// The line that a terminal draws; `nil` for none.
  var shape: UnderlineStyle.Shape? {
    guard rawValue & 0xFF != 0 else { return nil }
    switch rawValue & 0xF00 {
    case 0x100: return .dotted
    case 0x200, 0x300, 0x400: return .dashed
    default: return rawValue & 0x8 != 0 ? .double : .single
    }
  }
}
