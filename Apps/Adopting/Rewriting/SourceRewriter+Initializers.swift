extension SourceRewriter {
  /// Names Foundation's class in the initialiser of a controller that a nib file would have: the target's own `Bundle` is another one, and
  /// what is overridden is not.
  mutating func rewriteNibInitializer(at index: Int) {
    guard source.isNext(["("], at: index + 1), source.token(at: index + 2)?.text == "nibName" else { return }
    var depth = 0
    for place in tokens.indices[(index + 1)...] {
      switch tokens[place].text {
      case "(": depth += 1
      case ")": depth -= 1
      case "Bundle" where tokens[place].kind == .word && source.isNext([":"], at: place - 1):
        replace(tokens[place].range, with: "Foundation.Bundle")
      default: break
      }
      if depth == 0 { return }
    }
  }
}
