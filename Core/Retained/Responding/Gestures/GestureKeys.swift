import CoreTerminal
import Foundation

extension UIGestureRecognizer {
  /// Keys stand for it.
  final var hasKeys: Bool {
    self is UITapGestureRecognizer || self is UILongPressGestureRecognizer || self is UISwipeGestureRecognizer
      || self is UIPinchGestureRecognizer
  }
}

/// What keys do on a view with gesture recognizers.
final class GestureKeys: ViewListener {
  private unowned let view: UIView

  init(_ view: UIView) { self.view = view }

  private func recognizers<Recognizer: UIGestureRecognizer>(_ type: Recognizer.Type) -> [Recognizer] {
    (view.gestureRecognizers ?? []).compactMap { $0 as? Recognizer }.filter(\.isEnabled)
  }

  /// What is clicked is reached by keys, unless something in it is, or it is a whole screen.
  var takesFocus: Bool {
    guard view.controller == nil, !(view is UIControl),
      !recognizers(UITapGestureRecognizer.self).isEmpty || !recognizers(UILongPressGestureRecognizer.self).isEmpty
    else { return false }
    return !view.isInRow && !view.subviews.contains { $0.canTakeFocus }
  }

  func focusEntered() { emphasize() }
  func focusLeft() { emphasize() }

  private func emphasize() {
    guard takesFocus || view.isEmphasized else { return }
    view.isEmphasized = view.isFirstResponder
  }

  /// Return, which the bar names by what the view is called.
  var keyCommands: [UIKeyCommand] {
    guard takesFocus, view.isFirstResponder, !recognizers(UITapGestureRecognizer.self).isEmpty else { return [] }
    let hint = KeyHint.pressing(view.defaultAccessibility.label, label: view.accessibilityLabel)
    return [
      UIKeyCommand(title: hint.localized(in: view.environment).title, input: "\r") { [weak self] in
        _ = self?.receive(KeyEvent(.enter))
      }
    ]
  }

  func receive(_ key: KeyEvent) -> Bool {
    guard key.phase != .release else { return false }
    if let direction = UISwipeGestureRecognizer.Direction(key) {
      return perform(recognizers(UISwipeGestureRecognizer.self).first { $0.direction.contains(direction) })
    }
    if let pinch = recognizers(UIPinchGestureRecognizer.self).first,
      let sign = [("+", true), ("-", false)].first(where: { key.matches(KeyEvent(.character(Character($0.0)))) })
    {
      pinch.step(larger: sign.1)
      return true
    }
    guard view.isFirstResponder else { return false }
    if key.matches(KeyEvent(.enter, modifiers: .shift)) {
      return perform(recognizers(UILongPressGestureRecognizer.self).first)
    }
    guard UIControl.isPress(key) else { return false }
    let taps = recognizers(UITapGestureRecognizer.self)
    if perform(taps.min { $0.numberOfTapsRequired < $1.numberOfTapsRequired }) { return true }
    // Return presses a control for a moment, which no recognizer of a long press takes for one: Shift-Return stands for that.
    return !(view is UIControl) && perform(recognizers(UILongPressGestureRecognizer.self).first)
  }

  private func perform(_ recognizer: UIGestureRecognizer?) -> Bool {
    guard let recognizer else { return false }
    recognizer.performByKey()
    return true
  }
}

extension UIView {
  /// It stands in a row, which has the focus and the keys.
  final var isInRow: Bool {
    sequence(first: superview, next: { $0?.superview }).contains { $0 is UITableViewCell || $0 is UICollectionViewCell }
  }
}
