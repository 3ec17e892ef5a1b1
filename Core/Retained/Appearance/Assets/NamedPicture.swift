import AmbientAssets
import CoreEnvironment
import CoreTerminal
import Foundation

/// A picture by its name, for some surroundings. Its pixels are kept with those of all others, as long as there is room.
struct NamedPicture: Hashable, Sendable {
  let asset: ImageAsset
  let appearance: AssetAppearance
  /// The size in points.
  let size: CGSize
  let scale: CGFloat

  /// - Returns: `nil` where none of its files can be shown, which is told once.
  init?(_ asset: ImageAsset, for appearance: AssetAppearance) {
    guard let (pixels, scale) = Self.load(asset, appearance) else { return nil }
    self.asset = asset
    self.appearance = appearance
    self.scale = scale
    size = CGSize(width: CGFloat(pixels.naturalWidth) / scale, height: CGFloat(pixels.naturalHeight) / scale)
  }

  /// `nil` where the file has gone meanwhile.
  var pixels: ImagePixels? { Self.load(asset, appearance)?.pixels }

  /// The last part of the name.
  var spokenName: String { asset.name.split(separator: "/").last.map(String.init) ?? asset.name }

  private static func load(_ asset: ImageAsset, _ appearance: AssetAppearance) -> (pixels: ImagePixels, scale: CGFloat)?
  {
    for variant in asset.variants(for: appearance) {
      let pixels = DecodedPictures.shared.pixels(of: variant.file) { RetainedWarning.write($0) }
      if let pixels { return (pixels, CGFloat(variant.scale)) }
    }
    return nil
  }

  static func == (left: NamedPicture, right: NamedPicture) -> Bool {
    left.appearance == right.appearance && left.asset == right.asset
  }

  func hash(into hasher: inout Hasher) { hasher.combine(asset.name) }
}

extension SystemSymbol {
  /// Stands for a picture that is there and cannot be shown: its name.
  init(nameOf asset: ImageAsset) {
    let name = TerminalText.sanitized(asset.name.split(separator: "/").last.map(String.init) ?? asset.name)
    let shown = TextWidth.truncated(name, to: 40)
    self.init(asset.name, shown, shown, name)
  }
}
