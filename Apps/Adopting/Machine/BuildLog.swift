import Foundation

/// What a build printed: its errors, each once.
package struct BuildLog: Sendable {
  /// An error of the compiler, and where.
  package struct Failure: Hashable, Sendable {
    package let path: String
    package let line: Int
    package let column: Int
    package let text: String
  }

  package private(set) var failures: [Failure] = []
  /// Errors without a place, as the linker's and SwiftPM's.
  package private(set) var others: [String] = []
  /// The last line that tells how far it is: `[12/40] Compiling Shelf`.
  package private(set) var progress: String?

  package init(_ text: String) {
    var seen: Set<String> = []
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("["), let end = line.firstIndex(of: "]"), line[..<end].contains("/") { progress = String(line) }
      guard let mark = line.range(of: "error: ") else { continue }
      let before = line[..<mark.lowerBound]
      // Within a drawing of the source it is told again.
      guard before.first != " ", !before.contains("|") else { continue }
      let parts = before.trimmed.split(separator: ":", omittingEmptySubsequences: true)
      let text = String(line[mark.upperBound...])
      if parts.count >= 3, before.hasPrefix("/"), let row = Int(parts[parts.count - 2]),
        let column = Int(parts[parts.count - 1])
      {
        // A path may hold colons itself.
        let failure = Failure(path: parts.dropLast(2).joined(separator: ":"), line: row, column: column, text: text)
        if !failures.contains(failure) { failures.append(failure) }
      } else if seen.insert(String(line)).inserted {
        others.append(String(line).trimmed)
      }
    }
    // What SwiftPM says at the end is a consequence.
    if !failures.isEmpty { others.removeAll { $0.contains("emit-module command failed") || $0.contains("fatalError") } }
  }

  /// The errors with their lines, as `source` gives them.
  package func text(source: (String) -> String?, limit: Int = 20) -> String {
    var lines: [String] = []
    var sources: [String: [Substring]] = [:]
    for failure in failures.prefix(limit) {
      lines.append("\(failure.path):\(failure.line):\(failure.column): \(failure.text)")
      if sources[failure.path] == nil {
        sources[failure.path] = (source(failure.path) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      }
      if let code = sources[failure.path], failure.line >= 1, failure.line <= code.count {
        lines.append("    \(AdoptionText.plain(String(code[failure.line - 1]).trimmed))")
      }
    }
    if failures.count > limit { lines.append("… and \(failures.count - limit) more") }
    return (lines + others.prefix(limit)).joined(separator: "\n")
  }
}
