public import CoreObserving

// Titles that are keys: literals are localised, and may have markdown.

extension Toggle where Label == Text {
  /// Creates a toggle for a Boolean, with a title that is looked up in the string catalogue.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn, label: Text(titleKey)) }
}

extension Stepper where Label == Text {
  /// Creates a stepper with a title that does something at each step.
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper for a value without limits, with a title that is looked up in the string catalogue.
  @preconcurrency
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(label: Text(titleKey), steps: StepperSteps(value, nil, step, onEditingChanged))
  }

  /// Creates a stepper with a title, of a value in a range.
  @preconcurrency
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(label: Text(titleKey), steps: StepperSteps(value, bounds, step, onEditingChanged))
  }
}
