public import CoreEnvironment
import Glibc

/// Folders that are the user's alone.
public enum PrivateFolder {
  /// Creates the folder and what is missing above it, with mode 0700, and checks who may write in it.
  ///
  /// - Throws: ``SettingsError``: `insecure` when the folder belongs to another user, is a symbolic link of another
  ///   user, or others may write in it; `notWritable` or `noSpace` when it cannot be made.
  public static func prepare(_ path: String) throws(SettingsError) {
    if mkdir(path, 0o700) != 0 {
      switch errno {
      case EEXIST: break
      case ENOENT:
        guard let parent = parent(of: path) else { throw .system(errno, writing: path) }
        try makeParents(parent, for: path)
        if mkdir(path, 0o700) != 0, errno != EEXIST { throw .system(errno, writing: path) }
      default: throw .system(errno, writing: path)
      }
    }
    try check(path)
  }

  /// The same, and takes every right of others away.
  ///
  /// - Throws: ``SettingsError``, as ``prepare(_:)`` does.
  static func prepareClosed(_ path: String) throws(SettingsError) {
    try prepare(path)
    var folder = stat()
    guard stat(path, &folder) == 0 else { throw .system(errno, writing: path) }
    if folder.st_mode & 0o077 != 0, chmod(path, 0o700) != 0 { throw .system(errno, writing: path) }
  }

  private static func makeParents(_ path: String, for folder: String) throws(SettingsError) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let parent = parent(of: path) else { throw .system(errno, writing: path, for: folder) }
    try makeParents(parent, for: folder)
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw .system(errno, writing: path, for: folder) }
  }

  /// Refuses a folder in which somebody else could exchange our files.
  static func check(_ path: String) throws(SettingsError) {
    var link = stat()
    var folder = stat()
    guard lstat(path, &link) == 0, stat(path, &folder) == 0 else { throw .system(errno, writing: path) }
    guard folder.st_mode & S_IFMT == S_IFDIR else { throw .system(ENOTDIR, writing: path) }
    guard folder.st_uid == geteuid(), link.st_uid == geteuid() else {
      throw SettingsError(
        reason: .insecure, subject: path, message: "The folder \(path) belongs to another user.",
        nextStep: "Run as its owner, or set HOME and the XDG variables to folders of your own.")
    }
    guard folder.st_mode & 0o022 == 0 else {
      throw SettingsError(
        reason: .insecure, subject: path, message: "Others may write in the folder \(path).",
        nextStep: "Run: chmod 700 \(path)")
    }
  }

  static func parent(of path: String) -> String? {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return nil }
    return String(path[..<slash])
  }
}
