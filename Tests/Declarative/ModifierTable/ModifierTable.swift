import Core

/// The table of modifiers in the documentation.
struct ModifierTable {
  /// A modifier, as the table writes it.
  struct Entry: Hashable {
    let name: String
    let isAccepted: Bool
  }

  /// What stands in the first column of the rows, in order.
  let entries: [Entry]
  /// All that is named in first columns, also where a row begins with words: of what is no modifier of views, or is heard.
  let names: Set<String>

  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL

  /// Reads the table.
  init() throws {
    let page = try String(contentsOf: Self.repository.appending(path: "docs/modifiers.md"), encoding: .utf8)
    let firstCells = page.components(separatedBy: "\n").filter { $0.hasPrefix("| ") }.map {
      $0.components(separatedBy: " | ")[0]
    }
    names = Set(firstCells.flatMap { $0.matches(of: /`(\w+)/).map { String($0.1) } })
    entries = page.components(separatedBy: "\n").flatMap { line -> [Entry] in
      let cells = line.components(separatedBy: " | ")
      guard line.hasPrefix("| `"), cells.count == 2 else { return [] }
      let names = cells[0].components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      // Types stand there, too: with a capital letter.
      return names.filter { $0.first?.isLowercase == true }
        .map { Entry(name: $0, isAccepted: cells[1].hasPrefix("accepted")) }
    }
  }

  /// The public functions in extensions of `View`, by the sources.
  static func declared() throws -> Set<String> {
    let sources = repository.appending(path: "Core/Declarative")
    guard let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil) else { return [] }
    var names: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      var isInside = false
      for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
        if line.hasPrefix("extension View {") || line.hasPrefix("extension View where ") { isInside = true }
        if line.hasPrefix("}") { isInside = false }
        if isInside, let match = line.firstMatch(of: /^  public (?:nonisolated )?func (\w+)/) {
          names.insert(String(match.1))
        }
      }
    }
    return names
  }
}
