public import CoreObserving
import CoreEnvironment
import CoreRetained

/// Chooses a number from a range by a knob on a line (SwiftUI: `Slider`): `━━━━●────`.
///
/// ```swift
/// struct Volume: View {
///   @State private var volume = 0.5
///   var body: some View { Slider(value: $volume, in: 0...1) { Text("Volume") } }
/// }
/// ```
///
/// For a number whose exact value matters little. An exact one is a ``Stepper``, or a ``TextField`` with a format; what
/// is only shown a ``ProgressView`` or a `Gauge`.
///
/// The arrows to the left and right go a step, or a twentieth of the range where there are no steps; the page keys a
/// fifth, Home and End to the ends; the mouse puts the knob where it is, and drags it. The label is told to who cannot
/// see the slider, and is not shown, as on the phone.
public nonisolated struct Slider<Label: View, ValueLabel: View>: PrimitiveView {
  let label: Label
  let minimum: ValueLabel?
  let maximum: ValueLabel?
  let value: Binding<Double>
  let bounds: ClosedRange<Double>
  let step: Double?
  let onEditingChanged: @MainActor (Bool) -> Void

  /// Creates a slider with a label, and labels at its ends.
  @preconcurrency
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(label(), minimumValueLabel(), maximumValueLabel(), value, bounds, nil, onEditingChanged)
  }

  /// Creates a slider of steps with a label, and labels at its ends.
  @preconcurrency
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(label(), minimumValueLabel(), maximumValueLabel(), value, bounds, Double(step), onEditingChanged)
  }

  private init<V: BinaryFloatingPoint>(
    _ label: Label, _ minimum: ValueLabel?, _ maximum: ValueLabel?, _ value: Binding<V>, _ bounds: ClosedRange<V>,
    _ step: Double?, _ onEditingChanged: @escaping @MainActor (Bool) -> Void
  ) {
    self.label = label
    self.minimum = minimum
    self.maximum = maximum
    self.value =
      (value as? Binding<Double>)
      ?? Binding {
        Double(value.wrappedValue)
      } set: {
        value.wrappedValue = V($0)
      }
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step
    self.onEditingChanged = onEditingChanged
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<Slider> {
    ResolvedNode(self, in: context) { slider, _ in
      AnyView(
        HStack {
          slider.minimum
          SliderLine(slider: slider)
          slider.maximum
        })
    }
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a slider from 0 to 1, or over another range, with a view as its label.
  @preconcurrency
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(label(), nil, nil, value, bounds, nil, onEditingChanged)
  }

  /// Creates a slider of steps with a label.
  @preconcurrency
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(label(), nil, nil, value, bounds, Double(step), onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// Creates a slider without a label, from 0 to 1 where no range is given.
  ///
  /// Give it a label, and hide that with `labelsHidden()`, where it should be told to who cannot see it.
  /// `onEditingChanged` is called with `true` when a change begins, with `false` when it ends.
  @preconcurrency
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(EmptyView(), nil, nil, value, bounds, nil, onEditingChanged)
  }

  /// Creates a slider without a label whose value moves by whole steps.
  @preconcurrency
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(EmptyView(), nil, nil, value, bounds, Double(step), onEditingChanged)
  }
}

/// The line of a slider, between the labels at its ends.
private nonisolated struct SliderLine<Label: View, ValueLabel: View>: PrimitiveView {
  let slider: Slider<Label, ValueLabel>

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<SliderLine> {
    ResolvedNode(self, in: context) { line, _ in
      let slider = line.slider
      let control = RetainedControl {
        UISlider()
      } apply: { control, environment in
        slider.apply(to: control, environment)
      }
      return AnyView(LabeledControl(label: slider.label, placement: .filling, hidesLabel: true, content: control))
    }
  }
}

extension Slider {
  @MainActor
  fileprivate func apply(to control: UISlider, _ environment: EnvironmentValues) {
    control.isEnabled = environment.isEnabled
    control.minimumValue = Float(bounds.lowerBound)
    control.maximumValue = Float(bounds.upperBound)
    control.steps = step.map { (bounds.upperBound - bounds.lowerBound) / $0 } ?? 0
    control.value = Float(value.wrappedValue)
    let (value, onEditingChanged) = (value, onEditingChanged)
    control.on(.touchDown) { _ in onEditingChanged(true) }
    control.on([.touchUpInside, .touchUpOutside, .touchCancel]) { _ in onEditingChanged(false) }
    let slider = self
    control.onValueChanged { control in
      let isByKey = !control.isTouchInside && !control.isTracking
      if isByKey { onEditingChanged(true) }
      // The shortest number that is the control's: 0.05, not what a float makes of it.
      value.wrappedValue = slider.stepped(Double("\(control.value)") ?? Double(control.value))
      control.value = Float(value.wrappedValue)
      if isByKey { onEditingChanged(false) }
    }
  }
}

extension Slider {
  /// The nearest value that a step leads to.
  fileprivate nonisolated func stepped(_ value: Double) -> Double {
    guard let step, step > 0 else { return value }
    let steps = ((value - bounds.lowerBound) / step).rounded()
    return min(max(bounds.lowerBound + steps * step, bounds.lowerBound), bounds.upperBound)
  }
}
