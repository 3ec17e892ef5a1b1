import Core
import CoreTestSupport

extension TestHost {
  /// Presses the left button, or another one.
  func press(atColumn column: Int, row: Int, _ button: MouseEvent.Button = .left) {
    mouse(.press(button), column, row)
  }

  /// Moves the mouse with the left button held.
  func drag(toColumn column: Int, row: Int) { mouse(.drag(.left), column, row) }

  /// Lets the button go.
  func release(atColumn column: Int, row: Int, _ button: MouseEvent.Button = .left) {
    mouse(.release(button), column, row)
  }

  /// Any event of the mouse.
  func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int, _ modifiers: KeyEvent.Modifiers = []) {
    update()
    terminal.send(.mouse(MouseEvent(kind, column: column, row: row, modifiers: modifiers)))
    update()
  }
}

/// A view that notes what its recognizers and the mouse tell it.
final class GestureBoard: UIView, UIGestureRecognizerDelegate {
  var log: [String] = []
  var goTogether = false
  var refuses = false

  func told(_ recognizer: UIGestureRecognizer) {
    let name = recognizer.name ?? "\(type(of: recognizer))"
    log.append("\(name) \(recognizer.state)")
  }

  @discardableResult
  func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String) -> Recognizer {
    recognizer.name = name
    recognizer.delegate = self
    recognizer.addTarget(self, action: GestureBoard.told)
    addGestureRecognizer(recognizer)
    return recognizer
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { goTogether }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { !refuses }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("touch began") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("touch ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("touch cancelled") }

  /// What was noted since the last time.
  func take() -> [String] {
    defer { log = [] }
    return log
  }
}
