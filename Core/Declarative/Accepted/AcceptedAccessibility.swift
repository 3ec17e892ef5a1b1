extension View {
  /// Sets the words by which a view is called in voice control, on other systems.
  ///
  /// `inputLabels` has no effect here: views are found by their labels (SwiftUI: `accessibilityInputLabels(_:)`).
  public nonisolated func accessibilityInputLabels<Label: StringProtocol>(_ inputLabels: [Label]) -> some View { self }

  /// Sets the words by which a view is called in voice control, on other systems.
  ///
  /// `inputLabels` has no effect here: views are found by their labels (SwiftUI: `accessibilityInputLabels(_:)`).
  public nonisolated func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }

  /// Keeps the colours of the view while the system inverts colours.
  ///
  /// `active` has no effect here: the terminal has its own colours (SwiftUI: `accessibilityIgnoresInvertColors(_:)`).
  public nonisolated func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }

  /// Says whether the view can be used, for assistive technologies of other systems.
  ///
  /// `respondsToUserInteraction` has no effect here: what can be used says so (SwiftUI:
  /// `accessibilityRespondsToUserInteraction(_:)`).
  public nonisolated func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View
  { self }

  /// Decides in which order accessibility elements are told, on other systems.
  ///
  /// `sortPriority` has no effect here: elements are told in the order in which they stand, which is that of the focus
  /// (SwiftUI: `accessibilitySortPriority(_:)`).
  public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
}
