@testable import CoreEnvironment
import AmbientProgram
import Foundation
import Testing

/// The texts of a program that was written for iOS, in its folders for languages.
@Suite("Texts of a program") struct ProgramTextsTests {
  private func folder(_ files: [String: String]) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("texts-\(UUID().uuidString)")
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return folder.path
  }

  @Test("tables of texts are a catalogue, with forms for numbers")
  func tables() throws {
    let folder = try folder([
      "en.lproj/Localizable.strings": "\"board.clear\" = \"Clear\";\n/* none */ \"wins %lld\" = \"%lld wins\";",
      "de.lproj/Localizable.strings": "\"board.clear\" = \"Leeren\";", "de.lproj/Other.strings": "\"a\" = \"b\";",
      "en.lproj/Localizable.stringsdict": """
      <plist version="1.0"><dict><key>apples %lld</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
      <key>count</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d apple</string>
      <key>other</key><string>%d apples</string></dict></dict></dict></plist>
      """,
    ])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let catalog = try #require(StringCatalog.ofProgram("Localizable", ProgramResources(in: folder)))
    func text(_ key: String, _ quantities: [PluralQuantity?] = [], _ language: String) -> String? {
      catalog.localized(key, quantities: quantities, locale: Locale(identifier: language))?.text
    }
    #expect(text("board.clear", [], "de_DE") == "Leeren")
    #expect(text("board.clear", [], "fr_FR") == "Clear")
    #expect(text("wins %lld", [nil], "en_US") == "%lld wins")
    #expect(text("apples %lld", [PluralQuantity(1 as Int64)], "en_US") == "%1$lld apple")
    #expect(text("apples %lld", [PluralQuantity(4 as Int64)], "en_US") == "%1$lld apples")
    #expect(text("missing", [], "en_US") == nil)
    #expect(StringCatalog.ofProgram("None", ProgramResources(in: folder)) == nil)
  }

  @Test("a table that cannot be read, and a catalogue that is none, leave the keys")
  func damaged() throws {
    let folder = try folder(["en.lproj/Localizable.strings": "\"a\" = ", "Other.xcstrings": "{ nonsense"])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(StringCatalog.ofProgram("Localizable", ProgramResources(in: folder)) == nil)
    #expect(StringCatalog.ofProgram("Other", ProgramResources(in: folder)) == nil)
  }
}
