extension View {
  /// Does `action` with the new value when a value has changed, as older listings have it (SwiftUI: `onChange(of:perform:)`).
  @preconcurrency
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping @MainActor (_ newValue: Value) -> Void
  ) -> some View { onChange(of: value) { _, new in action(new) } }
}
