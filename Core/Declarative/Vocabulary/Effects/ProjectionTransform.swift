public import CoreRetained
public import Foundation

/// What a geometry effect does to points, by a matrix of three rows (SwiftUI: `ProjectionTransform`).
///
/// A terminal shows the move, in whole cells, and hides what is scaled to nothing.
@frozen public struct ProjectionTransform: Hashable, Sendable {
  /// The first number of the first row.
  public var m11: CGFloat = 1
  /// The second number of the first row.
  public var m12: CGFloat = 0
  /// The third number of the first row.
  public var m13: CGFloat = 0
  /// The first number of the second row.
  public var m21: CGFloat = 0
  /// The second number of the second row.
  public var m22: CGFloat = 1
  /// The third number of the second row.
  public var m23: CGFloat = 0
  /// How far points are moved to the right.
  public var m31: CGFloat = 0
  /// How far points are moved down.
  public var m32: CGFloat = 0
  /// The third number of the third row.
  public var m33: CGFloat = 1

  /// Creates a transform that changes nothing.
  public init() {}

  /// Creates a transform that does what an affine one does.
  public init(_ m: CGAffineTransform) { (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty) }

  /// Creates a transform that shows what one in space does, as it is seen from in front.
  public init(_ m: CATransform3D) {
    (m11, m12, m13) = (m.m11, m.m12, m.m14)
    (m21, m22, m23) = (m.m21, m.m22, m.m24)
    (m31, m32, m33) = (m.m41, m.m42, m.m44)
  }

  /// Whether it changes nothing.
  public var isIdentity: Bool { self == ProjectionTransform() }
  /// Whether it has no perspective.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// Does this transform first, and then another one.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    var product = ProjectionTransform()
    product.m11 = m11 * rhs.m11 + m12 * rhs.m21 + m13 * rhs.m31
    product.m12 = m11 * rhs.m12 + m12 * rhs.m22 + m13 * rhs.m32
    product.m13 = m11 * rhs.m13 + m12 * rhs.m23 + m13 * rhs.m33
    product.m21 = m21 * rhs.m11 + m22 * rhs.m21 + m23 * rhs.m31
    product.m22 = m21 * rhs.m12 + m22 * rhs.m22 + m23 * rhs.m32
    product.m23 = m21 * rhs.m13 + m22 * rhs.m23 + m23 * rhs.m33
    product.m31 = m31 * rhs.m11 + m32 * rhs.m21 + m33 * rhs.m31
    product.m32 = m31 * rhs.m12 + m32 * rhs.m22 + m33 * rhs.m32
    product.m33 = m31 * rhs.m13 + m32 * rhs.m23 + m33 * rhs.m33
    return product
  }

  /// Turns the transform into the one that takes everything back.
  ///
  /// - Returns: Whether there is one; where there is none nothing is changed.
  @discardableResult
  public mutating func invert() -> Bool {
    let own = self
    let first = m22 * m33 - m23 * m32
    let second = m23 * m31 - m21 * m33
    let third = m21 * m32 - m22 * m31
    let determinant = m11 * first + m12 * second + m13 * third
    guard determinant != 0, determinant.isFinite else { return false }
    (m11, m21, m31) = (first / determinant, second / determinant, third / determinant)
    m12 = (own.m13 * own.m32 - own.m12 * own.m33) / determinant
    m22 = (own.m11 * own.m33 - own.m13 * own.m31) / determinant
    m32 = (own.m12 * own.m31 - own.m11 * own.m32) / determinant
    m13 = (own.m12 * own.m23 - own.m13 * own.m22) / determinant
    m23 = (own.m13 * own.m21 - own.m11 * own.m23) / determinant
    m33 = (own.m11 * own.m22 - own.m12 * own.m21) / determinant
    return true
  }

  /// The transform that takes everything back; the same one where there is none.
  public func inverted() -> ProjectionTransform {
    var inverse = self
    inverse.invert()
    return inverse
  }

  /// What it does without its perspective.
  var affine: CGAffineTransform {
    let scale = m33 != 0 && m33.isFinite ? m33 : 1
    return CGAffineTransform(
      a: m11 / scale, b: m12 / scale, c: m21 / scale, d: m22 / scale, tx: m31 / scale, ty: m32 / scale)
  }
}

extension CGPoint {
  /// Where a projection takes the point.
  public func applying(_ m: ProjectionTransform) -> CGPoint {
    let (px, py) = (m.m11 * x + m.m21 * y + m.m31, m.m12 * x + m.m22 * y + m.m32)
    let depth = m.m13 * x + m.m23 * y + m.m33
    return depth == 0 ? CGPoint(x: px, y: py) : CGPoint(x: px / depth, y: py / depth)
  }
}
