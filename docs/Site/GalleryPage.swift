import CoreRetained
import CoreTerminal
import Foundation

/// The gallery of controls: each preview of `docs/Gallery` with its code, and pictures of it in light and dark.
struct GalleryPage {
  /// A file of the gallery.
  struct Group {
    let title: String
    /// What the first line of the file says of it.
    let abstract: String
    let entries: [Entry]
  }

  /// A control.
  struct Entry {
    let name: String
    /// What stands in the braces of the preview.
    let code: String
    /// Of the file, as the preview's place has it: `Buttons.swift`.
    let file: String
    let line: Int

    /// The name of its pictures, without the ending.
    var picture: String {
      "gallery-" + name.lowercased().map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
    }
  }

  let groups: [Group]

  /// Reads the gallery's sources.
  init(in folder: URL) throws {
    groups = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted()
      .map { try Self.group($0, String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) }
  }

  /// Reads one file: its first line is `// TITLE: one sentence`, and each preview begins and ends at the edge.
  static func group(_ file: String, _ source: String) -> Group {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let head = (lines.first ?? "").drop { $0 == "/" || $0 == " " }
    let title = head.prefix { $0 != ":" }
    var entries: [Entry] = []
    for (index, line) in lines.enumerated() {
      guard let name = line.firstMatch(of: #/^#Preview\("([^"]+)"/#)?.output.1,
        let start = lines[index...].firstIndex(where: { $0.hasSuffix("{") }),
        let end = lines[start...].firstIndex(of: "}")
      else { continue }
      let code = lines[(start + 1)..<end].map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0 }
      entries.append(
        Entry(name: String(name), code: code.joined(separator: "\n"), file: file, line: index + 1))
    }
    return Group(
      title: String(title), abstract: head.dropFirst(title.count).drop { $0 == ":" || $0 == " " } + "",
      entries: entries)
  }

  /// Writes the page, and the pictures: DocC shows the one that is called `~dark` where the reader's page is dark.
  @MainActor
  func write(to catalogue: URL) async throws {
    let previews = ProgramPreviews.find()
    let entries = groups.flatMap(\.entries)
    // Most of the time each is waited for to stand still: a batch waits together.
    for start in stride(from: 0, to: entries.count, by: Self.batch) {
      try await withThrowingTaskGroup { group in
        for entry in entries[start..<min(start + Self.batch, entries.count)] {
          group.addTask { try await Self.draw(entry, among: previews, into: catalogue) }
        }
        try await group.waitForAll()
      }
    }
    try text.write(to: catalogue.appendingPathComponent("gallery.md"), atomically: true, encoding: .utf8)
  }

  private static let batch = 12

  @MainActor
  private static func draw(_ entry: Entry, among previews: [ProgramPreview], into catalogue: URL) async throws {
    guard let preview = previews.first(where: { $0.name == entry.name && $0.place.contains("/\(entry.file):") }) else {
      SiteBuilder.fail("The preview “\(entry.name)” of docs/Gallery/\(entry.file) is not in the program.")
    }
    for isLight in [true, false] {
      let screen = try await preview.picture(isLight: isLight)
      guard screen.text.contains(where: { !$0.isWhitespace }) else {
        SiteBuilder.fail("The preview “\(entry.name)” of docs/Gallery/\(entry.file):\(entry.line) shows nothing.")
      }
      try Picture(screen, isLight: isLight, title: entry.name).write(as: entry.picture, to: catalogue)
    }
  }

  private var text: String {
    var parts = [
      "# Gallery", "Every control, with the code that makes it and what a terminal shows of it.",
      "Written as for iOS, with `import SwiftUI`, `import UIKit` or `import Charts`. `@Previewable` is for previews: in a view of your own "
        + "the state is a property. The pictures are drawn by the engine that draws on the terminal.",
    ]
    for group in groups {
      parts += ["## \(group.title)", group.abstract]
      for entry in group.entries {
        parts += [
          "### \(entry.name)", "```swift\n\(entry.code)\n```", "![\(entry.name), in a terminal](\(entry.picture).svg)",
        ]
      }
    }
    return parts.joined(separator: "\n\n") + "\n"
  }
}
