import CoreEnvironment
import CoreTerminal
import Foundation

/// Recognizes a quick stroke with the left button held (UIKit: `UISwipeGestureRecognizer`): at least four columns or two rows in one
/// direction, within a second. Arrow keys stand for it.
///
/// An arrow swipes where the focus is in the view, or nowhere while the view belongs to the controller in front; it goes before
/// moving the focus, which Tab does.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions, as a set (UIKit: `UISwipeGestureRecognizer.Direction`).
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The directions as bits, with the numbers that they have on iOS.
    public let rawValue: UInt
    /// Creates directions from bits; a program uses the constants.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upwards.
    public static let up = Direction(rawValue: 4)
    /// Downwards.
    public static let down = Direction(rawValue: 8)

    /// The one that an arrow points in.
    init?(_ key: KeyEvent) {
      if key.matches(KeyEvent(.left)) {
        self = .left
      } else if key.matches(KeyEvent(.right)) {
        self = .right
      } else if key.matches(KeyEvent(.up)) {
        self = .up
      } else if key.matches(KeyEvent(.down)) {
        self = .down
      } else {
        return nil
      }
    }
  }

  /// The directions that count. Default: to the right.
  open var direction = Direction.right
  /// How many fingers it takes. Default: 1; with more it is recognized by keys only, as there is one mouse.
  open var numberOfTouchesRequired = 1

  private var start: (column: Int, row: Int, time: ContinuousClock.Instant)?
  private static let longest = Duration.seconds(1)

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, !touch.isSecondary, numberOfTouchesRequired == 1 else { return state = .failed }
    start = (touch.column, touch.row, clock.now)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, held == nil, let touch = touches.first, let start else { return }
    guard clock.now - start.time <= Self.longest else { return state = .failed }
    // In points, so that both ways count the same.
    let (x, y) = ((touch.column - start.column) * 8, (touch.row - start.row) * 16)
    guard max(abs(x), abs(y)) >= 32 else { return }
    let stroke: Direction = abs(x) >= abs(y) ? x > 0 ? .right : .left : y > 0 ? .down : .up
    state = direction.contains(stroke) ? .ended : .failed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if held == nil { state = .failed }
  }

  open override func reset() { start = nil }
}
