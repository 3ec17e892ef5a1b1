import CoreRetained

/// A control whose events go to one closure of the declarative face; setting another replaces it.
protocol EventControl: UIControl {}

extension UIControl: EventControl {}

extension EventControl {
  /// Has `action` done when the user has chosen another value.
  func onValueChanged(_ action: @escaping @MainActor (Self) -> Void) { on(.valueChanged, action) }

  /// Has `action` done at events; there is one closure for each set of them.
  func on(_ events: UIControl.Event, _ action: @escaping @MainActor (Self) -> Void) {
    addAction(
      UIAction(identifier: UIAction.Identifier("declared \(events.rawValue)")) { [weak self] _ in
        if let self { action(self) }
      }, for: events)
  }

  /// Has nothing done any more.
  func removeAction(on events: UIControl.Event) {
    removeAction(identifiedBy: UIAction.Identifier("declared \(events.rawValue)"), for: events)
  }
}
