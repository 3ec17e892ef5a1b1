import Foundation

/// A file of a bundle, and the folder that it must not lead out of.
package struct AssetFile: Hashable, Sendable {
  /// Where it is.
  package let path: String
  /// The folder of the bundle that it was found in, links resolved.
  let root: String

  /// What there is at a path once links are followed.
  enum Kind { case file, folder, missing, outside, other }

  /// The same file, links resolved, and what it is.
  var resolved: (path: String, kind: Kind) {
    guard var type = type(at: path) else { return (path, .missing) }
    var path = path
    if type == .typeSymbolicLink {
      path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      guard let target = self.type(at: path) else { return (path, .missing) }
      type = target
      guard path == root || path.hasPrefix(root == "/" ? "/" : root + "/") else { return (path, .outside) }
    }
    return switch type {
    case .typeRegular: (path, .file)
    case .typeDirectory: (path, .folder)
    default: (path, .other)
    }
  }

  /// `FileManager` would look up the names of owner and group as well, for each file beside a program.
  private func type(at path: String) -> FileAttributeType? {
    var status = stat()
    // What cannot be looked at is not there.
    guard lstat(path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .typeRegular
    case S_IFDIR: .typeDirectory
    case S_IFLNK: .typeSymbolicLink
    default: .typeUnknown
    }
  }

  /// A file or folder in this folder.
  func appending(_ name: String) -> AssetFile { AssetFile(path: "\(path)/\(name)", root: root) }

  /// A file or folder that lies at the top of a folder of resources. Who built the program has put it there, and may have put a link in its
  /// place, as `ambient adopt` does: it is a root of its own then, out of which nothing leads.
  func placed(_ name: String) -> AssetFile {
    let file = appending(name)
    guard type(at: file.path) == .typeSymbolicLink else { return file }
    let target = URL(fileURLWithPath: file.path).resolvingSymlinksInPath().path
    return AssetFile(path: target, root: target)
  }

  /// The names of what is in a folder, in order; hidden ones are left out.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The bytes.
  ///
  /// - Throws: ``AssetProblem`` where it is not there, no file, too large, or leads out of the folder.
  func contents(limit: Int) throws(AssetProblem) -> Data {
    let (path, kind) = resolved
    switch kind {
    case .file: break
    case .missing: throw AssetProblem("is not there")
    case .outside: throw AssetProblem("is a link that leads out of the resources, and was not followed")
    case .folder, .other: throw AssetProblem("is no file")
    }
    guard let handle = FileHandle(forReadingAtPath: path) else { throw AssetProblem("cannot be read") }
    // It was only read: closing it loses nothing.
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: limit + 1) else { throw AssetProblem("cannot be read") }
    guard data.count <= limit else { throw AssetProblem("is larger than \(limit) bytes") }
    return data
  }
}

/// What is wrong with a file, as the rest of a sentence that begins with its name.
struct AssetProblem: Error, Hashable {
  let text: String

  init(_ text: String) { self.text = text }
}
