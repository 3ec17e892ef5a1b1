extension View {
  /// What the view is for: told to who asks for a hint (SwiftUI: `help(_:)`).
  public nonisolated func help(_ textKey: LocalizedStringKey) -> some View { accessibilityHint(textKey) }
  /// What the view is for: told to who asks for a hint (SwiftUI: `help(_:)`).
  public nonisolated func help(_ text: Text) -> some View { accessibilityHint(text) }
  /// What the view is for: told to who asks for a hint (SwiftUI: `help(_:)`).
  @_disfavoredOverload
  public nonisolated func help(_ text: some StringProtocol) -> some View { accessibilityHint(text) }
}
