extension SourceRewriter {
  /// `#selector(x)` becomes `Type.x`, a reference to the method; where a value of the type `Selector` is wanted,
  /// `Selector(Type.x, named: "x")`.
  mutating func rewriteSelector(at index: Int) {
    guard source.isNext(["("], at: index + 1), let end = tokens[index + 1].partner else { return }
    if let getter = getter(index + 2..<end, type: tokens[index].type) {
      return replace(tokens[index].range.lowerBound..<tokens[end].range.upperBound, with: getter)
    }
    guard let reference = methodReference(index + 2..<end, type: tokens[index].type) else {
      return remark(
        "\(source.text(tokens[index].range.lowerBound..<tokens[end].range.upperBound)): whose method it is cannot be told",
        at: index)
    }
    replace(
      tokens[index].range.lowerBound..<tokens[end].range.upperBound,
      with: wantsSelector(at: index) ? Self.selector(of: reference) : reference)
  }

  /// Some source says `Selector`; or it is compared, or handed to what takes nothing else.
  private func wantsSelector(at index: Int) -> Bool {
    if knowledge.namesSelectors || source.isNext(["case"], at: index - 1) { return true }
    if let before = source.token(at: index - 1), before.text == "=" || before.text == "==" || before.text == "!=" {
      return before.text != "=" || ["=", "!"].contains(source.token(at: index - 2)?.text ?? "")
    }
    if let callee = callee(around: index), Self.takingSelectors.contains(callee) { return true }
    return ["perform", "canPerformAction"].contains { source.isNext([$0, "("], at: index - 2) }
      || source.isNext(["responds", "(", "to", ":"], at: index - 4)
  }

  /// What takes a selector, and no reference to a method.
  private static let takingSelectors: Set<String> = [
    "UIMenuItem", "UICommand", "UICommandAlternate", "UIAccessibilityCustomAction", "cancelPreviousPerformRequests",
    "performSelector", "registerUndo", "section", "sortedArray", "targetViewController", "target",
  ]

  /// What is called with the argument at an index.
  private func callee(around index: Int) -> String? {
    var position = index - 1
    while position > 0 {
      let token = tokens[position]
      if [")", "]", "}"].contains(token.text), let partner = token.partner, partner < position {
        position = partner - 1
        continue
      }
      if token.text == "(" { return tokens[position - 1].text }
      if token.text == "{" { return nil }
      position -= 1
    }
    return nil
  }

  /// `getter: Contact.name` as a selector that reads the property.
  private func getter(_ inner: Range<Int>, type: String?) -> String? {
    guard let first = inner.first, source.isNext(["getter", ":"], at: first), first + 2 < inner.upperBound,
      let reference = methodReference(first + 2..<inner.upperBound, type: type),
      let end = reference.lastIndex(of: ".")
    else { return nil }
    let (owner, name) = (reference[..<end], reference[reference.index(after: end)...])
    return "Selector({ (target: \(owner)) in { target.\(name) } }, named: \"\(name)\")"
  }

