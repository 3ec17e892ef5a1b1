import CoreEnvironment
import Foundation

/// What can be seen of a layer, and move.
struct LayerLook {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var zPosition: CGFloat = 0
  var transform = CATransform3DIdentity
  var sublayerTransform = CATransform3DIdentity
  var opacity: Float = 1
  var isHidden = false
  var backgroundColor: CGColor?
  var borderColor: CGColor?
  var borderWidth: CGFloat = 0
  var cornerRadius: CGFloat = 0

  // Of a shape.
  var path: CGPath?
  var fillColor: CGColor? = UIColor.black.cgColor
  var strokeColor: CGColor?
  var lineWidth: CGFloat = 1
  var lineDashPhase: CGFloat = 0
  var strokeStart: CGFloat = 0
  var strokeEnd: CGFloat = 1

  // Of a gradient.
  var colors: [CGColor] = []
  var locations: [CGFloat] = []
  var startPoint = CGPoint(x: 0.5, y: 0)
  var endPoint = CGPoint(x: 0.5, y: 1)

  // Of a text.
  var foregroundColor: CGColor? = UIColor.white.cgColor

  /// The rectangle around the layer in the layer around it.
  var frame: CGRect {
    let own = CGRect(
      x: -anchorPoint.x * bounds.width, y: -anchorPoint.y * bounds.height, width: bounds.width, height: bounds.height)
    return own.applying(transform.affine).offsetBy(dx: position.x, dy: position.y)
  }

  /// From points of the layer to points of the layer around it.
  var matrix: CGAffineTransform {
    CGAffineTransform(
      translationX: -bounds.minX - anchorPoint.x * bounds.width, y: -bounds.minY - anchorPoint.y * bounds.height
    )
    .concatenating(transform.affine)
    .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }
}

/// A value that goes from one to another.
enum LayerValue {
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case color(CGColor)
  case path(CGPath)
  case transform(CATransform3D)
  case numbers([CGFloat])
  case colors([CGColor])

  /// What a program says; `nil` where nothing can be made of it.
  init?(_ value: Any?) {
    switch value {
    case let value as CGFloat: self = .number(Double(value))
    case let value as Double: self = .number(value)
    case let value as Float: self = .number(Double(value))
    case let value as Int: self = .number(Double(value))
    case let value as Bool: self = .number(value ? 1 : 0)
    case let value as NSNumber: self = .number(value.doubleValue)
    case let value as NSValue: self.init(object: value)
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as CGColor: self = .color(value)
    case let value as UIColor: self = .color(value.cgColor)
    case let value as CGPath: self = .path(value)
    case let value as UIBezierPath: self = .path(value.cgPath)
    case let value as CATransform3D: self = .transform(value)
    case let value as CGAffineTransform: self = .transform(CATransform3D(value))
    case let value as [CGColor]: self = .colors(value)
    case let value as [UIColor]: self = .colors(value.map(\.cgColor))
    case let value as [Any]:
      let numbers = value.compactMap { LayerValue($0)?.number }
      let colors = value.compactMap { $0 as? CGColor }
      guard !value.isEmpty else { return nil }
      if numbers.count == value.count {
        self = .numbers(numbers.map { CGFloat($0) })
      } else if colors.count == value.count {
        self = .colors(colors)
      } else {
        return nil
      }
    default: return nil
    }
  }

  var number: Double? { if case .number(let value) = self { value } else { nil } }

