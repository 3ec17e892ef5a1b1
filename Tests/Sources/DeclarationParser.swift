/// Finds the declarations in a file's tokens. It looks into the bodies of types and not into those of functions:
/// what a function declares for itself is no one else's.
struct DeclarationParser {
  private let tokens: [SwiftToken]
  private let file: String
  private var position = 0
  private var found = SourceDeclarations()

  static func declarations(in source: String, file: String) -> SourceDeclarations {
    var parser = DeclarationParser(tokens: SwiftTokenizer.tokens(of: source), file: file)
    parser.members(of: "", access: [], isProtocol: false)
    return parser.found
  }

  private init(tokens: [SwiftToken], file: String) {
    self.tokens = tokens
    self.file = file
  }

  private var token: SwiftToken? { position < tokens.count ? tokens[position] : nil }
  private var following: SwiftToken? { position + 1 < tokens.count ? tokens[position + 1] : nil }

  /// Whether the word that is read stands before what it modifies.
  private var isModifier: Bool {
    guard let following else { return false }
    if token?.isWord("class") == true {
      return [Self.modifiers, Self.functions, Self.others].contains { $0.contains(following.text) }
    }
    return following.kind == .word || following.isSign("(") || following.isSign("@")
  }

  private static let types: Set<String> = ["struct", "class", "enum", "actor", "extension", "protocol"]
  private static let functions: Set<String> = ["func", "init", "subscript"]
  private static let access: Set<String> = ["public", "open", "package", "internal", "fileprivate", "private"]
  private static let modifiers: Set<String> = access.union([
    "static", "class", "final", "override", "required", "convenience", "mutating", "nonmutating", "nonisolated",
    "prefix", "postfix", "infix", "indirect", "consuming", "borrowing", "dynamic", "lazy", "weak", "unowned",
    "distributed",
  ])
  private static let others: Set<String> = ["var", "let", "case", "typealias", "associatedtype", "import"]

  /// Reads members up to the brace that closes their type.
  private mutating func members(of owner: String, access: Set<String>, isProtocol: Bool) {
    var documentation: [String] = []
    var modifiers: Set<String> = []
    while let token, !token.isSign("}") {
      // What stands after a dot is a name: `.init`.
      let isWord = token.kind == .word && (position == 0 || !tokens[position - 1].isSign("."))
      if token.kind == .documentation {
        documentation.append(token.text)
        position += 1
      } else if token.isSign("@") || token.isSign("#") {
        attribute()
      } else if isWord, Self.functions.contains(token.text) {
        function(
          owner: owner, modifiers: modifiers, access: access, isRequirement: isProtocol, documentation: documentation)
        (documentation, modifiers) = ([], [])
      } else if isWord, Self.modifiers.contains(token.text), isModifier {
        modifiers.insert(token.text)
        position += 1
        if self.token?.isSign("(") == true { skipBrackets() }
      } else if isWord, Self.types.contains(token.text) {
        type(owner: owner, keyword: token.text, modifiers: modifiers)
        (documentation, modifiers) = ([], [])
      } else if token.opens {
        skipBrackets()
      } else {
        (documentation, modifiers) = ([], [])
        position += 1
      }
    }
    position += 1
  }

  /// Passes `@Name(…)` or `#name`, which say nothing of what is declared.
  private mutating func attribute() {
    position += 2
    while token?.isSign(".") == true { position += 2 }
    if let token, token.isSign("("), !token.isSpaced { skipBrackets() }
  }

  /// Passes a bracket with all that is in it.
  private mutating func skipBrackets() {
    var depth = 0
    repeat {
      guard let token else { return }
      if token.opens { depth += 1 }
      if token.closes { depth -= 1 }
      position += 1
    } while depth > 0
  }

  /// Passes `<…>`; the arrow of a function type closes nothing.
  private mutating func skipGenerics() {
    var depth = 0
    repeat {
      guard let token else { return }
      if token.isSign("<") { depth += 1 }
      if token.isSign(">"), !tokens[position - 1].isSign("-") { depth -= 1 }
      if token.isSign("(") || token.isSign("[") { skipBrackets() } else { position += 1 }
    } while depth > 0
  }

