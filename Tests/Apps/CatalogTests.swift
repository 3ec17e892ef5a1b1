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
    StringCatalog.recordMissing { key in missing.withLock { _ = $0.insert(key) } }
    defer { StringCatalog.recordMissing(nil) }
    host.window.valueNode
      .environment(\.stringCatalogs, ["Localizable": catalog])
      .environment(\.locale, Locale(identifier: "de_DE"))
    host.update()
    return missing.withLock { $0.sorted() }
  }

  @Test("every text of a screen of the shop is in the catalogue", arguments: CartSnapshotTests.Screen.allCases)
  func shop(_ screen: CartSnapshotTests.Screen) async throws {
    let missing = try missing(on: await CartSnapshotTests.shop(screen, .wide).host)
    #expect(missing == [])
  }

  @Test("so is every fixed text of the hospital", arguments: HospitalSnapshotTests.Screen.allCases)
  func hospital(_ screen: HospitalSnapshotTests.Screen) async throws {
    let missing = try missing(on: await HospitalSnapshotTests.ward(screen, .wide).host)
    #expect(missing == [])
  }

  @Test("so is every text of the scores, and none stays English", arguments: ScoresSnapshotTests.Screen.allCases)
  func scores(_ screen: ScoresSnapshotTests.Screen) async throws {
    let stadium = try await ScoresSnapshotTests.stadium(screen, .wide)
    let missing = try missing(on: stadium.host)
    #expect(missing == [])
    // Rounds, what the server says, what is typed; and the framework's own words.
    let english = try EnglishWords().shown(
      on: stadium.host.snapshot,
      data: [
        "the", "matchday", "round", "scores", "server", "refused", "connection", "running", "nobody", "choose", "open",
        "next", "women", "men", "final", "semi",
      ])
    #expect(english == [])
    withExtendedLifetime(stadium.board) {}
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

  @Test("an amount is written as the language does")
  func money() {
    let amount = Money(minorUnits: 1_234_50)
    func written(_ language: String) -> String { MoneyFormat().locale(Locale(identifier: language)).format(amount) }
    #expect(written("en_US") == "$1,234.50")
    #expect(written("de_DE") == "1.234,50\u{A0}$")
    #expect(written("ja_JP") == "$1,234.50")
  }
}
