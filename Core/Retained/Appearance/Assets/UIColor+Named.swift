import AmbientAssets
public import AmbientProgram
public import CoreEnvironment
public import Foundation

/// Colours by name, from the program's asset catalogues. One that differs in dark surroundings, or with strong contrast, follows the
/// traits of where it is drawn.
extension UIColor {
  /// Finds a colour of the program; `nil` where there is none, which is told on standard error, once.
  public convenience init?(named name: String) { self.init(named: name, from: .main) }

  /// Finds a colour of a bundle.
  ///
  /// `traitCollection` has no effect here: the traits count where the colour is drawn.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    self.init(named: name, from: ProgramBundle(bundle))
  }

  /// Finds a colour of one of the program's own bundles.
  ///
  /// `traitCollection` has no effect here: the traits count where the colour is drawn.
  @_disfavoredOverload
  public convenience init?(
    named name: String, in bundle: ProgramBundle?, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(named: name, from: bundle ?? .main) }

  /// The colour of a resource; that of text where there is none.
  public convenience init(resource: ColorResource) {
    self.init(sameAs: UIColor(named: resource.name, from: resource.bundle) ?? .label)
  }

  /// Finds a colour of a bundle by name.
  ///
  /// - Parameter isWanted: Whether it is told that there is none.
  package convenience init?(named name: String, from bundle: ProgramBundle, isWanted: Bool = true) {
    guard let asset = ProgramAssets.library(of: bundle).color(name, isWanted: isWanted) else { return nil }
    self.init(asset)
  }

  /// The colour of a set; `nil` where it has none.
  convenience init?(_ asset: ColorAsset) {
    let appearances = AssetAppearance.all
    let colors = appearances.compactMap { appearance in
      asset.value(for: appearance).flatMap { UIColor(value: $0, for: appearance) }
    }
    guard colors.count == appearances.count, let first = colors.first else { return nil }
    // Unspecified, light, dark; usual and high contrast of each. What is not specified is light.
    let variants = colors.prefix(2) + colors.prefix(2) + colors.suffix(2)
    if variants.allSatisfy({ $0 == first }) {
      self.init(first.definition, name: asset.name)
    } else {
      self.init(.variants(Array(variants)), name: asset.name)
    }
  }

  /// A colour for surroundings that are known; the system's own differ there, too.
  private convenience init?(value: ColorAsset.Value, for appearance: AssetAppearance) {
    switch value {
    case .reference(let name):
      guard let color = Self.referenced(name) else {
        RetainedWarning.write("The colour “\(name)” that an asset catalogue names is none of the system's.")
        return nil
      }
      guard case .variants(let variants) = color.definition else {
        self.init(sameAs: color)
        return
      }
      let style: UIUserInterfaceStyle = appearance.isDark ? .dark : .light
      self.init(sameAs: variants[style.rawValue * 2 + (appearance.isHighContrast ? 1 : 0)])
    case .components(let space, let red, let green, let blue, let alpha):
      switch space {
      case .sRGB: self.init(ColorComponents(red: red, green: green, blue: blue, alpha: alpha))
      case .displayP3: self.init(ColorComponents(displayP3Red: red, green: green, blue: blue, alpha: alpha))
      case .linearSRGB:
        self.init(
          ColorComponents(
            red: ColorComponents.encoded(red), green: ColorComponents.encoded(green),
            blue: ColorComponents.encoded(blue), alpha: alpha))
      }
    }
  }

  /// A colour of the system by the name that catalogues have for it: `systemBlueColor`.
  private static func referenced(_ name: String) -> UIColor? {
    system[name.hasSuffix("Color") ? String(name.dropLast(5)) : name]
  }

  private static let system: [String: UIColor] = [
    "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
    "quaternaryLabel": .quaternaryLabel, "placeholderText": .placeholderText, "link": .link, "separator": .separator,
    "opaqueSeparator": .opaqueSeparator, "systemBackground": .systemBackground,
    "secondarySystemBackground": .secondarySystemBackground, "tertiarySystemBackground": .tertiarySystemBackground,
    "systemGroupedBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground, "systemFill": .systemFill,
    "secondarySystemFill": .secondarySystemFill, "tertiarySystemFill": .tertiarySystemFill,
    "quaternarySystemFill": .quaternarySystemFill, "systemRed": .systemRed, "systemOrange": .systemOrange,
    "systemYellow": .systemYellow, "systemGreen": .systemGreen, "systemMint": .systemMint, "systemTeal": .systemTeal,
    "systemCyan": .systemCyan, "systemBlue": .systemBlue, "systemIndigo": .systemIndigo, "systemPurple": .systemPurple,
    "systemPink": .systemPink, "systemBrown": .systemBrown, "systemGray": .systemGray, "systemGray2": .systemGray2,
    "systemGray3": .systemGray3, "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6,
    "black": .black, "white": .white, "darkGray": .darkGray, "lightGray": .lightGray, "gray": .gray, "red": .red,
    "green": .green, "blue": .blue, "cyan": .cyan, "yellow": .yellow, "magenta": .magenta, "orange": .orange,
    "purple": .purple, "brown": .brown, "clear": .clear, "darkText": .darkText, "lightText": .lightText,
  ]

  /// The tint where nobody chose one: the program's accent, else the system's blue.
  static let usualTint = accent(of: .main)

  /// The accent that the assets of a bundle define, else the system's blue.
  package static func accent(of bundle: ProgramBundle) -> UIColor {
    UIColor(named: "AccentColor", from: bundle, isWanted: false) ?? .systemBlue
  }
}
