import CoreEnvironment
import Glibc

extension SettingsError {
  /// A system call that failed while something was to be written.
  ///
  /// - Parameter folder: What the path was wanted for, where it stands above that.
  static func system(_ code: Int32, writing path: String, for folder: String? = nil) -> SettingsError {
    let cause = String(cString: strerror(code))
    switch code {
    case ENOSPC, EDQUOT, EFBIG:
      return SettingsError(
        reason: .noSpace, subject: path, message: "There is no space left to write \(path).",
        nextStep: "Free some space; what was kept before is still there.")
    case EWOULDBLOCK:
      return SettingsError(
        reason: .notWritable, subject: path, message: "Another program has been holding \(path) for too long.",
        nextStep: "End the program of the suite that is stopped, and try again.")
    default:
      return SettingsError(
        reason: .notWritable, subject: path, message: "\(path) could not be written: \(cause).",
        nextStep: BaseDirectories().variable(for: folder ?? path).map {
          "Check the permissions of the folder, or set \($0) to a writable one."
        } ?? "Check the permissions of the folder.")
    }
  }

  /// A system call that failed while something was to be read.
  static func system(_ code: Int32, reading path: String) -> SettingsError {
    SettingsError(
      reason: .unreadable, subject: path, message: "\(path) could not be read: \(String(cString: strerror(code))).",
      nextStep: "Check its permissions.")
  }
}
