import Foundation
import Testing

@Suite("The sources")
struct SourceTests {
  /// The folders of all that others can call.
  private static let folders = ["Core", "Services", "Apps"]

  private static let sources: [(file: String, text: String)] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
      .standardizedFileURL
    var sources: [(file: String, text: String)] = []
    for folder in folders {
      guard
        let files = FileManager.default.enumerator(
          at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
      else { continue }
      for case let file as URL in files where file.pathExtension == "swift" {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
        sources.append((String(file.path.dropFirst(root.path.count + 1)), text))
      }
    }
    return sources
  }()

  @Test("what is taken has an effect, or its documentation says that it has none, and why")
  func droppedParameters() {
    #expect(Self.sources.count > 1_000)
    let complaints = DroppedParameters(sources: Self.sources).complaints
    #expect(
      complaints.isEmpty,
      """
      Give the parameter an effect, or say in the documentation: “`name` has no effect here: the reason.”
      \(complaints.joined(separator: "\n"))
      """)
  }
}
