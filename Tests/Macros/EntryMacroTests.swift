import Testing

@testable import AmbientMacroExpansion

struct EntryMacroTests {
  private let environment = "extension EnvironmentValues {}"

  private func key(_ source: String) throws -> String { try EntryMacro.key(of: source, in: environment) }

  @Test("a value with a type makes a key of that type")
  func typed() throws {
    #expect(
      try key("@Entry var currency: String = \"USD\"") == """
        private nonisolated struct __Key_currency: CoreEnvironment.EnvironmentKey {
          typealias Value = String
          static var defaultValue: Value { "USD" }
        }
        """)
  }

  @Test("a type that is not said is left to the compiler")
  func inferred() throws {
    #expect(
      try key("@Entry var limit = 5") == """
        private nonisolated struct __Key_limit: CoreEnvironment.EnvironmentKey {
          @__EntryDefaultValue static var defaultValue = 5
        }
        """)
    #expect(try EntryMacro.defaultValueGetter(of: "static var defaultValue = 5") == "get { 5 }")
  }

  @Test("an optional begins with nil", arguments: ["Int?", "Int!", "Optional<Int>", "(() -> Void)?"])
  func optional(type: String) throws {
    #expect(try key("@Entry var x: \(type)").contains("{ nil }"))
  }

  @Test(
    "a focused value is an optional, whose key has the type of what it holds",
    arguments: [("Binding<Int>?", "Binding<Int>"), ("Optional<Note>", "Note"), ("(() -> Void)?", "(() -> Void)")])
  func focused(type: String, wrapped: String) throws {
    let focused = "extension FocusedValues {}"
    #expect(
      try EntryMacro.key(of: "@Entry var x: \(type)", in: focused) == """
        private nonisolated struct __Key_x: CoreDeclarative.FocusedValueKey {
          typealias Value = \(wrapped)
        }
        """)
    for source in ["@Entry var x = 5", "@Entry var x: Int", "@Entry var x: Int? = 5"] {
      let error = try #require(throws: MacroError.self) { try EntryMacro.key(of: source, in: focused) }
      #expect(error.message.contains("FocusedValues"))
    }
  }

  @Test("the accessors read and write the key")
  func accessors() throws {
    let expected = "get { self[__Key_x.self] }\nset { self[__Key_x.self] = newValue }"
    #expect(try EntryMacro.accessors(of: "@Entry var x = 5", in: environment) == expected)
    #expect(try EntryMacro.accessors(of: "@Entry public private(set) var `x`: Int = 5", in: environment) == expected)
    #expect(
      try EntryMacro.accessors(of: "@available(*, noasync) @Entry private var x = 5", in: environment) == expected)
  }

  @Test("a closure as type and value is kept whole")
  func closures() throws {
    let source = """
      // The way: a { b = "c" }
      @Entry /* here = there: */ var
        say: @MainActor (String, [String: Int]) -> Void = { text, _ in
          print("\\(text.map { $0 == "}" ? "{" : "=" })") // }
        }
      """
    let key = try key(source)
    #expect(key.contains("typealias Value = @MainActor (String, [String: Int]) -> Void\n"))
    #expect(key.contains("{ { text, _ in\n"))
    let made = try self.key("@Entry var x = make { 5 }")
    #expect(made.contains("defaultValue = make { 5 }"))
  }

  @Test("a type of several parts is kept whole")
  func generic() throws {
    let key = try key("@Entry var names: Dictionary<String, Pair<Int, Int>> = Names<String, Int>.all  // as they are")
    #expect(key.contains("typealias Value = Dictionary<String, Pair<Int, Int>>\n"))
    #expect(key.contains("{ Names<String, Int>.all }"))
  }

  @Test("a transaction has keys of its own")
  func transaction() throws {
    let key = try EntryMacro.key(
      of: "@Entry var x = 5",
      in: "@available(*, unavailable)\npublic extension CoreObserving.Transaction where A == B {}")
    #expect(key.contains(": CoreObserving.TransactionKey"))
  }

  @Test(
    "a use that does not fit is said in plain words",
    arguments: [
      ("@Entry let x = 5", "`let`", "let"),
      ("@Entry var x: Int", "or make the type optional", "x"),
      ("@Entry var x", "wants a value", "x"), ("@Entry var x: () -> Int?", "or make the type optional", "x"),
      ("@Entry var x: Int { 5 }", "has some already", "{"),
      ("@Entry var x = 5 { didSet { } }", "has some already", "{"),
      ("@Entry var x = 5, y = 6", "one `var` at a time", ","),
      ("@Entry static var x = 5", "remove `static`", "x"),
      ("@Entry var (x, y) = (5, 6)", "with a name", "("),
      ("@Entry func x() {}", "before a `var`", "@Entry func x() {}"),
      ("@Entry var x = \"5", "not closed", "\""),
      ("@Entry var x = [5", "not closed", "["),
      ("@Entry var x = 5)", "closes nothing", ")"),
      ("@Entry var x: = 5", "type is missing", ":"),
      ("@Entry var x: Int =", "value is missing", "="),
    ])
  func wrong(source: String, says: String, at place: String) throws {
    let error = try #require(throws: MacroError.self) { try EntryMacro.accessors(of: source, in: environment) }
    #expect(error.message.contains(says), "\(error.message)")
    #expect(String(decoding: Array(source.utf8)[error.range], as: UTF8.self) == place)
  }

  @Test(
    "it belongs into an extension",
    arguments: ["", "struct EnvironmentValues {}", "extension Cart {}", "extension", "\"{"])
  func surroundings(source: String) throws {
    let error = try #require(throws: MacroError.self) { try EntryMacro.accessors(of: "@Entry var x = 5", in: source) }
    let owners = "EnvironmentValues or Transaction or ContainerValues or FocusedValues"
    #expect(error.message == "@Entry adds a value to an extension of \(owners): write it there.")
  }
}
