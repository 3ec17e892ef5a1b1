import CoreEnvironment
import CoreObserving
public import Foundation

/// The pictures that are drawn on this thread, the innermost last.
final class GraphicsStack {
  var contexts: [CGContext] = []

  private init() {}

  private static let threadLocal = ThreadLocal { GraphicsStack() }

  /// What is drawn into on this thread; `nil` where nothing is, also within a view's `draw(_:)`.
  static var current: CGContext? { threadLocal.value.contexts.last }

  static func push(_ context: CGContext) { threadLocal.value.contexts.append(context) }

  @discardableResult
  static func pop() -> CGContext? { threadLocal.value.contexts.popLast() }
}

/// What is drawn with on this thread (UIKit: `UIGraphicsGetCurrentContext`): a picture in memory, or, within a view's `draw(_:)`, the cells
/// of the view; `nil` where nothing is drawn.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current ?? DrawingContext.cellGraphics }

/// Draws into a context from here on (UIKit: `UIGraphicsPushContext`).
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.push(context) }

/// Ends what ``UIGraphicsPushContext(_:)`` began.
public func UIGraphicsPopContext() { GraphicsStack.pop() }

/// Begins a picture of one pixel a point (UIKit: `UIGraphicsBeginImageContext`).
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins a picture (UIKit: `UIGraphicsBeginImageContextWithOptions`).
///
/// - Parameters:
///   - size: In points.
///   - opaque: Begins black in place of clear.
///   - scale: How many pixels make a point; 0 for as many as the screen has, which is 1.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let context = CGContext(size: size, scale: scale)
  if opaque { context.fill(CGRect(origin: .zero, size: size)) }
  GraphicsStack.push(context)
}

/// The picture that was begun, as far as it is drawn (UIKit: `UIGraphicsGetImageFromCurrentImageContext`).
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { GraphicsStack.current?.image }

/// Ends a picture (UIKit: `UIGraphicsEndImageContext`).
public func UIGraphicsEndImageContext() { GraphicsStack.pop() }

extension CGContext {
  /// The picture so far, with its size in points.
  var image: UIImage? { bitmap.pixels.map { UIImage(pixels: $0, scale: scale) } }
}
