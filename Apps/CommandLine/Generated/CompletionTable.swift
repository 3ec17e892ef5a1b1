/// What can be typed where, for the shells: made of a program's table, whatever the shell.
struct CompletionTable {
  /// What follows a word that wants a value.
  enum Values: Hashable {
    /// One of these words.
    case words([String])
    /// A file's name.
    case files
    /// Something that cannot be listed.
    case anything
  }

  /// An option as it is typed.
  struct Choice: Hashable {
    var name: String
    var short: Character?
    var help: String
    /// `nil` for a flag.
    var values: Values?

    /// `--name`, and `-n` where there is one.
    var spellings: [String] { ["--\(name)"] + (short.map { ["-\($0)"] } ?? []) }
  }

  /// A command with what may follow it.
  struct Entry: Hashable {
    var name: String
    var help: String
    var options: [Choice]
    /// The values of its arguments, in their order; the last one's again and again where it repeats.
    var arguments: [Values]
    var lastRepeats: Bool
  }

  var program: String
  var globals: [Choice]
  var entries: [Entry]

  init<Context>(_ program: CommandLineProgram<Context>) {
    self.program = program.name
    globals =
      program.globalOptions.map(Choice.init) + [
        Choice(name: "help", short: "h", help: "Show help."), Choice(name: "version", help: "Show the version."),
      ]
    entries = program.commands.map { command in
      Entry(
        name: command.name, help: command.abstract, options: command.options.map(Choice.init),
        arguments: command.arguments.map { Self.values($0.allowedValues, $0.name) },
        lastRepeats: command.arguments.last.map { if case .repeating = $0.occurrence { true } else { false } } ?? false)
    }
    entries.append(
      Entry(
        name: "help", help: "Show help, of a command or of all.", options: [],
        arguments: [.words(program.commands.map(\.name))], lastRepeats: false))
    entries.append(
      Entry(
        name: "completions", help: "Print what a shell needs to complete the command line.", options: [],
        arguments: [.words(Shell.allCases.map(\.rawValue))], lastRepeats: false))
    entries.append(
      Entry(name: "man", help: "Print the manual page.", options: [], arguments: [], lastRepeats: false))
  }

  fileprivate static func values(_ allowed: [String], _ placeholder: String) -> Values {
    if !allowed.isEmpty { return .words(allowed) }
    return ["FILE", "PATH", "FOLDER"].contains(placeholder) ? .files : .anything
  }
}

extension CompletionTable.Choice {
  fileprivate init(_ option: OptionDescription) {
    self.init(
      name: option.name, short: option.short, help: option.help,
      values: option.placeholder.map { CompletionTable.values(option.allowedValues, $0) })
  }
}

/// A shell that completes command lines.
public enum Shell: String, CaseIterable, Sendable {
  /// GNU Bash.
  case bash
  /// The Z shell.
  case zsh
  /// The friendly interactive shell.
  case fish
}

extension CommandLineProgram {
  /// What a shell needs to complete the program's command line: commands, options, and values that can be listed.
  ///
  /// `source <(cart completions bash)`, the same in zsh, and `cart completions fish | source`.
  public func completions(for shell: Shell) -> String {
    let table = CompletionTable(self)
    return switch shell {
    case .bash: table.bash
    case .zsh: table.zsh
    case .fish: table.fish
    }
  }
}
