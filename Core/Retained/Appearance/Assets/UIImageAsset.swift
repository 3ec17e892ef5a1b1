public import CoreEnvironment
import Synchronization

/// The pictures that stand for one another in different surroundings (UIKit: `UIImageAsset`). Of the traits, style and contrast
/// choose.
public final class UIImageAsset: Sendable {
  private struct Entry: Sendable {
    let style: UIUserInterfaceStyle
    let contrast: UIAccessibilityContrast
    let look: UIImage.Look
  }

  private let entries = Mutex<[Entry]>([])
  private let own: UIImage.Look?

  /// Creates one without pictures.
  public convenience init() { self.init(of: nil) }

  init(of own: UIImage.Look?) { self.own = own }

  /// Whether there is more than the picture that it came from.
  var isVaried: Bool { entries.withLock { !$0.isEmpty } }

  /// Adds a picture for a style and a contrast; one for the same goes.
  public func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    let entry = Entry(
      style: traitCollection.userInterfaceStyle, contrast: traitCollection.accessibilityContrast, look: image.look)
    entries.withLock { entries in
      entries.removeAll { $0.style == entry.style && $0.contrast == entry.contrast }
      entries.append(entry)
    }
  }

  /// Takes away the picture for a style and a contrast.
  public func unregister(imageWith traitCollection: UITraitCollection) {
    let (style, contrast) = (traitCollection.userInterfaceStyle, traitCollection.accessibilityContrast)
    entries.withLock { $0.removeAll { $0.style == style && $0.contrast == contrast } }
  }

  /// The picture for some traits, which changes with those of where it is drawn; one of nothing where there is none.
  public func image(with traitCollection: UITraitCollection) -> UIImage {
    let image = UIImage(look(with: traitCollection) ?? UIImage.Look(), asset: self)
    return isVaried ? image : image.resolved(with: traitCollection)
  }

  /// The nearest: first by style, then by contrast.
  func look(with traits: UITraitCollection) -> UIImage.Look? {
    let entries = entries.withLock { $0 }
    guard !entries.isEmpty else { return own }
    // What is not known is light, as for colours.
    let style = traits.userInterfaceStyle == .dark ? UIUserInterfaceStyle.dark : .light
    let contrast = traits.accessibilityContrast
    func distance(_ entry: Entry) -> Int {
      let styles = entry.style == style ? 0 : entry.style == .unspecified ? 2 : 4
      return styles + (entry.contrast == contrast ? 0 : 1)
    }
    let nearest = entries.min { distance($0) < distance($1) }
    guard let nearest, let own, distance(nearest) >= 4 else { return nearest?.look ?? own }
    return own
  }
}

extension UIImage {
  /// What stands for the picture in other surroundings: its other files, and what is registered there.
  public var imageAsset: UIImageAsset? {
    assetSlot.withLock { slot in
      if let slot { return slot }
      let asset = UIImageAsset(of: look)
      slot = asset
      return asset
    }
  }
}
