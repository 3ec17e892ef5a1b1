import CoreEnvironment
import CoreTerminal
import Foundation

/// Recognizes clicks of the left button (UIKit: `UITapGestureRecognizer`). Return and Space stand for them.
///
/// ```swift
/// final class CardView: UIView {
///   override init(frame: CGRect) {
///     super.init(frame: frame)
///     addGestureRecognizer(UITapGestureRecognizer(target: self, action: CardView.turn))
///   }
///
///   required init?(coder: NSCoder) { nil }
///
///   func turn() { backgroundColor = .systemFill }
/// }
/// ```
///
/// A view with one can have the focus, unless it is the view of a controller or holds something that can; Return and Space
/// do what one click does, or what several do where nothing else is there. A click on a control in the view belongs to that.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many clicks in a row it takes, each within half a second of the one before. Default: 1.
  open var numberOfTapsRequired = 1
  /// How many fingers it takes. Default: 1, the left button; two stand for the right button, and more than two for nothing.
  open var numberOfTouchesRequired = 1
  /// Has no effect here: see ``numberOfTouchesRequired``; accepted so that listings compile.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary

  private var taps = 0
  private var timer: ClockTimer?
  private static let interval = Duration.milliseconds(500)

  override var isWaitingForMore: Bool { timer != nil }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    stop()
    let isWanted = touches.first?.isSecondary == true ? numberOfTouchesRequired == 2 : numberOfTouchesRequired == 1
    if !isWanted { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let view, let touch = touches.first else { return }
    guard view.bounds.contains(touch.location(in: view)) else { return state = .failed }
    taps += 1
    if taps >= numberOfTapsRequired {
      state = .ended
    } else {
      timer = clock.startTimer(after: Self.interval) { [weak self] _ in
        self?.stop()
        self?.state = .failed
      }
    }
  }

  open override func reset() {
    stop()
    taps = 0
  }

  private func stop() {
    timer?.stop()
    timer = nil
  }

  /// One click is not in the way of two.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }
}
