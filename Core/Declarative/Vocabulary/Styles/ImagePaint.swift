import CoreEnvironment
import CoreRetained
public import Foundation

/// A picture as a style, which fills shapes and borders (SwiftUI: `ImagePaint`).
///
/// Cells are too large for a picture that is repeated: the style has the colours of the picture, each where it stands in it. A picture
/// without pixels, such as a symbol, is the foreground style.
public nonisolated struct ImagePaint: PaintStyle {
  /// The picture whose colours are shown.
  public var image: Image
  /// The part of the picture that is taken, from 0 to 1 in both directions.
  public var sourceRect: CGRect
  /// How large the picture is drawn where it is repeated; here the picture is spread over all of the shape, whatever the scale is.
  public var scale: CGFloat

  /// Creates a style from a picture, or from a part of it.
  public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
    (self.image, self.sourceRect, self.scale) = (image, sourceRect, scale)
  }

  /// So many colours are taken of the picture in each direction.
  private static let side = 4

  var paint: Paint {
    let picture = image.uiImage()
    let points = (0..<Self.side * Self.side).map { index in
      UnitPoint(
        x: (CGFloat(index % Self.side) + 0.5) / CGFloat(Self.side),
        y: (CGFloat(index / Self.side) + 0.5) / CGFloat(Self.side))
    }
    let colors = points.compactMap { point in
      picture.pixelColor(
        x: sourceRect.minX + point.x * sourceRect.width, y: sourceRect.minY + point.y * sourceRect.height)
    }
    guard colors.count == points.count else { return .level(0) }
    return .gradient(GradientPaint(Gradient(colors: colors.map { Color(uiColor: $0) }), .mesh(points)))
  }
}

extension ShapeStyle where Self == ImagePaint {
  /// A picture as a style, or a part of it.
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> ImagePaint { ImagePaint(image: image, sourceRect: sourceRect, scale: scale) }
}
