import AmbientAssets
public import CoreEnvironment
package import CoreTerminal
public import Foundation
import Synchronization

/// A picture (UIKit: `UIImage`): one of the system's symbols, drawn as a character, or pixels, drawn in half blocks.
///
/// ```swift
/// button.setImage(UIImage(systemName: "cart"), for: .normal)
/// ```
public final class UIImage: Sendable {
  /// Whether a picture is drawn in its own colours or in the tint (UIKit: `UIImage.RenderingMode`).
  public enum RenderingMode: Int, Hashable, Sendable {
    /// As whoever draws it thinks best.
    case automatic = 0
    /// In the picture's own colours: for a symbol its tint, where it has one.
    case alwaysOriginal = 1
    /// In the tint of where it is drawn.
    case alwaysTemplate = 2
  }

  /// How a symbol is drawn: its weight and colour (UIKit: `UIImage.Configuration`).
  public typealias Configuration = SymbolConfiguration

  /// What is shown, and how.
  struct Look: Hashable, Sendable {
    /// `nil` for pixels, and for a picture of nothing.
    var symbol: SystemSymbol?
    /// Pixels that the picture has by itself.
    var pixels: ImagePixels?
    /// A picture by its name, whose pixels are kept elsewhere.
    var named: NamedPicture?
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var isResizable = false
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var tintColor: UIColor?
    var renderingMode = RenderingMode.automatic
    var configuration: SymbolConfiguration?
    /// The pictures that follow each other, where it moves: see ``UIImage/animatedImage(with:duration:)``.
    var frames: [UIImage] = []
    /// How long they take, in seconds.
    var duration: TimeInterval = 0
  }

  let look: Look
  /// Pictures for other traits, once somebody has asked for them.
  let assetSlot: Mutex<UIImageAsset?>

  init(_ look: Look, asset: UIImageAsset? = nil) {
    self.look = look
    assetSlot = Mutex(asset)
  }

  convenience init(
    _ symbol: SystemSymbol?, tint: UIColor?, mode: RenderingMode, configuration: SymbolConfiguration?
  ) { self.init(Look(symbol: symbol, tintColor: tint, renderingMode: mode, configuration: configuration)) }

  /// The same picture with something changed.
  func changed(_ change: (inout Look) -> Void) -> UIImage {
    var look = look
    change(&look)
    return UIImage(look, asset: assetSlot.withLock { $0 })
  }

  /// `nil` for pixels, and for a picture of nothing.
  package var symbol: SystemSymbol? { look.symbol }
  /// `nil` for a symbol. Those of a picture by its name are decoded again where there was no room to keep them.
  package var pixels: ImagePixels? { look.pixels ?? look.named?.pixels }
  /// Whether it is made of pixels.
  package var hasPixels: Bool { look.pixels != nil || look.named != nil }
  /// Whether it takes whatever size there is.
  package var isResizable: Bool { look.isResizable }
  /// The tint the picture has of its own, if any.
  package var tintColor: UIColor? { look.tintColor }
  /// Whether it is drawn in its own colours or in the tint.
  public var renderingMode: RenderingMode { look.renderingMode }
  /// The weight and colour of the symbol, where they were said.
  public var symbolConfiguration: SymbolConfiguration? { look.configuration }

  /// Makes a picture of nothing, of size 0, which takes no cells.
  public convenience init() { self.init(nil, tint: nil, mode: .automatic, configuration: nil) }

