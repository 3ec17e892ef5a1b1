import Foundation
import Glibc

/// What stands below a folder, in order; links that lead back to where they came from are not followed.
package struct FileTree {
  package struct Entry: Equatable, Sendable {
    /// Below the folder, with slashes.
    package let path: String
    /// A folder that is taken as a whole, such as a catalogue.
    package let isBundle: Bool
  }

  package private(set) var entries: [Entry] = []
  /// Folders and files that could not be looked at, each with the reason.
  package private(set) var faults: [(path: String, reason: String)] = []
  private let root: String
  private let isSkipped: (String) -> Bool
  private var seen: Set<FileIdentity> = []

  private static let entryLimit = 50_000
  private static let depthLimit = 64

  /// Extensions of folders that are one thing.
  package static let bundles: Set = [
    "xcassets", "bundle", "scnassets", "rcproject", "realitycomposerpro", "xcdatamodeld", "xcdatamodel",
    "xcmappingmodel",
    "playground", "docc", "xcodeproj", "xcworkspace", "framework", "xcframework", "swiftpm", "icon", "imageset",
    "atlas",
    "mlpackage", "appiconset", "spriteatlas", "storekit",
  ]

  /// - Parameter isSkipped: Whether a folder, by its path below the root, is not looked into.
  package init(_ root: String, skipping isSkipped: @escaping (String) -> Bool = { _ in false }) {
    self.root = root
    self.isSkipped = isSkipped
    if let identity = FileIdentity(root) { seen.insert(identity) }
    walk("", depth: 0)
  }

  private mutating func walk(_ folder: String, depth: Int) {
    let place = folder.isEmpty ? root : "\(root)/\(folder)"
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: place).sorted()
    } catch {
      faults.append((folder.isEmpty ? root : folder, "the folder cannot be read"))
      return
    }
    guard depth < Self.depthLimit else { return faults.append((folder, "folders are nested too deeply")) }
    for name in names where !name.hasPrefix(".") {
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      guard entries.count < Self.entryLimit else {
        if faults.last?.path != root { faults.append((root, "more than \(Self.entryLimit) files: the rest was left")) }
        return
      }
      guard let identity = FileIdentity("\(root)/\(path)") else {
        faults.append((path, FileIdentity.isLink("\(root)/\(path)") ? "the link leads nowhere" : "it cannot be read"))
        continue
      }
      if !identity.isFolder {
        entries.append(Entry(path: path, isBundle: false))
      } else if Self.bundles.contains(path.pathExtension) {
        entries.append(Entry(path: path, isBundle: true))
      } else if !isSkipped(path) {
        guard seen.insert(identity).inserted else {
          faults.append((path, "the link leads to a folder that was seen already"))
          continue
        }
        walk(path, depth: depth + 1)
      }
    }
  }
}

/// Which file it is, whatever its name.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt
  private let number: UInt
  package let isFolder: Bool

  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt(status.st_dev)
    number = UInt(status.st_ino)
    isFolder = status.st_mode & S_IFMT == S_IFDIR
  }

  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}

extension String {
  /// What stands behind the last slash.
  package var lastPathPart: String { split(separator: "/").last.map(String.init) ?? self }
  /// What stands before it; empty for a name alone.
  package var parentPath: String {
    guard let slash = lastIndex(of: "/") else { return "" }
    return slash == startIndex ? "/" : String(self[..<slash])
  }
  /// In lower case, without the full stop.
  package var pathExtension: String {
    let name = lastPathPart
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
  /// The last part without its extension.
  package var pathStem: String {
    let name = lastPathPart
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
  /// Without `.`, `..` and double slashes, by the text alone.
  package var normalizedPath: String {
    var parts: [Substring] = []
    for part in split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (hasPrefix("/") ? "/" : "") + parts.drop { hasPrefix("/") && $0 == ".." }.joined(separator: "/")
  }
}
