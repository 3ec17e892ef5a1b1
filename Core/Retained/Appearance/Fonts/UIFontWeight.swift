public import Foundation

extension UIFont {
  /// How heavy a font is (UIKit: `UIFont.Weight`), from -1 to 1. From ``semibold`` on it is bold in a terminal.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// From -1 to 1; 0 is regular.
    public let rawValue: CGFloat
    /// Makes a weight.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Makes a weight.
    public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }

    /// The lightest.
    public static let ultraLight = Weight(-0.8)
    /// Very light.
    public static let thin = Weight(-0.6)
    /// Light.
    public static let light = Weight(-0.4)
    /// As usual.
    public static let regular = Weight(0)
    /// A little heavier than usual; not bold yet.
    public static let medium = Weight(0.23)
    /// The lightest that is bold in a terminal.
    public static let semibold = Weight(0.3)
    /// Bold.
    public static let bold = Weight(0.4)
    /// Heavier than bold.
    public static let heavy = Weight(0.56)
    /// The heaviest.
    public static let black = Weight(0.62)

    var isBold: Bool { rawValue >= Weight.semibold.rawValue }
  }
}
