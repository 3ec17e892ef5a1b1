extension SourceRewriter {
  private static let kinds: Set = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias", "actor"]
  /// Parts of Darwin that Foundation brings on Linux.
  private static let darwin: Set = ["Darwin", "ObjectiveC"]

  /// Notes what a source imports, and names whole modules where a part of one cannot be.
  mutating func rewriteImport(at index: Int) {
    guard isStatement(index), var first = source.token(at: index + 1), first.kind == .word, !first.beginsLine else {
      return
    }
    var place = index + 1
    if Self.kinds.contains(first.text), let next = source.token(at: index + 2), next.kind == .word, !next.beginsLine {
      first = next
      place += 1
    }
    let module = first.text
    var end = place
    while source.isNext(["."], at: end + 1), let part = source.token(at: end + 2), !part.beginsLine { end += 2 }
    let isHeld = holds(at: index)
    if isHeld != .fails {
      imports.append(RewrittenSource.Import(module: module, line: source.line(of: first.range.lowerBound)))
    }
    let range = tokens[index + 1].range.lowerBound..<tokens[end].range.upperBound
    if Self.darwin.contains(module), isHeld == .holds {
      replace(range, with: "Foundation")
    } else if let renamed = moduleNames[module] {
      replace(first.range, with: renamed)
    } else if range != first.range, modules.isReplaced(module) {
      replace(range, with: module)
    }
  }

  private func isStatement(_ index: Int) -> Bool {
    guard !tokens[index].beginsLine, let before = source.token(at: index - 1) else { return true }
    if source.isNext(["@"], at: index - 2) { return true }
    return before.text == ";" || ["public", "internal", "private", "fileprivate", "package", ")"].contains(before.text)
  }
}
