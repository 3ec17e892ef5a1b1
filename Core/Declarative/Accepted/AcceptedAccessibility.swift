extension View {
  /// `inputLabels` has no effect here: views are found by their labels (SwiftUI: `accessibilityInputLabels(_:)`).
  public nonisolated func accessibilityInputLabels<Label: StringProtocol>(_ inputLabels: [Label]) -> some View { self }

  /// `inputLabels` has no effect here: views are found by their labels (SwiftUI: `accessibilityInputLabels(_:)`).
  public nonisolated func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }

  /// `active` has no effect here: the terminal has its own colours (SwiftUI: `accessibilityIgnoresInvertColors(_:)`).
  public nonisolated func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }

  /// `respondsToUserInteraction` has no effect here: what can be used says so (SwiftUI:
  /// `accessibilityRespondsToUserInteraction(_:)`).
  public nonisolated func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View
  { self }

  /// `sortPriority` has no effect here: elements are told in the order in which they stand, which is that of the focus
  /// (SwiftUI: `accessibilitySortPriority(_:)`).
  public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
}
