import CoreJSON
import Foundation

/// The file `Contents.json` that each folder of an asset catalogue has.
struct AssetContents {
  let value: JSONValue

  /// Reads that of a folder; `nil` where there is none.
  ///
  /// - Throws: ``AssetProblem`` where it is damaged, too large, or leads out of the folder.
  init?(of folder: AssetFile) throws(AssetProblem) {
    let file = folder.appending("Contents.json")
    guard file.resolved.kind != .missing else { return nil }
    let data = try file.contents(limit: AssetLimits.contents)
    do throws(JSONValue.Malformed) {
      value = try JSONValue(parsing: data, valueLimit: 100_000, depthLimit: 32)
    } catch {
      throw AssetProblem("cannot be read: \(error)")
    }
    guard case .object = value else { throw AssetProblem("is no object of JSON") }
  }

  /// One of the set's properties.
  func property(_ name: String) -> JSONValue? { value["properties"]?[name] }

  /// The entries of one kind: `images`, `colors`, `data`.
  func entries(_ name: String) -> [JSONValue] { value[name]?.elements ?? [] }
}
