extension AnyKeyPath {
  /// What the key path leads to, as it is written in a program after the type: "total", "cart.items", "child?.total".
  ///
  /// `nil` where a part of it is not known: a property that the program has no symbol for (it was stripped, or has the
  /// Swift runtime linked into it), or a subscript. It is for messages to people, not for logic: what it says depends on
  /// how the program was linked.
  ///
  /// The first name asked for maps the program's file; that and each new property cost about a millisecond in a program
  /// of 100,000 symbols, the same one again less than a tenth of that. Any thread may ask.
  package var propertyName: String? {
    let types = type(of: self)
    let prefix = "\\\(types.rootType)"
    let description = debugDescription
    guard description.hasPrefix(prefix), let parts = KeyPathPart.parts(of: description.dropFirst(prefix.count)) else {
      return nil
    }
    var name = ""
    for (index, part) in parts.enumerated() {
      switch part {
      case .named(let property):
        name += name.isEmpty ? property : ".\(property)"
      case .computed(let getter):
        let root = index == 0 ? types.rootType : nil
        let value = index == parts.count - 1 ? types.valueType : nil
        let getters = ProgramSymbols.keyPathGetters(at: getter)
        guard let property = getters.property(root: root, value: value) else { return nil }
        name += name.isEmpty ? property : ".\(property)"
      case .unwrapped(let mark):
        // What ends in a question mark only wraps what an earlier one unwrapped: nobody writes it.
        if index < parts.count - 1 { name.append(mark) }
      }
    }
    return name.isEmpty ? nil : name
  }

  /// The key path as it is written in a program, `\CartStore.total`; where its name is not known, the types of both ends,
  /// as in "Int property of CartStore".
  package var propertyPath: String {
    let types = type(of: self)
    guard let propertyName else { return "\(types.valueType) property of \(types.rootType)" }
    return "\\\(types.rootType).\(propertyName)"
  }
}

/// A part of a key path, as the standard library describes it.
private enum KeyPathPart {
  /// A stored property, by its name; or "self".
  case named(String)
  /// A computed property, by the address of its getter.
  case computed(UInt)
  /// A question or exclamation mark.
  case unwrapped(Character)

  /// The parts of `.<computed 0x000055b90ac50bb0 (Int)>.street?`; `nil` where it does not read like that.
  static func parts(of description: Substring) -> [KeyPathPart]? {
    var rest = description
    var parts: [KeyPathPart] = []
    while let first = rest.popFirst() {
      switch first {
      case "?", "!":
        parts.append(.unwrapped(first))
      case ".":
        guard let part = rest.first == "<" ? computed(&rest) : named(&rest) else { return nil }
        parts.append(part)
      default:
        return nil
      }
    }
    return parts
  }

  private static func named(_ rest: inout Substring) -> KeyPathPart? {
    let name = rest.prefix { !".?!".contains($0) }
    rest = rest[name.endIndex...]
    return name.isEmpty ? nil : .named(String(name))
  }

  /// Takes `<computed 0x000055b90ac50bb0 (Int)>` off the front.
  private static func computed(_ rest: inout Substring) -> KeyPathPart? {
    let opening = "<computed 0x"
    guard rest.hasPrefix(opening) else { return nil }
    rest.removeFirst(opening.count)
    let digits = rest.prefix(while: \.isHexDigit)
    rest = rest[digits.endIndex...]
    guard let address = UInt(digits, radix: 16), rest.hasPrefix(" (") else { return nil }
    rest.removeFirst()
    guard let end = rest.outerIndices.first(where: { rest[$0] == ")" }) else { return nil }
    rest = rest[rest.index(after: end)...]
    guard rest.popFirst() == ">" else { return nil }
    return .computed(address)
  }
}
