/// What the symbol of a key path's getter says: a property, its type, and the type that the key path starts at.
///
/// Read from a demangled symbol such as `key path getter for Shop.CartStore.total : Swift.Int : Shop.CartStore`.
struct KeyPathGetter: Equatable, Sendable {
  /// As in "total"; in backticks where the source needs them to tell it from other text.
  let property: String
  private let value: String
  private let root: String

  /// `nil` for anything but a property, a subscript for one.
  init?(demangled: String) {
    let prefix = "key path getter for "
    guard demangled.hasPrefix(prefix) else { return nil }
    let text = Self.withoutPrivateContexts(demangled.dropFirst(prefix.count))
    let separator = " : "
    let colons = text.outerIndices.filter { text[$0...].hasPrefix(separator) }
    guard colons.count == 2 else { return nil }
    let entity = text[..<colons[0]]
    let name = entity.outerIndices.last { entity[$0] == "." }.map { entity[entity.index(after: $0)...] } ?? entity
    guard !name.isEmpty else { return nil }
    // A space within backticks is a no-break space in a symbol (SE-0451).
    property = String(name.map { $0 == "\u{A0}" ? " " : $0 })
    value = String(text[colons[0]..<colons[1]].dropFirst(separator.count))
    // What other modules may inline says so at its end.
    let type = text[colons[1]...].dropFirst(separator.count)
    let mark = ", serialized"
    root = String(type.hasSuffix(mark) ? type.dropLast(mark.count) : type)
  }

  /// Whether a key path between these types may have this getter. A type that is not known fits.
  func fits(root: Any.Type?, value: Any.Type?) -> Bool {
    Self.names(self.root, root) && Self.names(self.value, value)
  }

  /// Whether `text` may stand for `type`: certain of a no. Types whose text says more or less than the metadata knows
  /// (closures, compositions, labels) pass, and generic ones by the name without the arguments.
  private static func names(_ text: String, _ type: Any.Type?) -> Bool {
    guard let type else { return true }
    var text = text[...]
    if text.first == "<", let end = text.outerIndices.first(where: { text[$0] == ">" }) {
      text = text[text.index(after: end)...]
    }
    guard text.allSatisfy({ $0.isLetter || $0.isNumber || "_.<>(), ".contains($0) }) else { return true }
    let name = withoutPrivateContexts(_typeName(type, qualified: true)[...])
    if !hasParameters(text) { return text == name }
    let outer = String(text.outerIndices.map { text[$0] })
    return hasParameters(outer[...]) || outer == String(name.outerIndices.map { name[$0] })
  }

  /// Whether a generic parameter is named in `text`: demangled, they are A, B, A1, B1 and so on.
  private static func hasParameters(_ text: Substring) -> Bool {
    text.split { "<>(), ".contains($0) }.contains { word in
      let first = word.prefix { $0 != "." }
      return first.first.map { ("A"..."Z").contains($0) } == true && first.dropFirst().allSatisfy(\.isNumber)
    }
  }

  /// The symbol has `(Item in _0123…)` where the metadata has `(unknown context at $55e0…).Item`: both become `Item`.
  private static func withoutPrivateContexts(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while let open = rest.firstIndex(of: "(") {
      result += rest[..<open]
      rest = rest[rest.index(after: open)...]
      let inner = rest.prefix { $0 != "(" && $0 != ")" }
      let after = rest[inner.endIndex...]
      if inner.hasPrefix("unknown context at $"), after.hasPrefix(").") {
        rest = after.dropFirst(2)
      } else if let file = inner.firstRange(of: " in _"), after.first == ")" {
        result += inner[..<file.lowerBound]
        rest = after.dropFirst()
      } else {
        result += "("
      }
    }
    return result + rest
  }
}

extension [KeyPathGetter] {
  /// What the property is called that a key path between these types leads to: the one name among those that fit, `nil`
  /// where they differ. A linker that folds identical code leaves several getters at one address.
  func property(root: Any.Type?, value: Any.Type?) -> String? {
    let fitting = filter { $0.fits(root: root, value: value) }
    guard let property = fitting.first?.property else { return nil }
    return fitting.allSatisfy { $0.property == property } ? property : nil
  }
}

extension StringProtocol {
  /// Where the characters are that stand outside of all brackets and backticks; the outermost brackets count as outside.
  var outerIndices: [Index] {
    var result: [Index] = []
    var depth = 0
    var isQuoted = false
    var previous: Character?
    for index in indices {
      let character = self[index]
      let isClosing = !isQuoted && depth > 0 && (")]".contains(character) || character == ">" && previous != "-")
      if isClosing { depth -= 1 }
      if depth == 0, !isQuoted { result.append(index) }
      if character == "`" { isQuoted.toggle() }
      if !isQuoted, "([<".contains(character) { depth += 1 }
      previous = character
    }
    return result
  }
}