  /// `Selector(A.x(_:for:), named: "x:for:")`, with the name that Objective-C has for it.
  private static func selector(of reference: String) -> String {
    let path = reference.prefix { $0 != "(" && $0 != " " }
    let base = path[(path.lastIndex(of: ".").map(path.index(after:)) ?? path.startIndex)...]
    var labels = ""
    let rest = reference[path.endIndex...]
    if rest.first == "(", let end = rest.firstIndex(of: ")") {
      labels = rest[rest.index(after: rest.startIndex)..<end].filter { !$0.isWhitespace && $0 != "_" }
    }
    return "Selector(\(reference), named: \"\(base.filter { $0 != "`" })\(labels)\")"
  }

  /// The reference for what stands between the parentheses of `#selector`.
  private func methodReference(_ inner: Range<Int>, type: String?) -> String? {
    guard let first = inner.first, let last = inner.last else { return nil }
    // `((x))`
    if tokens[first].text == "(", tokens[first].partner == last { return methodReference(first + 1..<last, type: type) }
    if source.isNext(["getter", ":"], at: first) || source.isNext(["setter", ":"], at: first) { return nil }
    // `x as (Cell) -> () -> Void`
    if let cast = inner.first(where: { tokens[$0].text == "as" && isOuter($0, from: first) }), cast < last {
      guard let reference = methodReference(first..<cast, type: type), let owner = Self.owner(of: reference) else {
        return nil
      }
      let function = source.text(tokens[cast + 1].range.lowerBound..<tokens[last].range.upperBound)
      return "\(reference) as (\(owner)) -> \(function)"
    }
    var path: [String] = []
    var labels = ""
    var position = first
    // The class of an object has the method that the object has.
    let typeOfSelf = ["type", "(", "of", ":", "self", ")", "."]
    if source.isNext(typeOfSelf, at: first) { (path, position) = (["self"], first + typeOfSelf.count) }
    while position <= last {
      guard tokens[position].kind == .word else { return nil }
      path.append(tokens[position].text)
      position += 1
      if source.isNext(["("], at: position), position <= last {
        guard tokens[position].partner == last else { return nil }
        labels = source.text(tokens[position].range.lowerBound..<tokens[last].range.upperBound)
        break
      }
      while position <= last, tokens[position].text == "?" || tokens[position].text == "!" { position += 1 }
      guard position <= last else { break }
      guard tokens[position].text == "." else { return nil }
      position += 1
    }
    guard let name = path.popLast(), let owner = owner(along: path, type: type) else { return nil }
    return "\(owner).\(name)\(labels)"
  }

  private func isOuter(_ index: Int, from first: Int) -> Bool {
    var position = first
    while position < index {
      position =
        (["(", "[", "{"].contains(tokens[position].text) ? tokens[position].partner ?? position : position) + 1
    }
    return position == index
  }

  /// Whose method it is: `Type` for `x`, `self.x` and `Type.x`, the type of `child` for `child.x`.
  private func owner(along path: [String], type: String?) -> String? {
    guard let last = path.last, !["self", "Self", "super"].contains(last) else {
      guard path.count <= 1 else { return nil }
      return type.map { knowledge.protocols.contains($0) ? "Self" : $0 }
    }
    if path[0].first?.isUppercase == true, path.allSatisfy({ $0.first?.isUppercase == true }) {
      return path.joined(separator: ".")
    }
    return knowledge.type(ofProperty: last, in: type) ?? Self.properties[last]
  }

  /// What controllers have of UIKit, by name.
  private static let properties = [
    "view": "UIView", "tableView": "UITableView", "collectionView": "UICollectionView",
    "navigationController": "UINavigationController", "tabBarController": "UITabBarController",
    "splitViewController": "UISplitViewController",
  ]

  private static func owner(of reference: String) -> String? {
    let path = reference.prefix { $0 != "(" }
    return path.lastIndex(of: ".").map { String(path[..<$0]) }
  }

  /// `Selector("x")`: a method of the type around it, if it has one of that name; else it is named.
  mutating func rewriteSelectorOfText(at index: Int) {
    guard !source.isNext(["."], at: index - 1) else { return }
    guard source.isNext(["("], at: index + 1), let end = tokens[index + 1].partner else {
      return
    }
    let words = (index + 2..<end).filter { tokens[$0].text != "(" && tokens[$0].text != ")" }
    if words.count == 1, let type = tokens[index].type, case let text = tokens[words[0]].text, text.hasPrefix("\"") {
      let name = String(text.dropFirst().dropLast().prefix { $0 != ":" })
      if knowledge.hasMethod(name, in: type) {
        let reference = "\(type).\(name)"
        return replace(
          tokens[index].range.lowerBound..<tokens[end].range.upperBound,
          with: knowledge.namesSelectors ? Self.selector(of: reference) : reference)
      }
    }
    remark(
      "\(source.text(tokens[index].range.lowerBound..<tokens[end].range.upperBound)): a selector made from a text, which Linux has not",
      at: index)
  }

  /// `#keyPath(Person.name)` becomes `"name"`.
  mutating func rewriteKeyPath(at index: Int) {
    guard source.isNext(["("], at: index + 1), let end = tokens[index + 1].partner, end > index + 2 else { return }
    let inner = tokens[index + 2..<end].filter { $0.kind == .word }.map(\.text)
    let path = inner.drop { $0.first?.isUppercase == true || $0 == "self" }
    guard !path.isEmpty else { return remark("#keyPath: which property it is cannot be told", at: index) }
    replace(tokens[index].range.lowerBound..<tokens[end].range.upperBound, with: "\"\(path.joined(separator: "."))\"")
  }

  /// `#imageLiteral(resourceName: "x")` and `#colorLiteral(red:…)` as calls.
  mutating func rewriteLiteral(at index: Int) {
    guard source.isNext(["("], at: index + 1), let end = tokens[index + 1].partner else { return }
    switch tokens[index].text {
    case "#colorLiteral": replace(tokens[index].range, with: "UIColor")
    case "#imageLiteral" where source.isNext(["resourceName", ":"], at: index + 2):
      replace(tokens[index].range, with: "UIImage")
      replace(tokens[index + 2].range, with: "named")
      replace(tokens[end].range.upperBound..<tokens[end].range.upperBound, with: "!")
    default: remark("\(tokens[index].text): Linux has no such literal", at: index)
    }
  }
}
