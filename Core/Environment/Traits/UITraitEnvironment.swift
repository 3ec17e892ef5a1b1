/// What has traits: scenes, windows, presentation controllers, controllers, views (UIKit: `UITraitEnvironment`).
///
/// They all own a node of the value tree, and everything else follows from it.
@MainActor @preconcurrency
public protocol UITraitEnvironment: AnyObject {
  /// The traits at this place, as they are now.
  var traitCollection: UITraitCollection { get }
  /// Called after any trait has changed. Deprecated, as it is by UIKit: register for the traits that matter.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UITraitEnvironment {
  /// Does nothing, for a class that does not want to know when its traits change.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

extension UITraitEnvironment where Self: UITraitChangeObservable {
  /// The traits here, now: current at any moment, also right after an override was set.
  public var traitCollection: UITraitCollection { valueNode.traitCollection }

  /// The traits that are set here, for this object and everything in it.
  public var traitOverrides: UITraitOverrides {
    get { valueNode.traitOverrides }
    set { valueNode.traitOverrides = newValue }
  }

  /// Calls at once the handlers whose traits have changed, which would be called in the next update otherwise.
  public func updateTraitsIfNeeded() { valueNode.traitRegistrationsIfAny?.updateIfNeeded() }
}
