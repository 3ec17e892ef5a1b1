/// A program's whole command line in one table: parser, help, suggestions and completions come from it.
///
/// The layer is pure: it reads words and returns values and texts. What prints, exits and runs is the program's.
///
/// ```swift
/// switch try program.parse(Array(CommandLine.arguments.dropFirst())) {
/// case .run(let command, let parsed): try await command.run(parsed, session)
/// case .noCommand, .help(let text): …
/// ```
public struct CommandLineProgram<Context>: Sendable {
  /// The word a user types.
  public let name: String
  /// The version that `--version` tells.
  public let version: String
  /// What the program is: one sentence.
  public let abstract: String
  /// Paragraphs for the help text, separated by empty lines.
  public let discussion: String
  /// All commands in the order of the help text.
  public let commands: [Command<Context>]
  /// Options that every command takes.
  public let globalOptions: [OptionDescription]
  /// Examples for the help text.
  public let examples: [Example]
  /// Variables of the environment that count, for the manual page.
  public let environment: [ManualEntry]
  /// Files that are read or written, for the manual page.
  public let files: [ManualEntry]

  /// Makes a program; `--help`, `-h`, `--version`, `help COMMAND`, `completions SHELL` and `man` are always there.
  public init(
    _ name: String, version: String, _ abstract: String, discussion: String = "",
    globalOptions: [any OptionDeclaration] = [], examples: [Example] = [], environment: [ManualEntry] = [],
    files: [ManualEntry] = [], commands: [Command<Context>]
  ) {
    self.name = name
    self.version = version
    self.abstract = abstract
    self.discussion = discussion
    self.commands = commands
    self.globalOptions = globalOptions.map(\.option)
    self.examples = examples
    self.environment = environment
    self.files = files
  }

  /// The command of that name, if there is one.
  public func command(named name: String) -> Command<Context>? { commands.first { $0.name == name } }

  /// What is wrong with the table itself, a sentence each; empty for a sound one. For a program's tests.
  ///
  /// Option names must be unique within a command and its globals, and take a value in all commands or in none, so
  /// that an option may stand before the command's name.
  public var defects: [String] {
    var found: [String] = []
    func check(_ isSound: Bool, _ sentence: @autoclosure () -> String) {
      if !isSound { found.append(sentence()) }
    }
    let reservedNames: Set<String> = ["help", "version"]
    check(Set(commands.map(\.name)).count == commands.count, "Two commands share a name.")
    for name in ["help", "completions", "man"] {
      check(!commands.contains { $0.name == name }, "The command name “\(name)” is taken by the layer.")
    }
    for command in commands {
      let options = globalOptions + command.options
      check(Set(options.map(\.name)).count == options.count, "Two options of “\(command.name)” share a name.")
      let shorts = options.compactMap(\.short)
      check(Set(shorts).count == shorts.count, "Two options of “\(command.name)” share a letter.")
      check(!shorts.contains("h"), "The letter “h” is taken by --help, in “\(command.name)”.")
      check(reservedNames.isDisjoint(with: options.map(\.name)), "“\(command.name)” declares --help or --version.")
      check(
        command.arguments.dropLast().allSatisfy { $0.occurrence == .required },
        "An optional or repeating argument of “\(command.name)” is not the last one.")
      check(Set(command.arguments.map(\.name)).count == command.arguments.count, "Two arguments share a name.")
    }
    var isFlag: [String: Bool] = [:]
    for option in globalOptions + commands.flatMap(\.options) {
      check(isFlag[option.name, default: option.isFlag] == option.isFlag, "--\(option.name) is flag here, value there.")
      isFlag[option.name] = option.isFlag
    }
    return found
  }
}

/// Something that the manual page explains: a variable of the environment, or a file.
public struct ManualEntry: Sendable, Equatable {
  /// What it is called.
  public let name: String
  /// A sentence or two.
  public let meaning: String

  /// Makes an entry.
  public init(_ name: String, _ meaning: String) {
    self.name = name
    self.meaning = meaning
  }
}

/// What a command line asks for.
public enum ParseResult<Context>: Sendable {
  /// A command, with everything it takes checked.
  case run(Command<Context>, ParsedCommand)
  /// No command was named: the program opens its interface or prints its help. Global options can be read.
  case noCommand(ParsedCommand)
  /// Help was asked for; the text ends in a line feed and belongs on standard output.
  case help(String)
  /// The version was asked for; ends in a line feed.
  case version(String)
}
