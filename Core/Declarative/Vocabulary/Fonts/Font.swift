public import CoreRetained
public import Foundation

/// The font of a text: a text style, a weight, bold or slanted (SwiftUI: `Font`).
///
/// ```swift
/// Text("Market").font(.title)
/// Text("12:30").font(.system(.body, design: .monospaced).bold())
/// ```
///
/// A terminal has one font: text is one cell high whatever its size and design, and what is left of a font is whether it is
/// bold or italic. Titles and headlines are bold, and so is every weight from ``Weight/semibold`` on.
public struct Font: Hashable, Sendable {
  /// What the font is made of.
  enum Base: Hashable, Sendable {
    case style(TextStyle, weight: Weight?)
    case system(size: CGFloat, weight: Weight?)
    case retained(UIFont)
  }

  private let base: Base
  private var traits = FontTraits()

  private init(_ base: Base) { self.base = base }

  /// Takes over a font of UIKit, with its being bold or italic.
  public init(_ font: UIFont) { base = .retained(font) }

  // MARK: The system's

  /// The system's font for a kind of text.
  ///
  /// `design` has no effect here: a terminal has one design.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(.style(style, weight: weight))
  }

  /// The system's font in a size, which changes nothing.
  ///
  /// `design` has no effect here: a terminal has one design.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(.system(size: size, weight: weight))
  }

  /// The font for the title of a screen, which is bold.
  public static let largeTitle = Font.system(.largeTitle)
  /// The font for a title of the first level, which is bold.
  public static let title = Font.system(.title)
  /// The font for a title of the second level, which is bold.
  public static let title2 = Font.system(.title2)
  /// The font for a title of the third level, which is bold.
  public static let title3 = Font.system(.title3)
  /// The font for a heading over some lines, which is bold.
  public static let headline = Font.system(.headline)
  /// The font for the line below a heading; drawn like `body`.
  public static let subheadline = Font.system(.subheadline)
  /// The font for text that is read, used where none is set.
  public static let body = Font.system(.body)
  /// The font for a remark beside the text; drawn like `body`.
  public static let callout = Font.system(.callout)
  /// The font for a note below the text; not fainter by itself, so add `foregroundStyle(.secondary)` where it should
  /// be.
  public static let footnote = Font.system(.footnote)
  /// The font for the words that belong to a picture; not fainter by itself.
  public static let caption = Font.system(.caption)
  /// The font for smaller words that belong to a picture; drawn like `caption`.
  public static let caption2 = Font.system(.caption2)

  // MARK: By name

  /// A font by its name. Whatever it is called, it is the terminal's; `Bold` and `Italic` or `Oblique` in the name count.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(UIFont(name: name, size: size) ?? .systemFont(ofSize: size))
  }

  /// A font by its name; it grows with a kind of text, which changes nothing.
  ///
  /// `textStyle` has no effect here: a terminal has one size.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    custom(name, size: size)
  }

  /// A font by its name, of a fixed size.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { custom(name, size: fixedSize) }

  // MARK: Changed

  /// The same font, drawn bold by the terminal.
  public func bold() -> Font { changed { $0.isBold = true } }
  /// The same font, slanted where the terminal can show italics.
  public func italic() -> Font { changed { $0.isItalic = true } }
  /// The same in another weight; from ``Weight/semibold`` on it is bold.
  public func weight(_ weight: Weight) -> Font { changed { $0.weight = weight } }
  /// The same with characters of one width: in a terminal all have it.
  public func monospaced() -> Font { self }
  /// The same with digits of one width: in a terminal all have it.
  public func monospacedDigit() -> Font { self }
  /// The same font: a terminal has no small capitals; accepted so that listings compile.
  public func smallCaps() -> Font { self }
  /// The same font: a terminal has no small capitals; accepted so that listings compile.
  public func lowercaseSmallCaps() -> Font { self }
  /// The same font: a terminal has no small capitals; accepted so that listings compile.
  public func uppercaseSmallCaps() -> Font { self }
  /// The same font with another room between lines, on other systems.
  ///
  /// `leading` has no effect here: lines of cells stand close.
  public func leading(_ leading: Leading) -> Font { self }
  /// The same font with wider or narrower letters, on other systems.
  ///
  /// `width` has no effect here: a cell has one width.
  public func width(_ width: Width) -> Font { self }

  private func changed(_ change: (inout FontTraits) -> Void) -> Font {
    var font = self
    change(&font.traits)
    return font
  }
}

/// What is said of a font, apart from which one it is.
struct FontTraits: Hashable, Sendable {
  var weight: Font.Weight?
  var isBold: Bool?
  var isItalic: Bool?
}

extension Font {
  /// The font of the retained face.
  ///
  /// - Parameter changes: What is said where the font is used; it goes before what the font says.
  func resolved(_ changes: FontTraits = FontTraits()) -> UIFont {
    let font =
      switch base {
      case .style(let style, weight: nil): UIFont.preferredFont(forTextStyle: style.uiStyle)
      case .style(let style, let weight?):
        UIFont.systemFont(ofSize: UIFont.preferredFont(forTextStyle: style.uiStyle).pointSize, weight: weight.uiWeight)
      case .system(let size, let weight): UIFont.systemFont(ofSize: size, weight: (weight ?? .regular).uiWeight)
      case .retained(let font): font
      }
    return font.changed(traits).changed(changes)
  }
}

extension UIFont {
  /// The font with what is said of it; itself where that is nothing new.
  fileprivate func changed(_ changes: FontTraits) -> UIFont {
    guard changes != FontTraits() else { return self }
    var isBold = changes.weight.map { $0.value >= Font.Weight.semibold.value } ?? self.isBold
    if changes.isBold == true { isBold = true }
    let isItalic = changes.isItalic ?? self.isItalic
    guard isBold != self.isBold || isItalic != self.isItalic else { return self }
    var traits = fontDescriptor.symbolicTraits.subtracting([.traitBold, .traitItalic])
    if isBold { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    return fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: 0) } ?? self
  }
}
