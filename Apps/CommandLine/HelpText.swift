extension CommandLineProgram {
  /// The program's help: what it is, its commands by section, the options of every command, examples.
  public func help(width: Int = 80) -> String {
    var page = HelpPage(width: width)
    page.paragraph("\(name) \(version): \(abstract)")
    page.usage([name, "[OPTIONS]", "COMMAND", "[ARGUMENTS]"])
    page.paragraphs(discussion)
    var sections: [String] = []
    for command in commands where !sections.contains(command.section) { sections.append(command.section) }
    let labelWidth = commands.map(\.name.count).max() ?? 0
    for section in sections {
      let rows = commands.filter { $0.section == section }.map { (label: $0.name, text: $0.abstract) }
      page.rows(section, rows, labelWidth: labelWidth)
    }
    page.rows("Options", globalOptions.map(\.row) + layerOptions)
    page.examples(examples)
    page.paragraph("More on one command: \(name) help COMMAND\nFor your shell: \(name) completions bash, zsh or fish")
    return page.text
  }

  /// One command's help: usage, what it does, its arguments, its options, the names of those of every command, examples.
  public func help(for command: Command<Context>, width: Int = 80) -> String {
    var page = HelpPage(width: width)
    page.paragraph("\(name) \(command.name): \(command.abstract)")
    page.usage(usageWords(of: command))
    page.paragraphs(command.discussion)
    page.rows(
      "Arguments", command.arguments.map { (label: $0.name, text: $0.help + alternativesText($0.allowedValues)) })
    page.rows("Options", command.options.map(\.row))
    // What they mean is said once, in the program's own help.
    let shared = globalOptions.map { "--\($0.name)" } + ["--help"]
    page.paragraph("As in every command: \(shared.joined(separator: ", ")).\nWhat they mean: \(name) --help")
    page.examples(command.examples)
    return page.text
  }

  /// `cart add PRODUCT [--quantity N]`.
  public func usage(of command: Command<Context>) -> String { usageWords(of: command).joined(separator: " ") }

  private func usageWords(of command: Command<Context>) -> [String] {
    let options = command.options.map { "[\($0.usage)]\($0.isRepeatable ? "…" : "")" }
    return [name, command.name] + command.arguments.map(\.usage) + options
  }

  private var layerOptions: [(label: String, text: String)] {
    [("-h, --help", "Show help."), ("    --version", "Show the version.")]
  }
}

extension OptionDescription {
  /// The two columns of a help text.
  fileprivate var row: (label: String, text: String) {
    var text = help + alternativesText(allowedValues)
    if let defaultText { text += " Default: \(defaultText.isEmpty ? "empty" : defaultText)." }
    if isRepeatable { text += " May be repeated." }
    return ((short.map { "-\($0), " } ?? "    ") + usage, text)
  }
}

private func alternativesText(_ words: [String]) -> String {
  words.isEmpty ? "" : " One of \(words.joined(separator: ", "))."
}

/// Builds a help text block by block, an empty line between blocks.
private struct HelpPage {
  let width: Int
  private(set) var text = ""

  init(width: Int) { self.width = max(width, 30) }

  mutating func paragraph(_ paragraph: String) { block(wrapped(paragraph, width: width)) }

  mutating func paragraphs(_ paragraphs: String) {
    if !paragraphs.isEmpty { paragraph(paragraphs) }
  }

  /// Continuation lines stand under the first word after “Usage: ”.
  mutating func usage(_ words: [String]) {
    let lines = wrapped(words, width: width - 7)
    block(lines.enumerated().map { ($0.offset == 0 ? "Usage: " : "       ") + $0.element })
  }

  mutating func rows(_ title: String, _ rows: [(label: String, text: String)], labelWidth: Int? = nil) {
    guard !rows.isEmpty else { return }
    // A label wider than this gets a line of its own, so that one long option does not squeeze all texts.
    let column = min(labelWidth ?? rows.map(\.label.count).max() ?? 0, min(26, max(8, width / 3)))
    let indent = String(repeating: " ", count: column + 4)
    var lines = ["\(title):"]
    for row in rows {
      var texts = wrapped(row.text, width: width - column - 4)
      let label = "  " + row.label
      if row.label.count <= column {
        lines.append(label + String(repeating: " ", count: column + 2 - row.label.count) + texts.removeFirst())
      } else {
        lines.append(label)
      }
      lines += texts.map { indent + $0 }
    }
    block(lines)
  }

  mutating func examples(_ examples: [Example]) {
    guard !examples.isEmpty else { return }
    var lines = ["Examples:"]
    for example in examples {
      lines.append("  " + example.commandLine)
      if !example.explanation.isEmpty {
        lines += wrapped(example.explanation, width: width - 6).map { "      " + $0 }
      }
    }
    block(lines)
  }

  private mutating func block(_ lines: [String]) {
    if !text.isEmpty { text += "\n" }
    for line in lines {
      var line = line
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
  }
}
