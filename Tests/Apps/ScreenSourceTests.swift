import Foundation
import Testing

/// Who may read a store: screens and modifiers, which hand values on. Views receive what they show.
@Suite("The sources of the screens")
struct ScreenSourceTests {
  private struct Declaration {
    let name: String
    let conformance: String
    let body: Substring
    let file: String
  }

  /// The structures of all files below a folder of screens, each up to the one after it.
  private static let declarations: [Declaration] = {
    let apps = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Apps").standardizedFileURL
    guard let files = FileManager.default.enumerator(at: apps, includingPropertiesForKeys: nil) else { return [] }
    var found: [Declaration] = []
    for case let file as URL in files where file.pathExtension == "swift" && file.path.contains("/Screens/") {
      guard let source = try? String(contentsOf: file, encoding: .utf8) else { continue }
      let heads = source.matches(of: /struct (\w+)[^:{\n]*: ([^{]*)\{/)
      for (index, head) in heads.enumerated() {
        let end = index + 1 < heads.count ? heads[index + 1].range.lowerBound : source.endIndex
        found.append(
          Declaration(
            name: String(head.1), conformance: String(head.2), body: source[head.range.upperBound..<end],
            file: file.lastPathComponent))
      }
    }
    return found
  }()

  @Test("no view reads a store: screens do, and hand values on")
  func stores() {
    let views = Self.declarations.filter { $0.conformance.contains(/\bView\b/) }
    #expect(views.count > 20)
    let readers = views.filter { $0.body.contains(/@Environment\(\w+(Store|Link)\.self\)/) }
    #expect(readers.count > 5)
    let wrong = readers.filter { !$0.name.hasSuffix("Screen") }
    #expect(wrong.map { "\($0.file): \($0.name)" } == [])
  }

  @Test("views begin no tasks of their own")
  func tasks() {
    let wrong = Self.declarations.filter { $0.name.hasSuffix("View") && $0.body.contains(/\bTask \{/) }
    #expect(wrong.map { "\($0.file): \($0.name)" } == [])
  }
}
