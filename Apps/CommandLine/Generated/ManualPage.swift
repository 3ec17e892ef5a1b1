extension CommandLineProgram {
  /// The manual page, for `man -l -`: the table's help in the macros of man(7).
  public func manualPage() -> String {
    var page = Roff()
    page.macro("TH", name.uppercased(), "1", "", "\(name) \(version)")
    page.macro("SH", "NAME")
    page.text("\(name) - \(abstract.last == "." ? String(abstract.dropLast()) : abstract)")
    page.macro("SH", "SYNOPSIS")
    page.macro("B", name)
    page.text("[OPTIONS] COMMAND [ARGUMENTS]")
    if !discussion.isEmpty {
      page.macro("SH", "DESCRIPTION")
      page.paragraphs(discussion)
    }
    page.macro("SH", "COMMANDS")
    for command in commands {
      page.macro("TP")
      page.macro("B", usage(of: command))
      page.text(command.abstract)
      if !command.discussion.isEmpty { page.paragraphs(command.discussion, isIndented: true) }
      for option in command.options { page.option(option, isIndented: true) }
    }
    page.macro("SH", "OPTIONS")
    for option in globalOptions { page.option(option) }
    page.macro("SH", "EXIT STATUS")
    for status in ExitStatus.allCases {
      page.macro("TP")
      page.macro("B", "\(status.rawValue)")
      page.text(status.meaning)
    }
    page.entries("ENVIRONMENT", environment)
    page.entries("FILES", files)
    let examples = examples + commands.flatMap(\.examples)
    if !examples.isEmpty {
      page.macro("SH", "EXAMPLES")
      for example in examples {
        page.macro("TP")
        page.macro("B", example.commandLine)
        page.text(example.explanation)
      }
    }
    return page.source
  }
}

/// Writes the source of a manual page.
private struct Roff {
  private(set) var source = ""

  mutating func macro(_ name: String, _ arguments: String...) {
    source += ".\(name)" + arguments.map { " \"\(Self.escaped($0, inQuotes: true))\"" }.joined() + "\n"
  }

  mutating func text(_ text: String) {
    for line in text.split(separator: "\n") { source += Self.escaped(String(line)) + "\n" }
  }

  mutating func paragraphs(_ text: String, isIndented: Bool = false) {
    for paragraph in text.split(separator: "\n") {
      source += isIndented ? ".IP\n" : ".PP\n"
      source += Self.escaped(String(paragraph)) + "\n"
    }
  }

  mutating func entries(_ title: String, _ entries: [ManualEntry]) {
    guard !entries.isEmpty else { return }
    macro("SH", title)
    for entry in entries {
      macro("TP")
      macro("B", entry.name)
      text(entry.meaning)
    }
  }

  mutating func option(_ option: OptionDescription, isIndented: Bool = false) {
    if isIndented { source += ".RS\n" }
    macro("TP")
    macro("B", (option.short.map { "-\($0), " } ?? "") + option.usage)
    var help = option.help
    if !option.allowedValues.isEmpty { help += " One of \(option.allowedValues.joined(separator: ", "))." }
    if let defaultText = option.defaultText { help += " Default: \(defaultText.isEmpty ? "empty" : defaultText)." }
    text(help)
    if isIndented { source += ".RE\n" }
  }

  /// A backslash and a hyphen stand for themselves, and no line is a request.
  private static func escaped(_ text: String, inQuotes: Bool = false) -> String {
    var escaped = text.first == "." || text.first == "'" ? "\\&" : ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "\"" where inQuotes: escaped += "\\(dq"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
