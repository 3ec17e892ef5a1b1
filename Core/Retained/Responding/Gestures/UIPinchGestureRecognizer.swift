import CoreTerminal
public import Foundation

/// Recognizes that something is to be larger or smaller (UIKit: `UIPinchGestureRecognizer`): the wheel turned with Control held,
/// or the keys `+` and `-` where the focus is in the view. Each turn begins, changes and ends it.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How much larger it is to be: 1.25 for a turn, or 0.8. What is set counts from there on.
  open var scale: CGFloat = 1
  /// How fast ``scale`` changes, in parts a second: that of a turn in a tenth of a second.
  open private(set) var velocity: CGFloat = 0

  /// One mouse cannot do it by a press.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  /// Goes a step, from begin to end.
  final func step(larger isLarger: Bool) {
    guard isEnabled else { return }
    scale = 1
    state = .began
    guard state == .began else { return finish() }
    scale *= isLarger ? 1.25 : 0.8
    velocity = (scale - 1) * 10
    state = .changed
    state = .ended
    finish()
    (scale, velocity) = (1, 0)
  }
}

/// Recognizes that something is to be turned (UIKit: `UIRotationGestureRecognizer`): the wheel turned with Alt held, down for
/// clockwise. Each turn begins, changes and ends it. It has no keys.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far it is to be turned, in radians: an eighth of a half turn for a turn of the wheel. What is set counts from there on.
  open var rotation: CGFloat = 0
  /// How fast ``rotation`` changes, in radians a second: that of a turn in a tenth of a second.
  open private(set) var velocity: CGFloat = 0

  /// One mouse cannot do it by a press.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  /// Goes a step, from begin to end.
  final func step(clockwise isClockwise: Bool) {
    guard isEnabled else { return }
    rotation = 0
    state = .began
    guard state == .began else { return finish() }
    rotation += (isClockwise ? 1 : -1) * .pi / 8
    velocity = rotation * 10
    state = .changed
    state = .ended
    finish()
    (rotation, velocity) = (0, 0)
  }
}

extension MouseEvent {
  /// Has the recognizers of a view and those around it do what a turn of the wheel with a modifier means.
  ///
  /// - Returns: Whether there was one.
  @MainActor
  func turnsRecognizers(from view: UIView, _ direction: Direction) -> Bool {
    let isForward = direction == .up || direction == .left
    for view in sequence(first: view, next: \.superview) {
      for recognizer in view.gestureRecognizers ?? [] where recognizer.isEnabled {
        if modifiers.contains(.control), let pinch = recognizer as? UIPinchGestureRecognizer {
          pinch.step(larger: isForward)
          return true
        }
        if modifiers.contains(.alt), let rotation = recognizer as? UIRotationGestureRecognizer {
          rotation.step(clockwise: !isForward)
          return true
        }
      }
    }
    return false
  }
}
