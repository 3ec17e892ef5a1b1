import AmbientProgram

/// Whether views are told when a model changes that their layout, their properties, their constraints or their drawing have
/// read: the key `UIObservationTrackingEnabled` of the program's `Info.plist` (UIKit, iOS 18).
///
/// Without it they are asked again by hand alone, with `setNeedsLayout()` and its siblings, as in UIKit before it tracked. Traits and values
/// of the environment are tracked all the same.
@MainActor
package enum ObservationTracking {
  /// What the program says; `true` where it says nothing.
  package static var isEnabled =
    ProgramBundle.main.object(forInfoDictionaryKey: "UIObservationTrackingEnabled") as? Bool ?? true
}
