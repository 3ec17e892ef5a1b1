import Glibc

/// Why there is no terminal to show anything on.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard input or output is no terminal, or one that can only print.
  case noTerminal
  /// The program has a terminal already.
  case inUse
  /// The terminal went away: the window was closed, the connection was lost.
  case lost
  /// A system call failed, with its error number.
  case failed(code: Int32)

  /// A sentence for a person, with the next step.
  public var description: String {
    switch self {
    case .noTerminal: "There is no terminal to draw on. Run it in a terminal window, not in a pipe."
    case .inUse: "The program draws on a terminal already. End that first."
    case .lost: "The terminal is gone. Start again in a new one."
    case .failed(let code): "The terminal could not be used: \(String(cString: strerror(code)))."
    }
  }
}
