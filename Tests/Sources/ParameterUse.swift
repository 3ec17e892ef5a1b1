/// Whether a body does anything with a parameter.
///
/// To name it is to use it, unless the name is that of something else (a member after a dot, the label of an argument, a
/// parameter of a closure), or all that is done with it is `_ = name`.
struct ParameterUse {
  private let body: [SwiftToken]
  private let name: String

  static func isUsed(_ name: String, in body: [SwiftToken]) -> Bool {
    name != "_" && ParameterUse(body: body, name: name).isUsed
  }

  private var isUsed: Bool {
    var hidden = 0..<0
    for index in body.indices where !hidden.contains(index) {
      if body[index].isSign("{"), let closure = closureThatHides(at: index) {
        hidden = closure
      } else if isName(body[index]), !isMember(at: index), !isLabel(at: index), !isDropped(at: index) {
        return true
      }
    }
    return false
  }

  private func isName(_ token: SwiftToken) -> Bool {
    guard token.kind == .word else { return false }
    let text = token.text.replacing("`", with: "")
    return text == name || text == "$" + name || text == "_" + name
  }

  private func token(_ index: Int) -> SwiftToken? { body.indices.contains(index) ? body[index] : nil }

  /// `other.name`; in `0...name` the dot is one of an operator.
  private func isMember(at index: Int) -> Bool {
    token(index - 1)?.isSign(".") == true && token(index - 2)?.isSign(".") != true
  }

  /// `call(name: 1)` and `subject[name: 1]`. In `[name: 1]`, a dictionary, and in `a ? name : b` it is the value.
  private func isLabel(at index: Int) -> Bool {
    guard token(index + 1)?.isSign(":") == true, let previous = token(index - 1) else { return false }
    guard ["(", "[", ","].contains(where: previous.isSign), let opening = opening(before: index) else { return false }
    if body[opening].isSign("(") { return true }
    guard body[opening].isSign("["), !body[opening].isSpaced, let subject = token(opening - 1) else { return false }
    return subject.kind == .word || subject.isSign(")") || subject.isSign("]")
  }

  /// The bracket that the token is in.
  private func opening(before index: Int) -> Int? {
    var depth = 0
    for candidate in stride(from: index - 1, through: 0, by: -1) {
      if body[candidate].closes { depth += 1 }
      if body[candidate].opens {
        if depth == 0 { return candidate }
        depth -= 1
      }
    }
    return nil
  }

  /// `_ = name` and `_ = (name, other)`, with nothing behind it.
  private func isDropped(at index: Int) -> Bool {
    func isCall(_ opening: Int) -> Bool { !body[opening].isSpaced && token(opening - 1)?.kind == .word }
    guard !body[index].beginsLine else { return false }
    var start = index - 1
    while let token = token(start), token.isSign("(") && !isCall(start) || token.isSign(",") || token.kind == .word {
      if token.isWord("_") || token.beginsLine { return false }
      start -= 1
    }
    guard token(start)?.isSign("=") == true, token(start - 1)?.isWord("_") == true else { return false }
    var end = index + 1
    while let token = token(end), !token.beginsLine || token.isSign("."), !token.isSign(";"), !token.isSign("}") {
      guard token.isSign(")") || token.isSign(",") || token.kind == .word else { return false }
      end += 1
    }
    return true
  }

  /// The range of a closure that calls a parameter of its own by this name: `{ name in … }`, `{ (name: Int) in … }`. What
  /// it captures, `{ [name] in … }`, is used.
  private func closureThatHides(at opening: Int) -> Range<Int>? {
    var index = opening + 1
    var depth = 0
    var isHidden = false
    var isCaptured = false
    var isResult = false
    while let token = token(index) {
      if depth == 0, token.isWord("in") { break }
      if depth == 0, token.isSign(">"), self.token(index - 1)?.isSign("-") == true { isResult = true }
      if ["(", "["].contains(where: token.isSign) { depth += 1 }
      if [")", "]"].contains(where: token.isSign) { depth -= 1 }
      guard !token.isSign("{"), !token.isSign("}"), depth >= 0, !token.isSign(";"), !token.isWord("for") else {
        return nil
      }
      if depth == 0, token.beginsLine, index > opening + 1 { return nil }
      if isName(token), !isMember(at: index), !isResult {
        if self.opening(before: index).map({ body[$0].isSign("[") }) == true {
          isCaptured = true
        } else if self.token(index - 1)?.isSign(":") != true {
          isHidden = true
        }
      }
      index += 1
    }
    guard token(index) != nil, isHidden, !isCaptured else { return nil }
    var end = index
    depth = 1
    while depth > 0, let token = token(end) {
      if token.isSign("{") { depth += 1 }
      if token.isSign("}") { depth -= 1 }
      end += 1
    }
    return opening..<end
  }
}
