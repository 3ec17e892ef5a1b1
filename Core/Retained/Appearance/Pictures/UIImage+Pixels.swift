public import CoreEnvironment
public import Foundation

/// Pictures of pixels.
extension UIImage {
  /// Makes a picture of pixels; `scale` says how many of them make a point, and so how large it is.
  public convenience init(pixels: ImagePixels, scale: CGFloat = 1) {
    self.init(Look(pixels: pixels, scale: scale > 0 && scale.isFinite ? scale : 1))
  }

  /// Decodes a picture; `nil` where it is damaged, too large, or of a format that no decoder is there for (see
  /// `ServicesPictures`).
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Decodes a picture file with so many pixels a point; `nil` where no decoder knows it, or it is damaged.
  public convenience init?(data: Data, scale: CGFloat) {
    // UIKit's initializer does not say why; `ImageDecoders` does.
    guard let pixels = try? ImageDecoders.pixels(of: data) else { return nil }
    self.init(pixels: pixels, scale: scale)
  }

  /// Reads and decodes a picture's file; `nil` where that cannot be done. `x@2x.png` has two pixels a point.
  public convenience init?(contentsOfFile path: String) {
    guard let handle = FileHandle(forReadingAtPath: path),
      // As above: an image loader says why.
      let data = try? handle.read(upToCount: FileImageLoader.byteLimit)
    else { return nil }
    let stem = path.split(separator: "/").last?.split(separator: ".").first ?? ""
    self.init(data: data, scale: stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1)
  }

  /// How a picture is resized (UIKit: `UIImage.ResizingMode`). Has no effect here: pixels are averaged.
  public enum ResizingMode: Int, Hashable, Sendable {
    /// The picture would be repeated; it is scaled here.
    case tile = 0
    /// The picture is scaled to the room there is.
    case stretch = 1
  }

  /// The same picture, as large as there is room; insets that keep their size are kept for listings.
  ///
  /// A picture is scaled as a whole here: the insets and the mode are only kept.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// The same picture, as large as there is room; see ``resizableImage(withCapInsets:)``.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    changed { ($0.isResizable, $0.capInsets, $0.resizingMode) = (true, capInsets, resizingMode) }
  }

  /// The insets that ``resizableImage(withCapInsets:)`` was given; 0 by default.
  public var capInsets: UIEdgeInsets { look.capInsets }
  /// The mode that ``resizableImage(withCapInsets:resizingMode:)`` was given. Default: `tile`, as UIKit has it.
  public var resizingMode: ResizingMode { look.resizingMode }

  /// Which side of the pixels is up (UIKit: `UIImage.Orientation`).
  public enum Orientation: Int, Hashable, Sendable {
    /// As they are.
    case up = 0
    /// Turned by half a circle.
    case down = 1
    /// Turned by a quarter against the clock.
    case left = 2
    /// Turned by a quarter with the clock.
    case right = 3
    /// Left and right changed.
    case upMirrored = 4
    /// Top and bottom changed.
    case downMirrored = 5
    /// Left and right changed, then a quarter against the clock.
    case leftMirrored = 6
    /// Left and right changed, then a quarter with the clock.
    case rightMirrored = 7
  }

  /// How the pixels were turned when the picture was made; they are kept turned. Default: ``Orientation/up``.
  public var imageOrientation: Orientation { look.orientation }
}

extension UIImage {
  /// The colour at a place, from 0 to 1 in both directions; `nil` of a picture without pixels.
  package func pixelColor(x: CGFloat, y: CGFloat) -> UIColor? {
    guard let pixels, pixels.width > 0, pixels.height > 0, x.isFinite, y.isFinite else { return nil }
    let column = min(pixels.width - 1, Int(max(0, min(1, x)) * CGFloat(pixels.width)))
    let row = min(pixels.height - 1, Int(max(0, min(1, y)) * CGFloat(pixels.height)))
    let start = (row * pixels.width + column) * 4
    guard start + 3 < pixels.bytes.count else { return nil }
    let parts = pixels.bytes[start...start + 3].map { CGFloat($0) / 255 }
    return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}
