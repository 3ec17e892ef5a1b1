import Core

/// Writes down what a field asks and tells.
@MainActor
final class RecordingFieldDelegate: UITextFieldDelegate {
  var calls: [String] = []
  /// What is answered with no.
  var refused: Set<String> = []

  private func ask(_ name: String, _ detail: String = "") -> Bool {
    calls.append(name + detail)
    return !refused.contains(name)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("shouldBegin") }
  func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("didBegin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("shouldEnd") }
  func textFieldDidEndEditing(_ textField: UITextField) { calls.append("didEnd") }
  func textFieldDidChangeSelection(_ textField: UITextField) { calls.append("didChangeSelection") }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("shouldClear") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("shouldReturn") }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { ask("shouldChange", " \(range.location)+\(range.length) \(string)") }

  /// Writes down the events of a field, too.
  func follow(_ field: UITextField) {
    field.delegate = self
    let events: [(UIControl.Event, String)] = [
      (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
      (.editingDidEndOnExit, "onExit"), (.primaryActionTriggered, "primary"),
    ]
    for (event, name) in events {
      field.addAction(UIAction { [weak self] _ in self?.calls.append(name) }, for: event)
    }
  }
}
