public import CoreObserving
import CoreEnvironment
import CoreRetained
public import Foundation

/// Makes a value larger or smaller, step by step (SwiftUI: `Stepper`): `Quantity 2  [− +]`.
///
/// ```swift
/// struct Line: View {
///   @State private var quantity = 1
///   var body: some View { Stepper("Quantity \(quantity)", value: $quantity, in: 1...99) }
/// }
/// ```
///
/// For small numbers. It does not show the value: say it in the label. Large numbers are quicker typed, into a
/// ``TextField`` with a format; about where in a range is a ``Slider``.
///
/// The keys `+` and `-` and the arrows to the right and left change it, as does the mouse on either half. The sign that
/// leads nowhere is dim.
public nonisolated struct Stepper<Label: View>: PrimitiveView {
  let label: Label
  /// Goes a step; says nothing where there is no way.
  let steps: StepperSteps

  /// Creates a stepper that does something at each step; `nil` for a direction in which there is no way.
  @preconcurrency
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label(),
      steps: StepperSteps(up: onIncrement, down: onDecrement, onEditingChanged: onEditingChanged))
  }

  /// Creates a stepper for a value without limits, with a view as its label.
  @preconcurrency
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(label: label(), steps: StepperSteps(value, nil, step, onEditingChanged))
  }

  /// Creates a stepper for a value within a range, with a view as its label.
  @preconcurrency
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(label: label(), steps: StepperSteps(value, bounds, step, onEditingChanged))
  }

  /// Creates a stepper of a value that is told in a format to who cannot see it.
  @preconcurrency
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable, F.FormatOutput == String {
    self.init(
      label: label(), steps: StepperSteps(value, nil, step, onEditingChanged) { format.format($0) })
  }

  /// Creates a stepper of a value in a range that is told in a format to who cannot see it.
  @preconcurrency
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable, F.FormatOutput == String {
    self.init(
      label: label(), steps: StepperSteps(value, bounds, step, onEditingChanged) { format.format($0) })
  }

  init(label: Label, steps: StepperSteps) {
    self.label = label
    self.steps = steps
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<Stepper> {
    ResolvedNode(self, in: context) { stepper, _ in
      let steps = stepper.steps
      return AnyView(
        LabeledControl(
          label: stepper.label,
          content: RetainedControl {
            UIStepper()
          } apply: { control, environment in
            control.isEnabled = environment.isEnabled
            steps.apply(to: control)
          }))
    }
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper with a title that does something at each step.
  @_disfavoredOverload
  @preconcurrency
  public init(
    _ title: some StringProtocol, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper for a value without limits, with a title that is shown as it is.
  @_disfavoredOverload
  @preconcurrency
  public init<V: Strideable>(
    _ title: some StringProtocol, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(label: Text(title), steps: StepperSteps(value, nil, step, onEditingChanged))
  }

  /// Creates a stepper for a value within a range, with a title that is shown as it is.
  @_disfavoredOverload
  @preconcurrency
  public init<V: Strideable>(
    _ title: some StringProtocol, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(label: Text(title), steps: StepperSteps(value, bounds, step, onEditingChanged))
  }
}

/// A step of a stepper.
nonisolated enum StepperStep {
  /// Does something of the user's.
  case action(@MainActor () -> Void)
  /// Sets the value.
  case set(() -> Void)

  @MainActor func perform() {
    switch self {
    case .action(let action): action()
    case .set(let set): set()
    }
  }
}

/// The steps of a stepper in both directions, and what is told of its value.
nonisolated struct StepperSteps {
  /// The step up; `nil` where there is none. Asked in a tracked pass.
  let up: () -> StepperStep?
  /// The step down.
  let down: () -> StepperStep?
  let spokenValue: () -> String?
  let onEditingChanged: @MainActor (Bool) -> Void

  init(
    up: (@MainActor () -> Void)?, down: (@MainActor () -> Void)?, onEditingChanged: @escaping @MainActor (Bool) -> Void
  ) {
    self.up = { up.map { .action($0) } }
    self.down = { down.map { .action($0) } }
    spokenValue = { nil }
    self.onEditingChanged = onEditingChanged
  }

  init<V: Strideable>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>?, _ step: V.Stride,
    _ onEditingChanged: @escaping @MainActor (Bool) -> Void, text: @escaping (V) -> String = { "\($0)" }
  ) {
    // The last step goes to the end of the range, however far that is.
    func target(_ step: V.Stride) -> V {
      let next = value.wrappedValue.advanced(by: step)
      return bounds.map { min(max(next, $0.lowerBound), $0.upperBound) } ?? next
    }
    up = { value.wrappedValue < target(step) ? .set { value.wrappedValue = target(step) } : nil }
    down = { value.wrappedValue > target(0 - step) ? .set { value.wrappedValue = target(0 - step) } : nil }
    spokenValue = { text(value.wrappedValue) }
    self.onEditingChanged = onEditingChanged
  }

  /// The control only says in which direction: what comes of it is the value's.
  @MainActor func apply(to control: UIStepper) {
    control.minimumValue = down() == nil ? 0 : -1
    control.maximumValue = up() == nil ? 0 : 1
    control.value = 0
    control.accessibilityValue = spokenValue()
    control.onValueChanged { control in
      let isUp = control.value > 0
      control.value = 0
      // A value may have changed since without having told.
      guard let step = isUp ? up() : down() else { return }
      onEditingChanged(true)
      step.perform()
      onEditingChanged(false)
    }
  }
}
