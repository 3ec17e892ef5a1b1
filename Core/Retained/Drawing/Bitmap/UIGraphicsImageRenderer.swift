public import CoreEnvironment
public import Foundation

/// How a picture is drawn in memory (UIKit: `UIGraphicsImageRendererFormat`).
open class UIGraphicsImageRendererFormat {
  /// How many pixels make a point. Default: 1, as a screen has here.
  open var scale: CGFloat = 1
  /// Whether the picture begins black in place of clear. Default: no.
  open var opaque = false
  /// Has no effect here: terminals show one range of colours; accepted so that listings compile.
  open var preferredRange = Range.automatic
  /// What may be drawn in, in points.
  public internal(set) var bounds = CGRect.zero

  /// The range of the colours (UIKit: `UIGraphicsImageRendererFormat.Range`).
  public enum Range: Int, Hashable, Sendable {
    /// Nothing is said.
    case unspecified = -1
    /// By the screen.
    case automatic = 0
    /// Wider than the usual one.
    case extended = 1
    /// The usual one.
    case standard = 2
  }

  /// Creates a format of one pixel a point.
  public required init() {}

  /// Creates a format for traits.
  ///
  /// `traits` has no effect here: there is one pixel a point, whatever the screen.
  public convenience init(for traits: UITraitCollection) { self.init() }

  /// The usual format.
  open class func `default`() -> Self { Self() }
  /// The format that suits the screen: the usual one.
  open class func preferred() -> Self { Self() }
}

/// What is drawn with in the closure of a ``UIGraphicsImageRenderer`` (UIKit: `UIGraphicsImageRendererContext`).
open class UIGraphicsImageRendererContext {
  /// What draws lines, areas and pictures.
  public let cgContext: CGContext
  /// How the picture is drawn.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) { (cgContext, self.format) = (context, format) }

  /// The picture so far.
  open var currentImage: UIImage { cgContext.image ?? UIImage() }

  /// Fills a rectangle with the fill colour: see `UIColor.setFill()`.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Fills a rectangle, mixed with what is there.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.fill(cgContext.outline(rect), cgContext.state.fill, mode: blendMode)
  }
  /// Draws the edge of a rectangle just inside of it, a point wide.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  /// Draws the edge of a rectangle, mixed with what is there.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    stroke(rect)
    cgContext.restoreGState()
  }
  /// What is drawn from here on is seen within a rectangle alone.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Draws pictures in memory (UIKit: `UIGraphicsImageRenderer`).
///
/// ```swift
/// let badge = UIGraphicsImageRenderer(size: CGSize(width: 32, height: 32)).image { context in
///   UIColor.systemRed.setFill()
///   context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 32, height: 32))
/// }
/// ```
///
/// Texts leave nothing in it: there are no outlines of letters here.
open class UIGraphicsImageRenderer {
  /// How its pictures are drawn.
  public let format: UIGraphicsImageRendererFormat
  /// What is done to draw a picture.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  private let bounds: CGRect

  /// Creates a renderer of pictures of a size in points.
  public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }

  /// Creates a renderer of pictures of a size, in a format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer of what is drawn in a rectangle.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }

  /// Creates a renderer of what is drawn in a rectangle, in a format.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    (self.bounds, self.format) = (bounds, format)
    format.bounds = bounds
  }

  /// The picture that is drawn.
  open func image(actions: DrawingActions) -> UIImage { draw(actions).image ?? UIImage() }

  /// The same as the bytes of a PNG; empty where no encoder is there (see `ServicesPictures`).
  open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }

  /// The same as the bytes of a JPEG, of a quality from 0 to 1; empty where no encoder is there.
  open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }

  private func draw(_ actions: DrawingActions) -> CGContext {
    let context = CGContext(size: bounds.size, scale: format.scale)
    if format.opaque { context.fill(CGRect(origin: .zero, size: bounds.size)) }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    GraphicsStack.push(context)
    defer { GraphicsStack.pop() }
    actions(UIGraphicsImageRendererContext(context, format))
    return context
  }
}
