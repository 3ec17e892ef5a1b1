/// Whether a branch of `#if` is compiled on Linux.
enum Holding: Equatable {
  case holds, fails, open

  static prefix func ! (value: Holding) -> Holding { value == .open ? .open : value == .holds ? .fails : .holds }
  static func && (left: Holding, right: Holding) -> Holding {
    left == .fails || right == .fails ? .fails : left == .holds && right == .holds ? .holds : .open
  }
  static func || (left: Holding, right: Holding) -> Holding { !((!left) && (!right)) }
}

extension SourceRewriter {
  private struct Chain {
    /// Conditions of the branches so far, as ranges of tokens.
    var conditions: [Range<Int>]
  }

  /// `os(iOS)` becomes `(os(iOS) || os(Linux))`, except where the source itself knows Linux.
  mutating func rewriteConditions() {
    var chains: [Chain] = []
    for index in tokens.indices where tokens[index].kind == .poundWord {
      switch tokens[index].text {
      case "#if": chains.append(Chain(conditions: [condition(after: index)]))
      case "#elseif":
        if !chains.isEmpty { chains[chains.count - 1].conditions.append(condition(after: index)) }
      case "#endif":
        if let chain = chains.popLast() { rewrite(chain) }
      default: break
      }
    }
  }

  private mutating func rewrite(_ chain: Chain) {
    let indices = chain.conditions.joined()
    guard !indices.contains(where: { source.isNext(["os", "(", "Linux"], at: $0) }) else { return }
    for index in indices where source.isNext(["os", "(", "iOS", ")"], at: index) {
      replace(tokens[index].range.lowerBound..<tokens[index + 3].range.upperBound, with: "(os(iOS) || os(Linux))")
    }
  }

  /// The tokens behind `#if` on its line.
  private func condition(after index: Int) -> Range<Int> {
    var end = index + 1
    while let token = source.token(at: end), !token.beginsLine { end += 1 }
    return index + 1..<end
  }

  /// Whether a place is compiled once the conditions are rewritten.
  func holds(at place: Int) -> Holding {
    // Each level: whether the branch holds, and whether one before it might.
    var levels: [(branch: Holding, before: Holding)] = []
    for index in 0..<place where tokens[index].kind == .poundWord {
      switch tokens[index].text {
      case "#if":
        let value = evaluate(condition(after: index))
        levels.append((value, value))
      case "#elseif", "#else":
        guard let last = levels.popLast() else { continue }
        let value = tokens[index].text == "#else" ? .holds : evaluate(condition(after: index))
        levels.append(((!last.before) && value, last.before || value))
      case "#endif": _ = levels.popLast()
      default: break
      }
    }
    return levels.reduce(.holds) { $0 && $1.branch }
  }

  private func evaluate(_ range: Range<Int>) -> Holding {
    var position = range.lowerBound
    return disjunction(&position, range.upperBound)
  }

  private func disjunction(_ position: inout Int, _ end: Int) -> Holding {
    var value = conjunction(&position, end)
    while position + 1 < end, source.isNext(["|", "|"], at: position) {
      position += 2
      value = conjunction(&position, end) || value
    }
    return value
  }

  private func conjunction(_ position: inout Int, _ end: Int) -> Holding {
    var value = term(&position, end)
    while position + 1 < end, source.isNext(["&", "&"], at: position) {
      position += 2
      value = term(&position, end) && value
    }
    return value
  }

  private func term(_ position: inout Int, _ end: Int) -> Holding {
    guard position < end else { return .open }
    let token = tokens[position]
    position += 1
    if token.text == "!" { return !term(&position, end) }
    if token.text == "(" {
      let value = disjunction(&position, end)
      position = max(position, (token.partner ?? position) + 1)
      return value
    }
    guard position < end, tokens[position].text == "(", let close = tokens[position].partner else {
      return token.text == "true" ? .holds : token.text == "false" ? .fails : .open
    }
    let words = tokens[position + 1..<max(position + 1, close)].map(\.text)
    position = close + 1
    switch (token.text, words.first) {
    case ("os", let name?): return name == "Linux" || name == "iOS" ? .holds : .fails
    case ("canImport", let name?): return modules.isKnown(name) ? .holds : .fails
    case ("targetEnvironment", _): return .fails
    default: return .open
    }
  }
}
