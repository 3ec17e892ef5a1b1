import Core
import CoreDeclarative
import CoreEnvironment
import CoreStores
import CoreTestSupport
import Synchronization
import Testing

@testable import AppsScreens

/// The apps in another language than that of their sources.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5))) struct CatalogTests {
  /// The keys that a screen asks for in German, and that are in no catalogue.
  private func missing(on host: TestHost) throws -> [String] {
    let catalog = try #require(AppCatalog.read())
    let missing = Mutex<Set<String>>([])
    let recording = catalog.recordingMissing { key in missing.withLock { _ = $0.insert(key) } }
    host.window.valueNode
      .environment(\.stringCatalogs, ["Localizable": recording])
      .environment(\.locale, Locale(identifier: "de_DE"))
    host.update()
    return missing.withLock { $0.sorted() }
  }

  /// Wants every text of a screen to be in the catalogue, and to be shown in German.
  ///
  /// - Parameter data: Words that come from elsewhere: names, what a server says, what was typed. Tab is a key, and a product is green.
  private func expectGerman(_ host: TestHost, data: Set<String>) throws {
    let missing = try missing(on: host)
    #expect(missing == [])
    let english = try EnglishWords().shown(on: host.snapshot, data: data.union(["tab", "green"]))
    #expect(english == [], "\(host.snapshot)")
  }

  private static let products: Set<String> = []
  private static let rounds: Set<String> = [
    "the", "matchday", "round", "scores", "server", "refused", "connection", "running", "nobody",
    "women", "men", "final", "semi", "open",
  ]
  private static let hospital: Set<String> = [
    "the", "hospital", "failed", "while", "answering", "try", "again",
  ]
  /// A question that is open stays in the language in which it was asked.
  private static let questions: Set<String> = [
    "book", "this", "time", "not", "now", "today", "with", "cancel", "the", "appointment", "keep",
  ]

  @Test("every text of a screen of the shop is in German", arguments: CartSnapshotTests.Screen.allCases)
  func shop(_ screen: CartSnapshotTests.Screen) async throws {
    try expectGerman(await CartSnapshotTests.shop(screen, .wide).host, data: Self.products)
  }

  @Test("so is what is wrong with a product, an address, and a name to sign in with")
  func shopForms() async throws {
    let product = try await CartSnapshotTests.shop(.productForm, .wide)
    try product.host.type("a lot", into: "Price")
    try product.host.press("ctrl+s")
    #expect(await product.shows("Name is missing."))
    try expectGerman(product.host, data: Self.products)
    #expect(product.host.snapshot.contains("Name fehlt."))
    let address = try await CartSnapshotTests.shop(.address, .wide)
    try address.host.type(String(repeating: "1", count: 41), into: "Zip code")
    try address.host.press("ctrl+s")
    #expect(await address.shows("Zip code has 41 characters; at most 40 fit."))
    try expectGerman(address.host, data: Self.products)
    #expect(address.host.snapshot.contains("Postleitzahl hat 41 Zeichen; höchstens 40 passen."))
  }

  @Test("so is every text of the hospital", arguments: HospitalSnapshotTests.Screen.allCases)
  func hospital(_ screen: HospitalSnapshotTests.Screen) async throws {
    let data = [.bookingQuestion, .cancelling].contains(screen) ? Self.questions : Self.hospital
    try expectGerman(await HospitalSnapshotTests.ward(screen, .wide).host, data: data)
  }

  @Test("so is every text of the scores", arguments: ScoresSnapshotTests.Screen.allCases)
  func scores(_ screen: ScoresSnapshotTests.Screen) async throws {
    let stadium = try await ScoresSnapshotTests.stadium(screen, .wide)
    try expectGerman(stadium.host, data: Self.rounds)
    withExtendedLifetime(stadium.board) {}
  }

  @Test("so are the keys and commands that each app shows")
  func palettes() async throws {
    let shop = try await CartSnapshotTests.shop(.product, .wide)
    let ward = try await HospitalSnapshotTests.ward(.patient, .wide)
    let stadium = try await ScoresSnapshotTests.stadium(.match, .wide)
    for (host, data) in [(shop.host, Self.products), (ward.host, Self.hospital), (stadium.host, Self.rounds)] {
      _ = try missing(on: host)
      try host.press("?")
      try expectGerman(host, data: data)
      #expect(host.snapshot.contains("Was ist zu tun?"))
    }
    withExtendedLifetime(stadium.board) {}
  }

  @Test("so is that a server cannot be reached, and what to do about it")
  func offline() async throws {
    let (name, reason): (Phrase, String) = ("the local backend", "EOF")
    let refusal = ServiceError(.unreachable, "The connection to \(name) was lost: \(reason).", nextStep: "Try again.")
    let line = VStack {
      OfflineView(since: Date(timeIntervalSince1970: 50_580), reason: refusal, hasOldValues: true) {}
      LoadedView(arrival: .failed(refusal), waiting: "Asking the market") {
      } content: {
        EmptyView()
      }
    }
    let host = TestHost(UIHostingController(rootView: line.environment(\.timeZone, .gmt)), columns: 100, rows: 12)
    try expectGerman(host, data: [])
    #expect(host.snapshot.contains("Ohne Verbindung seit 14:03. Zu sehen ist, was geladen war."))
    #expect(host.snapshot.contains("Die Verbindung zu „lokales Backend“ ist abgebrochen: EOF."))
    #expect(host.snapshot.contains("Noch einmal versuchen."))
  }

  @Test("titles, texts, plurals and amounts are those of the language that the app starts in")
  func looks() async throws {
    let catalog = try #require(AppCatalog.read())
    let shop = try Shop(shownBy: { screen in
      UIHostingController(
        rootView: screen.environment(\.stringCatalogs, ["Localizable": catalog])
          .environment(\.locale, Locale(identifier: "de_DE")))
    })
    try await shop.fill(4, 1)
    #expect(await shop.shows("3 Produkte"))
    // The first product is shown beside them.
    #expect(await shop.shows("a In den Warenkorb  tab"))
    #expect(await shop.shows("Warenkorb (5)"))
    try CoreTestSupport.expectSnapshot(shop.snapshot, named: "home-german")
    try shop.host.press("3")
    #expect(await shop.shows("3.388,96"))
    try CoreTestSupport.expectSnapshot(shop.snapshot, named: "cart-german")
  }

  @Test("the board says it all in the language that the app starts in")
  func board() async throws {
    let catalog = try #require(AppCatalog.read())
    let stadium = try Stadium(FedMatches(Fixtures.all), columns: 80, rows: 24)
    stadium.host.window.valueNode.environment(\.stringCatalogs, ["Localizable": catalog])
      .environment(\.locale, Locale(identifier: "de_DE"))
    #expect(await stadium.shows("6 Spiele, 2 live"))
    try await stadium.follow("live", from: Fixtures.live)
    #expect(await stadium.shows("space anhalten"))
    try CoreTestSupport.expectSnapshot(stadium.host.snapshot, named: "board-german")
    withExtendedLifetime(stadium.board) {}
  }

  @Test("a record is refused and a conflict is shown in German, with the fields in it")
  func record() async throws {
    for (screen, name) in [(HospitalSnapshotTests.Screen.registrationRefused, "registration"), (.conflict, "conflict")]
    {
      let ward = try await HospitalSnapshotTests.ward(screen, .wide)
      ward.host.resize(columns: 80, rows: 24)
      _ = try missing(on: ward.host)
      try CoreTestSupport.expectSnapshot(ward.host.snapshot, named: "\(name)-german")
    }
  }

  @Test("an amount is written as the language does")
  func money() {
    let amount = Money(minorUnits: 1_234_50)
    func written(_ language: String) -> String { MoneyFormat().locale(Locale(identifier: language)).format(amount) }
    #expect(written("en_US") == "$1,234.50")
    #expect(written("de_DE") == "1.234,50\u{A0}$")
    #expect(written("ja_JP") == "$1,234.50")
  }

  @Test("an amount that a screen of another language shows is known to be American by itself, on every thread")
  func moneyAnywhere() async {
    // A conformance of the main actor alone is not found elsewhere, and then nobody would give the format its language.
    let isKnown = await Task.detached { MoneyFormat() as Any is any AmericanFormat }.value
    #expect(isKnown)
  }
}
