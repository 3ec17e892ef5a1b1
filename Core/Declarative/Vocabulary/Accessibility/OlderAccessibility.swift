public import Foundation

// What a screen reader tells of a view, under the names of older listings. Apple keeps them, deprecated; they do what the
// newer ones do.

extension View {
  /// What the view is called (SwiftUI: `accessibility(label:)`), under an older name of `accessibilityLabel`.
  public nonisolated func accessibility(label: Text) -> some View { accessibilityLabel(label) }

  /// What the view shows, under an older name of `accessibilityValue`.
  public nonisolated func accessibility(value: Text) -> some View { accessibilityValue(value) }

  /// What happens when the view is used, under an older name of `accessibilityHint`.
  public nonisolated func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

  /// Whether the view is passed over, under an older name of `accessibilityHidden`.
  public nonisolated func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

  /// The name by which tests find the view, under an older name of `accessibilityIdentifier`.
  public nonisolated func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }

  /// Says what the view is and does, under an older name of `accessibilityAddTraits`.
  public nonisolated func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    accessibilityAddTraits(traits)
  }

  /// Takes something away of what the view is said to be, under an older name of `accessibilityRemoveTraits`.
  public nonisolated func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    accessibilityRemoveTraits(traits)
  }

  /// What the view is called by voice, under an older name of `accessibilityInputLabels`.
  ///
  /// `inputLabels` has no effect here: nobody speaks to a terminal.
  public nonisolated func accessibility(inputLabels: [Text]) -> some View { self }

  /// Which view is read first, under an older name of `accessibilitySortPriority`.
  ///
  /// `sortPriority` has no effect here: the order is that of the screen.
  public nonisolated func accessibility(sortPriority: Double) -> some View { self }

  /// Where the view is touched by a screen reader, in points.
  ///
  /// `activationPoint` has no effect here: a terminal's view is used as a whole.
  public nonisolated func accessibility(activationPoint: CGPoint) -> some View { self }

  /// Where the view is touched by a screen reader, in parts of its size.
  ///
  /// `activationPoint` has no effect here: a terminal's view is used as a whole.
  public nonisolated func accessibility(activationPoint: UnitPoint) -> some View { self }
}
