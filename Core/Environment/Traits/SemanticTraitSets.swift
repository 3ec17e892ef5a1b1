extension UITraitCollection {
  /// The system's traits that colours may look different for (UIKit: `systemTraitsAffectingColorAppearance`). Own traits
  /// say so with `affectsColorAppearance`, and are not among them.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitDisplayGamut.self, UITraitAccessibilityContrast.self,
      UITraitActiveAppearance.self,
    ]
  }

  /// The system's traits that another picture may be chosen for (UIKit: `systemTraitsAffectingImageLookup`).
  public static var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitHorizontalSizeClass.self,
      UITraitVerticalSizeClass.self, UITraitDisplayScale.self, UITraitDisplayGamut.self, UITraitLayoutDirection.self,
      UITraitAccessibilityContrast.self, UITraitPreferredContentSizeCategory.self,
    ]
  }

  /// Whether a colour may look different here than with other traits: a trait that affects colours, of the system or of
  /// one's own, has another value.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    changedTraits(from: traitCollection).contains { $0.affectsColorAppearance }
  }
}
