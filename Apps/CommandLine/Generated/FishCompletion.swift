extension CompletionTable {
  /// For fish, in a file of its folder `completions` or sourced.
  var fish: String {
    let names = entries.map(\.name).joined(separator: " ")
    var lines = [
      "# Completes \(program). Read it with:  \(program) completions fish | source",
      "complete -c \(program) -f",
    ]
    lines += globals.map { line($0, when: nil) }
    lines += entries.map { entry in
      "complete -c \(program) -n 'not __fish_seen_subcommand_from \(names)' -a \(entry.name) -d \(Self.quoted(entry.help))"
    }
    for entry in entries {
      let isSeen = "__fish_seen_subcommand_from \(entry.name)"
      lines += entry.options.map { line($0, when: isSeen) }
      for values in Set(entry.arguments).sorted(by: { "\($0)" < "\($1)" }) {
        switch values {
        case .words(let words):
          lines.append("complete -c \(program) -n '\(isSeen)' -a \(Self.quoted(words.joined(separator: " ")))")
        case .files: lines.append("complete -c \(program) -n '\(isSeen)' -F")
        case .anything: break
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ choice: Choice, when condition: String?) -> String {
    var line = "complete -c \(program)"
    if let condition { line += " -n '\(condition)'" }
    line += " -l \(choice.name)"
    if let short = choice.short { line += " -s \(short)" }
    switch choice.values {
    case nil: break
    case .words(let words): line += " -x -a \(Self.quoted(words.joined(separator: " ")))"
    case .files: line += " -r -F"
    case .anything: line += " -x"
    }
    return line + " -d \(Self.quoted(choice.help))"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "'"
    for character in text {
      if "'\\".contains(character) { quoted.append("\\") }
      quoted.append(character)
    }
    return quoted + "'"
  }
}
