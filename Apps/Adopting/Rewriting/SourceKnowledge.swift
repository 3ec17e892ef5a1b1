/// What all sources of a target together say, and one alone does not.
package struct SourceKnowledge: Sendable {
  /// Where a selector stands in an extension of one, the type is `Self`.
  package private(set) var protocols: Set<String> = []
  /// Methods of protocols that Objective-C lets be missing.
  package private(set) var optionalMethods: Set<String> = []
  /// The types that properties of a name are declared with, by the type that has the property.
  private var propertyTypes: [String: [String: Set<String>]] = [:]
  /// Methods by the type in whose body they stand, with how many arguments they take.
  private var methods: [String: [String: Int]] = [:]
  /// How many `@main` there are, and files that are one.
  package private(set) var entries = 0
  /// Types that the target declares outside of others.
  package private(set) var types: Set<String> = []

  /// The sources name the type `Selector`: what `#selector` gives has to be one everywhere.
  package private(set) var namesSelectors = false

  private static let declaring: Set = ["class", "struct", "enum", "actor", "typealias", "protocol"]

  package init() {}

  /// Adds what a source says.
  package mutating func add(_ source: SwiftSource, isMainFile: Bool = false) {
    if isMainFile { entries += 1 }
    for (index, token) in source.tokens.enumerated() {
      switch token.text {
      case "protocol":
        if token.kind == .word, let name = source.token(at: index + 1), name.kind == .word {
          protocols.insert(name.text)
        }
      case "optional":
        if token.isRequirement, source.isNext(["func"], at: index + 1), let name = source.token(at: index + 2) {
          optionalMethods.insert(name.text)
        }
      case "func":
        if let type = token.type, let name = source.token(at: index + 1) {
          methods[type, default: [:]][name.text, default: 0] += 1
        }
      case "var", "let": addProperty(source, at: index)
      case "Selector":
        if token.kind == .word, !source.isNext(["."], at: index - 1), !source.isNext(["("], at: index + 1) {
          namesSelectors = true
        }
      case "main", "UIApplicationMain", "NSApplicationMain":
        if source.isNext(["@"], at: index - 1) { entries += 1 }
      default: break
      }
      if token.kind == .word, token.type == nil, Self.declaring.contains(token.text),
        let name = source.token(at: index + 1),
        name.kind == .word
      {
        types.insert(name.text)
      }
    }
  }

  /// `var name: Type`, `let name = Type(`.
  private mutating func addProperty(_ source: SwiftSource, at index: Int) {
    guard let name = source.token(at: index + 1), name.kind == .word, let sign = source.token(at: index + 2),
      let type = source.token(at: index + 3), type.kind == .word, type.text.first?.isUppercase == true
    else { return }
    if sign.text == ":" || (sign.text == "=" && source.isNext(["("], at: index + 4)) {
      propertyTypes[name.text, default: [:]][source.tokens[index].type ?? "", default: []].insert(type.text)
    }
  }

  /// The type of a property of that name: what the type around says of it, or what all sources agree on.
  package func type(ofProperty name: String, in owner: String?) -> String? {
    let declared = propertyTypes[name] ?? [:]
    if let types = owner.flatMap({ declared[$0] }), types.count == 1 { return types.first }
    let types = declared.values.reduce(into: Set()) { $0.formUnion($1) }
    if types.count == 1 { return types.first }
    // A representable's, in UIKit's and SwiftUI's names.
    return name == "coordinator" ? "Coordinator" : nil
  }

  /// Whether a type has one method of that name.
  package func hasMethod(_ name: String, in type: String) -> Bool { methods[type]?[name] == 1 }
}
