/// A number that goes in steps from a least to a greatest. Steps are counted from the least, so that however many there are
/// nothing is lost: ten steps of 0.1 from 0 are 1.
struct StepperValue: Equatable {
  private(set) var value = 0.0
  private(set) var minimum = 0.0
  private(set) var maximum = 100.0
  /// Above 0.
  private(set) var step = 1.0
  /// Whether the least follows the greatest, and the other way round.
  var wraps = false

  /// Sets the value: one beyond the ends becomes the end. What is no number changes nothing.
  mutating func set(_ value: Double) {
    guard !value.isNaN else { return }
    self.value = min(max(value, minimum), maximum)
  }

  /// Sets the least; a greatest below it goes up with it.
  mutating func setMinimum(_ value: Double) {
    guard !value.isNaN else { return }
    minimum = value
    maximum = max(maximum, value)
    set(self.value)
  }

  /// Sets the greatest; a least above it goes down with it.
  mutating func setMaximum(_ value: Double) {
    guard !value.isNaN else { return }
    maximum = value
    minimum = min(minimum, value)
    set(self.value)
  }

  /// Sets the step; one that is not above 0, or without end, changes nothing.
  mutating func setStep(_ value: Double) {
    if value > 0, value.isFinite { step = value }
  }

  /// Whether a step in a direction leads anywhere.
  func canStep(up: Bool) -> Bool { wraps ? minimum < maximum : up ? value < maximum : value > minimum }

  /// Goes one step.
  ///
  /// - Returns: Whether the value is another one.
  mutating func go(up: Bool) -> Bool {
    let former = value
    if wraps, up ? value >= maximum : value <= minimum {
      set(up ? minimum : maximum)
    } else {
      set(next(up: up))
    }
    return value != former
  }

  private func next(up: Bool) -> Double {
    let steps = (value - minimum) / step
    let whole = steps.rounded()
    // A value between two steps keeps its distance to them.
    guard steps.isFinite, abs(steps - whole) < 1e-6 else { return value + (up ? step : -step) }
    return minimum + (whole + (up ? 1 : -1)) * step
  }
}
