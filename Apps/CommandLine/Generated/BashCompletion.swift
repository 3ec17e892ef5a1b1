extension CompletionTable {
  /// For Bash 4 and later, without its package of helpers.
  var bash: String {
    let all = globals + entries.flatMap(\.options)
    let withValues = Set(all.filter { $0.values != nil }.flatMap(\.spellings)).sorted()
    var lines = [
      "# Completes \(program). Read it with:  source <(\(program) completions bash)",
      "_\(program)() {",
      "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}",
      "  local command= count=0 index",
      "  for ((index = 1; index < COMP_CWORD; index++)); do",
      "    case ${COMP_WORDS[index]} in",
    ]
    if !withValues.isEmpty { lines.append("      \(withValues.joined(separator: "|"))) ((index++)) ;;") }
    lines += [
      "      -*) ;;",
      "      *) if [[ -z $command ]]; then command=${COMP_WORDS[index]}; else ((count++)); fi ;;",
      "    esac",
      "  done",
      "  COMPREPLY=()",
      "  case $command:$previous in",
    ]
    for entry in entries {
      for choice in entry.options { lines += valueCase("\(entry.name):", choice) }
    }
    for choice in globals { lines += valueCase("*:", choice) }
    lines += ["  esac", "  if [[ $current == -* ]]; then", "    case $command in"]
    let global = globals.map { "--\($0.name)" }
    for entry in entries where !entry.options.isEmpty {
      let names = (entry.options.map { "--\($0.name)" } + global).joined(separator: " ")
      lines.append("      \(entry.name)) COMPREPLY=($(compgen -W '\(names)' -- \"$current\")) ;;")
    }
    lines += [
      "      *) COMPREPLY=($(compgen -W '\(global.joined(separator: " "))' -- \"$current\")) ;;",
      "    esac",
      "    return",
      "  fi",
      "  case $command:$count in",
      "    :*) COMPREPLY=($(compgen -W '\(entries.map(\.name).joined(separator: " "))' -- \"$current\")) ;;",
    ]
    for entry in entries {
      for (index, values) in entry.arguments.enumerated() {
        guard let reply = Self.reply(values) else { continue }
        let place = entry.lastRepeats && index == entry.arguments.count - 1 ? "*" : "\(index)"
        lines.append("    \(entry.name):\(place)) \(reply) ;;")
      }
    }
    lines += ["  esac", "}", "complete -F _\(program) \(program)"]
    return lines.joined(separator: "\n") + "\n"
  }

  private func valueCase(_ prefix: String, _ choice: Choice) -> [String] {
    guard let values = choice.values else { return [] }
    let patterns = choice.spellings.map { prefix + $0 }.joined(separator: "|")
    return ["    \(patterns)) \(Self.reply(values).map { $0 + "; " } ?? "")return ;;"]
  }

  private static func reply(_ values: Values) -> String? {
    switch values {
    case .words(let words): "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$current\"))"
    case .files: "COMPREPLY=($(compgen -f -- \"$current\"))"
    case .anything: nil
    }
  }
}
