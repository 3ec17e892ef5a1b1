import FoundationEssentials
import Glibc

/// The folder of a backend's files, closed to others.
struct DataFolder: Sendable {
  let path: String

  var database: String { path + "/backend.sqlite" }
  var signingKey: String { Self.signingKey(in: path) }
  var uploads: String { Self.uploads(in: path) }
  /// Held by the server that serves the folder.
  var lock: String { path + "/server.lock" }

  /// Where the signing key is in a data folder.
  static func signingKey(in path: String) -> String { path + "/signing.key" }

  /// Where pictures are in a data folder.
  static func uploads(in path: String) -> String { path + "/uploads" }

  /// Makes the folder and its parents when missing. One that others may enter gets the mode 0700, but only when it is
  /// empty or a backend's: somebody else's folder, such as `/tmp`, is left as it is.
  init(making path: String) throws(DataFolderError) {
    self.path = path
    var prefix = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      prefix += (prefix.isEmpty || prefix.hasSuffix("/") ? "" : "/") + part
      guard mkdir(prefix, 0o700) == 0 || errno == EEXIST else {
        throw DataFolderError(path: prefix, reason: String(cString: strerror(errno)))
      }
    }
    var information = stat()
    guard stat(path, &information) == 0 else {
      throw DataFolderError(path: path, reason: String(cString: strerror(errno)))
    }
    guard information.st_mode & S_IFMT == S_IFDIR else { throw DataFolderError(path: path, reason: "it is no folder") }
    if information.st_mode & 0o077 == 0 { return }
    guard isOwn else {
      throw DataFolderError(path: path, reason: "others may enter it, and it holds files that are no backend's")
    }
    guard chmod(path, 0o700) == 0 else {
      throw DataFolderError(path: path, reason: "others may enter it and its mode cannot be changed")
    }
  }

  /// Whether there is nothing in it, or a database of ours.
  private var isOwn: Bool {
    // No database, or one that cannot be read, is not ours: then the folder has to be empty.
    if let found = try? DatabaseIdentity(of: database), found == .ours { return true }
    return (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty == true
  }

  /// Whether it is the same folder, by whatever name.
  func isSame(as other: DataFolder) -> Bool {
    var (own, others) = (stat(), stat())
    guard stat(path, &own) == 0, stat(other.path, &others) == 0 else { return false }
    return own.st_dev == others.st_dev && own.st_ino == others.st_ino
  }

  /// Bytes that may still be written where it is; `nil` where the system does not say.
  var freeBytes: Int? {
    var information = statvfs()
    guard statvfs(path, &information) == 0 else { return nil }
    return Int(clamping: UInt64(information.f_bavail) * UInt64(information.f_frsize))
  }

  /// Bytes of the database, its log included; 0 when there is none.
  var databaseSize: Int { Self.size(ofDatabase: database) }

  /// Bytes of a database's file, its log included; 0 when there is none.
  static func size(ofDatabase path: String) -> Int {
    ["", "-wal"].reduce(0) { sum, suffix in
      var information = stat()
      return stat(path + suffix, &information) == 0 ? sum + Int(information.st_size) : sum
    }
  }
}

/// Why a data folder cannot be used.
public struct DataFolderError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The folder.
  public let path: String
  /// What the system said.
  public let reason: String

  /// A sentence for a person, with the next step.
  public var description: String { "The data folder \(path) cannot be used: \(reason). Choose another one." }
}
