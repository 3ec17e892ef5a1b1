/// `@Entry var name = value`: the key of a value, and the accessors that read and write it.
///
/// Two roles of the macro make the two; a third macro, on the key's own default, makes the compiler infer its type.
struct EntryMacro {
  private let variable: VariableDeclaration
  private let container: EntryContainer

  private init(_ source: String, in surroundings: String) throws(MacroError) {
    variable = try VariableDeclaration(source, macro: "@Entry")
    container = try EntryContainer(of: surroundings, for: variable.name)
    guard !variable.isOfType else {
      throw MacroError("@Entry is for a value of an instance: remove `static`.", at: variable.name.range)
    }
    guard container != .focused || variable.value == nil && variable.isOptional else {
      throw MacroError(
        "@Entry wants an optional in FocusedValues, without a value: where nothing has the focus there is none.",
        at: variable.name.range)
    }
    guard variable.value != nil || variable.isOptional else {
      throw MacroError(
        variable.type == nil
          ? "@Entry wants a value that holds where nobody set one: `@Entry var \(variable.name.text) = …`."
          : "@Entry wants a value that holds where nobody set one: add `= …`, or make the type optional.",
        at: variable.name.range)
    }
  }

  /// What the property itself becomes.
  static func accessors(of source: String, in surroundings: String) throws(MacroError) -> String {
    let key = try EntryMacro(source, in: surroundings).keyName
    return """
      get { self[\(key).self] }
      set { self[\(key).self] = newValue }
      """
  }

  /// The key, a type beside the property.
  static func key(of source: String, in surroundings: String) throws(MacroError) -> String {
    let entry = try EntryMacro(source, in: surroundings)
    return """
      private nonisolated struct \(entry.keyName): \(entry.container.keyProtocol) {
      \(entry.defaultValue)
      }
      """
  }

  /// The getter of a default that says no type.
  static func defaultValueGetter(of source: String) throws(MacroError) -> String {
    let variable = try VariableDeclaration(source, macro: "@__EntryDefaultValue")
    guard let value = variable.value else {
      throw MacroError("@__EntryDefaultValue wants a value.", at: variable.name.range)
    }
    return "get { \(value) }"
  }

  /// What an optional holds.
  private static func wrapped(_ type: String) -> String {
    type.hasPrefix("Optional<") && type.hasSuffix(">") ? String(type.dropFirst(9).dropLast()) : String(type.dropLast())
  }

  private var keyName: String { "__Key_\(variable.name.name)" }

  private var defaultValue: String {
    if container == .focused, let type = variable.type { return "  typealias Value = \(Self.wrapped(type))" }
    guard let type = variable.type else {
      return "  @__EntryDefaultValue static var defaultValue = \(variable.value ?? "nil")"
    }
    return """
        typealias Value = \(type.hasSuffix("!") ? "\(type.dropLast())?" : type)
        static var defaultValue: Value { \(variable.value ?? "nil") }
      """
  }
}
