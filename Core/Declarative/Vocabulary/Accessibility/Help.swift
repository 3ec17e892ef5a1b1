extension View {
  /// Explains what the view is there for, to users who ask for a hint; looked up in the string catalogue (SwiftUI:
  /// `help(_:)`).
  public nonisolated func help(_ textKey: LocalizedStringKey) -> some View { accessibilityHint(textKey) }
  /// Explains what the view is there for, to users who ask for a hint, as a `Text` (SwiftUI: `help(_:)`).
  public nonisolated func help(_ text: Text) -> some View { accessibilityHint(text) }
  /// Explains what the view is there for, to users who ask for a hint, shown as it is (SwiftUI: `help(_:)`).
  @_disfavoredOverload
  public nonisolated func help(_ text: some StringProtocol) -> some View { accessibilityHint(text) }
}
