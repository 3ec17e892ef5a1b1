import CoreEnvironment
public import Foundation

/// How pictures are made larger and smaller (CoreGraphics: `CGInterpolationQuality`). Has no effect here: what becomes smaller is averaged.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
  /// As the context has it.
  case `default` = 0
  /// Not at all.
  case none = 1
  /// Quickly.
  case low = 2
  /// Between both.
  case medium = 4
  /// Well.
  case high = 3
}

extension CGContext {
  // MARK: Looks

  /// Sets how far a corner of a line may reach, as a multiple of half its width. It counts for ``replacePathWithStrokedPath()``: lines that
  /// are drawn meet round.
  public func setMiterLimit(_ limit: CGFloat) { if limit > 0, limit.isFinite { state.miterLimit = limit } }
  /// `shouldAntialias` has no effect here: edges of pictures are smooth, and cells have a form each.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// `allowsAntialiasing` has no effect here: edges of pictures are smooth, and cells have a form each.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// `shouldSmoothFonts` has no effect here: letters are the terminal's.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  /// `flatness` has no effect here: curves are as smooth as pixels show.
  public func setFlatness(_ flatness: CGFloat) {}
  /// Has no effect here: what becomes smaller is averaged.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.quality }
    set { state.quality = newValue }
  }
  /// What colours are told in: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  /// `space` has no effect here: colours are of sRGB.
  public func setFillColorSpace(_ space: CGColorSpace) {}
  /// `space` has no effect here: colours are of sRGB.
  public func setStrokeColorSpace(_ space: CGColorSpace) {}

  /// Has what is drawn until ``endTransparencyLayer()`` stand together: no part of it casts a shadow on another one, and the whole casts
  /// none here.
  ///
  /// `auxiliaryInfo` has no effect here: there is nothing to tell about a layer.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    saveGState()
    state.shadow = nil
  }
  /// Has what is drawn in a rectangle until ``endTransparencyLayer()`` stand together.
  ///
  /// `auxiliaryInfo` has no effect here: there is nothing to tell about a layer.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }
  /// Ends what `beginTransparencyLayer` began.
  public func endTransparencyLayer() { restoreGState() }

  // MARK: The path

  /// The path so far, in points as the transforms in force have them; `nil` where there is none.
  public var path: CGPath? {
    guard !outlined.isEmpty, let inverse = state.matrix.inverse else { return nil }
    let path = CGMutablePath()
    for part in outlined.subpaths {
      path.addLines(between: part.points.map { inverse.applied(to: $0) })
      if part.isClosed { path.closeSubpath() }
    }
    return path
  }
  /// Where the path ends so far; the origin where there is none.
  public var currentPointOfPath: CGPoint {
    guard let point = outlined.current, let inverse = state.matrix.inverse else { return .zero }
    return inverse.applied(to: point)
  }
  /// The rectangle around the path; none where there is none.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }
  /// Whether a point lies within the path.
  ///
  /// - Parameters:
  ///   - point: In points, as the transforms in force have them.
  ///   - mode: What counts as inside.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    path?.contains(point, using: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding) == true
  }
  /// Has the path be what a pen leaves that goes along it.
  public func replacePathWithStrokedPath() {
    guard let path else { return }
    let cap: CGLineCap = state.hasRoundEnds ? .round : state.hasSquareEnds ? .square : .butt
    let stroked = path.copy(
      strokingWithWidth: state.lineWidth, lineCap: cap, lineJoin: .round, miterLimit: state.miterLimit)
    beginPath()
    addPath(stroked)
  }
  /// Adds a part of a circle that touches two lines: from the end of the path to a point, and from there to another.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    let path = CGMutablePath()
    path.move(to: isPathEmpty ? tangent1End : currentPointOfPath)
    path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    for element in path.elements.dropFirst() {
      switch element {
      case .move(let end), .line(let end): addLine(to: end)
      case .quadCurve(let end, let control): addQuadCurve(to: end, control: control)
      case .curve(let end, let first, let second): addCurve(to: end, control1: first, control2: second)
      case .close: closePath()
      }
    }
  }
  /// Has everything be seen again that is drawn from here on.
  public func resetClip() { (state.clip, state.cellClip) = (nil, nil) }

  // MARK: Points

  /// Takes a point of a drawing to its pixels.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { state.matrix.applied(to: point) }
  /// Takes a point of the pixels to the drawing.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { state.matrix.inverse?.applied(to: point) ?? point }
}

extension UIImage {
  /// Fills a rectangle with the picture, again and again from the origin on.
  public func drawAsPattern(in rect: CGRect) {
    guard size.width >= 1, size.height >= 1, let context = UIGraphicsGetCurrentContext() else { return }
    // More than a screen is full of would not be told apart.
    let columns = Int((rect.minX / size.width).rounded(.down))..<Int((rect.maxX / size.width).rounded(.up))
    let rows = Int((rect.minY / size.height).rounded(.down))..<Int((rect.maxY / size.height).rounded(.up))
    guard columns.count * rows.count < 100_000 else { return }
    context.saveGState()
    context.clip(to: rect)
    for row in rows {
      for column in columns { draw(at: CGPoint(x: CGFloat(column) * size.width, y: CGFloat(row) * size.height)) }
    }
    context.restoreGState()
  }
}
