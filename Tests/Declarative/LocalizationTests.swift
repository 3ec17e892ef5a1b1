import Core
import CoreTestSupport
import Testing

@Observable private final class LanguageModel {
  var language = "de"
}

@MainActor
@Suite struct LocalizationTests {
  private static let json = """
    { "sourceLanguage": "en", "version": "1.0", "strings": {
      "Cart": { "localizations": {
        "de": { "stringUnit": { "state": "translated", "value": "Warenkorb" } },
        "de-CH": { "stringUnit": { "state": "translated", "value": "Einkaufskorb" } },
        "fr": { "stringUnit": { "state": "translated", "value": "**Panier**" } } } },
      "%lld items": { "localizations": {
        "en": { "variations": { "plural": {
          "zero": { "stringUnit": { "value": "nothing" } },
          "one": { "stringUnit": { "value": "%lld item" } },
          "other": { "stringUnit": { "value": "%lld items" } } } } },
        "de": { "variations": { "plural": {
          "one": { "stringUnit": { "value": "%lld Artikel" } },
          "other": { "stringUnit": { "value": "%lld Artikel" } } } } },
        "fr": { "variations": { "plural": {
          "one": { "stringUnit": { "value": "%lld article" } },
          "other": { "stringUnit": { "value": "%lld articles" } } } } },
        "pl": { "variations": { "plural": {
          "one": { "stringUnit": { "value": "%lld produkt" } },
          "few": { "stringUnit": { "value": "%lld produkty" } },
          "many": { "stringUnit": { "value": "%lld produktów" } },
          "other": { "stringUnit": { "value": "%lld produktu" } } } } },
        "ar": { "variations": { "plural": {
          "zero": { "stringUnit": { "value": "zero" } }, "one": { "stringUnit": { "value": "one" } },
          "two": { "stringUnit": { "value": "two" } }, "few": { "stringUnit": { "value": "few" } },
          "many": { "stringUnit": { "value": "many" } }, "other": { "stringUnit": { "value": "other" } } } } } } },
      "%@ of %@": { "localizations": { "de": { "stringUnit": { "value": "%2$@: %1$@" } } } },
      "%lld files in %lld folders": { "localizations": { "en": {
        "stringUnit": { "value": "%#@files@ in %#@folders@" },
        "substitutions": {
          "files": { "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": {
            "one": { "stringUnit": { "value": "%arg file" } }, "other": { "stringUnit": { "value": "%arg files" } } } } },
          "folders": { "argNum": 2, "formatSpecifier": "lld", "variations": { "plural": {
            "one": { "stringUnit": { "value": "%arg folder" } }, "other": { "stringUnit": { "value": "%arg folders" } } } } }
        } } } },
      "wrong %lld": { "localizations": { "en": { "stringUnit": { "value": "%3$@ %s %99999d %@ %q %" } } } }
    } }
    """

  private func shown(_ view: some View, _ language: String) throws -> String {
    let catalog = try StringCatalog(data: Data(Self.json.utf8))
    return TestHost(
      view.environment(
        \.stringCatalogs,
        [
          "Localizable": catalog,
          "Other": try StringCatalog(
            data: Data(
              #"{"sourceLanguage": "en", "strings": {"Cart": {"localizations": {"en": {"stringUnit": {"value": "Trolley"}}}}}}"#
                .utf8)),
        ]
      )
      .environment(\.locale, Locale(identifier: language))
    ).snapshot
  }

  @Test("a key is shown in the language of the place: region first, then the language, then the key")
  func languages() throws {
    #expect(try shown(Text("Cart"), "de_DE") == "Warenkorb")
    #expect(try shown(Text("Cart"), "de_CH") == "Einkaufskorb")
    #expect(try shown(Text("Cart"), "fr") == "Panier")
    #expect(try shown(Text("Cart"), "it") == "Cart")
    #expect(try shown(Text(verbatim: "Cart"), "de") == "Cart")
    #expect(try shown(Text("Cart", tableName: "Other"), "de") == "Trolley")
    #expect(try shown(Text(LocalizedStringResource("Cart", locale: Locale(identifier: "de"))), "fr") == "Warenkorb")
    let items = "Cart"
    #expect(try shown(Text(items), "de") == "Cart")
    #expect(try shown(Text(LocalizedStringKey(items)), "de") == "Warenkorb")
  }

  @Test(
    "each kind of number has its form",
    arguments: [
      ("en", 0, "nothing"), ("en", 1, "1 item"), ("en", 2, "2 items"), ("de", 1, "1 Artikel"), ("fr", 0, "0 article"),
      ("fr", 1, "1 article"), ("fr", 2, "2 articles"), ("pl", 1, "1 produkt"), ("pl", 2, "2 produkty"),
      ("pl", 5, "5 produktów"), ("pl", 12, "12 produktów"), ("pl", 22, "22 produkty"), ("pl", 112, "112 produktów"),
      ("ar", 0, "zero"), ("ar", 1, "one"), ("ar", 2, "two"), ("ar", 3, "few"), ("ar", 11, "many"), ("ar", 100, "other"),
      ("ar", 103, "few"), ("it", 1, "1 item"),
    ])
  func plurals(_ language: String, _ count: Int, _ text: String) throws {
    #expect(try shown(Text("\(count) items"), language) == text)
  }

  @Test("translations may change the order of values, and have several numbers")
  func places() throws {
    #expect(try shown(Text("\("3") of \("a%@b")"), "de") == "a%@b: 3")
    #expect(try shown(Text("\(1) files in \(2) folders"), "en") == "1 file in 2 folders")
    #expect(try shown(Text("\(1000) files in \(1) folders"), "en") == "1,000 files in 1 folder")
  }

  @Test("a translation that asks for what is not there shows its places")
  func wrong() throws {
    #expect(try shown(Text("wrong \(7)"), "en") == "%3$@ 7 %99999d %@ %q %")
  }

  @Test("catalogues are found among the resources of a bundle")
  func bundles() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Self.json.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
    try Data("no catalogue".utf8).write(to: folder.appendingPathComponent("Broken.xcstrings"))
    let bundle = try #require(Bundle(path: folder.path))
    let german = Locale(identifier: "de")
    #expect(TestHost(Text("Cart", bundle: bundle).environment(\.locale, german)).snapshot == "Warenkorb")
    #expect(TestHost(Text("Cart", tableName: "Broken", bundle: bundle)).snapshot == "Cart")
    #expect(String(localized: "Cart", bundle: bundle, locale: german) == "Warenkorb")
  }

  @Test("what is no catalogue is an error")
  func invalid() {
    #expect(throws: (any Error).self) { try StringCatalog(data: Data("[]".utf8)) }
  }

  @Test("a change of language shows")
  func change() throws {
    struct Screen: View {
      let model: LanguageModel
      let catalog: StringCatalog
      var body: some View {
        Text("Cart").environment(\.locale, Locale(identifier: model.language))
          .environment(\.stringCatalogs, ["Localizable": catalog])
      }
    }
    let model = LanguageModel()
    let host = TestHost(
      Screen(model: model, catalog: try StringCatalog(data: Data(Self.json.utf8))), columns: 12, rows: 1)
    #expect(host.snapshot == " Warenkorb")
    model.language = "en"
    #expect(host.snapshot == "    Cart")
  }

  @Test("strings are made of keys without a screen")
  func strings() {
    #expect(String(localized: "\(1234) of \("a")", locale: Locale(identifier: "en")) == "1,234 of a")
    #expect(String(localized: "**a**") == "**a**")
  }
}
