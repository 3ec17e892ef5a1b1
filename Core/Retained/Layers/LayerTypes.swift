public import Foundation

/// Seconds (CoreFoundation: `CFTimeInterval`).
public typealias CFTimeInterval = Double

/// Corners of a layer, as a set (QuartzCore: `CACornerMask`).
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The corners as bits, with the numbers that they have on iOS.
  public let rawValue: UInt
  /// Creates corners from bits; a program uses the constants.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The corner at the top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The corner at the top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The corner at the bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The corner at the bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// How round corners go over into edges (QuartzCore: `CALayerCornerCurve`). Cells show no difference.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name of the curve.
  public let rawValue: String
  /// Creates a curve from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Smoother than a quarter of a circle.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// How a picture stands in a layer (QuartzCore: `CALayerContentsGravity`).
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name of the place.
  public let rawValue: String
  /// Creates a place from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In its size, in the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// In its size, at the top.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// In its size, at the bottom.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// In its size, at the left.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// In its size, at the right.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In its size, at the top left.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In its size, at the top right.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In its size, at the bottom left.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In its size, at the bottom right.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched over all of the layer.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as there is room, in its proportions.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Over all of the layer, in its proportions.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  /// Where a picture of a size stands in a rectangle.
  func place(of size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return .zero }
    let factors = (bounds.width / size.width, bounds.height / size.height)
    let factor: CGFloat
    switch self {
    case .resize: return bounds
    case .resizeAspect: factor = min(factors.0, factors.1)
    case .resizeAspectFill: factor = max(factors.0, factors.1)
    default: factor = 1
    }
    let size = CGSize(width: size.width * factor, height: size.height * factor)
    let isLeft = [.left, .topLeft, .bottomLeft].contains(self)
    let isRight = [.right, .topRight, .bottomRight].contains(self)
    let isTop = [.top, .topLeft, .topRight].contains(self)
    let isBottom = [.bottom, .bottomLeft, .bottomRight].contains(self)
    let x = isLeft ? bounds.minX : isRight ? bounds.maxX - size.width : bounds.midX - size.width / 2
    let y = isTop ? bounds.minY : isBottom ? bounds.maxY - size.height : bounds.midY - size.height / 2
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }
}

/// Lays out and draws a layer (QuartzCore: `CALayerDelegate`).
@MainActor @preconcurrency
public protocol CALayerDelegate: AnyObject {
  /// Makes the content of a layer.
  func display(_ layer: CALayer)
  /// Draws the content of a layer, in points of it.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Places the layers in a layer.
  func layoutSublayers(of layer: CALayer)
  /// What is done when a property of a layer changes; `nil` for what the layer does, `NSNull()` for nothing.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Does nothing, for a delegate that draws or has the layer draw.
  public func display(_ layer: CALayer) {}
  /// Draws nothing, for a delegate that does not draw.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Places nothing, for a delegate that does not care.
  public func layoutSublayers(of layer: CALayer) {}
  /// `nil`: changes are animated as the layer says.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// What is done when a property of a layer changes: an animation, or `NSNull()` for nothing (QuartzCore: `CAAction`).
@MainActor @preconcurrency
public protocol CAAction {
  /// Does it.
  ///
  /// - Parameters:
  ///   - event: The property.
  ///   - anObject: The layer.
  ///   - dict: Nothing, here.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
