public import Foundation

/// Geometry as objects (UIKit: `NSValue`), as animations and older collections hold it.
///
/// ```swift
/// move.toValue = NSValue(cgPoint: CGPoint(x: 80, y: 16))
/// ```
///
/// A value that holds something else is nothing at all: zero, or the identity.
extension NSValue {
  /// Holds a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Holds a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Holds a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Holds a way and its direction.
  public convenience init(cgVector vector: CGVector) { self.init(numbers: [vector.dx, vector.dy]) }
  /// Holds a way to the right and down.
  public convenience init(uiOffset insets: UIOffset) { self.init(numbers: [insets.horizontal, insets.vertical]) }
  /// Holds distances from the edges.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
  }
  /// Holds distances from the edges, by the direction of text.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(numbers: [insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  /// Holds what moves, scales and turns.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(numbers: [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
  }
  /// Holds what moves, scales and turns a layer.
  public convenience init(caTransform3D transform: CATransform3D) {
    let t = transform
    self.init(numbers: [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ])
  }

  /// The rectangle that is held.
  public var cgRectValue: CGRect { holds("{CGRect=") ? rectValue : .zero }
  /// The point that is held.
  public var cgPointValue: CGPoint { holds("{CGPoint=") ? pointValue : .zero }
  /// The size that is held.
  public var cgSizeValue: CGSize { holds("{CGSize=") ? sizeValue : .zero }
  /// The way that is held.
  public var cgVectorValue: CGVector { numbers(2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero }
  /// The way to the right and down that is held.
  public var uiOffsetValue: UIOffset { numbers(2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero }
  /// The distances from the edges that are held.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    numbers(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }
  /// The distances from the edges that are held, by the direction of text.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    numbers(4).map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) } ?? .zero
  }
  /// The transform that is held.
  public var cgAffineTransformValue: CGAffineTransform {
    numbers(6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) } ?? .identity
  }
  /// The transform of a layer that is held.
  public var caTransform3DValue: CATransform3D {
    numbers(16).map {
      CATransform3D(
        m11: $0[0], m12: $0[1], m13: $0[2], m14: $0[3], m21: $0[4], m22: $0[5], m23: $0[6], m24: $0[7], m31: $0[8],
        m32: $0[9], m33: $0[10], m34: $0[11], m41: $0[12], m42: $0[13], m43: $0[14], m44: $0[15])
    } ?? CATransform3DIdentity
  }

  // Foundation on Linux holds no structures but a few of its own: others are rows of numbers.

  private convenience init(numbers: [CGFloat]) {
    let numbers = numbers.map { Double($0) }
    self.init(bytes: numbers, objCType: "[\(numbers.count)d]")
  }

  private func holds(_ type: String) -> Bool { String(cString: objCType).hasPrefix(type) }

  private func numbers(_ count: Int) -> [CGFloat]? {
    guard holds("[\(count)d]") else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    getValue(&numbers)
    return numbers.map { CGFloat($0) }
  }
}

extension LayerValue {
  /// What an object holds; `nil` where nothing can be made of it.
  init?(object: NSValue) {
    let type = String(cString: object.objCType)
    if type.hasPrefix("{CGRect=") {
      self = .rect(object.rectValue)
    } else if type.hasPrefix("{CGPoint=") {
      self = .point(object.pointValue)
    } else if type.hasPrefix("{CGSize=") {
      self = .size(object.sizeValue)
    } else if type == "[6d]" {
      self = .transform(CATransform3D(object.cgAffineTransformValue))
    } else if type == "[16d]" {
      self = .transform(object.caTransform3DValue)
    } else {
      return nil
    }
  }
}
