/// What a control shows in each of its states; where a state has nothing of its own, what it shows in the normal one.
struct StateValues<Value> {
  private var values: [UIControl.State: Value] = [:]

  /// What was set for just this state.
  subscript(state: UIControl.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// What is shown in a state.
  func value(for state: UIControl.State) -> Value? {
    guard !values.isEmpty else { return nil }
    return values[state] ?? values[state.subtracting(.focused)] ?? values[.normal]
  }
}
