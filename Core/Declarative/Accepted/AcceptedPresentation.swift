public import Foundation

extension View {
  /// `width` has no effect here: an inspector has thirty columns.
  public nonisolated func inspectorColumnWidth(_ width: CGFloat) -> some View { self }

  /// `min`, `ideal` and `max` have no effect here: an inspector has thirty columns.
  public nonisolated func inspectorColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { self }

  /// `visibility` has no effect here: there is nothing to drag.
  public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

  /// `cornerRadius` has no effect here: sheets have round corners.
  public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }

  /// `interaction` has no effect here: what is behind waits.
  public nonisolated func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction)
    -> some View
  { self }

  /// `adaptation` has no effect here: a sheet becomes everything where there is little room.
  public nonisolated func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { self }

  /// `horizontalAdaptation` and `verticalAdaptation` have no effect here: a sheet becomes everything where there is
  /// little room.
  public nonisolated func presentationCompactAdaptation(
    horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
  ) -> some View { self }

  /// `style` has no effect here: sheets have the ground of the theme, so that they can be told from what is behind.
  /// Give the content a `background` instead.
  public nonisolated func presentationBackground(_ style: some ShapeStyle) -> some View { self }

  /// `alignment` and `content` have no effect here: sheets have the ground of the theme.
  public nonisolated func presentationBackground<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View { self }

  /// `sizing` has no effect here: a sheet is as large as its content wants, within its detents.
  public nonisolated func presentationSizing(_ sizing: some PresentationSizing) -> some View { self }

  /// `icon` has no effect here: alerts have no picture.
  public nonisolated func dialogIcon(_ icon: Image?) -> some View { self }

  /// `severity` has no effect here: what an alert says tells how serious it is.
  public nonisolated func dialogSeverity(_ severity: DialogSeverity) -> some View { self }
}

/// Whether what is behind a sheet can be used (SwiftUI: `PresentationBackgroundInteraction`). Kept for listings.
public struct PresentationBackgroundInteraction: Sendable {
  /// As suits.
  public static let automatic = PresentationBackgroundInteraction()
  /// It can.
  public static let enabled = PresentationBackgroundInteraction()
  /// It cannot.
  public static let disabled = PresentationBackgroundInteraction()
  /// It can up to a height.
  ///
  /// `detent` has no effect here: what is behind a sheet waits.
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction()
  }
}

/// What a presentation becomes where there is little room (SwiftUI: `PresentationAdaptation`). Kept for listings.
public struct PresentationAdaptation: Sendable {
  /// As suits.
  public static let automatic = PresentationAdaptation()
  /// What it is.
  public static let none = PresentationAdaptation()
  /// A popover.
  public static let popover = PresentationAdaptation()
  /// A sheet.
  public static let sheet = PresentationAdaptation()
  /// Everything.
  public static let fullScreenCover = PresentationAdaptation()
}

/// What dragging in a sheet does (SwiftUI: `PresentationContentInteraction`). Kept for listings.
public struct PresentationContentInteraction: Hashable, Sendable {
  private let name: String
  /// As suits.
  public static let automatic = PresentationContentInteraction(name: "automatic")
  /// It makes the sheet higher.
  public static let resizes = PresentationContentInteraction(name: "resizes")
  /// It scrolls.
  public static let scrolls = PresentationContentInteraction(name: "scrolls")
}

/// How large a sheet is (SwiftUI: `PresentationSizing`). Kept for listings.
public protocol PresentationSizing {}

/// A size that has a name. Kept for listings.
public struct NamedPresentationSizing: PresentationSizing {
  init() {}
}

/// How serious a dialog is (SwiftUI: `DialogSeverity`). Kept for listings.
public struct DialogSeverity: Hashable, Sendable {
  private let name: String
  /// As suits.
  public static let automatic = DialogSeverity(name: "automatic")
  /// Not more than others.
  public static let standard = DialogSeverity(name: "standard")
  /// More than others.
  public static let critical = DialogSeverity(name: "critical")
}

extension PresentationSizing where Self == NamedPresentationSizing {
  /// As suits.
  public static var automatic: Self { Self() }
  /// As large as its content.
  public static var fitted: Self { Self() }
  /// As forms are.
  public static var form: Self { Self() }
  /// As pages are.
  public static var page: Self { Self() }
}
