extension SourceRewriter {
  /// Marks for Objective-C and Interface Builder, which mean nothing without them.
  private static let dropped: Set = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable", "IBSegueAction",
    "GKInspectable", "NSCopying",
  ]
  private static let declaring: Set = [
    "var", "let", "func", "subscript", "init", "class", "static", "private", "public", "internal", "open",
    "fileprivate",
    "override", "final", "lazy", "weak", "unowned", "required", "convenience", "mutating",
  ]

  mutating func rewriteAttribute(at index: Int, name: String) {
    switch name {
    case "UIApplicationMain", "NSApplicationMain":
      replace(tokens[index].range.lowerBound..<tokens[index + 1].range.upperBound, with: "@main")
    case "NSManaged": remark("@NSManaged: Core Data is not on Linux", at: index)
    case let name where Self.dropped.contains(name):
      var end = index + 1
      if source.isNext(["("], at: index + 2), tokens[index + 2].range.lowerBound == tokens[index + 1].range.upperBound {
        end = tokens[index + 2].partner ?? end
      }
      remove(tokens[index].range.lowerBound..<tokens[end].range.upperBound)
      if name == "objc" { keepBound(after: end) }
    default: break
    }
  }

  /// A protocol of Objective-C is for classes only: `protocol P` becomes `protocol P: AnyObject`.
  private mutating func keepBound(after end: Int) {
    var index = end + 1
    while let token = source.token(at: index), token.text == "@" || Self.declaring.contains(token.text) {
      index += token.text == "@" ? 2 : 1
      if source.isNext(["("], at: index), let partner = tokens[index].partner { index = partner + 1 }
    }
    guard source.isNext(["protocol"], at: index), let name = source.token(at: index + 1) else { return }
    let isInheriting = source.isNext([":"], at: index + 2)
    let inherited = tokens[(index + 2)...].prefix { $0.text != "{" }.map(\.text)
    guard !inherited.contains("AnyObject"), !inherited.contains("class"), !inherited.contains("NSObjectProtocol") else {
      return
    }
    if isInheriting {
      replace(tokens[index + 2].range.upperBound..<tokens[index + 2].range.upperBound, with: " AnyObject,")
    } else {
      replace(name.range.upperBound..<name.range.upperBound, with: ": AnyObject")
    }
  }

  /// The modifier, not a name.
  mutating func rewriteDynamic(at index: Int) {
    guard let next = source.token(at: index + 1), Self.declaring.contains(next.text) else { return }
    if let before = source.token(at: index - 1),
      [".", "=", "(", ",", ":", "&", "func", "var", "let"].contains(before.text)
    {
      return
    }
    remove(tokens[index].range)
  }

  // MARK: Optional requirements

  /// `optional func f()` becomes a requirement that has an implementation by default.
  mutating func rewriteOptionalRequirement(at index: Int) {
    guard let keyword = source.token(at: index + 1), let type = tokens[index].type,
      keyword.text == "func" || keyword.text == "var"
    else { return }
    guard let addition = standIn(at: index + 1, of: type) else {
      return remark(
        "an optional requirement with a result: give it an implementation in an extension of \(type)", at: index)
    }
    remove(tokens[index].range)
    additions.append(addition)
  }

  /// An extension that does nothing, or gives nothing.
  private func standIn(at index: Int, of type: String) -> String? {
    var end = index + 1
    let result: String
    if tokens[index].text == "func" {
      guard let open = (index + 2..<tokens.count).first(where: { tokens[$0].text == "(" }),
        let close = tokens[open].partner
      else {
        return nil
      }
      end = close
      while let next = source.token(at: end + 1), ["async", "throws", "rethrows"].contains(next.text) { end += 1 }
      let hasResult = source.isNext(["-", ">"], at: end + 1)
      let isVoid = ["Void", "()"].contains { words in
        source.isNext(words == "()" ? ["(", ")"] : [words], at: end + 3)
      }
      result = hasResult && !isVoid ? "{ nil }" : "{}"
      if hasResult, !isVoid {
        end += 3
        while let next = source.token(at: end + 1), !next.beginsLine, next.text != "}", next.text != ";" { end += 1 }
        guard tokens[end].text == "?" || tokens[end].text == "!" else { return nil }
      }
    } else {
      guard let open = (index + 1..<tokens.count).first(where: { tokens[$0].text == "{" }) else { return nil }
      end = open - 1
      guard tokens[end].text == "?" || tokens[end].text == "!" else { return nil }
      result = "{ nil }"
    }
    let signature = source.text(tokens[index].range.lowerBound..<tokens[end].range.upperBound)
    return "extension \(type) {\n  \(isPublic(type) ? "public " : "")\(signature) \(result)\n}"
  }

  private func isPublic(_ type: String) -> Bool {
    tokens.indices.contains { source.isNext(["public", "protocol", type], at: $0) }
  }

  /// `delegate?.f?(x)` becomes `delegate?.f(x)`: the method is always there.
  mutating func rewriteOptionalCall(at index: Int) {
    guard source.isNext(["."], at: index - 1), source.isNext(["?", "("], at: index + 1) else { return }
    replace(tokens[index + 1].range, with: "")
  }
}
