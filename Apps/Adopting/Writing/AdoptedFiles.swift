import CoreJSON
import Foundation
import Glibc

/// What was written into a package, so that a second run knows what is its own.
package struct AdoptedFiles: Sendable, Equatable {
  /// The file's name in the package.
  package static let name = ".ambient-adopted.json"

  /// The state in which a file was left: a hash of its bytes, or where a link leads.
  package var states: [String: String] = [:]
  /// The project that the package is of, and its app.
  package var project = ""
  package var target = ""
  /// How it was asked for, to be asked for again.
  package var ambient = ""
  package var isCopying = false
  package var isSourcesOnly = false
  /// Sources of the project that are here as copies.
  package var originals: [String] = []

  package init() {}

  /// Reads what the last run wrote; `nil` where there was none, or the file is not ours.
  package init?(folder: String) {
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(Self.name)"),
      let value = try? JSONValue(parsing: Array(data)), value["format"]?.integer == 1
    else { return nil }
    project = value["project"]?.string ?? ""
    target = value["target"]?.string ?? ""
    ambient = value["ambient"]?.string ?? ""
    isCopying = value["copy"]?.boolean ?? false
    isSourcesOnly = value["sources"]?.boolean ?? false
    originals = (value["originals"]?.elements ?? []).compactMap(\.string)
    for member in value["files"]?.members ?? [] {
      // Nothing outside of the folder is ours, whatever the file says.
      guard !member.name.hasPrefix("/"), !member.name.split(separator: "/").contains("..") else { continue }
      if let state = member.value.string { states[member.name] = state }
    }
  }

  package var json: String {
    let files = states.sorted { $0.key < $1.key }.map { JSONObject.Member($0.key, .string($0.value)) }
    let value: JSONValue = [
      "format": 1, "project": .string(project), "target": .string(target), "ambient": .string(ambient),
      "copy": .boolean(isCopying), "sources": .boolean(isSourcesOnly),
      "originals": .array(originals.map { .string($0) }), "files": .object(JSONObject(files)),
    ]
    return value.text(.indented) + "\n"
  }

  /// The state of a file that has these bytes.
  package static func state(of bytes: some Sequence<UInt8>) -> String {
    // FNV-1a: it is to notice a change, not to resist one who hides it.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var count = 0
    for byte in bytes {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      count += 1
    }
    return "file \(count) \(String(hash, radix: 16))"
  }

  /// The state of a link that leads there.
  package static func state(ofLinkTo destination: String) -> String { "link \(destination)" }

  /// The state of what stands at a path now; `nil` where there is nothing.
  package static func state(at path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    if status.st_mode & S_IFMT == S_IFLNK {
      return (try? FileManager.default.destinationOfSymbolicLink(atPath: path)).map { state(ofLinkTo: $0) }
    }
    guard status.st_mode & S_IFMT == S_IFREG, let data = FileManager.default.contents(atPath: path) else {
      return "other"
    }
    return state(of: data)
  }
}
