import Glibc

/// Whose file a database is, told by its first bytes, which are only read: opening somebody else's file as a database
/// would already change it.
enum DatabaseIdentity: Sendable, Equatable {
  /// There is no file, or an empty one.
  case none
  /// It bears our mark.
  case ours
  /// A database in which there is nothing yet, as far as the file says: what counts may stand in the log beside it.
  case blank
  /// Anything else.
  case foreign

  /// Marks our files (`PRAGMA application_id`), the letters "Ambt".
  static let applicationID: Int64 = 0x416D_6274

  /// Looks at a file.
  ///
  /// - Throws: `DatabaseError` where it cannot be read.
  init(of path: String) throws(DatabaseError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT:
        self = .none
        return
      case EACCES, EPERM: throw .readOnly
      default: throw .cannotOpen(path: path)
      }
    }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      throw .cannotOpen(path: path)
    }
    if information.st_size == 0 {
      self = .none
      return
    }
    var bytes = [UInt8](repeating: 0, count: Self.headLength)
    guard pread(descriptor, &bytes, bytes.count, 0) == bytes.count else {
      self = .foreign
      return
    }
    self.init(head: bytes)
  }

  /// The file's header and the beginning of its first page, where the tables are listed ("Database File Format" §1.3, §1.6).
  static let headLength = 108

  private init(head: [UInt8]) {
    let mark = head[68..<72].reduce(Int64(0)) { $0 << 8 | Int64($1) }
    guard head.starts(with: "SQLite format 3\0".utf8) else {
      self = .foreign
      return
    }
    if mark == Self.applicationID {
      self = .ours
    } else if mark == 0, head[100] == 0x0D, head[103] == 0, head[104] == 0 {
      // A leaf without cells: no table.
      self = .blank
    } else {
      self = .foreign
    }
  }
}
