public import CoreEnvironment
public import Foundation

/// Pictures of pixels.
extension UIImage {
  /// Makes a picture of pixels; `scale` says how many of them make a point, and so how large it is.
  public convenience init(pixels: ImagePixels, scale: CGFloat = 1) {
    self.init(nil, tint: nil, mode: .automatic, configuration: nil, pixels: pixels, scale: scale)
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

  /// Reads and decodes a picture's file; `nil` where that cannot be done.
  public convenience init?(contentsOfFile path: String) {
    guard let handle = FileHandle(forReadingAtPath: path),
      // As above: an image loader says why.
      let data = try? handle.read(upToCount: FileImageLoader.byteLimit)
    else { return nil }
    self.init(data: data)
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
  /// `capInsets` and `resizingMode` have no effect here: a picture is scaled as a whole.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode = .stretch) -> UIImage {
    UIImage(
      symbol, tint: tintColor, mode: renderingMode, configuration: symbolConfiguration, pixels: pixels, scale: scale,
      isResizable: true)
  }
}
