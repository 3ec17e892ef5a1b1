/// A parameter as a declaration has it.
struct FunctionParameter: Equatable {
  /// What a call writes, `_` where it writes nothing.
  let label: String
  /// What the body calls it, `_` where the body cannot.
  let name: String
  /// It is a type, as `T.Type`: it is used by whoever uses `T`.
  var isMetatype: Bool

  /// What documentation calls it.
  var documentedName: String { name == "_" ? label : name }
}

/// A function, an initializer or a subscript in a source.
struct FunctionDeclaration {
  let file: String
  let line: Int
  /// The type it is a member of, without its generic arguments, or an empty text.
  let owner: String
  /// What it is called: a name, an operator, `init` or `subscript`.
  let name: String
  let parameters: [FunctionParameter]
  let modifiers: Set<String>
  let documentation: String
  /// The tokens between its braces; nil for the requirement of a protocol.
  let body: [SwiftToken]?

  var isPublic: Bool { modifiers.contains("public") || modifiers.contains("open") }

  /// How it is told from others of its name: `frame(width:height:)`.
  var signature: String { name + "(" + parameters.map { $0.label + ":" }.joined() + ")" }
}

/// A protocol, a class, a structure, an enumeration, an actor or an extension in a source.
struct TypeDeclaration {
  let name: String
  let isProtocol: Bool
  /// The names that stand after its colon.
  let parents: [String]
}

/// What the sources declare.
struct SourceDeclarations {
  var functions: [FunctionDeclaration] = []
  var types: [TypeDeclaration] = []
}
