public import CoreEnvironment

extension UIViewController {
  /// Sets traits for a child and everything in it; those that were set so before are inherited again where they are not among them
  /// (UIKit: deprecated since iOS 17; set `traitOverrides` of the child).
  public final func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.viewIfLoaded?.watchAppearance()
    childViewController.valueNode.replaceTraits(of: childViewController.overriddenTraits, by: collection)
    childViewController.overriddenTraits = collection
    childViewController.viewIfLoaded?.setNeedsDisplay()
  }

  final func defaultOverrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.overriddenTraits
  }
}
