public import Foundation

extension UIImage {
  /// How large, how heavy and which of its variants a symbol is (UIKit: `UIImage.SymbolScale`). Not seen in a terminal.
  public enum SymbolScale: Int, Hashable, Sendable {
    /// The usual size; a symbol always takes its cells.
    case `default` = -1
    /// No size is asked for; a symbol always takes its cells.
    case unspecified = 0
    /// A small symbol on iOS; a symbol always takes its cells.
    case small = 1
    /// A middle-sized symbol on iOS; a symbol always takes its cells.
    case medium = 2
    /// A large symbol on iOS; a symbol always takes its cells.
    case large = 3
  }

  /// How heavy a symbol is (UIKit: `UIImage.SymbolWeight`). From ``semibold`` on it is bold.
  public enum SymbolWeight: Int, Hashable, Sendable {
    /// Nothing is said: the symbol is as heavy as the text around it.
    case unspecified = 0
    /// The lightest; drawn as ``regular``.
    case ultraLight = 1
    /// Very light; drawn as ``regular``.
    case thin
    /// Light; drawn as ``regular``.
    case light
    /// The usual weight, not bold.
    case regular
    /// A little heavier than usual; not bold in a terminal.
    case medium
    /// The lightest that is bold in a terminal.
    case semibold
    /// Bold, as headings are.
    case bold
    /// Heavier than bold; drawn as ``bold``.
    case heavy
    /// The heaviest; drawn as ``bold``.
    case black
  }

  /// How a symbol is drawn (UIKit: `UIImage.SymbolConfiguration`). Of all that can be said, weight and colour are seen.
  public final class SymbolConfiguration: Hashable, Sendable {
    /// A configuration that says nothing: the symbol is drawn like the text around it.
    public static let unspecified = SymbolConfiguration(isBold: nil, color: nil)

    let isBold: Bool?
    let color: UIColor?

    init(isBold: Bool?, color: UIColor?) {
      self.isBold = isBold
      self.color = color
    }

    /// Says a size and more.
    ///
    /// `pointSize` and `scale` have no effect here: a character has one size.
    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified
    ) {
      self.init(weight: weight)
    }

    /// Says how heavy the symbol is: from semibold on it is bold.
    public convenience init(weight: SymbolWeight) {
      let isSaid = weight != .unspecified
      self.init(isBold: isSaid ? weight.rawValue >= SymbolWeight.semibold.rawValue : nil, color: nil)
    }

    /// Says a scale.
    ///
    /// `scale` has no effect here: a character has one size.
    public convenience init(scale: SymbolScale) { self.init(isBold: nil, color: nil) }

    /// Says that it is as heavy as text of a style.
    ///
    /// `scale` has no effect here: a character has one size.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
      self.init(font: .preferredFont(forTextStyle: textStyle))
    }

    /// Says that it is as heavy as a font.
    ///
    /// `scale` has no effect here: a character has one size.
    public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
      self.init(isBold: font.isBold, color: nil)
    }

    /// Says in which colour the symbol is drawn, in place of the tint.
    public convenience init(hierarchicalColor: UIColor) { self.init(isBold: nil, color: hierarchicalColor) }

    /// Says the symbol's colours, of which the first is used: a character has one.
    public convenience init(paletteColors: [UIColor]) { self.init(isBold: nil, color: paletteColors.first) }

    /// Asks for the symbol's own colours; a character has none.
    public class func preferringMulticolor() -> SymbolConfiguration { .unspecified }

    /// Asks for one colour, which a character has anyway: the configuration says nothing.
    public class func preferringMonochrome() -> SymbolConfiguration { .unspecified }

    /// What both say; where both say something of one thing, the other one counts.
    public func applying(_ otherConfiguration: SymbolConfiguration?) -> SymbolConfiguration {
      SymbolConfiguration(isBold: otherConfiguration?.isBold ?? isBold, color: otherConfiguration?.color ?? color)
    }

    /// Whether both say the same of weight and colour.
    public static func == (left: SymbolConfiguration, right: SymbolConfiguration) -> Bool {
      left.isBold == right.isBold && left.color == right.color
    }

    /// Feeds what equality looks at: weight and colour.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(isBold)
      hasher.combine(color)
    }
  }
}
