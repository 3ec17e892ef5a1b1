/// Names that a module can have.
package enum ModuleName {
  /// The name as Xcode makes a module's: what no identifier can hold becomes `_`.
  package static func identifier(_ name: String) -> String {
    var result = ""
    // A file's name has to hold it.
    for character in name.prefix(80) {
      let isPlain = character.unicodeScalars.allSatisfy {
        $0.properties.isXIDContinue && !$0.properties.isEmoji || $0.isPlainDigit
      }
      result.append(isPlain ? character : "_")
    }
    if result.first?.isNumber == true { result = "_" + result.dropFirst() }
    return result.isEmpty || result.allSatisfy({ $0 == "_" }) ? "App" : result
  }

  /// The name for a target, and why it is not the project's; the reason is `nil` where it is.
  package static func target(_ name: String) -> (name: String, reason: String?) {
    let identifier = identifier(name)
    if taken.contains(identifier) {
      return (identifier + "App", "a module of this name is there already")
    }
    if keywords.contains(identifier) { return (identifier + "App", "the name is a word of Swift's") }
    return (identifier, identifier == name ? nil : "the name of a module is an identifier")
  }

  /// Modules that what is adopted may import, or that Ambient brings.
  private static let taken: Set = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML",
    "CoreFoundation", "Dispatch", "Glibc", "Observation", "RegexBuilder", "Synchronization", "Distributed", "Cxx",
    "Testing",
    "XCTest", "Runtime", "Builtin", "SwiftUI", "UIKit", "Combine", "Charts", "Accessibility", "CoreGraphics",
    "QuartzCore", "os",
    "OSLog",
    "Core", "CoreJSON", "CoreObserving", "CoreEnvironment", "CoreTerminal", "CoreRetained", "CoreDeclarative",
    "CoreStores",
    "CoreTestSupport", "ServicesHTTP", "ServicesHTTPMessages", "ServicesClients", "ServicesSettings",
    "ServicesPictures",
    "ServicesBackend", "AmbientToolchain", "AmbientLists", "AmbientSolver", "AmbientMacros", "AmbientMacroExpansion",
    "AmbientProgram", "AmbientFoundation", "AmbientSurroundings",
    "Ambient",
    "PackageDescription", "SwiftData", "main",
  ]
  private static let keywords: Set = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
    "internal",
    "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static", "struct",
    "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough",
    "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as", "await", "false",
    "is", "nil", "self", "Self", "super", "throws", "true", "try", "Type", "Protocol",
  ]
}

extension Unicode.Scalar {
  fileprivate var isPlainDigit: Bool { ("0"..."9").contains(self) }
}