  private mutating func type(owner: String, keyword: String, modifiers: Set<String>) {
    position += 1
    var path = [token?.text ?? ""]
    position += 1
    while token?.isSign(".") == true {
      path.append(following?.text ?? "")
      position += 2
    }
    if token?.isSign("<") == true { skipGenerics() }
    var parents: [String] = []
    var isAfterWhere = false
    while let token, !token.isSign("{") {
      if token.isSign("@") {
        attribute()
        continue
      }
      if token.isWord("where") { isAfterWhere = true }
      if token.kind == .word, !isAfterWhere { parents.append(token.text) }
      if token.isSign("<") {
        skipGenerics()
      } else if token.isSign("(") {
        skipBrackets()
      } else {
        position += 1
      }
    }
    position += 1
    let name = path.last ?? ""
    found.types.append(TypeDeclaration(name: name, isProtocol: keyword == "protocol", parents: parents))
    let isInherited = keyword == "extension" || keyword == "protocol"
    members(of: name, access: isInherited ? modifiers.intersection(Self.access) : [], isProtocol: keyword == "protocol")
  }

  private mutating func function(
    owner: String, modifiers: Set<String>, access: Set<String>, isRequirement: Bool, documentation: [String]
  ) {
    guard let keyword = token else { return }
    position += 1
    let name = keyword.isWord("func") ? functionName() : keyword.text
    if !keyword.isWord("func"), token?.isSign("?") == true || token?.isSign("!") == true { position += 1 }
    if token?.isSign("<") == true { skipGenerics() }
    guard token?.isSign("(") == true else { return }
    let start = position
    skipBrackets()
    var parameters = Self.parameters(in: tokens[(start + 1)..<(position - 1)])
    if name.contains(where: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
      parameters = parameters.map { FunctionParameter(label: "_", name: $0.name, isMetatype: $0.isMetatype) }
    }
    let body = body()
    found.functions.append(
      FunctionDeclaration(
        file: file, line: keyword.line, owner: owner, name: name, parameters: parameters,
        modifiers: modifiers.isDisjoint(with: Self.access) ? modifiers.union(access) : modifiers,
        documentation: Self.prose(of: documentation), body: isRequirement ? nil : body))
  }

  private mutating func functionName() -> String {
    guard let first = token else { return "" }
    position += 1
    guard first.kind == .sign else { return first.text.replacing("`", with: "") }
    var name = first.text
    while let token, token.kind == .sign, !token.isSpaced, !token.isSign("(") {
      if token.isSign("<"), following?.kind == .word { break }
      name += token.text
      position += 1
    }
    return name
  }

  /// Passes what stands between the parameters and the body, and the body, which it gives back without its braces.
  private mutating func body() -> [SwiftToken]? {
    while let token {
      if token.isSign("{") {
        let start = position
        skipBrackets()
        return Array(tokens[(start + 1)..<max(start + 1, position - 1)])
      }
      if token.isSign("}") || token.kind == .documentation { return nil }
      if token.beginsLine, token.isSign("@") || token.isSign("#") { return nil }
      if token.beginsLine, token.kind == .word,
        [Self.modifiers, Self.functions, Self.types, Self.others].contains(where: { $0.contains(token.text) })
      {
        return nil
      }
      if token.isSign("<") {
        skipGenerics()
      } else if token.isSign("(") || token.isSign("[") {
        skipBrackets()
      } else {
        position += 1
      }
    }
    return nil
  }

  // MARK: Parts

  private static func parameters(in tokens: ArraySlice<SwiftToken>) -> [FunctionParameter] {
    var parameters: [FunctionParameter] = []
    var words: [String] = []
    var depth = 0
    var angles = 0
    var isName = true
    var isDefault = false
    var previous: SwiftToken?
    for token in tokens {
      defer { previous = token }
      if token.opens { depth += 1 }
      if token.closes { depth -= 1 }
      guard depth == 0 else { continue }
      if token.isSign("="), !isName, angles == 0 { isDefault = true }
      if !isName, !isDefault, token.isWord("Type"), previous?.isSign(".") == true, let last = parameters.indices.last {
        parameters[last].isMetatype = true
      }
      if !isDefault, token.isSign("<") { angles += 1 }
      if !isDefault, token.isSign(">"), previous?.isSign("-") != true { angles -= 1 }
      if token.isSign(","), angles == 0 {
        (words, isName, isDefault) = ([], true, false)
      } else if isName, token.isSign(":") {
        if let label = words.first {
          parameters.append(
            FunctionParameter(label: label, name: words.count > 1 ? words[1] : label, isMetatype: false))
        }
        isName = false
      } else if isName, token.kind == .word, angles == 0, previous?.isSign("@") != true {
        words.append(token.text.replacing("`", with: ""))
      }
    }
    return parameters
  }

  /// The sentences of a comment, without its marks and the ends of its lines.
  private static func prose(of comments: [String]) -> String {
    comments.flatMap { $0.split(whereSeparator: \.isNewline) }
      .map { $0.replacing("*/", with: "").drop { " */".contains($0) } }
      .joined(separator: " ")
  }
}
