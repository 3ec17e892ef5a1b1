import Testing

@testable import AmbientMacroExpansion
@testable import AmbientToolchain

struct PreviewMacroTests {
  private func expand(_ source: String, takesViews: Bool = true) throws -> String {
    try PreviewMacro(
      source, takesViews: takesViews, discriminator: "$s1a",
      location: SourceFragment.Location(
        fileID: "App/Cart.swift", fileName: "/Cart.swift", offset: 10, line: 3, column: 1)
    ).expansion
  }

  @Test("a preview becomes a type that makes it, and an entry in the list")
  func plain() throws {
    #expect(
      try expand("#Preview(\"Empty\", traits: .landscapeLeft) { CartView() }") == """
        nonisolated struct $s1a7PreviewfMu_: CoreDeclarative.PreviewRegistry {
          static var fileID: String { "App/Cart.swift" }
          static var line: Int { 3 }
          static var column: Int { 1 }
          @MainActor static func makePreview() throws -> CoreDeclarative.Preview {
            return CoreDeclarative.Preview("Empty", traits: .landscapeLeft) {
         CartView() 
            }
          }
          @section("ambient_previews") @used
          private static let entry: @convention(c) (UnsafeMutableRawPointer) -> Void = {
            $0.initializeMemory(as: (any CoreDeclarative.PreviewRegistry.Type).self, to: $s1a7PreviewfMu_.self)
          }
        }
        """)
  }

  @Test("the place is the one of the name, behind blanks and comments")
  func place() throws {
    let expansion = try expand("\n  // first\n  #Preview { CartView() }")
    #expect(expansion.contains("line: Int { 5 }"))
    #expect(expansion.contains("column: Int { 3 }"))
  }

  @Test("the body may stand in the parentheses")
  func bodyArgument() throws {
    let expansion = try expand("#Preview(\"Pair (a, b)\", body: { CartView(a, b) })")
    #expect(expansion.contains("CoreDeclarative.Preview(\"Pair (a, b)\") {\n CartView(a, b) \n"))
  }

  @Test("previewable properties become those of a view around")
  func previewable() throws {
    let expansion = try expand(
      """
      #Preview {
        @Previewable @State var name = Name(
          first: "A"
        )
          .shortened
        @State @Previewable var count: Int = a +
          2
        @Previewable
        @Bindable var model = Model() ; @Previewable let x = if a { 1 } else
          { 2 }
        Text(name)
          .font(.title)
      }
      """)
    #expect(expansion.contains("  @State var name = Name(\n    first: \"A\"\n  )\n    .shortened\n"))
    #expect(expansion.contains("@Bindable var model = Model()\n"))
    #expect(expansion.contains("let x = if a { 1 } else\n    { 2 }\n"))
    #expect(expansion.contains("Text(name)\n    .font(.title)"))
    #expect(expansion.contains("Previewed()"))
    #expect(!expansion.contains("@Previewable @"))
  }

  @Test("a text that speaks of @Previewable is only a text")
  func inText() throws {
    let expansion = try expand("#Preview { Text(\"@Previewable\") /* @Previewable */ }")
    #expect(!expansion.contains("Previewed"))
  }

  @Test("what is malformed is said in plain words")
  func malformed() throws {
    let bodiless = try #require(throws: MacroError.self) { try expand("#Preview(\"Empty\")") }
    #expect(bodiless.message.contains("in braces"))
    let controller = try #require(throws: MacroError.self) {
      try expand("#Preview { @Previewable @State var x = 5; Y() }", takesViews: false)
    }
    #expect(controller.message.contains("previews of views"))
    #expect(controller.range == 11..<40)
    for source in ["", "#", "#Preview", "#Preview {", "#Preview(\"", "}", "#Preview { \"\\(\"\\(\" }"] {
      #expect(throws: MacroError.self) { try expand(source) }
    }
  }
}
