import CoreEnvironment
import CoreStores
import CoreTestSupport
import FoundationEssentials
import Testing

/// A feed that says what the test gives it.
private struct ScriptedFeed: MarketFeedService {
  let elements: [MarketFeedElement]
  var error: ServiceError?

  func changes() -> AsyncThrowingStream<MarketFeedElement, any Error> {
    AsyncThrowingStream { continuation in
      for element in elements { continuation.yield(element) }
      continuation.finish(throwing: error)
    }
  }
}

@MainActor
@Suite(.timeLimit(.minutes(5))) struct MarketLinkTests {
  private let noon = Date(timeIntervalSince1970: 43_200)

  private func link(_ elements: MarketFeedElement..., error: ServiceError? = nil) -> MarketLink {
    MarketLink(service: ScriptedFeed(elements: elements, error: error), clock: ManualClock(date: noon))
  }

  @Test("each connection loads everything, a change its part")
  func changes() async throws {
    var loaded: [MarketPart] = []
    let link = link(.connected, .changed(.cart), .changed(.products))
    try await link.follow { loaded.append($0) }
    #expect(loaded == [.cart, .orders, .products, .cart, .products, .cart])
    #expect(link.status == .live)
  }

  @Test("a lost link is lost since the first failure, whatever fails after it")
  func lost() async throws {
    let late = ServiceError(.timedOut, "Too late.")
    let clock = ManualClock(date: noon)
    let link = MarketLink(
      service: ScriptedFeed(elements: [.connected, .interrupted(.down), .interrupted(late)]), clock: clock)
    var statuses: [MarketLink.Status] = []
    try await link.follow { _ in statuses.append(link.status) }
    #expect(Set(statuses) == [.live])
    // The stream has ended by the market's word.
    #expect(link.status == .reached)
    clock.advance(by: .seconds(60))
    link.requestEnded(.down)
    #expect(link.status == .lost(since: noon + 60, .down))
    link.requestEnded(late)
    #expect(link.status == .lost(since: noon + 60, late))
    link.requestEnded(nil)
    #expect(link.status == .reached)
  }

  @Test("a market that tells of nothing is reached, and what it refuses is no lost link")
  func reached() async throws {
    let link = link()
    #expect(link.status == .unknown)
    try await link.follow { _ in }
    #expect(link.status == .reached)
    link.requestEnded(ServiceError(.invalid, "No."))
    #expect(link.status == .reached)
  }

  @Test("a session that has ended is thrown")
  func ended() async {
    let link = link(error: ServiceError(.notSignedIn, "Ended."))
    let error = await failure { () async throws(ServiceError) in try await link.follow { _ in } }
    #expect(error?.reason == .notSignedIn)
  }

  @Test("two that look at one market follow each other")
  func live() async throws {
    let market = MockMarket()
    let (here, there) = (CartStore(service: market), CartStore(service: market))
    let link = MarketLink(service: market)
    let following = Task {
      try await link.follow { part in if part == .cart { Task { try await there.loadCart() } } }
    }
    try await here.add(productID: 3)
    #expect(await eventually { there.itemsCount == 1 })
    #expect(link.status == .live)
    following.cancel()
  }
}
