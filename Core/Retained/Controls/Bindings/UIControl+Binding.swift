public import CoreObserving
import Synchronization

/// A control whose properties can be bound: every control. The protocol lets key paths begin at the control's own class.
///
/// SwiftNavigation: UIKitNavigation.
@MainActor @preconcurrency
public protocol UIKitControl: UIControl {}

extension UIControl: UIKitControl {}

extension UIKitControl {
  /// Keeps a property of the control and a model in step: the control shows the model's value now and after each change,
  /// and the model gets the control's when the user or the program has changed it.
  ///
  /// A change by the model sets the control once and sends no event, as does one by the program. Where the model makes
  /// something else of what was chosen, or refuses it, the control shows that. The model is not kept alive; nor is the
  /// control. Binding the property again replaces the binding.
  ///
  /// What the program sets is noticed at the properties of the framework's controls. A class of one's own sends the event after it
  /// has set a property of its own: nothing tells of a set here, as key-value observing does on iOS.
  ///
  /// ```swift
  /// themeSwitch.bind($model.isDark, to: \.isOn, for: .valueChanged)
  /// ```
  ///
  /// - Parameters:
  ///   - binding: To the model.
  ///   - keyPath: The control's property.
  ///   - event: What the control sends when the user has changed the property.
  /// - Returns: What ends it earlier than the control does; it need not be kept.
  @discardableResult
  public func bind<Value>(
    _ binding: UIBinding<Value>, to keyPath: ReferenceWritableKeyPath<Self, Value>, for event: UIControl.Event
  ) -> ObserveToken {
    bind(binding, to: keyPath, for: event) { control, value, _ in control[keyPath: keyPath] = value }
  }

  /// The same for a property that is set in a way of its own.
  ///
  /// - Parameters:
  ///   - binding: To the model.
  ///   - keyPath: The control's property: it is read after each event, and names the binding.
  ///   - event: What the control sends when the user has changed the property.
  ///   - set: Shows a value in the control, with what the change was made with.
  /// - Returns: What ends it earlier than the control does; it need not be kept.
  @discardableResult
  public func bind<Value>(
    _ binding: UIBinding<Value>, to keyPath: KeyPath<Self, Value>, for event: UIControl.Event,
    set: @escaping @MainActor (Self, Value, Transaction) -> Void
  ) -> ObserveToken {
    unbind(keyPath)
    // What the control had when it and the model last agreed; and whether the model is being shown.
    var (agreed, isShowing) = (self[keyPath: keyPath], false)
    let show = { @MainActor [weak self] (value: Value) in
      guard let self else { return }
      isShowing = true
      if !ValueEquality.areSame(self[keyPath: keyPath], value) { set(self, value, .current) }
      (agreed, isShowing) = (self[keyPath: keyPath], false)
    }
    let observation = CoreObserving.observe {
      binding.wrappedValue
    } onChange: {
      show($0)
    }
    let isOn = BindingSwitch()
    let takeOver = { @MainActor [weak self] in
      guard let self, isOn.value, !isShowing else { return }
      agreed = self[keyPath: keyPath]
      binding.wrappedValue = agreed
      // Within a pass of tracking it is not written yet, and reading it would subscribe that pass to it.
      guard !Tracking.isRunning, !binding.isOrphaned else { return }
      // The model may have made something else of it.
      show(binding.wrappedValue)
    }
    let takeOverIfChanged = { @MainActor [weak self] in
      guard let self, !ValueEquality.areSame(self[keyPath: keyPath], agreed) else { return }
      takeOver()
    }
    let action = UIAction { _ in takeOver() }
    addAction(action, for: event)
    let token = ObserveToken {
      isOn.turnOff()
      observation.cancel()
    }
    ownExtras.bindings[keyPath] = ControlBinding(
      token: token, action: action.identifier, takeOverIfChanged: takeOverIfChanged)
    return token
  }

  /// Ends the binding of a property, if it has one: neither side hears of the other any more.
  public func unbind<Value>(_ keyPath: KeyPath<Self, Value>) {
    guard let binding = extras?.bindings.removeValue(forKey: keyPath) else { return }
    binding.token.cancel()
    removeAction(identifiedBy: binding.action, for: .allEvents)
  }
}

/// What keeps a property of a control and a model in step.
struct ControlBinding {
  /// Ends it.
  let token: ObserveToken
  /// Hands the model what the user did.
  let action: UIAction.Identifier
  /// Hands the model what the control has now, where that is something else than before.
  let takeOverIfChanged: @MainActor () -> Void
}

extension UIControl {
  /// A property that may be bound was set to something else. What the user does is handed over with its event.
  final func boundPropertyDidChange() {
    guard let bindings = extras?.bindings, !bindings.isEmpty, !isChangedByUser else { return }
    for binding in bindings.values { binding.takeOverIfChanged() }
  }

  /// Sets properties as the user wants it: an event follows.
  final func changeByUser(_ change: () -> Void) {
    let isWithin = isChangedByUser
    isChangedByUser = true
    change()
    isChangedByUser = isWithin
  }
}

/// Whether a binding still is: its token may be cancelled on any thread.
private final class BindingSwitch: Sendable {
  private let isOn = Atomic(true)

  var value: Bool { isOn.load(ordering: .relaxed) }
  func turnOff() { isOn.store(false, ordering: .relaxed) }
}
