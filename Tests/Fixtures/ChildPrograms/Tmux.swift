import Glibc

/// A program in a terminal multiplexer of its own: a whole terminal that others have written, to look at what ours shows in it.
public final class Tmux: Sendable {
  private let socket: String

  /// Starts a program in a fresh server without configuration.
  ///
  /// - Parameters:
  ///   - command: Words for the shell.
  ///   - name: A name of its own among all that run.
  public init(_ command: String, name: String, columns: Int, rows: Int) throws {
    socket = "/tmp/\(name)-\(getpid()).tmux"
    try run("-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "exec /bin/sh")
    // Not the first words of the session: a shell with job control is what suspends and continues a program.
    type(command + "\n")
  }

  deinit { end() }

  /// Ends the server and everything in it.
  public func end() {
    _ = try? run("kill-server")
    unlink(socket)
  }

  /// Presses keys, by tmux's names for them: `q`, `C-z`, `Up`, `Enter`.
  public func press(_ keys: String...) { _ = try? run(["send-keys"] + keys) }

  /// Types a text as it is.
  public func type(_ text: String) { _ = try? run("send-keys", "-l", text) }

  /// Changes the size of the window.
  public func resize(columns: Int, rows: Int) {
    _ = try? run("resize-window", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// What the screen shows, blanks at the ends of lines and below left off; with `isStyled` in escape sequences.
  public func screen(isStyled: Bool = false) -> String {
    var lines = (try? run(["capture-pane", "-p"] + (isStyled ? ["-e"] : [])))?.split(
      separator: "\n", omittingEmptySubsequences: false)
    while lines?.last?.isEmpty == true { lines?.removeLast() }
    return lines?.joined(separator: "\n") ?? ""
  }

  /// Looks until the screen shows what is wanted; a guard of a minute against a program that hangs. Blocks the calling
  /// thread.
  ///
  /// - Returns: The screen, as it was in the end.
  public func screen(where isWanted: (String) -> Bool) -> String {
    let start = time(nil)
    var shown = screen()
    while !isWanted(shown), time(nil) - start < 60 { shown = screen() }
    return shown
  }

  /// Looks until the program has ended, or is suspended, and the shell waits for a line. What is typed before that is thrown away by a
  /// program that leaves the terminal.
  ///
  /// - Returns: The screen, as it was in the end.
  @discardableResult
  public func prompt() -> String {
    screen { ($0.hasSuffix("\n#") || $0.hasSuffix("\n$")) && states("alternate_on") == ["0"] }
  }

  /// What tmux says of the program's terminal, by the names of its formats, such as `alternate_on`.
  public func states(_ formats: String...) -> [String] {
    let text = (try? run(["display-message", "-p"] + [formats.map { "#{\($0)}" }.joined(separator: ",")])) ?? ""
    return text.split(whereSeparator: { $0 == "," || $0 == "\n" }).map(String.init)
  }

  @discardableResult
  private func run(_ arguments: String...) throws -> String { try run(arguments) }

  private func run(_ arguments: [String]) throws -> String {
    try ChildProgram.output(of: ["/usr/bin/tmux", "-S", socket] + arguments)
  }
}
