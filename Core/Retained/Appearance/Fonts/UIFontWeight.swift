public import Foundation

extension UIFont {
  /// How heavy a font is (UIKit: `UIFont.Weight`), from -1 to 1. From ``semibold`` on it is bold in a terminal.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// How heavy it is, from -1 to 1; 0 is regular.
    public let rawValue: CGFloat
    /// Makes a weight from its number, between -1 and 1; 0.3 and more is bold in a terminal.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Makes a weight from its number, between -1 and 1; 0.3 and more is bold in a terminal.
    public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }

    /// The lightest weight, -0.8; a terminal shows it as ``regular``.
    public static let ultraLight = Weight(-0.8)
    /// Very light, -0.6; a terminal shows it as ``regular``.
    public static let thin = Weight(-0.6)
    /// Light, -0.4; a terminal shows it as ``regular``.
    public static let light = Weight(-0.4)
    /// The usual weight, 0, in which most text is set.
    public static let regular = Weight(0)
    /// A little heavier than usual, 0.23; not bold in a terminal yet.
    public static let medium = Weight(0.23)
    /// The lightest weight that is bold in a terminal, 0.3.
    public static let semibold = Weight(0.3)
    /// Bold, 0.4, as headings are.
    public static let bold = Weight(0.4)
    /// Heavier than bold, 0.56; a terminal shows it as ``bold``.
    public static let heavy = Weight(0.56)
    /// The heaviest, 0.62; a terminal shows it as ``bold``.
    public static let black = Weight(0.62)

    var isBold: Bool { rawValue >= Weight.semibold.rawValue }
  }
}
