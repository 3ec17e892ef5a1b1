/// Finds the parameters that do nothing and do not say so.
///
/// What is looked at is public: functions, initializers and subscripts. Not asked are those whose parameters another
/// declaration gives, where the word would have to stand if there were one:
///
/// - the requirement of a protocol, and what overrides or implements one (also the default in an extension): a type that
///   conforms takes what the protocol hands it, and uses what it needs;
/// - a hook: an `open` method whose body is empty or a constant, which is documented, and which these sources call
///   somewhere, or hand on: it is there for a subclass to say what is done;
/// - a parameter that is a type, as `T.Type`: it tells the compiler what `T` is, and has its effect so.
///
/// All others name each parameter in their body, or in a sentence of their documentation: "`name` has no effect here:
/// the reason.", or "`name` and `other` have no effect here: the reason."
struct DroppedParameters {
  private var declarations = SourceDeclarations()
  private var parents: [String: Set<String>] = [:]
  private var requirements: [String: Set<String>] = [:]
  /// Every word in a body: what is not among them is never called, nor handed on to be.
  private var named: Set<String> = []

  init(sources: [(file: String, text: String)]) {
    for source in sources {
      let found = DeclarationParser.declarations(in: source.text, file: source.file)
      declarations.functions += found.functions
      declarations.types += found.types
    }
    let protocols = Set(declarations.types.filter(\.isProtocol).map(\.name))
    for type in declarations.types { parents[type.name, default: []].formUnion(type.parents) }
    for function in declarations.functions {
      if protocols.contains(function.owner), function.body == nil {
        requirements[function.owner, default: []].insert(function.signature)
      }
      for token in function.body ?? [] where token.kind == .word { named.insert(token.text) }
    }
  }

  /// A sentence for each function that drops something: where it is, what it is called, and what is dropped.
  var complaints: [String] {
    declarations.functions.compactMap { function in
      guard function.isPublic, let body = function.body, !isGiven(function), !isHook(function) else { return nil }
      let dropped = function.parameters.filter {
        !$0.isMetatype && !ParameterUse.isUsed($0.name, in: body) && !Self.isExplained($0, in: function.documentation)
      }
      guard !dropped.isEmpty else { return nil }
      let names = dropped.map(\.documentedName).joined(separator: ", ")
      return "\(function.file):\(function.line): \(function.owner).\(function.signature) drops \(names)"
    }
  }

  // MARK: The rule

  /// Whether the parameters are those of a superclass or a protocol.
  private func isGiven(_ function: FunctionDeclaration) -> Bool {
    if function.modifiers.contains("override") { return true }
    if Self.standard.contains(function.signature) { return true }
    var rest = [function.owner]
    var seen: Set<String> = []
    while let type = rest.popLast() {
      guard seen.insert(type).inserted else { continue }
      if requirements[type]?.contains(function.signature) == true { return true }
      rest += parents[type] ?? []
    }
    return false
  }

  /// Requirements of the protocols of the standard library and of Foundation, and what the compiler calls by a name of its
  /// own: their sources are not here.
  private static let standard: Set<String> = [
    "==(_:_:)", "<(_:_:)", "+(_:_:)", "-(_:_:)", "hash(into:)", "encode(to:)", "init(from:)", "next(isolation:)",
    "init(nilLiteral:)", "init(literalCapacity:interpolationCount:)", "init(coder:)", "copy(with:)",
    "mutableCopy(with:)", "subscript(_enclosingInstance:wrapped:storage:)",
  ]

  private func isHook(_ function: FunctionDeclaration) -> Bool {
    guard function.modifiers.contains("open"), !function.documentation.isEmpty, named.contains(function.name),
      let body = function.body
    else { return false }
    return body.count <= 1 || body.count == 2 && body[0].isSign(".")
  }

  /// Whether a sentence says that the parameter does nothing, and goes on to say why.
  static func isExplained(_ parameter: FunctionParameter, in documentation: String) -> Bool {
    let sentences = documentation.matches(of: /(?:[^.]|\.(?! ))*?\b(?:has|have) no effect here(?<reason>[^.]*)/)
    return sentences.contains { sentence in
      let names = [parameter.label, parameter.name].filter { $0 != "_" }
      let isNamed = names.contains { sentence.output.0.contains("`\($0)`") }
      return isNamed && sentence.output.reason.count { $0.isLetter } >= 8
    }
  }
}