  /// Finds a symbol by Apple's name: `square.and.pencil`. Variants as `.fill` look as the symbol itself, where there is
  /// no character for them.
  ///
  /// A name that is not known draws a mark, and is told on standard error, once. It is never `nil`.
  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration? = nil) {
    let symbol = SystemSymbol.named(name)
    if symbol == nil { MissingSymbols.report(name) }
    self.init(symbol ?? .missing, tint: nil, mode: .automatic, configuration: configuration)
  }

  /// Finds a symbol.
  ///
  /// `traitCollection` has no effect here: the traits count where the symbol is drawn.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name)
  }

  /// Finds a symbol.
  ///
  /// `value` has no effect here: a character cannot be drawn in part.
  public convenience init?(
    systemName name: String, variableValue value: Double, configuration: SymbolConfiguration? = nil
  ) {
    self.init(systemName: name, withConfiguration: configuration)
  }

  /// The mark that is drawn where there is no such picture.
  package static let missing = UIImage(.missing, tint: nil, mode: .automatic, configuration: nil)
  /// What holds the place of a picture that is not to be seen.
  package static let placeholder = UIImage(
    SystemSymbol("", "░", "#", "hidden picture"), tint: nil, mode: .automatic, configuration: nil)

  /// The size in points: a cell is 8 by 16.
  public var size: CGSize {
    if let named = look.named { return named.size }
    if let pixels = look.pixels {
      return CGSize(width: CGFloat(pixels.naturalWidth) / scale, height: CGFloat(pixels.naturalHeight) / scale)
    }
    guard let symbol else { return .zero }
    return CGSize(width: 8 * TextWidth.columns(of: symbol.glyph), height: 16)
  }

  /// How many pixels a point has; 1 for a symbol.
  public var scale: CGFloat { look.named?.scale ?? look.scale }
  /// Whether it is one of the system's symbols: a character, drawn like text.
  public var isSymbolImage: Bool { symbol != nil }
  /// The weight and colour of the symbol, where they were said.
  public var configuration: Configuration? { symbolConfiguration }
  /// What a screen reader says: the symbol's name in words, or the name of the picture.
  public var accessibilityLabel: String? { symbol?.spokenName ?? look.named?.spokenName }
}

// MARK: - Changing

extension UIImage {
  /// The same picture in a tint of its own, which goes before the tint of the view.
  public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

  /// The same picture in a tint of its own, drawn in the mode that is given.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed { ($0.tintColor, $0.renderingMode) = (color, renderingMode) }
  }

  /// The same picture, drawn in its own colours or as a shape in the tint.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }

  /// The same picture with another weight and colour; what the old configuration said is dropped.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    changed { $0.configuration = configuration }
  }

  /// The same with more said of how it is drawn.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(symbolConfiguration?.applying(configuration) ?? configuration)
  }
}

// MARK: - Drawing

extension UIImage {
  /// The characters to draw, harmless and on one row.
  package func text(with traits: UITraitCollection) -> String {
    guard let symbol else { return "" }
    return traits.prefersPlainSymbols ? symbol.plain : symbol.glyph
  }

  /// How many columns ``text(with:)`` takes.
  package func columns(with traits: UITraitCollection) -> Int { TextWidth.columns(of: text(with: traits)) }

  /// Bold, where the configuration says so.
  package var attributes: CellStyle.Attributes { symbolConfiguration?.isBold == true ? .bold : [] }

  /// The colour to draw in, where the tint around is `tint`.
  package func color(tint: UIColor) -> UIColor {
    let own = tintColor ?? symbolConfiguration?.color
    return renderingMode == .alwaysTemplate ? tint : own ?? tint
  }
}

extension UIImage: Hashable {
  /// Whether both look the same: symbol or pixels, tint, mode and configuration.
  public static func == (left: UIImage, right: UIImage) -> Bool { left === right || left.look == right.look }

  /// Feeds what equality looks at: symbol, tint, mode and configuration.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(symbol)
    hasher.combine(look.named)
    hasher.combine(tintColor)
    hasher.combine(renderingMode)
    hasher.combine(look.frames.count)
  }
}

extension UIImage: CustomStringConvertible {
  /// The symbol's name, as `<UIImage: cart>`, or how many pixels there are.
  public var description: String {
    if let named = look.named { return "<UIImage: \(named.asset.name)>" }
    if let pixels = look.pixels { return "<UIImage: \(pixels.naturalWidth) by \(pixels.naturalHeight) pixels>" }
    return "<UIImage: \(symbol?.name ?? "nothing")>"
  }
}
