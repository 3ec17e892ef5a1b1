/// A command line that makes no sense, said in one sentence, with the next step.
///
/// A command's body may throw its own, for what the table cannot say (two options that exclude each other).
public struct UsageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What kind of mistake it is, for programs and tests.
  public enum Kind: Equatable, Sendable {
    /// No command of that name.
    case unknownCommand
    /// No option of that name, or none in this command.
    case unknownOption
    /// An option that wants a value stands last, or before another option.
    case missingValue
    /// A flag was given a value.
    case unexpectedValue
    /// An option or argument whose value is malformed or out of range.
    case invalidValue
    /// An option that may stand once was given again.
    case repeatedOption
    /// A required argument is not there.
    case missingArgument
    /// An argument more than the command takes.
    case extraArgument
    /// A rule of the command itself.
    case other
  }

  /// The kind of mistake.
  public let kind: Kind
  /// What is wrong: one sentence, with a full stop, safe to print.
  public let message: String
  /// What to do next, or an empty text.
  public let hint: String

  /// An error of a command's own; texts from outside belong in ``quoted(_:limit:)``.
  public init(_ message: String, hint: String = "") { self.init(.other, message, hint: hint) }

  /// An error of a kind.
  public init(_ kind: Kind, _ message: String, hint: String = "") {
    self.kind = kind
    self.message = message
    self.hint = hint
  }

  /// The message and, on a second line, the hint.
  public var description: String { hint.isEmpty ? message : "\(message)\n\(hint)" }

  /// How a program ends that throws this.
  public var exitStatus: ExitStatus { .usage }
}

/// An error as the programs print it on standard error: `program: ` before the first line, the others indented below.
///
/// Ends in a line feed. Use it for every error, so that all programs complain alike:
///
/// ```
/// cart: there is no command “prodcts”.
///       Did you mean “products”?  All commands: cart --help
/// ```
public func complaint(of program: String, _ text: String) -> String {
  let indent = String(repeating: " ", count: program.count + 2)
  let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
  return "\(program): \(lines.joined(separator: "\n" + indent))\n"
}
