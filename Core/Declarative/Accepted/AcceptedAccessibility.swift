public import Foundation

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

  /// Says what kind of text the view shows, on other systems.
  ///
  /// `value` has no effect here: every text is told in one way (SwiftUI: `accessibilityTextContentType(_:)`).
  public nonisolated func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View { self }

  /// Has marks such as commas told by their names, on other systems.
  ///
  /// `value` has no effect here: who speaks the words of a screen decides that (SwiftUI:
  /// `speechAlwaysIncludesPunctuation(_:)`).
  public nonisolated func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }

  /// Has texts spelled letter by letter, on other systems.
  ///
  /// `value` has no effect here: who speaks the words of a screen decides that (SwiftUI: `speechSpellsOutCharacters(_:)`).
  public nonisolated func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }

  /// Has texts told in a higher or a lower voice, on other systems.
  ///
  /// `value` has no effect here: who speaks the words of a screen decides that (SwiftUI: `speechAdjustedPitch(_:)`).
  public nonisolated func speechAdjustedPitch(_ value: Double) -> some View { self }

  /// Has what changes told after what is being told, on other systems.
  ///
  /// `value` has no effect here: who speaks the words of a screen decides that (SwiftUI: `speechAnnouncementsQueued(_:)`).
  public nonisolated func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }

  /// Sets the point that is touched for who cannot see the view, on other systems.
  ///
  /// `activationPoint` has no effect here: a terminal hears of no fingers (SwiftUI: `accessibilityActivationPoint(_:)`).
  public nonisolated func accessibilityActivationPoint(_ activationPoint: CGPoint) -> some View { self }

  /// Sets the part of the view that is touched for who cannot see it, on other systems.
  ///
  /// `activationPoint` has no effect here: a terminal hears of no fingers (SwiftUI: `accessibilityActivationPoint(_:)`).
  public nonisolated func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View { self }

  /// Lets fingers reach the view itself while a screen reader is used, on other systems.
  ///
  /// `isDirectTouchArea` and `options` have no effect here: a terminal hears of no fingers (SwiftUI:
  /// `accessibilityDirectTouch(_:options:)`).
  public nonisolated func accessibilityDirectTouch(
    _ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []
  ) -> some View { self }

  /// Runs an action when who cannot see the view makes it larger or smaller, on other systems.
  ///
  /// `handler` has no effect here: a terminal hears of no fingers, so it is never called (SwiftUI:
  /// `accessibilityZoomAction(_:)`).
  @preconcurrency
  public nonisolated func accessibilityZoomAction(
    _ handler: @escaping @MainActor (AccessibilityZoomGestureAction) -> Void
  ) -> some View { self }

  /// Runs an action when who cannot see the view scrolls it with three fingers, on other systems.
  ///
  /// `handler` has no effect here: a terminal hears of no fingers, so it is never called (SwiftUI:
  /// `accessibilityScrollAction(_:)`).
  @preconcurrency
  public nonisolated func accessibilityScrollAction(_ handler: @escaping @MainActor (Edge) -> Void) -> some View {
    self
  }

  /// Lets who cannot see the view go from it to others with the same name, on other systems.
  ///
  /// `id` and `namespace` have no effect here: views are told in the order of the screen (SwiftUI:
  /// `accessibilityLinkedGroup(id:in:)`).
  public nonisolated func accessibilityLinkedGroup<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
    self
  }

  /// Says that the view is the label of another one, or has one, on other systems.
  ///
  /// `role`, `id` and `namespace` have no effect here: views are told one after the other (SwiftUI:
  /// `accessibilityLabeledPair(role:id:in:)`).
  public nonisolated func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
  ) -> some View { self }

  /// Names the view among those that can be selected, in the form of older listings.
  ///
  /// `selectionIdentifier` has no effect here: what can be selected says so (SwiftUI: `accessibility(selectionIdentifier:)`).
  public nonisolated func accessibility(selectionIdentifier: AnyHashable) -> some View { self }
}

extension Text {
  /// Has marks such as commas told by their names, on other systems.
  ///
  /// `value` has no effect here: who speaks the words of a screen decides that.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { self }

  /// Has the text spelled letter by letter, on other systems.
  ///
  /// `value` has no effect here: who speaks the words of a screen decides that.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }

  /// Has the text told in a higher or a lower voice, on other systems.
  ///
  /// `value` has no effect here: who speaks the words of a screen decides that.
  public func speechAdjustedPitch(_ value: Double) -> Text { self }

  /// Has the text told after what is being told, where it changes, on other systems.
  ///
  /// `value` has no effect here: who speaks the words of a screen decides that.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Text { self }

  /// Says what kind of text it is, on other systems.
  ///
  /// `value` has no effect here: every text is told in one way.
  public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> Text { self }
}

// As a view a text is told by these: where a `Text` is asked for, to be stored or to be a part of another one, it stays one.
extension Text {
  /// The text, told by another one on other systems.
  ///
  /// `label` has no effect here: a part of a text is told as it is shown.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: Text) -> Text { self }

  /// The text, told by another one on other systems.
  ///
  /// `labelKey` has no effect here: a part of a text is told as it is shown.
  @_disfavoredOverload
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Text { self }

  /// The text, told by another one on other systems.
  ///
  /// `label` has no effect here: a part of a text is told as it is shown.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> Text { self }

  /// The text as a title of what follows, on other systems.
  ///
  /// `level` has no effect here: a part of a text is told as it is shown.
  @_disfavoredOverload
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text { self }
}

/// What kind of text a view shows (SwiftUI: `AccessibilityTextContentType`). Every text is told in one way here.
public struct AccessibilityTextContentType: Hashable, Sendable {
  private let name: String
  /// A text of no kind in particular.
  public static let plain = AccessibilityTextContentType(name: "plain")
  /// What a console shows.
  public static let console = AccessibilityTextContentType(name: "console")
  /// The names and places of files.
  public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
  /// Short messages.
  public static let messaging = AccessibilityTextContentType(name: "messaging")
  /// A text that is read from beginning to end, such as a book.
  public static let narrative = AccessibilityTextContentType(name: "narrative")
  /// The text of a program.
  public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
  /// Numbers and texts in cells.
  public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
  /// A text that is being written.
  public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}

/// What a view that fingers reach themselves asks of a screen reader (SwiftUI: `AccessibilityDirectTouchOptions`).
///
/// A terminal hears of no fingers.
public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
  /// One bit for each option, as the static members give it.
  public let rawValue: UInt
  /// Creates a set of options from its bits; prefer the named ones.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Nothing is told while the view is touched.
  public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 1)
  /// The view has to be chosen first.
  public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 2)
}

/// How a view was made larger or smaller by who cannot see it (SwiftUI: `AccessibilityZoomGestureAction`).
///
/// It is never told in a terminal.
public struct AccessibilityZoomGestureAction {
  /// Larger or smaller.
  public enum Direction: Hashable, Sendable {
    /// Larger.
    case zoomIn
    /// Smaller.
    case zoomOut
  }

  /// Larger or smaller.
  public let direction: Direction
  /// Where, in parts of the view.
  public let location: UnitPoint
  /// Where, in points of the view.
  public let point: CGPoint
}

/// What a view is to the one it belongs to (SwiftUI: `AccessibilityLabeledPairRole`).
@frozen public enum AccessibilityLabeledPairRole: Hashable, Sendable {
  /// It tells what the other one is.
  case label
  /// The other one tells what it is.
  case content
}
