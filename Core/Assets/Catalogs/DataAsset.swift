import CoreJSON
package import Foundation

/// Bytes by their name.
package struct DataAsset: Hashable, Sendable {
  package let name: String
  /// The bytes of the file.
  package let data: Data
  /// What kind of data it is, as the set says: `public.json`.
  package let typeIdentifier: String

  /// The data of a set; `nil` where it has no file.
  init?(_ name: String, in folder: AssetFile) throws(AssetProblem) {
    guard let contents = try AssetContents(of: folder) else { throw AssetProblem("has no Contents.json") }
    let entries = contents.entries("data").filter { $0["filename"]?.string?.isEmpty == false }
    let ranked = entries.enumerated().min { left, right in
      let own = (AssetCondition(left.element).distance(from: AssetAppearance()), left.offset)
      return own < (AssetCondition(right.element).distance(from: AssetAppearance()), right.offset)
    }
    guard let entry = ranked?.element, let filename = entry["filename"]?.string else { return nil }
    guard !filename.contains("/"), filename != "..", !filename.utf8.contains(0) else {
      throw AssetProblem("names a file outside of the set")
    }
    self.name = name
    data = try folder.appending(filename).contents(limit: AssetLimits.file)
    typeIdentifier = entry["universal-type-identifier"]?.string ?? "public.data"
  }
}
