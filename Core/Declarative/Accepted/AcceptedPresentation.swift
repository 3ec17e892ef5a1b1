public import CoreObserving
public import Foundation

extension View {
  /// Sets the width of the inspector around, on other systems.
  ///
  /// `width` has no effect here: an inspector has thirty columns.
  public nonisolated func inspectorColumnWidth(_ width: CGFloat) -> some View { self }

  /// Sets the limits of the width of the inspector around, on other systems.
  ///
  /// `min`, `ideal` and `max` have no effect here: an inspector has thirty columns.
  public nonisolated func inspectorColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { self }

  /// Shows or hides the handle by which the sheet around is dragged, on other systems.
  ///
  /// `visibility` has no effect here: there is nothing to drag.
  public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

  /// Sets how round the corners of the sheet around are, on other systems.
  ///
  /// `cornerRadius` has no effect here: sheets have round corners.
  public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }

  /// Sets whether what is behind the sheet around can be used, on other systems.
  ///
  /// `interaction` has no effect here: what is behind waits.
  public nonisolated func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction)
    -> some View
  { self }

  /// Says what the presentation around becomes where there is little room, on other systems.
  ///
  /// `adaptation` has no effect here: a sheet becomes everything where there is little room.
  public nonisolated func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { self }

  /// Says what the presentation around becomes where there is little room in one direction, on other systems.
  ///
  /// `horizontalAdaptation` and `verticalAdaptation` have no effect here: a sheet becomes everything where there is
  /// little room.
  public nonisolated func presentationCompactAdaptation(
    horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
  ) -> some View { self }

  /// Sets the background of the sheet around, on other systems.
  ///
  /// `style` has no effect here: sheets have the ground of the theme, so that they can be told from what is behind.
  /// Give the content a `background` instead.
  public nonisolated func presentationBackground(_ style: some ShapeStyle) -> some View { self }

  /// Puts a view behind the content of the sheet around, on other systems.
  ///
  /// `alignment` and `content` have no effect here: sheets have the ground of the theme.
  public nonisolated func presentationBackground<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View { self }

  /// Sets the size of the sheet around, on other systems.
  ///
  /// `sizing` has no effect here: a sheet is as large as its content wants, within its detents.
  public nonisolated func presentationSizing(_ sizing: some PresentationSizing) -> some View { self }

  /// Sets the picture of alerts in the view, on other systems.
  ///
  /// `icon` has no effect here: alerts have no picture.
  public nonisolated func dialogIcon(_ icon: Image?) -> some View { self }

  /// Gives the alerts in the view a check box that keeps them away from then on, on other systems.
  ///
  /// `isSuppressed` has no effect here: alerts have no check box, so it is never set (SwiftUI:
  /// `dialogSuppressionToggle(isSuppressed:)`).
  public nonisolated func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }

  /// Gives the alerts in the view a check box with a title, on other systems.
  ///
  /// `label` and `isSuppressed` have no effect here: alerts have no check box (SwiftUI: `dialogSuppressionToggle(_:isSuppressed:)`).
  public nonisolated func dialogSuppressionToggle(_ label: Text, isSuppressed: Binding<Bool>) -> some View { self }

  /// Gives the alerts in the view a check box with a title, on other systems.
  ///
  /// `titleKey` and `isSuppressed` have no effect here: alerts have no check box (SwiftUI:
  /// `dialogSuppressionToggle(_:isSuppressed:)`).
  public nonisolated func dialogSuppressionToggle(
    _ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>
  ) -> some View { self }

  /// Gives the alerts in the view a check box with a title, on other systems.
  ///
  /// `title` and `isSuppressed` have no effect here: alerts have no check box (SwiftUI: `dialogSuppressionToggle(_:isSuppressed:)`).
  @_disfavoredOverload
  public nonisolated func dialogSuppressionToggle(
    _ title: some StringProtocol, isSuppressed: Binding<Bool>
  ) -> some View { self }

  /// Says how serious the alerts in the view are, on other systems.
  ///
  /// `severity` has no effect here: what an alert says tells how serious it is.
  public nonisolated func dialogSeverity(_ severity: DialogSeverity) -> some View { self }
}

