import CoreEnvironment
public import Foundation

/// Recognizes that something is dragged with the left button (UIKit: `UIPanGestureRecognizer`). It begins with the first cell
/// that the mouse moves, and has no keys.
///
/// ```swift
/// func drag(_ pan: UIPanGestureRecognizer) {
///   card.frame.origin.x += pan.translation(in: view).x
///   pan.setTranslation(.zero, in: view)
/// }
/// ```
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How many fingers it takes, at least. Default: 1; with more it is never recognized, as there is one mouse.
  open var minimumNumberOfTouches = 1
  /// Has no effect here: there is one mouse; accepted so that listings compile.
  open var maximumNumberOfTouches = Int.max
  /// Has no effect here: the wheel scrolls; accepted so that listings compile.
  open var allowedScrollTypesMask = UIScrollTypeMask()

  /// Where it began, or where the translation was set, in points of the window.
  private var origin = CGPoint.zero
  private var speed = CGPoint.zero
  private var last: (point: CGPoint, time: ContinuousClock.Instant)?

  /// How far the mouse has gone since it went down, or since ``setTranslation(_:in:)``, in points.
  ///
  /// The axes of all views are those of the window, so that `view` makes no difference here.
  ///
  /// `view` has no effect here: all views have the axes of the window.
  open func translation(in view: UIView?) -> CGPoint {
    guard let point = touch?.location(in: nil) ?? last?.point, last != nil else { return .zero }
    return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
  }

  /// From here on the mouse has gone so far; with zero the next translation says how far it went since now.
  ///
  /// `view` has no effect here: all views have the axes of the window.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let point = touch?.location(in: nil) ?? last?.point else { return }
    origin = CGPoint(x: point.x - translation.x, y: point.y - translation.y)
  }

  /// How fast the mouse went at the last move, in points a second.
  open func velocity(in view: UIView?) -> CGPoint { speed }

  /// Whether a press that begins here may become one; a subclass may refuse it.
  func accepts(_ touch: UITouch) -> Bool { !touch.isSecondary && minimumNumberOfTouches <= 1 }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, accepts(touch) else { return state = .failed }
    origin = touch.location(in: nil)
    speed = .zero
    last = (origin, clock.now)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, let last, state != .failed else { return }
    let (point, now) = (touch.location(in: nil), clock.now)
    // A clock that stands still makes nothing infinitely fast.
    let seconds = max((now - last.time) / .seconds(1), 1.0 / 60)
    speed = CGPoint(x: (point.x - last.point.x) / seconds, y: (point.y - last.point.y) / seconds)
    self.last = (point, now)
    state = state == .possible ? .began : .changed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  open override func reset() { last = nil }
}

/// Recognizes dragging that begins at an edge of the window (UIKit: `UIScreenEdgePanGestureRecognizer`): in its outermost
/// two columns or its outermost row.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which it may begin. None by default.
  open var edges: UIRectEdge = []

  override func accepts(_ touch: UITouch) -> Bool {
    guard super.accepts(touch), let window = touch.window else { return false }
    let size = window.cellFrame.size
    return edges.contains(.left) && touch.column < 2 || edges.contains(.right) && touch.column >= size.width - 2
      || edges.contains(.top) && touch.row < 1 || edges.contains(.bottom) && touch.row >= size.height - 1
  }
}

/// What turns of a wheel count as (UIKit: `UIScrollTypeMask`). Has no effect here: the wheel scrolls.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  /// The kinds as bits, with the numbers that they have on iOS.
  public let rawValue: Int
  /// Creates a mask from bits; a program uses the constants.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A wheel that goes in steps.
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  /// A surface that is stroked.
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  /// Both.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
