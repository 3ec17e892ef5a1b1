import CoreEnvironment
import CoreObserving
import CoreTerminal
public import Foundation

extension UIImage {
  /// Draws the picture into a rectangle of what is drawn on this thread: pixels of a picture in memory, or cells within a view's
  /// `draw(_:)`. A symbol is drawn in cells alone.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the picture in its size, from a point on.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the picture in its size, mixed with what is there.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the picture, mixed with what is there. In cells neither mode nor opacity counts.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    let image = resolved(with: .current)
    guard let context = GraphicsStack.current else {
      guard MainQueue.isCurrent else { return }
      // Views are drawn on the main thread.
      return MainActor.assumeIsolated { image.drawCells(in: rect) }
    }
    guard let pixels = image.pixels else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    let shape = image.renderingMode == .alwaysTemplate ? image.tintColor ?? .tintColor : image.tintColor
    context.draw(pixels, in: rect, shape: shape?.resolved(with: .current).components, alpha: max(0, min(1, alpha)))
    context.restoreGState()
  }

  @MainActor
  private func drawCells(in rect: CGRect) {
    guard let context = DrawingContext.current else { return }
    let place = CellRectangle(rect)
    guard hasPixels else {
      context.write(text(with: context.traits), column: place.column, row: place.row, color: color(tint: .tintColor))
      return
    }
    PixelDrawing().draw(self, in: place, context, tint: .tintColor, word: accessibilityLabel ?? "Picture")
  }
}

// MARK: - Files

extension UIImage {
  /// The bytes of a PNG file; `nil` for a symbol, and where no encoder is there (see `ServicesPictures`).
  ///
  /// Of a large picture it has the pixels that are kept: a million at the most.
  public func pngData() -> Data? { pixels.flatMap { ImageEncoders.data(of: $0, as: .png) } }

  /// The bytes of a JPEG file; see ``pngData()``.
  ///
  /// - Parameter compressionQuality: From 0, the smallest, to 1, the best.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    pixels.flatMap { ImageEncoders.data(of: $0, as: .jpeg(quality: compressionQuality)) }
  }
}

// MARK: - Smaller

extension UIImage {
  /// The picture in another size in points, of one pixel each; `nil` for a symbol and for no size.
  ///
  /// Its proportions become those of the size, as on iOS.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard let pixels, size.width >= 1, size.height >= 1, size.width.isFinite, size.height.isFinite,
      ImagePixels.isAllowed(width: Int(min(size.width, 1e6)), height: Int(min(size.height, 1e6)))
    else { return nil }
    return UIImage(pixels: pixels.scaled(width: Int(size.width), height: Int(size.height)))
  }

  /// The picture in another size, made away from the main thread; see ``preparingThumbnail(of:)``.
  @concurrent
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

  /// The picture in another size, made away from the main thread and handed out there.
  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    Task { await completionHandler(byPreparingThumbnail(ofSize: size)) }
  }

  /// The picture, decoded: pictures are when they are made.
  public func preparingForDisplay() -> UIImage? { self }

  /// The picture, decoded.
  public func byPreparingForDisplay() async -> UIImage? { self }

  /// Hands out the picture, decoded.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) { completionHandler(self) }
}
