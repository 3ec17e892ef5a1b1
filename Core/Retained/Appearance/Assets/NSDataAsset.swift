import AmbientAssets
public import AmbientProgram
public import Foundation

/// The name of a data set.
public typealias NSDataAssetName = String

/// The bytes of a data set in an asset catalogue (UIKit: `NSDataAsset`).
public final class NSDataAsset: Sendable {
  /// The name that it was found by.
  public let name: NSDataAssetName
  /// The bytes of its file.
  public let data: Data
  /// What kind of data it is, as the set says; `public.data` where it does not.
  public let typeIdentifier: String

  /// Finds a data set of the program; `nil` where there is none, which is told on standard error, once.
  public convenience init?(name: NSDataAssetName) { self.init(name: name, from: .main) }

  /// Finds a data set of a bundle.
  public convenience init?(name: NSDataAssetName, bundle: Bundle) { self.init(name: name, from: ProgramBundle(bundle)) }

  /// Finds a data set of one of the program's own bundles.
  @_disfavoredOverload
  public convenience init?(name: NSDataAssetName, bundle: ProgramBundle) { self.init(name: name, from: bundle) }

  private init?(name: NSDataAssetName, from bundle: ProgramBundle) {
    guard let asset = ProgramAssets.library(of: bundle).data(name) else { return nil }
    (self.name, data, typeIdentifier) = (name, asset.data, asset.typeIdentifier)
  }
}
