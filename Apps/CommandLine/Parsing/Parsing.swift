extension CommandLineProgram {
  /// Reads the words after the program's name.
  ///
  /// Options may stand before or after the command and its arguments, as `--name value`, `--name=value`, `-n value`;
  /// `--` ends them. `--help` wins over any other mistake. A word such as `-1` is an argument unless `1` is an alias.
  ///
  /// - Parameter helpWidth: How many columns help may take.
  /// - Throws: ``UsageError`` for the first thing that does not fit the table.
  public func parse(_ words: [String], helpWidth: Int = 80) throws(UsageError) -> ParseResult<Context> {
    var walk = Walk(program: self, words: words)
    walk.readAll()

    if walk.commandName == "help" {
      guard let asked = walk.arguments.first else { return .help(help(width: helpWidth)) }
      return .help(help(for: try known(asked), width: helpWidth))
    }
    if !walk.wantsHelp, let text = try generated(walk.commandName, walk.arguments) { return .help(text) }
    // A word after an option that there is not may be that option's value, and no command.
    if !walk.wantsHelp, let failure = walk.failureBeforeCommand { throw failure }
    let command: Command<Context>? =
      if let name = walk.commandName { try known(name) } else { nil }
    if walk.wantsHelp { return .help(command.map { help(for: $0, width: helpWidth) } ?? help(width: helpWidth)) }
    if walk.wantsVersion { return .version("\(name) \(version)\n") }
    if let failure = walk.failure { throw failure }

    let options = try checked(walk.options, of: command)
    guard let command else {
      return .noCommand(ParsedCommand(name: "", optionTexts: options, argumentTexts: [:]))
    }
    let arguments = try checked(walk.arguments, of: command)
    return .run(command, ParsedCommand(name: command.name, optionTexts: options, argumentTexts: arguments))
  }

  private func known(_ name: String) throws(UsageError) -> Command<Context> {
    if let command = command(named: name) { return command }
    let nearest = suggestion(for: name, among: commands.map(\.name) + ["help", "completions", "man"])
    throw UsageError(
      .unknownCommand, "there is no command \(quoted(name)).",
      hint: (nearest.map { "Did you mean “\($0)”?  " } ?? "") + "All commands: \(self.name) --help")
  }

  /// What is made of the table, for shells and for `man`: the programs that the page is for take it as it is.
  private func generated(_ word: String?, _ arguments: [String]) throws(UsageError) -> String? {
    switch word {
    case "completions":
      let shells = Shell.allCases.map(\.rawValue)
      guard let name = arguments.first else {
        throw UsageError(
          .missingArgument, "\(self.name) completions wants a shell: \(alternatives(shells)).",
          hint: "As in:  source <(\(self.name) completions bash)")
      }
      guard let shell = Shell(rawValue: name) else {
        throw invalid("SHELL", alternatives(shells), name, among: shells, hint: "")
      }
      return completions(for: shell)
    case "man": return manualPage()
    default: return nil
    }
  }

  /// Checks that every option belongs to the command, stands once, and has a value that fits.
  private func checked(_ given: [GivenOption], of command: Command<Context>?) throws(UsageError) -> [String: [String]] {
    let declared = globalOptions + (command?.options ?? [])
    var texts = Dictionary(declared.map { ($0.name, [String]()) }, uniquingKeysWith: { first, _ in first })
    for item in given {
      guard let option = declared.first(where: { $0.name == item.option.name }) else {
        throw misplaced(item.option, in: command)
      }
      if option.isFlag {
        texts[option.name] = [""]
        continue
      }
      guard option.isRepeatable || texts[option.name] == [] else {
        throw UsageError(
          .repeatedOption, "--\(option.name) is given twice and can only have one value.", hint: moreHelp(command))
      }
      guard option.accepts(item.text) else {
        throw invalid(
          "--\(option.name)", option.wanted, item.text, among: option.allowedValues, hint: moreHelp(command))
      }
      texts[option.name, default: []].append(item.text)
    }
    return texts
  }

  private func checked(_ words: [String], of command: Command<Context>) throws(UsageError) -> [String: [String]] {
    var rest = words[...]
    var texts: [String: [String]] = [:]
    let usage = "Usage: \(usage(of: command))"
    for argument in command.arguments {
      var taken: ArraySlice<String>
      if case .repeating = argument.occurrence { taken = rest } else { taken = rest.prefix(1) }
      rest = rest.dropFirst(taken.count)
      guard taken.count >= argument.minimum else {
        throw UsageError(
          .missingArgument, "\(name) \(command.name) wants \(argument.name), \(argument.wanted).", hint: usage)
      }
      if let wrong = taken.first(where: { !argument.accepts($0) }) {
        throw invalid(argument.name, argument.wanted, wrong, among: argument.allowedValues, hint: moreHelp(command))
      }
      texts[argument.name] = Array(taken)
    }
    guard let extra = rest.first else { return texts }
    throw UsageError(.extraArgument, "\(quoted(extra)) is more than \(name) \(command.name) takes.", hint: usage)
  }

  private func invalid(
    _ what: String, _ wanted: String, _ text: String, among allowed: [String], hint: String
  ) -> UsageError {
    let nearest = suggestion(for: text, among: allowed)
    return UsageError(
      .invalidValue, "\(what) wants \(wanted), not \(quoted(text)).",
      hint: (nearest.map { "Did you mean “\($0)”?  " } ?? "") + hint)
  }

  /// An option that other commands take, but this one does not.
  private func misplaced(_ option: OptionDescription, in command: Command<Context>?) -> UsageError {
    guard let command else {
      return UsageError(
        .unknownOption, "--\(option.name) belongs to a command, and none is named.", hint: moreHelp(nil))
    }
    let owners = commands.filter { $0.options.contains { $0.name == option.name } }.map(\.name)
    return UsageError(
      .unknownOption, "\(name) \(command.name) has no option --\(option.name).",
      hint: "It belongs to \(owners.map { "\(name) \($0)" }.joined(separator: ", ")).  \(moreHelp(command))")
  }

  fileprivate func moreHelp(_ command: Command<Context>?) -> String {
    "See: \(name) \(command.map { "\($0.name) " } ?? "")--help"
  }
}

