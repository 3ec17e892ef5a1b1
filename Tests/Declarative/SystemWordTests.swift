import Core
import CoreEnvironment
import CoreRetained
import CoreTestSupport
import Foundation
import Testing

/// The framework's own words in a language that it does not have, and in other words than its own: what a program gives in a
/// catalogue for the table `System`, with no change of the framework.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct SystemWordTests {
  private struct Letters: View {
    @State private var search = ""
    @State private var isAsking = false

    var body: some View {
      NavigationStack {
        List { NavigationLink("Paris") { Text("Lutetia").navigationTitle("Lutetia") } }
          .navigationTitle("Lettres")
          .searchable(text: $search)
          .toolbar { Button("Non") { isAsking = true }.keyboardShortcut("n", modifiers: []) }
          .alert("Vraiment ?", isPresented: $isAsking) {}
      }
    }
  }

  private static func catalog(_ language: String, _ words: [String: String]) throws -> StringCatalog {
    let strings = words.mapValues { ["localizations": [language: ["stringUnit": ["value": $0]]]] }
    let document: [String: Any] = ["sourceLanguage": "en", "strings": strings]
    return try StringCatalog(data: JSONSerialization.data(withJSONObject: document))
  }

  private func letters(_ catalog: StringCatalog, _ language: String) -> TestHost {
    let host = TestHost(UIHostingController(rootView: Letters()), columns: 90, rows: 14, showsKeyHelp: true)
    host.window.valueNode.environment(\.stringCatalogs, ["System": catalog])
    host.window.valueNode.environment(\.locale, Locale(identifier: language))
    host.update()
    return host
  }

  @Test("a third language comes with a catalogue of a program's own, in bars, fields, alerts and keys")
  func french() throws {
    let host = letters(
      try Self.catalog(
        "fr",
        [
          "Search": "Chercher", "search": "chercher", "choose": "choisir", "open": "ouvrir", "OK": "D’accord",
          "Back to %@": "Retour à %@", "back": "retour", "Keys: %@": "Touches : %@",
        ]), "fr_FR")
    for text in ["Chercher", "/ chercher", "↑↓ choisir"] {
      #expect(host.snapshot.contains(text), "\(text)\n\(host.snapshot)")
    }
    #expect(host.elements.last?.spoken.hasPrefix("Touches : ") == true)
    try host.press("n")
    #expect(host.snapshot.contains("D’accord"), "\(host.snapshot)")
    try host.press("enter")
    try host.press("enter")
    #expect(host.snapshot.contains("Lutetia"), "\(host.snapshot)")
    #expect(host.elements.contains { $0.spoken.hasPrefix("Retour à Lettres") }, "\(host.elements.map(\.spoken))")
  }

  @Test(
    "what the catalogue lacks is said as the framework says it: in German, and in English for a language that it has not"
  )
  func partial() throws {
    let german = letters(try Self.catalog("de", ["search": "finden"]), "de_DE")
    #expect(german.snapshot.contains("/ finden"), "\(german.snapshot)")
    #expect(german.snapshot.contains("↑↓ wählen"), "\(german.snapshot)")
    let french = letters(try Self.catalog("fr", ["search": "chercher"]), "fr_FR")
    #expect(french.snapshot.contains("/ chercher"), "\(french.snapshot)")
    #expect(french.snapshot.contains("↑↓ choose"), "\(french.snapshot)")
  }

  @Test("English can be said in other words, too")
  func english() throws {
    let host = letters(try Self.catalog("en", ["choose": "pick"]), "en_GB")
    #expect(host.snapshot.contains("↑↓ pick"), "\(host.snapshot)")
  }

  @Test("what is shown follows a catalogue that comes while it is shown, in a language that stays")
  func later() throws {
    let host = letters(try Self.catalog("en", [:]), "en_GB")
    #expect(host.snapshot.contains("↑↓ choose"), "\(host.snapshot)")
    host.window.valueNode.environment(\.stringCatalogs, ["System": try Self.catalog("en", ["choose": "pick"])])
    #expect(host.snapshot.contains("↑↓ pick"), "\(host.snapshot)")
  }

  @Test("a controller's edit button is in the language of its window, whenever it was asked for")
  func editButton() throws {
    let controller = UIViewController()
    controller.navigationItem.rightBarButtonItem = controller.editButtonItem
    controller.title = "Notiz"
    let host = TestHost(UINavigationController(rootViewController: controller), columns: 40, rows: 4)
    #expect(host.snapshot.contains("Edit"), "\(host.snapshot)")
    host.window.valueNode.environment(\.locale, Locale(identifier: "de_DE"))
    #expect(host.snapshot.contains("Bearbeiten"), "\(host.snapshot)")
    controller.setEditing(true, animated: false)
    #expect(host.snapshot.contains("Fertig"), "\(host.snapshot)")
    host.window.valueNode.environment(\.locale, Locale(identifier: "en_US"))
    #expect(host.snapshot.contains("Done"), "\(host.snapshot)")
  }

  @Test("two windows have each its own words")
  func windows() throws {
    let first = letters(try Self.catalog("fr", ["search": "chercher"]), "fr_FR")
    let second = letters(try Self.catalog("fr", ["search": "trouver"]), "fr_FR")
    #expect(first.snapshot.contains("/ chercher") && second.snapshot.contains("/ trouver"))
  }

  @Test("every word that a catalogue may have is a key of the framework's own")
  func keys() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.deletingLastPathComponent().appendingPathComponent("Core/Retained/Words/System.xcstrings")
    let document = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    let strings = try #require(document["strings"] as? [String: Any])
    #expect(Set(strings.keys) == Set(SystemWord.allCases.map(\.rawValue)))
  }
}