/// Whether what is behind a sheet can be used (SwiftUI: `PresentationBackgroundInteraction`). Accepted so that
/// listings compile: here it waits.
public struct PresentationBackgroundInteraction: Sendable {
  /// The system decides, which here means that what is behind a sheet waits.
  public static let automatic = PresentationBackgroundInteraction()
  /// What is behind the sheet can be used while the sheet is open; in a terminal it waits all the same.
  public static let enabled = PresentationBackgroundInteraction()
  /// What is behind the sheet cannot be used while it is open, which is what a terminal always does.
  public static let disabled = PresentationBackgroundInteraction()
  /// It can up to a height.
  ///
  /// `detent` has no effect here: what is behind a sheet waits.
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction()
  }
}

/// What a presentation becomes where there is little room (SwiftUI: `PresentationAdaptation`). Accepted so that
/// listings compile: here a sheet takes all the room.
public struct PresentationAdaptation: Sendable {
  /// The system decides: a sheet fills the terminal where there is little room.
  public static let automatic = PresentationAdaptation()
  /// The presentation stays what it is, however little room there is; not followed here.
  public static let none = PresentationAdaptation()
  /// It becomes a popover where there is little room; not followed here.
  public static let popover = PresentationAdaptation()
  /// It becomes a sheet where there is little room; not followed here.
  public static let sheet = PresentationAdaptation()
  /// It covers the whole screen where there is little room, as sheets do in a small terminal.
  public static let fullScreenCover = PresentationAdaptation()
}

/// What dragging in a sheet does (SwiftUI: `PresentationContentInteraction`). Accepted so that listings compile: here
/// nothing is dragged.
public struct PresentationContentInteraction: Hashable, Sendable {
  private let name: String
  /// The system decides; in a terminal a sheet is not resized by dragging.
  public static let automatic = PresentationContentInteraction(name: "automatic")
  /// Dragging resizes the sheet first; a terminal scrolls its content instead.
  public static let resizes = PresentationContentInteraction(name: "resizes")
  /// Dragging scrolls the content of the sheet first, as it does in a terminal.
  public static let scrolls = PresentationContentInteraction(name: "scrolls")
}

/// The size of a sheet (SwiftUI: `PresentationSizing`). Accepted so that listings compile: here it is that of its
/// content.
public protocol PresentationSizing {}

extension PresentationSizing {
  /// The same, as large as the content wants in some directions.
  ///
  /// `horizontal` and `vertical` have no effect here: a sheet is as large as its content wants.
  public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing { self }

  /// The same, which grows with the content, and does not become smaller.
  ///
  /// `horizontal` and `vertical` have no effect here: a sheet is as large as its content wants.
  public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing { self }
}

/// One of the named sizes of a sheet, such as `.form`. Accepted so that listings compile.
public struct NamedPresentationSizing: PresentationSizing {
  init() {}
}

/// How serious a dialog is (SwiftUI: `DialogSeverity`). Accepted so that listings compile: alerts look alike here.
public struct DialogSeverity: Hashable, Sendable {
  private let name: String
  /// The system decides; alerts look alike whatever their severity.
  public static let automatic = DialogSeverity(name: "automatic")
  /// As serious as most dialogs; alerts look alike whatever their severity.
  public static let standard = DialogSeverity(name: "standard")
  /// More serious than most, such as the loss of data; say so in the words of the alert, as it looks like any other.
  public static let critical = DialogSeverity(name: "critical")
}

extension PresentationSizing where Self == NamedPresentationSizing {
  /// The system decides; a sheet is as large as its content wants in any case.
  public static var automatic: Self { Self() }
  /// As large as its content, which is what a sheet in a terminal is.
  public static var fitted: Self { Self() }
  /// The size that suits a form; here a sheet is as large as its content all the same.
  public static var form: Self { Self() }
  /// The size that suits a page of text; here a sheet is as large as its content all the same.
  public static var page: Self { Self() }
}
