import Core

/// Compares a text with the snapshot of a name, a file in `__Snapshots__` beside the test.
///
/// `SNAPSHOTS=record` in the environment writes the snapshot anew; under `CI=true` it never does.
///
/// ```swift
/// try expectSnapshot(host.snapshot, named: "patients")
/// ```
///
/// - Throws: ``SnapshotError`` where they differ, where there is none, or where it cannot be written.
public func expectSnapshot(
  _ text: String, named name: String, file: StaticString = #filePath
) throws(SnapshotError) {
  let folder = URL(fileURLWithPath: "\(file)").deletingLastPathComponent().appendingPathComponent("__Snapshots__")
  let url = folder.appendingPathComponent(name + ".txt")
  let environment = ProcessInfo.processInfo.environment
  if environment["SNAPSHOTS"] == "record", environment["CI"] != "true" {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    } catch {
      throw .notWritten(name: name, reason: "\(error)")
    }
    return
  }
  guard let data = FileManager.default.contents(atPath: url.path) else { throw .missing(name: name) }
  let expected = String(decoding: data, as: UTF8.self)
  guard text != expected else { return }
  throw .different(name: name, difference: TextDifference.lines(from: expected, to: text))
}

/// Why a text does not match its snapshot, or why there is none to match.
public enum SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no snapshot of this name.
  case missing(name: String)
  /// The text is another one: lines that are missing, marked `-`, and lines that are new, marked `+`, with their numbers.
  case different(name: String, difference: String)
  /// The snapshot could not be written.
  case notWritten(name: String, reason: String)

  /// A sentence for the test's output: what differs, and how to record the snapshot anew.
  public var description: String {
    switch self {
    case .missing(let name): "There is no snapshot “\(name)”. Run the tests with SNAPSHOTS=record."
    case .different(let name, let difference):
      "“\(name)” differs from its snapshot. Where that is meant, run the tests with SNAPSHOTS=record.\n\(difference)"
    case .notWritten(let name, let reason): "The snapshot “\(name)” was not written: \(reason)"
    }
  }
}

/// How one text differs from another, line by line.
enum TextDifference {
  /// The lines that went, marked `-`, and those that came, marked `+`, with the line's number.
  static func lines(from old: String, to new: String) -> String {
    let (before, after) = (old.components(separatedBy: "\n"), new.components(separatedBy: "\n"))
    return after.difference(from: before).map { change in
      switch change {
      case .remove(let offset, let line, _): (offset, 0, "\(offset + 1) - \(line)")
      case .insert(let offset, let line, _): (offset, 1, "\(offset + 1) + \(line)")
      }
    }
    .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2).joined(separator: "\n")
  }
}
