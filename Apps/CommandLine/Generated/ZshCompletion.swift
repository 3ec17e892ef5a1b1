extension CompletionTable {
  /// For the Z shell, in a file `_program` on its `fpath` or sourced.
  var zsh: String {
    var lines = [
      "#compdef \(program)",
      "# Completes \(program). Read it with:  source <(\(program) completions zsh)",
      "_\(program)() {",
      "  local line state",
      "  _arguments -C \\",
    ]
    lines += globals.map { "    \(Self.argument($0)) \\" }
    lines += [
      "    '1: :->command' \\",
      "    '*:: :->arguments'",
      "  case $state in",
      "    command)",
      "      local -a commands=(",
    ]
    lines += entries.map { "        \(Self.quoted("\($0.name):\(Self.escaped($0.help))"))" }
    lines += ["      )", "      _describe command commands ;;", "    arguments)", "      case $line[1] in"]
    for entry in entries {
      var parts = entry.options.map(Self.argument)
      for (index, values) in entry.arguments.enumerated() {
        let place = entry.lastRepeats && index == entry.arguments.count - 1 ? "*" : "\(index + 1)"
        parts.append(Self.quoted("\(place): :\(Self.action(values))"))
      }
      guard !parts.isEmpty else { continue }
      lines.append("        \(entry.name)) _arguments \(parts.joined(separator: " ")) ;;")
    }
    lines += ["      esac ;;", "  esac", "}", "compdef _\(program) \(program)"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func argument(_ choice: Choice) -> String {
    let value = choice.values.map { ":\(choice.name):\(action($0))" } ?? ""
    let help = "[\(escaped(choice.help))]\(value)"
    guard let short = choice.short else { return quoted("--\(choice.name)\(help)") }
    return "'(-\(short) --\(choice.name))'{-\(short),--\(choice.name)}\(quoted(help))"
  }

  private static func action(_ values: Values) -> String {
    switch values {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .files: "_files"
    case .anything: " "
    }
  }

  /// A text within a description: its brackets and colons mean nothing.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if "[]:\\".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
