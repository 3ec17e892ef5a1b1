import Foundation
import Testing

/// What the page says of iOS and of here.
@Suite("Differences")
struct DifferencesTests {
  private static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: checkout.appendingPathComponent(path), encoding: .utf8)
  }

  /// Whether there is a function of that name with `@Test` before it.
  private static func hasTest(_ name: String, in source: String) -> Bool {
    let parts = source.components(separatedBy: "func ")
    return zip(parts, parts.dropFirst()).contains { before, function in
      before.contains("@Test") && function.hasPrefix("\(name)(")
    }
  }

  @Test("each row of the page names a test that there is; the rows are numbered in order")
  func rows() throws {
    let page = try Self.text(of: "docs/differences.md")
    var numbers: [Int] = []
    for line in page.split(separator: "\n") where line.prefixMatch(of: #/\| \d/#) != nil {
      let row = try #require(
        line.wholeMatch(of: #/\| (\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| `(Tests\/[\w\/]+\.swift)` `(\w+)` \|/#),
        "A row without a test: \(line)")
      let (path, name) = (String(row.output.5), String(row.output.6))
      numbers.append(Int(row.output.1) ?? 0)
      let source = try #require(try? Self.text(of: path), "There is no \(path): \(line)")
      #expect(Self.hasTest(name, in: source), "\(path) has no test \(name): \(line)")
    }
    #expect(numbers == Array(1...max(1, numbers.count)))
    #expect(numbers.count >= 40)
  }
}
