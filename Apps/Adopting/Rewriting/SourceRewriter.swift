/// Rewrites what a Swift source holds that cannot compile on Linux, and leaves every other byte as it is.
///
/// No line is added or taken away but at the very end, so that the compiler's lines are the original's.
package struct SourceRewriter {
  let source: SwiftSource
  let knowledge: SourceKnowledge
  /// Names that modules have now: a module whose name was taken.
  let moduleNames: [String: String]
  /// Modules that are there, for `#if canImport`.
  let modules: KnownModules
  var edits: [SourceEdit] = []
  var remarks: [RewrittenSource.Remark] = []
  var imports: [RewrittenSource.Import] = []
  /// What goes behind the last line.
  var additions: [String] = []

  /// Rewrites one source.
  package static func rewrite(
    _ source: SwiftSource, knowing knowledge: SourceKnowledge, modules: KnownModules = KnownModules(),
    moduleNames: [String: String] = [:]
  ) -> RewrittenSource {
    guard source.defect == nil else { return RewrittenSource(defect: source.defect) }
    var rewriter = SourceRewriter(source: source, knowledge: knowledge, moduleNames: moduleNames, modules: modules)
    rewriter.rewriteConditions()
    for index in source.tokens.indices {
      switch source.tokens[index].kind {
      case .poundWord: rewriter.rewriteExpression(at: index)
      case .word: rewriter.rewriteWord(at: index)
      case .sign: rewriter.rewriteSign(at: index)
      default: break
      }
    }
    return rewriter.result()
  }

  private init(
    source: SwiftSource, knowledge: SourceKnowledge, moduleNames: [String: String], modules: KnownModules
  ) {
    self.source = source
    self.knowledge = knowledge
    self.moduleNames = moduleNames
    self.modules = modules
  }

  var tokens: [SwiftSource.Token] { source.tokens }

  mutating func replace(_ range: Range<Int>, with replacement: String) {
    edits.append(SourceEdit(range: range, replacement: replacement))
  }

  /// Takes out a word with the space behind it; alone on its line, with the space before it.
  mutating func remove(_ range: Range<Int>) {
    let bytes = source.pieces.bytes
    func isSpace(_ index: Int) -> Bool { bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") }
    var end = range.upperBound
    while end < bytes.count, isSpace(end) { end += 1 }
    var start = range.lowerBound
    if end == bytes.count || bytes[end] == UInt8(ascii: "\n") || bytes[end] == UInt8(ascii: "\r") {
      while start > 0, isSpace(start - 1) { start -= 1 }
    }
    replace(start..<end, with: "")
  }

  mutating func remark(_ text: String, at index: Int) {
    remarks.append(RewrittenSource.Remark(line: source.line(of: tokens[index].range.lowerBound), text: text))
  }

  private mutating func rewriteWord(at index: Int) {
    let token = tokens[index]
    switch token.text {
    case "import": rewriteImport(at: index)
    case "dynamic": rewriteDynamic(at: index)
    case "optional": if token.isRequirement { rewriteOptionalRequirement(at: index) }
    case "override":
      if token.isExtending {
        remark("override in an extension, which Objective-C alone allows: move it into the class", at: index)
      }
    case "init": rewriteNibInitializer(at: index)
    case "Selector": rewriteSelectorOfText(at: index)
    case "NSSelectorFromString": remark("a selector made from a text: Linux has none", at: index)
    default: if knowledge.optionalMethods.contains(token.text) { rewriteOptionalCall(at: index) }
    }
  }

  private mutating func rewriteSign(at index: Int) {
    if tokens[index].text == "@", let name = source.token(at: index + 1),
      name.range.lowerBound == tokens[index].range.upperBound
    {
      rewriteAttribute(at: index, name: name.text)
    }
  }

  private mutating func rewriteExpression(at index: Int) {
    switch tokens[index].text {
    case "#selector": rewriteSelector(at: index)
    case "#keyPath": rewriteKeyPath(at: index)
    case "#imageLiteral", "#colorLiteral", "#fileLiteral": rewriteLiteral(at: index)
    default: break
    }
  }

  // MARK: The result

  private func result() -> RewrittenSource {
    var result = RewrittenSource(remarks: remarks, imports: imports)
    guard !edits.isEmpty || !additions.isEmpty else { return result }
    var bytes = source.applying(edits)
    result.changes = changes()
    for addition in additions {
      if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
      bytes += Array("\n\(addition)\n".utf8)
      let end = source.line(of: max(0, source.pieces.bytes.count - 1)) + 1
      result.changes.append(RewrittenSource.Change(line: end, old: "", new: addition))
    }
    result.bytes = bytes
    return result
  }

  /// The lines that edits touch, those of one line together.
  private func changes() -> [RewrittenSource.Change] {
    var groups: [(lines: ClosedRange<Int>, edits: [SourceEdit])] = []
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let first = source.line(of: edit.range.lowerBound)
      let lines = first...max(first, source.line(of: max(edit.range.lowerBound, edit.range.upperBound - 1)))
      if let last = groups.last, last.lines.upperBound >= lines.lowerBound {
        groups[groups.count - 1].lines = last.lines.lowerBound...max(last.lines.upperBound, lines.upperBound)
        groups[groups.count - 1].edits.append(edit)
      } else {
        groups.append((lines, [edit]))
      }
    }
    return groups.map { lines, edits in
      let range = source.range(ofLine: lines.lowerBound).lowerBound..<source.range(ofLine: lines.upperBound).upperBound
      var new: [UInt8] = []
      var position = range.lowerBound
      for edit in edits where edit.range.lowerBound >= position {
        new += source.pieces.bytes[position..<edit.range.lowerBound] + Array(edit.replacement.utf8)
        position = edit.range.upperBound
      }
      if position < range.upperBound { new += source.pieces.bytes[position..<range.upperBound] }
      return RewrittenSource.Change(
        line: lines.lowerBound, old: Self.trimmed(source.text(range)),
        new: Self.trimmed(String(decoding: new, as: UTF8.self)))
    }
  }

  /// Without the space at either end of a line.
  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
