import Glibc

/// Takes over the terminal that the process runs in, and gives it back on every way out.
///
/// While `body` runs the terminal shows the alternate screen, and keys come as they are typed. Return, a thrown error, `exit`, a
/// signal and a crash all leave the terminal as it was; what was printed meanwhile is shown then, and so is a crash's text.
/// Where no handler of ours can run, after SIGKILL for one, a small process does it that waits for our end.
///
/// When the terminal goes away, the task of `body` is cancelled. One at a time in a process.
///
/// - Parameters:
///   - options: What is asked of the terminal beyond the screen.
///   - body: Draws and listens. Its return ends it.
/// - Returns: What `body` returns.
/// - Throws: ``TerminalError`` where there is no terminal, or where it went away; whatever `body` throws.
@MainActor
public func withTerminal<Result: Sendable>(
  options: TerminalOptions = TerminalOptions(), _ body: @escaping @MainActor (Terminal) async throws -> Result
) async throws -> Result { try await withTerminal(options: options, watching: nil, body) }

/// The same, with somebody to watch for input; by Dispatch where that is `nil`.
@MainActor
package func withTerminal<Result: Sendable>(
  options: TerminalOptions, watching: ReadWatching?, _ body: @escaping @MainActor (Terminal) async throws -> Result
) async throws -> Result {
  let environment = processEnvironment()
  var options = options
  options.pictures = options.pictures ?? environment["AMBIENT_PICTURES"].flatMap(PictureProtocol.init(rawValue:))
  guard !isTerminalTaken else { throw TerminalError.inUse }
  let device = try TTYDevice(
    holdsBackOutput: options.holdsBackOutput, console: options.console, watching: watching)
  isTerminalTaken = true
  defer { isTerminalTaken = false }
  let terminal = Terminal(
    device: device, options: options,
    capabilities: TerminalCapabilities(environment: environment, isTerminal: true),
    isRemote: environment["SSH_CONNECTION"] != nil || environment["SSH_TTY"] != nil,
    asksKitty: TerminalProbe.isKittyAsked(environment))
  defer { terminal.close() }
  let task = Task { try await body(terminal) }
  terminal.onEnded = { [unowned terminal] in
    if terminal.isLost { task.cancel() }
  }
  let result = await withTaskCancellationHandler {
    await task.result
  } onCancel: {
    task.cancel()
  }
  if terminal.isLost { throw TerminalError.lost }
  return try result.get()
}

extension Terminal {
  /// Whether the process has a terminal that ``withTerminal(options:_:)`` could take: standard input and output are one, and it
  /// can do more than print.
  public nonisolated static var isAvailable: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && getenv("TERM").map { strcmp($0, "dumb") != 0 } ?? false
  }
}

@MainActor private var isTerminalTaken = false

/// The variables of the process's environment.
private func processEnvironment() -> [String: String] {
  var variables: [String: String] = [:]
  var entry = environ
  while let text = entry.pointee {
    let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
    entry += 1
  }
  return variables
}
