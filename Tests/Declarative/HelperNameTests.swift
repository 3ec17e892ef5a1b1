import Foundation
import Testing

/// A function of the framework's own that is found on every view answers a mistyped modifier with "inaccessible due to its
/// protection level", where a person needs "no member". So such functions have names that nobody types.
@Suite struct HelperNameTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Core/Declarative")

  /// A function in an extension of what users call modifiers on.
  private struct Helper: Hashable, CustomStringConvertible {
    let name: String
    let file: String
    var description: String { "\(name) in \(file)" }
  }

  private func lines() throws -> [(file: String, lines: [Substring])] {
    let files = try #require(FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map {
      ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8).split(separator: "\n"))
    }
  }

  @Test("functions on all views that users cannot call have names that users do not write")
  func names() throws {
    let function = /\bfunc ([A-Za-z_]\w*)/
    var (helpers, offered) = (Set<Helper>(), Set<String>())
    for (file, lines) in try lines() {
      var isWithin = false
      for line in lines where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        if line.hasPrefix("}") { isWithin = false }
        if line.contains(/^(private |fileprivate )?extension (View|Shape|ShapeView|InsettableShape|TabContent)\b/) {
          isWithin = true
        }
        guard let match = line.firstMatch(of: function) else { continue }
        let name = String(match.output.1)
        if line.contains("public ") {
          offered.insert(name)
        } else if isWithin, line.prefix(while: { $0 == " " }).count == 2 {
          helpers.insert(Helper(name: name, file: file))
        }
      }
    }
    #expect(offered.count > 300)
    let found = helpers.filter { !$0.name.hasPrefix("_") && !offered.contains($0.name) }
    #expect(found.isEmpty, "\(found.sorted { $0.name < $1.name })")
  }
}
