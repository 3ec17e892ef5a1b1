import AmbientAssets
public import AmbientProgram
public import CoreEnvironment
public import Foundation
import Synchronization

/// Pictures by name: from the program's asset catalogues, and from loose files of its resources.
///
/// A picture that has a file for dark surroundings, or for strong contrast, is drawn with that one there. What is there as a PDF
/// or SVG alone is drawn as its name. A name that is nowhere is told on standard error, once, with the places that were looked at.
extension UIImage {
  /// Finds a picture of the program; `nil` where there is none that can be shown.
  ///
  /// Its file is decoded at once, and kept decoded while there is room.
  public convenience init?(named name: String) { self.init(named: name, from: .main, traits: nil) }

  /// Finds a picture of a bundle; its size is that for the traits, and it is drawn by the traits of the place.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    self.init(named: name, from: ProgramBundle(bundle), traits: traitCollection)
  }

  /// Finds a picture of one of the program's own bundles.
  @_disfavoredOverload
  public convenience init?(
    named name: String, in bundle: ProgramBundle?, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(named: name, from: bundle ?? .main, traits: traitCollection) }

  /// Finds a picture of a bundle, drawn in the weight and colour of a configuration where it stands for a symbol.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.init(named: name, from: ProgramBundle(bundle), traits: nil, configuration: configuration)
  }

  /// Finds a picture of one of the program's own bundles, in a configuration.
  @_disfavoredOverload
  public convenience init?(named name: String, in bundle: ProgramBundle?, with configuration: Configuration?) {
    self.init(named: name, from: bundle ?? .main, traits: nil, configuration: configuration)
  }

  /// Finds a picture with a value for a symbol drawn in part.
  ///
  /// `value` has no effect here: a character cannot be drawn in part.
  public convenience init?(
    named name: String, in bundle: Bundle? = nil, variableValue value: Double, configuration: Configuration? = nil
  ) { self.init(named: name, from: ProgramBundle(bundle), traits: nil, configuration: configuration) }

  /// Finds a picture with a value for a symbol drawn in part, in one of the program's own bundles.
  ///
  /// `value` has no effect here: a character cannot be drawn in part.
  @_disfavoredOverload
  public convenience init?(
    named name: String, in bundle: ProgramBundle?, variableValue value: Double, configuration: Configuration? = nil
  ) { self.init(named: name, from: bundle ?? .main, traits: nil, configuration: configuration) }

  /// The picture of a resource; the mark for an unknown symbol where there is none.
  public convenience init(resource: ImageResource) {
    self.init(UIImage.look(named: resource.name, from: resource.bundle, traits: nil) ?? Look(symbol: .missing))
  }

  /// - Parameter isWanted: Whether it is told that there is none.
  convenience init?(
    named name: String, from bundle: ProgramBundle, traits: UITraitCollection?, configuration: Configuration? = nil,
    isWanted: Bool = true
  ) {
    guard var look = UIImage.look(named: name, from: bundle, traits: traits, isWanted: isWanted) else { return nil }
    look.configuration = configuration
    self.init(look)
  }

  private static func look(
    named name: String, from bundle: ProgramBundle, traits: UITraitCollection?, isWanted: Bool = true
  ) -> Look? {
    guard let asset = ProgramAssets.library(of: bundle).image(name, isWanted: isWanted) else { return nil }
    guard !asset.variants.isEmpty || asset.unshown.isEmpty else { return Look(symbol: SystemSymbol(nameOf: asset)) }
    // Traits are read where they count alone: reading them subscribes.
    let appearance = asset.isDynamic ? AssetAppearance(traits ?? .current) : AssetAppearance()
    guard let named = NamedPicture(asset, for: appearance) else { return nil }
    let mode: RenderingMode =
      switch asset.intent {
      case .template: .alwaysTemplate
      case .original: .alwaysOriginal
      case nil: .automatic
      }
    return Look(named: named, renderingMode: mode)
  }

  /// The picture as it is for some traits. Reads none where it is the same for all.
  package func resolved(with traits: UITraitCollection) -> UIImage {
    if let asset = assetSlot.withLock({ $0 }), asset.isVaried {
      let image = asset.look(with: traits)
      return image.map { found in changed { ($0.symbol, $0.pixels, $0.named, $0.scale) = found.source } } ?? self
    }
    guard let named = look.named, named.asset.isDynamic else { return self }
    let appearance = AssetAppearance(traits)
    guard appearance != named.appearance, let other = NamedPicture(named.asset, for: appearance) else { return self }
    return changed { $0.named = other }
  }
}

extension UIImage.Look {
  /// What is shown, without how.
  fileprivate var source: (SystemSymbol?, ImagePixels?, NamedPicture?, CGFloat) { (symbol, pixels, named, scale) }
}
