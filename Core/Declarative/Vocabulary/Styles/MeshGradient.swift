import CoreRetained
import Foundation

/// Colours at the points of a grid (SwiftUI: `MeshGradient`). As a view it fills its space. Each cell has a mixture of the colours,
/// the nearest first.
public nonisolated struct MeshGradient: GradientStyle, Hashable {
  let points: [SIMD2<Float>]
  let colors: [Color]

  /// Colours at the points of a grid, row by row, each coordinate from 0 to 1. Points without a colour are left out.
  ///
  /// `width`, `height`, `background`, `smoothsColors` and `colorSpace` have no effect here: a cell has a mixture of the
  /// colors around it, wherever they stand.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) { (self.points, self.colors) = (Array(points.prefix(colors.count)), Array(colors.prefix(points.count))) }

  var paint: Paint {
    .gradient(
      GradientPaint(
        Gradient(colors: colors), .mesh(points.map { UnitPoint(x: CGFloat($0.x), y: CGFloat($0.y)) })))
  }
}
