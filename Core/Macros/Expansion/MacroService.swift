import AmbientToolchain
import FoundationEssentials

/// Answers a message of the compiler.
enum MacroService {
  /// The answer's bytes.
  ///
  /// - Throws: Where the message is none of the protocol's.
  static func answer(to message: [UInt8]) throws -> [UInt8] {
    let answer: PluginAnswer
    switch try JSONDecoder().decode(PluginRequest.self, from: Data(message)) {
    case .capability: answer = .capability
    case .expansion(let request): answer = self.answer(to: request)
    }
    return [UInt8](try JSONEncoder().encode(answer))
  }

  private static func answer(to request: ExpansionRequest) -> PluginAnswer {
    let subject = request.declSyntax ?? request.syntax
    do {
      return .expansion(source: try expand(request), diagnostics: [])
    } catch {
      return .expansion(source: nil, diagnostics: [PluginDiagnostic(error.message, at: error.range, of: subject)])
    }
  }

  /// The source that a macro comes to; `nil` where it adds nothing.
  static func expand(_ request: ExpansionRequest) throws(MacroError) -> String? {
    let subject = request.declSyntax ?? request.syntax
    let source = subject?.source ?? ""
    switch request.macro.typeName {
    case "EntryMacro":
      let surroundings = request.lexicalContext?.first?.source ?? ""
      if request.macroRole == "accessor" { return try EntryMacro.accessors(of: source, in: surroundings) }
      // What is wrong with it is said once, with the accessors.
      return try? EntryMacro.key(of: source, in: surroundings)
    case "EntryDefaultValueMacro":
      return try EntryMacro.defaultValueGetter(of: source)
    case "PreviewableMacro":
      return ""
    case "PreviewMacro", "ControllerPreviewMacro":
      return try PreviewMacro(
        source, takesViews: request.macro.typeName == "PreviewMacro", discriminator: request.discriminator,
        location: subject?.location
      ).expansion
    default:
      throw MacroError("There is no macro “\(request.macro.typeName)” here.", at: 0..<0)
    }
  }
}