  /// What lies between this and another: 0 is this, 1 the other; beyond both where a spring goes there.
  func mixed(with other: LayerValue, by fraction: Double) -> LayerValue {
    func mix(_ own: CGFloat, _ others: CGFloat) -> CGFloat { own + (others - own) * fraction }
    func mix(_ own: CGPoint, _ others: CGPoint) -> CGPoint {
      CGPoint(x: mix(own.x, others.x), y: mix(own.y, others.y))
    }
    func mix(_ own: CGSize, _ others: CGSize) -> CGSize {
      CGSize(width: mix(own.width, others.width), height: mix(own.height, others.height))
    }
    func mix(_ own: CGColor, _ others: CGColor) -> CGColor {
      if fraction <= 0 { return own }
      if fraction >= 1 { return others }
      return own.color.mixed(with: others.color, by: fraction).cgColor
    }
    switch (self, other) {
    case (.number(let own), .number(let others)): return .number(own + (others - own) * fraction)
    case (.point(let own), .point(let others)): return .point(mix(own, others))
    case (.size(let own), .size(let others)): return .size(mix(own, others))
    case (.rect(let own), .rect(let others)):
      return .rect(CGRect(origin: mix(own.origin, others.origin), size: mix(own.size, others.size)))
    case (.color(let own), .color(let others)): return .color(mix(own, others))
    case (.numbers(let own), .numbers(let others)) where own.count == others.count:
      return .numbers(zip(own, others).map(mix))
    case (.colors(let own), .colors(let others)) where own.count == others.count:
      return .colors(zip(own, others).map(mix))
    case (.transform(let own), .transform(let others)):
      return .transform(CATransform3D(TransformParts(own).mixed(with: TransformParts(others), by: fraction).transform))
    case (.path(let own), .path(let others)):
      guard own.elements.count == others.elements.count else { break }
      let steps = zip(own.elements, others.elements).compactMap { $0.mixed(with: $1, mix) }
      // Other steps than those of the first path: there is no way from one to the other.
      guard steps.count == own.elements.count else { break }
      return .path(CGPath(steps))
    default: break
    }
    // What does not go over jumps, half way as on iOS.
    return fraction < 0.5 ? self : other
  }

  /// Both together, where they are numbers or places.
  func added(to base: LayerValue) -> LayerValue {
    switch (self, base) {
    case (.number(let own), .number(let others)): .number(own + others)
    case (.point(let own), .point(let others)): .point(CGPoint(x: own.x + others.x, y: own.y + others.y))
    case (.size(let own), .size(let others)):
      .size(CGSize(width: own.width + others.width, height: own.height + others.height))
    default: self
    }
  }
}

/// A transform of the plane as what it does one after the other: size, turn, way.
struct TransformParts {
  var (tx, ty): (CGFloat, CGFloat)
  var (sx, sy): (CGFloat, CGFloat)
  var angle: CGFloat

  init(_ transform: CATransform3D) {
    let t = transform.affine
    (tx, ty) = (t.tx, t.ty)
    sx = hypot(t.a, t.b)
    // What is turned over is so about one axis.
    sy = hypot(t.c, t.d) * (t.a * t.d - t.b * t.c < 0 ? -1 : 1)
    angle = sx > 0 ? atan2(t.b, t.a) : 0
  }

  var transform: CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).rotated(by: angle).scaledBy(x: sx, y: sy)
  }

  func mixed(with other: TransformParts, by fraction: Double) -> TransformParts {
    var result = self
    result.tx += (other.tx - tx) * fraction
    result.ty += (other.ty - ty) * fraction
    result.sx += (other.sx - sx) * fraction
    result.sy += (other.sy - sy) * fraction
    result.angle += (other.angle - angle) * fraction
    return result
  }
}

extension CGPath.Element {
  /// What lies between two steps of one kind; `nil` for different ones.
  fileprivate func mixed(with other: CGPath.Element, _ mix: (CGPoint, CGPoint) -> CGPoint) -> CGPath.Element? {
    switch (self, other) {
    case (.move(let own), .move(let others)): .move(mix(own, others))
    case (.line(let own), .line(let others)): .line(mix(own, others))
    case (.quadCurve(let own, let control), .quadCurve(let others, let second)):
      .quadCurve(mix(own, others), control: mix(control, second))
    case (.curve(let own, let first, let last), .curve(let others, let second, let third)):
      .curve(mix(own, others), control1: mix(first, second), control2: mix(last, third))
    case (.close, .close): .close
    default: nil
    }
  }
}
