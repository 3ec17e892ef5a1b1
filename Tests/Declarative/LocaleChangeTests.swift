import Core
import CoreRetained
import CoreTestSupport
import Foundation
import Testing

/// What is shown follows a language that is chosen while it is shown.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct LocaleChangeTests {
  private struct Shop: View {
    @State private var search = ""
    @State private var isAsking = false

    var body: some View {
      TabView {
        NavigationStack {
          List {
            NavigationLink("Apple") { Text("Fruit").navigationTitle("Fruit") }
          }
          .navigationTitle("Market")
          .searchable(text: $search)
          .toolbar { Button("New") { isAsking = true }.keyboardShortcut("n", modifiers: []) }
          .alert("Sure?", isPresented: $isAsking) {}
        }
        .tabItem { Label("Home", systemImage: "house") }
        Text("Nothing").tabItem { Text("Cart") }
      }
    }
  }

  private static let german = [
    "Apple": "Apfel", "Fruit": "Obst", "Market": "Markt", "New": "Neu", "Home": "Start", "Cart": "Korb",
    "Sure?": "Sicher?",
  ]

  private static func catalog() throws -> StringCatalog {
    let strings = german.mapValues { ["localizations": ["de": ["stringUnit": ["value": $0]]]] }
    let document: [String: Any] = ["sourceLanguage": "en", "strings": strings]
    return try StringCatalog(data: JSONSerialization.data(withJSONObject: document))
  }

  private func shop() throws -> TestHost {
    let host = TestHost(UIHostingController(rootView: Shop()), columns: 90, rows: 14, showsKeyHelp: true)
    host.window.valueNode.environment(\.stringCatalogs, ["Localizable": try Self.catalog()])
    host.update()
    return host
  }

  private func speak(_ language: String, _ host: TestHost) {
    host.window.valueNode.environment(\.locale, Locale(identifier: language))
    host.update()
  }

  @Test("titles, tabs, buttons of bars and the keys that are told follow the language, there and back")
  func bars() throws {
    let host = try shop()
    let english = host.snapshot
    for text in ["Market", "Home", "Cart", "New", "Apple", "Search", "n New", "/ search", "↑↓ choose"] {
      #expect(english.contains(text), "\(text)")
    }
    speak("de_DE", host)
    for text in ["Markt", "Start", "Korb", "Neu", "Apfel", "Suchen", "n Neu", "/ suchen", "↑↓ wählen"] {
      #expect(host.snapshot.contains(text), "\(text)")
    }
    for text in ["Market", "Home", "Cart", "New", "Apple", "Search", "search", "choose", "open"] {
      #expect(!host.snapshot.contains(text), "\(text)")
    }
    speak("en_US", host)
    #expect(host.snapshot == english)
  }

  @Test("so do the screen that was pushed, the way back from it, and an alert's own button")
  func pushed() throws {
    let host = try shop()
    try host.press("enter")
    #expect(host.snapshot.contains("‹ Market"))
    speak("de_DE", host)
    #expect(host.snapshot.contains("‹ Markt"))
    #expect(host.snapshot.contains("Obst") && !host.snapshot.contains("Fruit"))
    try host.click("‹ Markt")
    #expect(host.snapshot.contains("Apfel"))
    try host.click("Neu")
    #expect(host.snapshot.contains("Sicher?") && host.snapshot.contains("OK"))
  }

  @Test("so does what is said to who cannot see a view, and the name of a key that it gives")
  func spoken() throws {
    struct Panel: View {
      var body: some View {
        VStack {
          Button("+") {}.keyboardShortcut("n", modifiers: []).accessibilityLabel("New")
          Text("1/2").accessibilityLabel("Apple").accessibilityValue("Fruit").accessibilityHint("Cart")
        }
      }
    }
    let host = TestHost(UIHostingController(rootView: Panel()), columns: 60, rows: 4, showsKeyHelp: true)
    host.window.valueNode.environment(\.stringCatalogs, ["Localizable": try Self.catalog()])
    host.update()
    let english = ["New, button", "Apple, Fruit, Cart", "Keys: ⏎ New, n New"]
    #expect(host.elements.map(\.spoken) == english)
    speak("de_DE", host)
    #expect(host.elements.map(\.spoken) == ["Neu, button", "Apfel, Obst, Korb", "Tasten: ⏎ Neu, n Neu"])
    speak("en_US", host)
    #expect(host.elements.map(\.spoken) == english)
  }

  @Test("the framework has its own words in each of its languages, and English for any other")
  func words() {
    for word in SystemWord.allCases {
      #expect(!word.text(language: "de").isEmpty)
      #expect(word.text(language: "de").contains("%@") == word.rawValue.contains("%@"), "\(word)")
      #expect(word.text(language: "fi") == word.rawValue)
    }
  }
}
