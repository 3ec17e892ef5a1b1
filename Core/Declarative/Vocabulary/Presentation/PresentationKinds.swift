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
