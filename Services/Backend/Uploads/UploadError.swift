import Glibc

/// Why a stored image cannot be written or read.
enum UploadError: Error, Sendable, Equatable, CustomStringConvertible {
  /// No space is left, or the system's own quota is used up.
  case full
  /// The folder cannot be written.
  case readOnly
  /// Anything else the system said.
  case system(operation: String, reason: String)

  /// The error of a system call.
  init(code: Int32, operation: String) {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: self = .full
    case EROFS, EACCES, EPERM: self = .readOnly
    default: self = .system(operation: operation, reason: String(cString: strerror(code)))
    }
  }

  /// A sentence for who runs the server.
  var description: String {
    switch self {
    case .full: "No space is left for images. Make room where the data folder is."
    case .readOnly: "The folder uploads in the data folder cannot be written. Look at its mode and its mount."
    case .system(let operation, let reason): "Cannot \(operation): \(reason)."
    }
  }
}
