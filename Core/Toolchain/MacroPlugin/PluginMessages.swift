/// What the compiler asks.
package enum PluginRequest: Decodable {
  /// What the plugin can do.
  case capability
  /// To expand a macro.
  case expansion(ExpansionRequest)

  private enum CodingKeys: CodingKey { case getCapability, expandFreestandingMacro, expandAttachedMacro }

  package init(from decoder: any Decoder) throws {
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
package struct ExpansionRequest: Decodable {
  /// The macro, by the names of its declaration.
  package struct Macro: Decodable {
    package var typeName: String
  }

  package var macro: Macro
  /// Which of its roles: `accessor`, `peer`, `declaration`.
  package var macroRole: String?
  /// Begins the names that nobody else makes.
  package var discriminator: String
  /// What is expanded, of a macro that stands by itself.
  package var syntax: SourceFragment?
  /// The declaration that bears the macro.
  package var declSyntax: SourceFragment?
  /// The attribute itself.
  package var attributeSyntax: SourceFragment?
  /// What is around, the nearest first.
  package var lexicalContext: [SourceFragment]?
}

/// A piece of a source file.
package struct SourceFragment: Codable, Equatable {
  /// Where the piece begins; the offset counts bytes, from 0.
  package struct Location: Codable, Equatable {
    package var fileID: String
    package var fileName: String
    package var offset: Int
    package var line: Int
    package var column: Int
  }

  package var source: String
  package var location: Location?
}

/// What the plugin answers.
package enum PluginAnswer: Encodable {
  case capability
  case expansion(source: String?, diagnostics: [PluginDiagnostic])

  private enum CodingKeys: CodingKey { case getCapabilityResult, expandMacroResult }
  private enum CapabilityKeys: CodingKey { case capability }
  private enum ExpansionKeys: CodingKey { case expandedSource, diagnostics }
  private struct Capability: Encodable {
    let protocolVersion = 7
    let features: [String] = []
  }

  package func encode(to encoder: any Encoder) throws {
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
package struct PluginDiagnostic: Encodable, Equatable {
  package struct Position: Encodable, Equatable {
    package var fileName: String
    package var offset: Int
  }
  package struct Range: Encodable, Equatable {
    package var fileName: String
    package var startOffset: Int
    package var endOffset: Int
  }
  private struct Nothing: Encodable, Equatable {}

  package let message: String
  package let severity = "error"
  package let position: Position
  package let highlights: [Range]
  private let notes: [Nothing] = []
  private let fixIts: [Nothing] = []

  /// Creates one.
  ///
  /// - Parameters:
  ///   - message: One sentence, and the next step.
  ///   - range: The bytes of `fragment` that it is about.
  package init(_ message: String, at range: Swift.Range<Int>, of fragment: SourceFragment?) {
    self.message = message
    let file = fragment?.location?.fileName ?? ""
    let start = (fragment?.location?.offset ?? 0) + range.lowerBound
    position = Position(fileName: file, offset: start)
    highlights = [Range(fileName: file, startOffset: start, endOffset: start + range.count)]
  }
}
