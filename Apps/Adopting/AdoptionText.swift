import AppsCommandLine

/// What `ambient adopt` prints.
package enum AdoptionText {
  private static let headings: [(kinds: [ProjectRemark.Kind], heading: String)] = [
    ([.choice, .name, .clash], "To know"),
    ([.missing, .unreadable], "Not found, or not to be read"),
    ([.module], "Modules that are not on Linux: what imports them does not compile"),
    ([.interface], "Storyboards and xibs, which a terminal does not show: build these in code"),
    ([.model], "Core Data"),
    ([.package], "Packages"),
    ([.script, .other], "Left out, or left to do"),
    ([.edited], "Edited"),
  ]

  package static func text(_ report: Adoption.Report) -> String {
    var lines: [String] = []
    let isolation = report.isMainActorByDefault ? ", on the main actor by default" : ""
    lines.append(
      "\(plain(report.project)): \(plain(report.target)), Swift \(report.languageMode)\(isolation); "
        + "\(counted(report.sourceCount, "source")), \(counted(report.resourceCount, "resource")).")
    if !report.rewrites.isEmpty {
      lines += ["", "Rewritten, in copies:"]
      for rewrite in report.rewrites { lines += text(rewrite) }
    }
    for (kinds, heading) in headings {
      let remarks = report.remarks.filter { kinds.contains($0.kind) }.sorted { $0.kind < $1.kind }
      if !remarks.isEmpty { lines += ["", "\(heading):"] + remarks.map { "  \(plain($0.text))" } }
    }
    lines += outcome(report)
    return lines.joined(separator: "\n") + "\n"
  }

  /// A change as a difference: the old lines, and the new ones.
  package static func text(_ rewrite: Adoption.Rewrite) -> [String] {
    let place = "\(rewrite.path):\(rewrite.change.line):"
    let old = rewrite.change.old.split(whereSeparator: \.isNewline).map { "- \(plain($0.trimmed))" }
    let new = rewrite.change.new.split(whereSeparator: \.isNewline).map { "+ \(plain($0.trimmed))" }
    let lines = old + (new.isEmpty ? ["+"] : new)
    let indent = String(repeating: " ", count: place.count)
    return lines.enumerated().map { "\($0.offset == 0 ? place : indent) \($0.element)" }
  }

  private static func outcome(_ report: Adoption.Report) -> [String] {
    let outcome = report.outcome
    var lines: [String] = []
    if !outcome.beside.isEmpty {
      lines += [
        "", "Edited here since the last time, and left as they are; what would have been written is beside them:",
      ]
      lines += outcome.beside.sorted { $0.key < $1.key }.map { "  \(plain($0.key)): see \(plain($0.value))" }
    }
    if !outcome.kept.isEmpty {
      lines +=
        ["", "Gone from the project, and kept because they were edited here:"] + outcome.kept.map { "  \(plain($0))" }
    }
    lines.append("")
    if outcome.isNew {
      lines.append("Written: \(plain(report.folder))")
    } else if outcome.written.isEmpty, outcome.removed.isEmpty {
      lines.append("Up to date: \(plain(report.folder))")
    } else {
      lines.append(
        "Brought up to date: \(plain(report.folder)) (\(counted(outcome.written.count, "file")) written, \(outcome.removed.count) removed)"
      )
    }
    if report.remarks.contains(where: { $0.kind == .interface }) {
      lines.append(
        "What its storyboards describe is missing: make the first screen in code, in the scene delegate or an App.")
    }
    return lines + ["  cd \(ProjectPlace.word(report.folder)) && swift run"]
  }

  package static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// Texts of a project on a terminal: nothing in them does anything to it.
  static func plain(_ text: String) -> String {
    let quoted = quoted(text, limit: 4_000)
    return String(quoted.dropFirst().dropLast())
  }
}
