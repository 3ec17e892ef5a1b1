import CoreTerminal
public import Foundation

/// A layer that shows a text (QuartzCore: `CATextLayer`).
///
/// Its characters stand in the cells that are nearest; fonts and sizes have no effect but for their weight and slant in an attributed
/// string.
open class CATextLayer: CALayer {
  /// Creates a layer without a text.
  public override init() { super.init() }

  /// Creates a copy of a layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CATextLayer else { return }
    (string, font, fontSize, alignmentMode) = (layer.string, layer.font, layer.fontSize, layer.alignmentMode)
    (isWrapped, truncationMode) = (layer.isWrapped, layer.truncationMode)
  }

  /// There are no archives of layers here: creates a layer without a text.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The text: a `String` or an `NSAttributedString`; anything else is not seen.
  open var string: Any? { didSet { changed() } }
  /// A `UIFont`, whose weight and slant are seen; a name, and anything else, has no effect.
  open var font: Any? { didSet { changed() } }
  /// Has no effect here: characters of a terminal have one size; accepted so that listings compile.
  open var fontSize: CGFloat = 36
  /// The colour of a `String`. Default: white.
  open var foregroundColor: CGColor? {
    get { look.foregroundColor }
    set { set("foregroundColor", LayerValue(newValue)) { $0.foregroundColor = newValue } }
  }
  /// Where lines stand from side to side. Default: where they begin by nature.
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { if alignmentMode != oldValue { changed() } } }
  /// Whether lines are broken at words where there is no more room. Default: no.
  open var isWrapped = false { didSet { if isWrapped != oldValue { changed() } } }
  /// Where a line that has no room is cut. Default: nowhere, it is cut off.
  open var truncationMode = CATextLayerTruncationMode.none { didSet { if truncationMode != oldValue { changed() } } }
  /// Has no effect here: letters have the look of the terminal; accepted so that listings compile.
  open var allowsFontSubpixelQuantization = false

  override func drawContent(_ look: LayerLook, _ drawing: LayerDrawing) {
    guard let text = text(look, drawing), !look.bounds.isEmpty else { return }
    var place = CellRectangle(look.bounds.applying(drawing.matrix))
    place.height = max(1, place.height)
    drawing.context.drawContent { text.draw(in: place.rect) }
  }

  private func text(_ look: LayerLook, _ drawing: LayerDrawing) -> NSAttributedString? {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = alignmentMode.alignment
    paragraph.lineBreakMode = isWrapped ? .byWordWrapping : truncationMode.lineBreakMode
    switch string {
    case let string as NSAttributedString:
      let copy = NSMutableAttributedString(attributedString: string)
      copy.addAttribute(.paragraphStyle, value: paragraph, range: NSRange(location: 0, length: copy.length))
      return copy
    case let string as String:
      var attributes: [NSAttributedString.Key: Any] = [
        .foregroundColor: drawing.color(look.foregroundColor ?? UIColor.clear.cgColor), .paragraphStyle: paragraph,
      ]
      if let font = font as? UIFont { attributes[.font] = font }
      return NSAttributedString(string: string, attributes: attributes)
    default: return nil
    }
  }
}

/// Where lines of a text layer stand (QuartzCore: `CATextLayerAlignmentMode`).
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name of the place.
  public let rawValue: String
  /// Creates a place from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Where the language begins.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Shown as ``natural``: no room is put between words here.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  fileprivate var alignment: NSTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    default: .natural
    }
  }
}

/// Where a line of a text layer is cut (QuartzCore: `CATextLayerTruncationMode`).
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name of the place.
  public let rawValue: String
  /// Creates a place from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Nowhere: the line is cut off.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// At its beginning.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// At its end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// In the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")

  fileprivate var lineBreakMode: NSLineBreakMode {
    switch self {
    case .start: .byTruncatingHead
    case .end: .byTruncatingTail
    case .middle: .byTruncatingMiddle
    default: .byClipping
    }
  }
}
