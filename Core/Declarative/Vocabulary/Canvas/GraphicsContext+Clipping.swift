import AmbientToolchain
import CoreEnvironment
public import CoreRetained
import CoreTerminal
public import Foundation

extension GraphicsContext {
  /// How a form cuts what is drawn (SwiftUI: `GraphicsContext.ClipOptions`).
  public struct ClipOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Creates options from bits; a program uses the constants.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// What is outside of the form is seen, and not what is inside.
    public static let inverse = ClipOptions(rawValue: 1)
  }

  /// Shows what is drawn from here on only where a path is, and where it was shown before. It is cut to quarters of cells; a character
  /// stays where most of its cell does.
  ///
  /// - Parameters:
  ///   - path: In points of the drawing, as the transforms in force leave it.
  ///   - style: What counts as inside.
  ///   - options: Whether it is the inside that is seen, as by default, or the outside.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
    clip(
      to: QuarterRaster(filling: PathLines(path.applying(transform)), size: size, isEvenOdd: style.isEOFilled), options)
  }

  /// Shows what is drawn from here on only where a closure draws something, of which itself nothing is seen. Texts, symbols and pictures count
  /// as rectangles.
  ///
  /// - Parameters:
  ///   - opacity: At 0 nothing is there to be seen in; all else has no effect here, as cells are seen or not.
  ///   - options: Whether it is the inside that is seen, as by default, or the outside.
  ///   - content: Draws with a copy of this context.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(), content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    let covered = onMainActor(size) { CanvasLayer($0) }
    var inner = self
    (inner.layer, inner.clip) = (covered, nil)
    try content(&inner)
    clip(to: opacity > 0 ? onMainActor(covered) { $0.raster } : QuarterRaster(size: size), options)
  }

  private var size: CellSize { onMainActor(drawing) { $0.size } }

  private mutating func clip(to raster: QuarterRaster, _ options: ClipOptions) {
    var raster = options.contains(.inverse) ? raster.inverted : raster
    if let clip { raster.keep(clip) }
    clip = raster
  }

  /// The rectangle around all that may be seen of what is drawn, in whole cells, and in points of the drawing; empty where nothing is.
  public var clipBoundingRect: CGRect {
    let all = CellRectangle(width: size.width, height: size.height)
    guard let cells = clip == nil ? all : clip?.bounds, !cells.isEmpty else { return .zero }
    let back = transform.inverted()
    let (left, top) = (CGFloat.columns(cells.column), CGFloat.rows(cells.row))
    let (right, bottom) = (left + .columns(cells.width), top + .rows(cells.height))
    let corners = [
      CGPoint(x: left, y: top), CGPoint(x: right, y: top), CGPoint(x: left, y: bottom), CGPoint(x: right, y: bottom),
    ].map { $0.applying(back) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y)
  }

  /// Draws with a context of Core Graphics, which draws in the same cells, with the same transform, opacity and clip.
  public func withCGContext(content: (CGContext) throws -> Void) rethrows {
    try withoutActuallyEscaping(content) { content in
      try onMainActor((self, content)) { drawing, content in
        guard drawing.layer == nil, let context = DrawingContext.cellGraphics else { return }
        context.saveGState()
        defer { context.restoreGState() }
        context.concatenate(drawing.transform)
        context.setAlpha(drawing.opacity)
        try drawing.clipped { try content(context) }
      }
    }
  }

  /// Does what draws, and takes back what is outside of the clip.
  @MainActor func clipped(_ body: () throws -> Void) rethrows {
    guard let clip else { return try body() }
    // Outside of these nothing of it is seen, and no cell has to be looked at.
    guard let part = clip.bounds else { return }
    try drawing.narrow(to: part) {
      try drawing.changing(
        with: ClippedDrawing(raster: clip, isPlain: drawing.traits.prefersPlainSymbols), body)
    }
  }
}

/// What a layer covers of which nothing is seen.
@MainActor
final class CanvasLayer {
  private(set) var raster: QuarterRaster

  init(_ size: CellSize) { raster = QuarterRaster(size: size) }

  /// - Parameter clip: What is drawn is seen in it alone; `nil` for everywhere.
  func add(_ cells: CellRectangle, within clip: QuarterRaster?) {
    var part = QuarterRaster(size: raster.size)
    part.add(cells)
    add(part, within: clip)
  }

  func add(_ path: Path, _ kind: ShapeDrawing, within clip: QuarterRaster?) {
    switch kind {
    case .fill(_, let isEvenOdd):
      add(QuarterRaster(filling: PathLines(path), size: raster.size, isEvenOdd: isEvenOdd), within: clip)
    case .stroke(_, let style):
      // A line of less than a quarter of a cell would be lost.
      let width = max(4, Double(style.lineWidth))
      add(QuarterRaster(stroking: PathLines(path), width: width, size: raster.size), within: clip)
    }
  }

  private func add(_ part: QuarterRaster, within clip: QuarterRaster?) {
    var part = part
    if let clip { part.keep(clip) }
    raster.add(part)
  }
}

/// Takes back what was drawn outside of a form.
private struct ClippedDrawing: CellEffect {
  let raster: QuarterRaster
  let isPlain: Bool

  func change(_ cell: inout Surface.DrawnCell) { raster.clip(&cell, isPlain: isPlain) }
}
