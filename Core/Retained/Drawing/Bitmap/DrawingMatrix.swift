import Foundation

/// Where points of a drawing are among its pixels.
struct DrawingMatrix: Hashable, Sendable {
  var (a, b, c, d): (CGFloat, CGFloat, CGFloat, CGFloat) = (1, 0, 0, 1)
  var (x, y): (CGFloat, CGFloat) = (0, 0)

  func applied(to point: CGPoint) -> CGPoint {
    CGPoint(x: a * point.x + c * point.y + x, y: b * point.x + d * point.y + y)
  }

  /// First another one, then this.
  func applied(to other: DrawingMatrix) -> DrawingMatrix {
    DrawingMatrix(
      a: a * other.a + c * other.b, b: b * other.a + d * other.b, c: a * other.c + c * other.d,
      d: b * other.c + d * other.d, x: a * other.x + c * other.y + x, y: b * other.x + d * other.y + y)
  }

  init(a: CGFloat = 1, b: CGFloat = 0, c: CGFloat = 0, d: CGFloat = 1, x: CGFloat = 0, y: CGFloat = 0) {
    (self.a, self.b, self.c, self.d, self.x, self.y) = (a, b, c, d, x, y)
  }

  /// The way back; `nil` where everything is on one line.
  var inverse: DrawingMatrix? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    return DrawingMatrix(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      x: (c * y - d * x) / determinant, y: (b * x - a * y) / determinant)
  }

  /// How much longer lines become, as a mean of all directions.
  var scale: CGFloat { abs(a * d - b * c).squareRoot() }
}
