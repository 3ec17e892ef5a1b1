import CoreRetained
import CoreTerminal
import Foundation
import Testing

/// Compares `text` with the snapshot `name` beside the tests, and shows a line by line difference where they differ.
///
/// `SNAPSHOTS=record` in the environment writes the snapshot anew; under `CI=true` it never does.
func expectSnapshot(
  _ text: String, named name: String, file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("__Snapshots__")
  try expectText(text, at: folder.appendingPathComponent(name + ".txt"), sourceLocation: sourceLocation)
}

/// Compares `text` with a file, under the same rules.
func expectText(_ text: String, at url: URL, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let name = url.lastPathComponent
  let environment = ProcessInfo.processInfo.environment
  if environment["SNAPSHOTS"] == "record", environment["CI"] != "true" {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return
  }
  guard let data = FileManager.default.contents(atPath: url.path) else {
    Issue.record("There is no snapshot “\(name)”. Run the tests with SNAPSHOTS=record.", sourceLocation: sourceLocation)
    return
  }
  let expected = String(decoding: data, as: UTF8.self)
  if text != expected {
    Issue.record(
      "“\(name)” differs from its snapshot:\n\(difference(from: expected, to: text))", sourceLocation: sourceLocation)
  }
}

/// Where the documentation has its pictures.
let documentedPictures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .appendingPathComponent("../../docs/pictures").standardizedFileURL

/// Compares a screen with a picture of the documentation. There are two of each: the one that is called `~dark` is for readers
/// whose page is dark.
func expectPicture(
  _ screen: Surface, named name: String, title: String, on background: TerminalBackground,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let image = SVGImage(screen, theme: background == .light ? .light : .dark, title: title)
  let file = name + (background == .light ? ".svg" : "~dark.svg")
  try expectText(image.text, at: documentedPictures.appendingPathComponent(file), sourceLocation: sourceLocation)
}

/// The lines that went, marked `-`, and those that came, marked `+`, with the line's number.
func difference(from old: String, to new: String) -> String {
  let (before, after) = (old.components(separatedBy: "\n"), new.components(separatedBy: "\n"))
  return after.difference(from: before).map { change in
    switch change {
    case .remove(let offset, let line, _): (offset, 0, "\(offset + 1) - \(line)")
    case .insert(let offset, let line, _): (offset, 1, "\(offset + 1) + \(line)")
    }
  }
  .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2).joined(separator: "\n")
}
