public import CoreEnvironment
package import CoreTerminal
public import Foundation

/// How text is set (UIKit: `UIFont`). A terminal has one font: text is one cell high whatever its size, and what is left
/// of a font is whether it is bold or italic. Weights from `semibold` on are bold.
///
/// ```swift
/// label.font = .preferredFont(forTextStyle: .headline)  // bold
/// label.font = .systemFont(ofSize: 17, weight: .regular)
/// ```
public final class UIFont: Sendable {
  /// What the font is made from: size, weight and traits.
  public let fontDescriptor: UIFontDescriptor

  /// Makes a font of a descriptor. A size of 0 takes the descriptor's.
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    fontDescriptor = pointSize > 0 ? descriptor.withSize(pointSize) : descriptor
  }

  /// Makes a font of a family. Whatever the name, it is the terminal's; `Bold` and `Italic` or `Oblique` in it count.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    var traits: UIFontDescriptor.SymbolicTraits = []
    if fontName.contains("Bold") { traits.insert(.traitBold) }
    if fontName.contains("Italic") || fontName.contains("Oblique") { traits.insert(.traitItalic) }
    self.init(descriptor: UIFontDescriptor(size: fontSize, traits: traits), size: fontSize)
  }

  private convenience init(size: CGFloat, weight: Weight, traits: UIFontDescriptor.SymbolicTraits = []) {
    let size = size > 0 ? size : Self.systemFontSize
    self.init(descriptor: UIFontDescriptor(size: size, weight: weight, traits: traits), size: size)
  }

  /// The size that was asked for, in points. It changes nothing.
  public var pointSize: CGFloat { fontDescriptor.pointSize }
  /// The height of a line: always one row of cells, which is 16 points.
  public var lineHeight: CGFloat { 16 }
  /// The part of the line above the base line: 12 points.
  public var ascender: CGFloat { 12 }
  /// The part of the line below the base line: -4 points.
  public var descender: CGFloat { -4 }
  /// The space between two lines beside their height: always 0, as rows of cells touch.
  public var leading: CGFloat { 0 }
  /// The terminal's font has no name that it would tell.
  public var familyName: String { "Terminal" }
  /// `Terminal` with what is on, as in `Terminal-BoldItalic`: a terminal has one family of fonts.
  public var fontName: String {
    let parts = (isBold ? "Bold" : "") + (isItalic ? "Italic" : "")
    return parts.isEmpty ? familyName : "\(familyName)-\(parts)"
  }

  /// The same font in another size.
  ///
  /// The size is kept and changes nothing that is seen.
  public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(descriptor: fontDescriptor, size: fontSize) }

  package var isBold: Bool { fontDescriptor.symbolicTraits.contains(.traitBold) }
  package var isItalic: Bool { fontDescriptor.symbolicTraits.contains(.traitItalic) }
  /// What is left of the font in a cell.
  package var attributes: CellStyle.Attributes {
    (isBold ? CellStyle.Attributes.bold : []).union(isItalic ? .italic : [])
  }

  /// The height of a capital letter above its line: three quarters of a cell, whatever the size.
  public var capHeight: CGFloat { 12 }
  /// The height of a small letter above its line: half of a cell, whatever the size.
  public var xHeight: CGFloat { 8 }
  /// The families there are: that of the terminal.
  public class var familyNames: [String] { ["Terminal"] }
  /// The fonts of a family: the four that a terminal can show; none of a family that there is not.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    guard familyName == "Terminal" else { return [] }
    let (plain, bold) = (UIFont.systemFont(ofSize: 17), UIFont.boldSystemFont(ofSize: 17))
    return [plain.fontName, bold.fontName, UIFont.italicSystemFont(ofSize: 17).fontName]
  }
  /// The usual font in a weight; `width` has no effect here, as every character fills its cell.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// How wide letters are (UIKit: `UIFont.Width`). Has no effect here: every character fills its cell.
  public struct Width: RawRepresentable, Hashable, Sendable {
    /// How much wider than usual, from -1 to 1.
    public let rawValue: CGFloat
    /// Creates a width from how much wider than usual it is.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Narrow letters, which look like the usual ones here.
    public static let condensed = Width(rawValue: -0.2)
    /// The narrowest letters, which look like the usual ones here.
    public static let compressed = Width(rawValue: -0.3)
    /// Letters as wide as usual.
    public static let standard = Width(rawValue: 0)
    /// Wide letters, which look like the usual ones here.
    public static let expanded = Width(rawValue: 0.2)
  }
}

// MARK: - Making

extension UIFont {
  /// The font of the system in a size that is kept and not seen; it is neither bold nor slanted.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize, weight: .regular) }

  /// The font of the system in a weight; from `semibold` on it is bold.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  /// The bold font of the system; its size is kept and not seen.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize, weight: .bold) }

  /// The slanted font of the system, where the terminal can slant; its size is kept and not seen.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .regular, traits: .traitItalic)
  }

  /// The font in which all characters are equally wide: in a terminal all are.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight, traits: .traitMonoSpace)
  }

  /// The font in which all digits are equally wide: in a terminal all are.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  /// The font for a kind of text: titles and headlines are bold.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(descriptor: .preferredFontDescriptor(withTextStyle: style), size: 0)
  }

  /// The font for a kind of text; the traits change nothing, for a cell has one size.
  ///
  /// `traitCollection` has no effect here: a cell has one size.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    preferredFont(forTextStyle: style)
  }

  /// 17 points, as on iOS, for code that computes with it.
  public class var labelFontSize: CGFloat { 17 }
  /// 18 points, as on iOS, for code that computes with it.
  public class var buttonFontSize: CGFloat { 18 }
  /// 12 points, as on iOS, for code that computes with it.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// 14 points, as on iOS, for code that computes with it.
  public class var systemFontSize: CGFloat { 14 }
}

extension UIFont: Hashable {
  /// Whether both have the same size, weight and traits, although the size is not seen.
  public static func == (left: UIFont, right: UIFont) -> Bool { left.fontDescriptor == right.fontDescriptor }

  /// Feeds what equality looks at: size, weight and traits.
  public func hash(into hasher: inout Hasher) { hasher.combine(fontDescriptor) }
}

extension UIFont: CustomStringConvertible {
  /// Name and size for a debugger, as `<UIFont: Terminal-Bold 17.0>`.
  public var description: String { "<UIFont: \(fontName) \(pointSize)>" }
}
