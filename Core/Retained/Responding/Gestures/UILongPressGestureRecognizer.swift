import CoreEnvironment
public import Foundation

/// Recognizes that the left button is held (UIKit: `UILongPressGestureRecognizer`). It begins when the time is over, changes with
/// every move, and ends when the button goes up. Shift-Return stands for it while the view has the focus.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long the button has to be held, in seconds, by the window's clock. Default: 0.5.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the mouse may move before that, in points. Default: 10, which is one column.
  open var allowableMovement: CGFloat = 10
  /// How many clicks come before. Default: 0. With any it is not recognized here.
  open var numberOfTapsRequired = 0
  /// How many fingers it takes. Default: 1; with more it is not recognized by the mouse, of which there is one.
  open var numberOfTouchesRequired = 1

  private var start = CGPoint.zero
  private var timer: ClockTimer?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, !touch.isSecondary, numberOfTapsRequired == 0, numberOfTouchesRequired == 1 else {
      return state = .failed
    }
    start = touch.location(in: nil)
    guard minimumPressDuration > 0 else { return state = .began }
    timer = clock.startTimer(after: .seconds(min(minimumPressDuration, 1e6))) { [weak self] _ in self?.begin() }
  }

  private func begin() {
    stop()
    guard state == .possible else { return }
    state = .began
    if isRecognized { arbiter?.onTakingTouches?() }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let point = touches.first?.location(in: nil) else { return }
    if state == .possible {
      if hypot(point.x - start.x, point.y - start.y) > allowableMovement { state = .failed }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    stop()
    state = state == .possible ? .failed : .ended
  }

  open override func reset() { stop() }

  private func stop() {
    timer?.stop()
    timer = nil
  }
}
