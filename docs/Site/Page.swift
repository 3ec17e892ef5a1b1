import Foundation

/// A page of the documentation, as an article of the site.
struct Page {
  /// The name of its file without the ending, by which others link to it.
  let name: String
  let title: String
  private let text: String

  /// All pages in a folder.
  static func all(in folder: URL) throws -> [Page] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }.sorted().map {
      file in
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      let title = text.prefix { $0 != "\n" }.drop { $0 == "#" || $0 == " " }
      return Page(name: String(file.dropLast(3)), title: String(title), text: text)
    }
  }

  /// Writes it, with links as the site has them.
  func write(to catalogue: URL, among pages: [Page]) throws {
    try article(among: Set(pages.map(\.name))).write(
      to: catalogue.appendingPathComponent("\(name).md"), atomically: true, encoding: .utf8)
  }

  /// The text: links to other pages lead to their articles, pictures are named, and what else is linked is a path of the checkout.
  func article(among pages: Set<String>) -> String {
    var isCode = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasPrefix("```") { isCode.toggle() }
      return isCode ? String(line) : Self.linked(String(line), pages)
    }
    .joined(separator: "\n")
  }

  private static func linked(_ line: String, _ pages: Set<String>) -> String {
    line.replacing(#/(!?)\[([^\]]*)\]\(([^)\s]+)\)/#) { match in
      let (mark, label, target) = (String(match.output.1), String(match.output.2), String(match.output.3))
      if target.contains("://") { return String(match.output.0) }
      let path = target.prefix { $0 != "#" }
      if !mark.isEmpty { return "![\(label)](\((path as NSString).lastPathComponent))" }
      if path.isEmpty { return label }
      let name = (path as NSString).lastPathComponent
      if name.hasSuffix(".md"), pages.contains(String(name.dropLast(3))), !path.contains("../") {
        return "[\(label)](doc:\(name.dropLast(3)))"
      }
      return label
    }
  }
}
