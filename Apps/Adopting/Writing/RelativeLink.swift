import Foundation

/// Where links to originals lead.
package enum RelativeLink {
  /// The way from a link to a file: relative where both are in one tree, so that it can be moved as a whole.
  package static func destination(_ path: String, from link: String) -> String {
    let to = real(path.parentPath) + "/" + path.lastPathPart
    let target = to.split(separator: "/")
    let source = real(link.parentPath).split(separator: "/")
    let common = zip(source, target).prefix { $0 == $1 }.count
    guard common > 0 else { return to }
    return (Array(repeating: "..", count: source.count - common) + target.dropFirst(common).map(String.init)).joined(
      separator: "/")
  }

  /// A folder's path without links; what is not there yet is added as it is.
  private static func real(_ folder: String) -> String {
    var missing: [String] = []
    var existing = folder
    while existing != "/", !existing.isEmpty, FileIdentity(existing) == nil {
      missing.append(existing.lastPathPart)
      existing = existing.parentPath
    }
    guard let resolved = realpath(existing, nil) else { return folder }
    defer { free(resolved) }
    return ([String(cString: resolved)] + missing.reversed()).joined(separator: "/").normalizedPath
  }
}
