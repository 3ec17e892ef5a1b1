import CoreTerminal
import Foundation

/// Decides between the recognizers that look at one press of the mouse.
///
/// It lasts from press to press as long as one of them waits for another press, as a double click does.
@MainActor
final class GestureArbiter {
  private(set) var active: [UIGestureRecognizer] = []
  /// The button is down.
  private(set) var isPressed = false
  private var isSettling = false
  /// Told that one of them takes a press from the view while the mouse rests.
  var onTakingTouches: (@MainActor () -> Void)?

  /// A press begins: these look at it, and those that wait for another press of theirs.
  func begin(_ touch: UITouch, _ recognizers: [UIGestureRecognizer], with event: UIEvent) {
    isPressed = true
    for recognizer in active where !recognizers.contains(recognizer) { recognizer.state = .failed }
    finishDone(except: recognizers)
    active = recognizers
    for recognizer in recognizers {
      recognizer.arbiter = self
      recognizer.touch = touch
      recognizer.modifierFlags = event.modifierFlags
    }
    for recognizer in recognizers { recognizer.touchesBegan([touch], with: event) }
  }

  func move(_ touch: UITouch, with event: UIEvent) {
    for recognizer in active where recognizer.touch != nil {
      recognizer.modifierFlags = event.modifierFlags
      recognizer.touchesMoved([touch], with: event)
    }
  }

  /// - Parameter onEnd: Told whether one of them takes the press from the view, before they are ready for the next one.
  func end(_ touch: UITouch, with event: UIEvent, _ onEnd: (_ isTaken: Bool) -> Void) {
    for recognizer in active where recognizer.touch != nil { recognizer.touchesEnded([touch], with: event) }
    onEnd(takesTouches)
    isPressed = false
    settle()
  }

  func cancel(_ touch: UITouch, with event: UIEvent) {
    isPressed = false
    for recognizer in active where recognizer.touch != nil { recognizer.touchesCancelled([touch], with: event) }
    for recognizer in active { recognizer.state = .failed }
    settle()
  }

  /// One of them has the press for itself, and the view hears no more of it.
  var takesTouches: Bool { active.contains { $0.isRecognized && $0.cancelsTouchesInView } }

  /// It is turned off, or away from its view.
  func giveUp(_ recognizer: UIGestureRecognizer) {
    recognizer.state = .cancelled
    recognizer.touch = nil
    if !isPressed { settle() }
  }

  /// The button is up: who does not wait for another press, or for another recognizer, is done.
  func settle() {
    guard !isPressed, !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    while let recognizer = active.first(where: { $0.state == .possible && !waits($0) }) { recognizer.state = .failed }
    finishDone(except: [])
  }

  private func waits(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.isWaitingForMore || recognizer.held != nil && hasToWait(recognizer)
  }

  private func finishDone(except kept: [UIGestureRecognizer]) {
    let done = active.filter { $0.state != .possible || !waits($0) && !kept.contains($0) }
    active.removeAll { done.contains($0) }
    for recognizer in done {
      recognizer.finish()
      if recognizer.arbiter === self { recognizer.arbiter = nil }
    }
  }

  // MARK: Between recognizers

  /// One that it needs to fail has not failed yet.
  func hasToWait(_ recognizer: UIGestureRecognizer) -> Bool {
    active.contains { other in
      other !== recognizer && other.state == .possible && other.isEnabled && requires(recognizer, other)
    }
  }

  private func requires(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    recognizer.required.contains { $0.recognizer === other } || recognizer.shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: recognizer)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
  }

  /// Another one has the press for itself.
  func prevents(_ recognizer: UIGestureRecognizer) -> Bool {
    active.contains { $0 !== recognizer && $0.isRecognized && prevents($0, recognizer) }
  }

  private func prevents(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    // Who waits for the winner to fail loses, whatever the delegates say.
    if requires(other, winner) { return true }
    return winner.canPrevent(other) && other.canBePrevented(by: winner)
      && winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: other) != true
      && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: winner) != true
  }

  /// It is recognized: others fail.
  func recognized(_ winner: UIGestureRecognizer) {
    for other in active where other !== winner && other.state == .possible && prevents(winner, other) {
      other.state = .failed
    }
  }

  /// It has failed: who waited for it goes on.
  func failed(_ loser: UIGestureRecognizer) {
    for other in active where other !== loser { other.goOn() }
    settle()
  }
}
