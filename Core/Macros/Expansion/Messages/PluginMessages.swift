/// What the compiler asks.
enum PluginRequest: Decodable {
  /// What the plugin can do.
  case capability
  /// To expand a macro.
  case expansion(ExpansionRequest)

  private enum CodingKeys: CodingKey { case getCapability, expandFreestandingMacro, expandAttachedMacro }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if container.contains(.expandFreestandingMacro) {
      self = .expansion(try container.decode(ExpansionRequest.self, forKey: .expandFreestandingMacro))
    } else if container.contains(.expandAttachedMacro) {
      self = .expansion(try container.decode(ExpansionRequest.self, forKey: .expandAttachedMacro))
    } else if container.contains(.getCapability) {
      self = .capability
    } else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "a message that is not known"))
    }
  }
}

/// A macro that is to be expanded, and where it stands.
struct ExpansionRequest: Decodable {
  /// The macro, by the names of its declaration.
  struct Macro: Decodable {
    var typeName: String
  }

  var macro: Macro
  /// Which of its roles: `accessor`, `peer`, `declaration`.
  var macroRole: String?
  /// Begins the names that nobody else makes.
  var discriminator: String
  /// What is expanded, of a macro that stands by itself.
  var syntax: SourceFragment?
  /// The declaration that bears the macro.
  var declSyntax: SourceFragment?
  /// The attribute itself.
  var attributeSyntax: SourceFragment?
  /// What is around, the nearest first.
  var lexicalContext: [SourceFragment]?
}

/// A piece of a source file.
struct SourceFragment: Codable, Equatable {
  /// Where the piece begins; the offset counts bytes, from 0.
  struct Location: Codable, Equatable {
    var fileID: String
    var fileName: String
    var offset: Int
    var line: Int
    var column: Int
  }

  var source: String
  var location: Location?
}

/// What the plugin answers.
enum PluginAnswer: Encodable {
  case capability
  case expansion(source: String?, diagnostics: [PluginDiagnostic])

  private enum CodingKeys: CodingKey { case getCapabilityResult, expandMacroResult }
  private enum CapabilityKeys: CodingKey { case capability }
  private enum ExpansionKeys: CodingKey { case expandedSource, diagnostics }
  private struct Capability: Encodable {
    let protocolVersion = 7
    let features: [String] = []
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .capability:
      var result = container.nestedContainer(keyedBy: CapabilityKeys.self, forKey: .getCapabilityResult)
      try result.encode(Capability(), forKey: .capability)
    case .expansion(let source, let diagnostics):
      var result = container.nestedContainer(keyedBy: ExpansionKeys.self, forKey: .expandMacroResult)
      try result.encodeIfPresent(source, forKey: .expandedSource)
      try result.encode(diagnostics, forKey: .diagnostics)
    }
  }
}

/// A sentence of the compiler about a place in a source file.
struct PluginDiagnostic: Encodable, Equatable {
  struct Position: Encodable, Equatable {
    var fileName: String
    var offset: Int
  }
  struct Range: Encodable, Equatable {
    var fileName: String
    var startOffset: Int
    var endOffset: Int
  }
  private struct Nothing: Encodable, Equatable {}

  let message: String
  let severity = "error"
  let position: Position
  let highlights: [Range]
  private let notes: [Nothing] = []
  private let fixIts: [Nothing] = []

  init(_ error: MacroError, in fragment: SourceFragment?) {
    message = error.message
    let file = fragment?.location?.fileName ?? ""
    let start = (fragment?.location?.offset ?? 0) + error.range.lowerBound
    position = Position(fileName: file, offset: start)
    highlights = [Range(fileName: file, startOffset: start, endOffset: start + error.range.count)]
  }
}
