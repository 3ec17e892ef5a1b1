import AppsShared
import Core
import CoreStores
import CoreTestSupport
import Synchronization
import Testing

@testable import cart

/// A market that answers or does not, as the test wants it.
private final class Flaky: ProductService, MarketFeedService {
  let isDown = Mutex(false)
  private static let error = ServiceError(
    .unreachable, "the market refused the connection.", nextStep: "Start it:  backend serve")

  func products() async throws(ServiceError) -> [Product] {
    if isDown.withLock({ $0 }) { throw Self.error }
    return MockMarket.products
  }
  func product(id: Product.ID) async throws(ServiceError) -> Product { MockMarket.products[0] }
  func changes() -> AsyncThrowingStream<MarketFeedElement, any Error> {
    AsyncThrowingStream { continuation in
      continuation.yield(isDown.withLock { $0 } ? .interrupted(Self.error) : .connected)
    }
  }
}

/// What is shown while the market cannot be reached.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct OfflineTests {
  @Test("a market that is not there is told of with the next step, and asked again with r")
  func never() async throws {
    let market = Flaky()
    market.isDown.withLock { $0 = true }
    let shop = try Shop(isSignedIn: false) {
      $0.products = market
      $0.feed = market
    }
    #expect(await shop.shows("the market refused"))
    #expect(shop.snapshot.contains("Start it"))
    #expect(shop.snapshot.contains("Offline since"))
    market.isDown.withLock { $0 = false }
    try shop.host.press("r")
    #expect(await shop.shows("3 products"))
    #expect(await shop.hides("Offline since"))
  }

  @Test("what was loaded stays while the market is away")
  func later() async throws {
    let market = Flaky()
    let shop = try Shop {
      $0.products = market
      $0.feed = market
    }
    #expect(await shop.shows("3 products"))
    let store = shop.tree.root.environment[ProductStore.self]
    let link = shop.tree.root.environment[MarketLink.self]
    // The word that it is connected would end what is told below.
    #expect(await eventually { link?.status == .live })
    market.isDown.withLock { $0 = true }
    do { try await store?.loadProducts() } catch { link?.requestEnded(error) }
    #expect(await shop.shows("Showing what was loaded."))
    #expect(shop.snapshot.contains("Oak chair"))
    market.isDown.withLock { $0 = false }
    try shop.host.click("Retry")
    #expect(await shop.hides("Offline since"))
  }

  @Test("a market that comes back is found without a key, with longer pauses while it does not")
  func byItself() async throws {
    let market = Flaky()
    market.isDown.withLock { $0 = true }
    let shop = try Shop(isSignedIn: false) {
      $0.products = market
      $0.feed = market
    }
    #expect(await shop.shows("Offline since"))
    for count in 1...2 {
      await shop.pauses.end()
      await shop.pauses.began(count + 1)
      #expect(shop.snapshot.contains("the market refused"))
    }
    market.isDown.withLock { $0 = false }
    await shop.pauses.end()
    #expect(await shop.shows("3 products"))
    #expect(await shop.hides("Offline since"))
    // One more may have begun before the market's events came back, too.
    #expect(shop.pauses.durations.prefix(3) == [.seconds(1), .seconds(2), .seconds(4)])
  }
}
