import Foundation
import Testing

@testable import AmbientMacroExpansion

struct MacroServiceTests {
  private func answer(_ message: String) throws -> String {
    String(decoding: try MacroService.answer(to: [UInt8](message.utf8)), as: UTF8.self)
  }

  @Test("it says what it can do")
  func capability() throws {
    let answer = try answer(#"{"getCapability":{"capability":{"protocolVersion":7}}}"#)
    #expect(answer.contains(#""protocolVersion":7"#))
  }

  @Test("an error names the place in the file")
  func place() throws {
    let answer = try answer(
      #"""
      {"expandAttachedMacro":{"macro":{"moduleName":"AmbientMacros","typeName":"EntryMacro","name":"Entry"},
      "macroRole":"accessor","discriminator":"$s","attributeSyntax":{"kind":"attribute","source":"@Entry"},
      "declSyntax":{"kind":"declaration","source":"@Entry let x = 5","location":
      {"fileID":"A/b.swift","fileName":"/b.swift","offset":100,"line":3,"column":3}}}}
      """#)
    #expect(answer.contains(#""offset":107"#))
    #expect(!answer.contains("expandedSource"))
  }

  @Test(
    "what is no message of the protocol is an error",
    arguments: ["", "{", "[]", "{}", "5", #"{"expandAttachedMacro":5}"#, String(repeating: "[", count: 100_000)])
  func malformed(message: String) {
    #expect(throws: (any Error).self) { try answer(message) }
  }

  @Test("a macro of another name is an error of the source, not of the plugin")
  func unknown() throws {
    let answer = try answer(
      #"{"expandFreestandingMacro":{"macro":{"typeName":"X"},"discriminator":"","syntax":{"source":""}}}"#)
    #expect(answer.contains("There is no macro"))
  }
}