/// An option found on the command line with the text of its value; a flag's is empty.
private struct GivenOption {
  let option: OptionDescription
  let text: String
}

/// Sorts words into options and arguments. The first mistake is kept, not thrown: a `--help` further on wins over it.
private struct Walk<Context> {
  let program: CommandLineProgram<Context>
  let words: [String]
  var position = 0
  var commandName: String?
  var arguments: [String] = []
  var options: [GivenOption] = []
  var wantsHelp = false
  var wantsVersion = false
  var failure: UsageError?
  /// The mistake that was made before a command was named.
  private(set) var failureBeforeCommand: UsageError?

  init(program: CommandLineProgram<Context>, words: [String]) {
    self.program = program
    self.words = words
  }

  private var command: Command<Context>? { commandName.flatMap { program.command(named: $0) } }

  /// What an option word may mean here. Others' options are known too: their values have to be skipped rightly.
  private var visibleOptions: [OptionDescription] {
    let others = program.commands.flatMap(\.options)
    return program.globalOptions + (command?.options ?? []) + others
  }

  mutating func readAll() {
    while position < words.count {
      let word = words[position]
      position += 1
      if word == "--" {
        for rest in words[position...] { addArgument(rest) }
        return
      }
      switch word {
      case "--help", "-h": wantsHelp = true
      case "--version": wantsVersion = true
      default:
        if word.hasPrefix("--") {
          readLong(word)
        } else if isShort(word) {
          readShort(word)
        } else {
          addArgument(word)
        }
      }
    }
  }

  private mutating func addArgument(_ word: String) {
    if commandName == nil { commandName = word } else { arguments.append(word) }
  }

  /// `-x…`, but neither `-` (standard input, by custom) nor a negative number.
  private func isShort(_ word: String) -> Bool {
    guard word.first == "-", let letter = word.dropFirst().first else { return false }
    return !letter.isNumber || visibleOptions.contains { $0.short == letter }
  }

  private mutating func readLong(_ word: String) {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = visibleOptions.first(where: { $0.name == name }) else { return fail(unknown("--\(name)", name)) }
    read(option, spelled: "--\(name)", attached: parts.count == 2 ? String(parts[1]) : nil)
  }

  private mutating func readShort(_ word: String) {
    let letter = word[word.index(after: word.startIndex)]
    guard let option = visibleOptions.first(where: { $0.short == letter }) else {
      return fail(unknown("-\(letter)", String(letter)))
    }
    let rest = word.dropFirst(2)
    read(
      option, spelled: "-\(letter)", attached: rest.isEmpty ? nil : String(rest.first == "=" ? rest.dropFirst() : rest))
  }

  private mutating func read(_ option: OptionDescription, spelled: String, attached: String?) {
    if option.isFlag {
      if let attached {
        let message = "\(spelled) takes no value, but was given \(quoted(attached))."
        return fail(UsageError(.unexpectedValue, message, hint: program.moreHelp(command)))
      }
      options.append(GivenOption(option: option, text: ""))
    } else if let attached {
      options.append(GivenOption(option: option, text: attached))
    } else if position < words.count, !isOptionOfOurs(words[position]) {
      options.append(GivenOption(option: option, text: words[position]))
      position += 1
    } else {
      var hint = program.moreHelp(command)
      if position < words.count {
        hint =
          "If \(quoted(words[position])) is the value, write --\(option.name)=\(option.placeholder ?? "").  " + hint
      }
      fail(UsageError(.missingValue, "\(spelled) wants \(option.wanted), and nothing follows it.", hint: hint))
    }
  }

  /// A word that is surely meant as an option, so that `--search --json` is a forgotten value and not a search.
  private func isOptionOfOurs(_ word: String) -> Bool {
    if ["--", "--help", "-h", "--version"].contains(word) { return true }
    if word.hasPrefix("--") {
      let name = word.dropFirst(2).prefix { $0 != "=" }
      return visibleOptions.contains { $0.name == name }
    }
    return word.count == 2 && word.first == "-" && visibleOptions.contains { $0.short == word.last }
  }

  private func unknown(_ spelled: String, _ name: String) -> UsageError {
    let mine = program.globalOptions + (command?.options ?? [])
    let candidates = (commandName == nil ? visibleOptions : mine).map(\.name) + ["help", "version"]
    let nearest = name.count > 1 ? suggestion(for: name, among: candidates) : nil
    return UsageError(
      .unknownOption, "there is no option \(quoted(spelled)).",
      hint: (nearest.map { "Did you mean --\($0)?  " } ?? "") + program.moreHelp(command))
  }

  private mutating func fail(_ error: UsageError) {
    guard failure == nil else { return }
    failure = error
    if commandName == nil { failureBeforeCommand = error }
  }
}
