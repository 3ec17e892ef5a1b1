public import Foundation

/// What a font is made from (UIKit: `UIFontDescriptor`): a size and what is on.
public final class UIFontDescriptor: Sendable {
  /// What a font can be (UIKit: `UIFontDescriptor.SymbolicTraits`). A terminal shows bold and italic.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits, with the numbers that they have on iOS.
    public let rawValue: UInt32
    /// Makes a set from bits; a program uses the constants.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Slanted, where the terminal can slant; else it is not seen.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold, by the terminal: heavier or brighter, as that is set up.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Wide letters.
    ///
    /// Has no effect here: every character has its cells.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Narrow letters.
    ///
    /// Has no effect here: every character has its cells.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// All characters equally wide, as they always are in a terminal: nothing changes.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// Little space between lines.
    ///
    /// Has no effect here: rows of cells touch.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// Much space between lines.
    ///
    /// Has no effect here: rows of cells touch.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// The shape of letters (UIKit: `UIFontDescriptor.SystemDesign`). Not seen in a terminal.
  public enum SystemDesign: Hashable, Sendable {
    /// The usual design; a terminal has one font.
    case `default`
    /// Round letters, which a terminal shows as usual ones.
    case rounded
    /// Letters with serifs, which a terminal shows as usual ones.
    case serif
    /// Letters that are all equally wide, as they always are in a terminal.
    case monospaced
  }

  /// The size in points, kept for code that computes with it.
  ///
  /// It has no effect on what is seen: a cell has one size.
  public let pointSize: CGFloat
  /// Whether it is bold or slanted, and what else was asked for.
  public let symbolicTraits: SymbolicTraits
  private let weight: UIFont.Weight

  init(size: CGFloat, weight: UIFont.Weight = .regular, traits: SymbolicTraits = []) {
    pointSize = size > 0 ? size : UIFont.systemFontSize
    self.weight = weight
    symbolicTraits = weight.isBold ? traits.union(.traitBold) : traits
  }

  /// The descriptor for a kind of text: titles and headlines are bold, all have their size on iOS.
  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    let look = style.look
    return UIFontDescriptor(size: look.size, weight: look.weight)
  }

  /// The same with other traits. Never `nil`: a terminal has all of them, or shows none.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let isBold = symbolicTraits.contains(.traitBold)
    // The weight follows, or it would bring bold back.
    let weight: UIFont.Weight = isBold ? (weight.isBold ? weight : .bold) : (weight.isBold ? .regular : weight)
    return UIFontDescriptor(size: pointSize, weight: weight, traits: symbolicTraits)
  }

  /// The same descriptor in another size, which is kept and changes nothing that is seen.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(size: newPointSize, weight: weight, traits: symbolicTraits)
  }

  /// The same: a terminal has one shape of letters. Never `nil`.
  ///
  /// `design` has no effect here: a terminal has one shape of letters.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
}

extension UIFontDescriptor: Hashable {
  /// Whether size, weight and traits are the same, although the size is not seen.
  public static func == (left: UIFontDescriptor, right: UIFontDescriptor) -> Bool {
    left.pointSize == right.pointSize && left.weight == right.weight && left.symbolicTraits == right.symbolicTraits
  }

  /// Feeds what equality looks at: size, weight and traits.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pointSize)
    hasher.combine(weight)
    hasher.combine(symbolicTraits)
  }
}
