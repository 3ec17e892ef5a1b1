public import Foundation

/// Moves, scales and turns in space (QuartzCore: `CATransform3D`).
///
/// In a terminal only what it does in the plane of the screen is seen: what is turned about a line in it becomes narrower.
public struct CATransform3D: Hashable, Sendable {
  /// How much of x goes into the new x.
  public var m11: CGFloat
  /// How much of x goes into the new y.
  public var m12: CGFloat
  /// How much of x goes into the new z.
  public var m13: CGFloat
  /// What the 1st row adds to the divisor of all, which makes perspective; it is not seen here.
  public var m14: CGFloat
  /// How much of y goes into the new x.
  public var m21: CGFloat
  /// How much of y goes into the new y.
  public var m22: CGFloat
  /// How much of y goes into the new z.
  public var m23: CGFloat
  /// What the 2nd row adds to the divisor of all, which makes perspective; it is not seen here.
  public var m24: CGFloat
  /// How much of z goes into the new x.
  public var m31: CGFloat
  /// How much of z goes into the new y.
  public var m32: CGFloat
  /// How much of z goes into the new z.
  public var m33: CGFloat
  /// What the 3rd row adds to the divisor of all, which makes perspective; it is not seen here.
  public var m34: CGFloat
  /// How far points are moved along the x axis.
  public var m41: CGFloat
  /// How far points are moved along the y axis.
  public var m42: CGFloat
  /// How far points are moved along the z axis.
  public var m43: CGFloat
  /// The divisor of all; 1.
  public var m44: CGFloat

  /// Creates a transform of zeros; `CATransform3DIdentity` is the one that changes nothing.
  public init() { self.init(rows: [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]) }

  /// Creates a transform from the numbers of its matrix.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    self.init(
      rows: [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]])
  }

  init(rows: [[CGFloat]]) {
    (m11, m12, m13, m14) = (rows[0][0], rows[0][1], rows[0][2], rows[0][3])
    (m21, m22, m23, m24) = (rows[1][0], rows[1][1], rows[1][2], rows[1][3])
    (m31, m32, m33, m34) = (rows[2][0], rows[2][1], rows[2][2], rows[2][3])
    (m41, m42, m43, m44) = (rows[3][0], rows[3][1], rows[3][2], rows[3][3])
  }

  var rows: [[CGFloat]] {
    [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
  }

  init(_ transform: CGAffineTransform) {
    self.init(
      rows: [
        [transform.a, transform.b, 0, 0], [transform.c, transform.d, 0, 0], [0, 0, 1, 0],
        [transform.tx, transform.ty, 0, 1],
      ])
  }

  /// What it does in the plane of the screen.
  var affine: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }
}

/// Leaves every point where it is (QuartzCore: `CATransform3DIdentity`).
public let CATransform3DIdentity = CATransform3D(CGAffineTransform.identity)

/// Whether a transform leaves every point where it is.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether two transforms do the same.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Moves by so many points along each axis.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3D(rows: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [tx, ty, tz, 1]])
}

/// Changes the size, by a factor along each axis.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3D(rows: [[sx, 0, 0, 0], [0, sy, 0, 0], [0, 0, sz, 0], [0, 0, 0, 1]])
}

/// Turns by an angle in radians about the line from the origin to a point; about the z axis with the clock.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (sine, cosine) = (sin(angle), cos(angle))
  let rest = 1 - cosine
  return CATransform3D(
    rows: [
      [cosine + x * x * rest, x * y * rest + z * sine, x * z * rest - y * sine, 0],
      [y * x * rest - z * sine, cosine + y * y * rest, y * z * rest + x * sine, 0],
      [z * x * rest + y * sine, z * y * rest - x * sine, cosine + z * z * rest, 0], [0, 0, 0, 1],
    ])
}

/// Moves first, and then does a transform.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t) }

/// Changes the size first, and then does a transform.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t) }

/// Turns first, and then does a transform.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// Does one transform first, and then the other.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (left, right) = (a.rows, b.rows)
  return CATransform3D(
    rows: (0..<4).map { row in
      (0..<4).map { column in (0..<4).reduce(0) { $0 + left[row][$1] * right[$1][column] } }
    })
}

/// The transform that takes everything back, as far as it is in the plane of the screen; the same one where there is none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { CATransform3D(t.affine.inverted()) }

/// The same in space as a transform of the plane.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }

/// Whether a transform does nothing but in the plane of the screen.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { CATransform3D(t.affine) == t }

/// What a transform does in the plane of the screen.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }
