import Foundation
import Glibc

/// Tells of changes in the sources of a package, also of those that links lead to.
package final class SourceWatch {
  /// To be polled: readable after a change.
  package let descriptor: Int32
  private let folder: String
  private var watched: Set<String> = []
  /// The number that events of the package's own folder bear.
  private var root: Int32 = -1

  /// Watches a package; `nil` where the system has no watch to give.
  package init?(folder: String) {
    self.folder = folder
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    refresh()
  }

  deinit { close(descriptor) }

  /// Watches folders that are new.
  package func refresh() {
    var wanted: Set<String> = [folder]
    var folders = ["\(folder)/Sources"]
    var seen: Set<FileIdentity> = []
    while let next = folders.popLast(), wanted.count < 5_000 {
      guard let identity = FileIdentity(next), seen.insert(identity).inserted else { continue }
      wanted.insert(next)
      for name in (try? FileManager.default.contentsOfDirectory(atPath: next)) ?? [] where !name.hasPrefix(".") {
        let path = "\(next)/\(name)"
        if FileIdentity(path)?.isFolder == true {
          folders.append(path)
        } else if FileIdentity.isLink(path) {
          // An editor writes beside a file and renames: its folder tells of it.
          wanted.insert(URL(fileURLWithPath: path).resolvingSymlinksInPath().path.parentPath)
        }
      }
    }
    // What is rewritten stands here as a copy: the original is what is edited.
    for path in AdoptedFiles(folder: folder)?.originals ?? [] { wanted.insert(path.parentPath) }
    let events = UInt32(IN_CLOSE_WRITE | IN_MODIFY | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE)
    for path in wanted.subtracting(watched) {
      let number = inotify_add_watch(descriptor, path, events)
      guard number >= 0 else { continue }
      watched.insert(path)
      if path == folder { root = number }
    }
  }

  /// Takes the events that have come.
  ///
  /// - Returns: Whether one of them is of a source.
  package func takeChanges() -> Bool {
    var isChanged = false
    var bytes = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return isChanged }
      var position = 0
      while position + 16 <= count {
        let number = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: position, as: Int32.self) }
        let length = bytes.withUnsafeBytes { Int($0.loadUnaligned(fromByteOffset: position + 12, as: UInt32.self)) }
        let name = String(
          decoding: bytes[(position + 16)..<min(count, position + 16 + length)].prefix { $0 != 0 }, as: UTF8.self)
        if number == root ? name == "Package.swift" : Self.isSource(name) { isChanged = true }
        position += 16 + length
      }
    }
  }

  /// Not what editors write beside a file, and not the folder of the build.
  package static func isSource(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && !name.hasPrefix("#") && !name.hasSuffix("~") && !name.hasSuffix(".swp")
      && name != "4913"
  }
}
