import Glibc

/// The file that a path named when it was opened: whether it still does.
///
/// A file that was deleted can be written for as long as it is open, and what was written is lost with the process.
struct FilePlace: Sendable {
  private let path: String
  private let device: dev_t
  private let number: ino_t

  /// - Throws: `cannotOpen` where there is no file.
  init(_ path: String) throws(DatabaseError) {
    var information = stat()
    guard stat(path, &information) == 0 else { throw .cannotOpen(path: path) }
    self.path = path
    device = information.st_dev
    number = information.st_ino
  }

  /// - Throws: `gone` where the path names another file, or none.
  func check() throws(DatabaseError) {
    var information = stat()
    guard stat(path, &information) == 0, information.st_dev == device, information.st_ino == number else {
      throw .gone(path: path)
    }
  }
}
