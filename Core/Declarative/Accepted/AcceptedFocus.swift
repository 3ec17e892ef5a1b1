extension View {
  /// Whether a view that can have the focus looks so. Here it always does: who uses keys has to see it (SwiftUI:
  /// `focusEffectDisabled(_:)`).
  ///
  /// `disabled` has no effect here: who uses keys has to see where the focus is.
  public nonisolated func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }
}
