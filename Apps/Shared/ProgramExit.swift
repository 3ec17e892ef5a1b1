public import AppsCommandLine
import Glibc

extension ExitStatus {
  /// Ends the process with this status.
  public func exit() -> Never {
    Glibc.exit(rawValue)
  }
}
