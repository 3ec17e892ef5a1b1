public import CoreRetained
public import Foundation

/// The width and the dashes of an outline (SwiftUI: `StrokeStyle`).
///
/// Lines below six points are one dot or one line of a box wide, those from two points on heavy in boxes with sharp corners.
public struct StrokeStyle: Hashable, Sendable {
  /// The width of the line in points; below six it is one dot or one character wide.
  public var lineWidth: CGFloat
  /// The form of the ends of the line; a terminal shows no difference.
  public var lineCap: CGLineCap
  /// The form of the corners of the line; a terminal shows no difference.
  public var lineJoin: CGLineJoin
  /// How far pointed corners may reach; a terminal shows no difference.
  public var miterLimit: CGFloat
  /// How long dashes and the gaps between them are, in points; none for a line without gaps.
  public var dash: [CGFloat]
  /// Where in the dashes the outline begins, in points.
  public var dashPhase: CGFloat

  /// Creates a style; by default a line of one point without dashes.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// Which parts of a form are filled (SwiftUI: `FillStyle`).
public struct FillStyle: Hashable, Sendable {
  /// Whether what lies within an even number of outlines is left empty, as the hole of a ring is.
  public var isEOFilled: Bool
  /// Whether edges are drawn smoothly; a terminal shows no difference.
  public var isAntialiased: Bool

  /// Creates a style; by default all of the inside is filled.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
