import Glibc
import Synchronization

/// Asks for a secret at the terminal without showing what is typed.
///
/// ```swift
/// let password = try PasswordPrompt().ask("Password: ")
/// ```
///
/// The terminal is as it was on every way out: return, error, and the signals INT, TERM, HUP, QUIT and TSTP, which then
/// do what they would have done; after a suspension the question is asked again. Blocks its thread while it waits.
/// One prompt at a time: a second one waits for the first.
public struct PasswordPrompt: Sendable {
  /// The longest secret that is taken, in bytes: 1,024.
  public static let maximumLength = 1024

  private let input: Int32?
  private let output: Int32?

  /// Asks on the process's terminal, `/dev/tty`; where there is none, on standard input and error if they are one.
  public init() {
    input = nil
    output = nil
  }

  /// Asks on descriptors that stay the caller's; `input` has to be a terminal.
  public init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// Shows the question and reads one line.
  ///
  /// - Parameters:
  ///   - question: shown as it is, so without control characters: `"Password: "`.
  ///   - limit: The longest line that is taken, in bytes; 1,024 by default. A terminal itself takes lines of 4,095 bytes at most.
  /// - Returns: what was typed, without the line's end; may be empty.
  public func ask(
    _ question: String, atMost limit: Int = PasswordPrompt.maximumLength
  ) throws(PasswordPromptError) -> String {
    let (input, output, isOurs) = try terminal()
    defer { if isOurs { _ = close(input) } }
    let result = Self.turn.withLock { _ in
      Result { () throws(PasswordPromptError) in try Self.ask(question, atMost: limit, input: input, output: output) }
    }
    return try result.get()
  }

  private func terminal() throws(PasswordPromptError) -> (input: Int32, output: Int32, isOurs: Bool) {
    if let input, let output {
      guard isatty(input) == 1 else { throw .noTerminal }
      return (input, output, false)
    }
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    if terminal >= 0 { return (terminal, terminal, true) }
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { throw .noTerminal }
    return (STDIN_FILENO, STDERR_FILENO, false)
  }

  /// Signal handlers belong to the process, and so does the prompt.
  private static let turn = Mutex(())

  private static func ask(
    _ question: String, atMost limit: Int, input: Int32, output: Int32
  ) throws(PasswordPromptError) -> String {
    while true {
      guard let signals = CaughtSignals() else { throw .failed(code: errno) }
      guard let echo = SilencedEcho(terminal: input) else {
        let code = errno
        signals.restore()
        throw .failed(code: code)
      }
      let console = StandardOutput(descriptor: output)
      // Where the question cannot be shown, the line can still be typed, and reading it tells what is wrong.
      try? console.write(question)
      let outcome = SecretLine.read(from: input, atMost: limit, interruptedBy: signals.reader)
      echo.restore()
      // The line feed that was typed has not been shown either. Where nobody sees it there is nothing to mend.
      try? console.write("\n")
      signals.restore()
      switch outcome {
      case .line(let bytes): return try SecretLine.text(bytes)
      case .failure(let error): throw error
      case .signal(let number):
        // With the former handler back: the default one ends the process here, or stops it until it is continued.
        CaughtSignals.deliver(number)
        if number != SIGTSTP { throw .interrupted }
      }
    }
  }
}

/// Why no secret was read: no terminal, the end of the input, or bytes that are no text.
public enum PasswordPromptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no terminal to ask on.
  case noTerminal
  /// The input ended before a line was there (Ctrl-D).
  case endOfInput
  /// A signal came and the program decided to live on.
  case interrupted
  /// The line had more than ``PasswordPrompt/maximumLength`` bytes.
  case tooLong
  /// Bytes that are no UTF-8, or a NUL.
  case notText
  /// A system call failed, with its error number.
  case failed(code: Int32)

  /// A sentence for a person, with the next step.
  public var description: String {
    switch self {
    case .noTerminal:
      "There is no terminal to ask for the password. Use --password-stdin and send it on standard input."
    case .endOfInput: "No password was given. Type it and press Return, or use --password-stdin."
    case .interrupted: "The question for the password was interrupted."
    case .tooLong: "The password is longer than \(PasswordPrompt.maximumLength) bytes. Use a shorter one."
    case .notText: "The password is not valid UTF-8 text. Check the terminal's encoding."
    case .failed(let code): "The password could not be read: \(String(cString: strerror(code)))."
    }
  }
}
