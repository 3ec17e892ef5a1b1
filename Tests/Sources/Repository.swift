import Foundation

/// Where the package is, whose manifest and sources are read.
enum Repository {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    .standardizedFileURL

  /// All that others can call, by paths that begin in the package's folder.
  static let sources: [(file: String, text: String)] = {
    var sources: [(file: String, text: String)] = []
    for room in ["Core", "Services", "Apps"] {
      guard
        let files = FileManager.default.enumerator(
          at: folder.appendingPathComponent(room), includingPropertiesForKeys: nil)
      else { continue }
      for case let file as URL in files where file.pathExtension == "swift" {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
        sources.append((String(file.path.dropFirst(folder.path.count + 1)), text))
      }
    }
    return sources
  }()
}
