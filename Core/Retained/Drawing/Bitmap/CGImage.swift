package import CoreEnvironment
public import Foundation

/// Pixels as such, without a size in points (CoreGraphics: `CGImage`).
///
/// Of a large picture fewer pixels are kept than it has in its file; ``width`` and ``height`` are those of the file.
public final class CGImage: Hashable, Sendable {
  /// The pixels that are kept.
  package let pixels: ImagePixels

  /// Takes over pixels.
  package init(_ pixels: ImagePixels) { self.pixels = pixels }

  /// Pixels from side to side.
  public var width: Int { pixels.naturalWidth }
  /// Pixels from top to bottom.
  public var height: Int { pixels.naturalHeight }
  /// Always 8.
  public var bitsPerComponent: Int { 8 }
  /// Always 32: red, green, blue and opacity.
  public var bitsPerPixel: Int { 32 }
  /// Four for each pixel of a row that is kept.
  public var bytesPerRow: Int { pixels.width * 4 }

  /// A part of the picture; `nil` where none of it is inside.
  ///
  /// - Parameter rect: In pixels of the file, from the top left.
  public func cropping(to rect: CGRect) -> CGImage? {
    let area = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !area.isNull, area.width >= 1, area.height >= 1 else { return nil }
    let (across, down) = (Double(pixels.width) / Double(width), Double(pixels.height) / Double(height))
    let left = min(pixels.width - 1, Int((Double(area.minX) * across).rounded()))
    let top = min(pixels.height - 1, Int((Double(area.minY) * down).rounded()))
    let right = min(pixels.width, max(left + 1, Int((Double(area.maxX) * across).rounded())))
    let bottom = min(pixels.height, max(top + 1, Int((Double(area.maxY) * down).rounded())))
    var bytes: [UInt8] = []
    bytes.reserveCapacity((right - left) * (bottom - top) * 4)
    for row in top..<bottom {
      bytes += pixels.bytes[(row * pixels.width + left) * 4..<(row * pixels.width + right) * 4]
    }
    return ImagePixels(
      width: right - left, height: bottom - top, bytes: bytes, naturalWidth: Int(area.width),
      naturalHeight: Int(area.height)
    ).map { CGImage($0) }
  }

  /// Whether both have the same pixels.
  public static func == (left: CGImage, right: CGImage) -> Bool { left.pixels == right.pixels }

  /// Feeds the size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pixels.width)
    hasher.combine(pixels.height)
  }
}

extension UIImage {
  /// The pixels; `nil` for a symbol.
  public var cgImage: CGImage? { pixels.map { CGImage($0) } }

  /// Makes a picture of pixels, one a point.
  public convenience init(cgImage: CGImage) { self.init(pixels: cgImage.pixels) }

  /// Makes a picture of pixels, with so many a point and turned as is said.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(
      Look(
        pixels: cgImage.pixels.turned(orientation), scale: scale > 0 && scale.isFinite ? scale : 1,
        orientation: orientation))
  }

  /// The same picture with left and right changed.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    guard let pixels else { return self }
    return changed { ($0.pixels, $0.named, $0.scale) = (pixels.turned(.upMirrored), nil, scale) }
  }
}

extension ImagePixels {
  /// The picture with its sides where an orientation says.
  func turned(_ orientation: UIImage.Orientation) -> ImagePixels {
    let isTurned = [.left, .right, .leftMirrored, .rightMirrored].contains(orientation)
    let (columns, rows) = isTurned ? (height, width) : (width, height)
    var result = [UInt8](repeating: 0, count: bytes.count)
    for row in 0..<rows {
      for column in 0..<columns {
        let (x, y) =
          switch orientation {
          case .up: (column, row)
          case .down: (width - 1 - column, height - 1 - row)
          case .left: (width - 1 - row, column)
          case .right: (row, height - 1 - column)
          case .upMirrored: (width - 1 - column, row)
          case .downMirrored: (column, height - 1 - row)
          case .leftMirrored: (row, column)
          case .rightMirrored: (width - 1 - row, height - 1 - column)
          }
        for part in 0..<4 { result[(row * columns + column) * 4 + part] = bytes[(y * width + x) * 4 + part] }
      }
    }
    return ImagePixels(
      width: columns, height: rows, bytes: result, naturalWidth: isTurned ? naturalHeight : naturalWidth,
      naturalHeight: isTurned ? naturalWidth : naturalHeight) ?? self
  }
}
