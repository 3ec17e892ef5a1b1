/// A collection of values that `@Entry` adds one to.
enum EntryContainer: String, CaseIterable {
  case environment = "EnvironmentValues"
  case transaction = "Transaction"
  case container = "ContainerValues"
  case focused = "FocusedValues"

  /// The protocol of its keys.
  var keyProtocol: String {
    switch self {
    case .environment: "CoreEnvironment.EnvironmentKey"
    case .transaction: "CoreObserving.TransactionKey"
    case .container: "CoreDeclarative.ContainerValueKey"
    case .focused: "CoreDeclarative.FocusedValueKey"
    }
  }

  /// The container that a declaration around extends.
  ///
  /// - Parameter surroundings: The declaration's source, such as `extension EnvironmentValues {}`.
  init(of surroundings: String, for name: SwiftToken) throws(MacroError) {
    // What the compiler handed over and cannot be read is no extension, which is said below.
    let tokens = (try? SwiftLexer.tokens(of: surroundings)) ?? []
    if let keyword = tokens.firstIndex(where: { $0.depth == 0 && $0.isWord("extension") }) {
      // Of `CoreEnvironment.EnvironmentValues` the last name counts.
      let type = tokens[(keyword + 1)...].prefix { ($0.kind == .word && !$0.isWord("where")) || $0.isSign(".") }.last
      if let type, let container = EntryContainer(rawValue: type.name) {
        self = container
        return
      }
    }
    let names = Self.allCases.map(\.rawValue).joined(separator: " or ")
    throw MacroError("@Entry adds a value to an extension of \(names): write it there.", at: name.range)
  }
}
