import AmbientHTTPTesting
import CoreStores
import Foundation
import Synchronization
import Testing

@testable import ServicesClients

@Suite("A session is renewed by itself")
struct MarketRenewalTests {
  /// A session that is kept: all keys it had.
  private final class Kept: Sendable {
    private let state: Mutex<(session: Session?, ended: [String])>

    init(_ session: Session) { state = Mutex((session, [])) }

    var session: Session? { state.withLock { $0.session } }
    var ended: [String] { state.withLock { $0.ended } }

    func replace(_ refused: AccessToken, _ renewed: Session) {
      state.withLock { state in
        if state.session?.token == refused { state.session = renewed }
      }
    }

    func put(_ session: Session?) { state.withLock { $0.session = session } }

    func end(_ refused: AccessToken) {
      state.withLock { state in
        state.ended.append(refused.secret)
        if state.session?.token == refused { state.session = nil }
      }
    }
  }

  /// A market that takes one key, and gives it for one refresh token, once.
  private final class Market: Sendable {
    let server: MisbehavingServer
    private let renewals: RenewalCount

    init(renewal: String = "200 OK") throws {
      let count = RenewalCount()
      renewals = count
      server = try MisbehavingServer(
        .answers { request in
          if request.target == "/api/auth/refresh" {
            let number = count.next()
            guard renewal == "200 OK" else { return json(#"{"message":"No."}"#, status: renewal) }
            guard number == 1, request.text.contains("refresh-1") else {
              return json(#"{"message":"The session has ended."}"#, status: "401 Unauthorized")
            }
            return json(
              #"{"success":true,"userId":1,"username":"ada","token":"new","refreshToken":"refresh-2"}"#)
          }
          guard request.values(for: "Authorization") == ["Bearer new"] else {
            return json(#"{"message":"Invalid or expired token"}"#, status: "403 Forbidden")
          }
          return json(#"{"success":true,"cart":null}"#)
        })
    }

    var renewalCount: Int { renewals.value }
  }

  private final class RenewalCount: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func next() -> Int {
      count.withLock {
        $0 += 1
        return $0
      }
    }
  }

  private static let old = Session(
    userID: 1, username: "ada", token: AccessToken("old"), refreshToken: RefreshToken("refresh-1"))

  private func client(_ market: Market, _ kept: Kept) throws -> MarketClient {
    MarketClient(
      endpoint: try endpoint(market.server),
      token: { [market] () throws(ServiceError) in withExtendedLifetime(market) { kept.session?.token } },
      sessionEnded: { kept.end($0) },
      renewing: SessionKeeping(
        session: { () throws(ServiceError) in kept.session },
        replace: { (refused, renewed) throws(ServiceError) in kept.replace(refused, renewed) }))
  }

  @Test("when its key is refused: the request is sent once more, and both tokens are kept")
  func once() async throws {
    let (market, kept) = (try Market(), Kept(Self.old))
    let client = try client(market, kept)
    #expect(try await client.cart() == nil)
    #expect(kept.session?.token.secret == "new" && kept.session?.refreshToken?.secret == "refresh-2")
    #expect(kept.session?.username == "ada" && kept.ended == [])
    #expect(market.server.requests.map(\.target) == ["/api/cart", "/api/auth/refresh", "/api/cart"])
  }

  @Test("once for a hundred requests that are refused at the same time")
  func parallel() async throws {
    let (market, kept) = (try Market(), Kept(Self.old))
    let client = try client(market, kept)
    let failures = await withTaskGroup(of: ServiceError?.self) { group in
      for _ in 0..<100 {
        group.addTask { await failure { () async throws(ServiceError) in try await client.cart() } }
      }
      return await group.reduce(into: [ServiceError]()) { failures, failure in
        if let failure { failures.append(failure) }
      }
    }
    #expect(failures.count == 0, "\(failures)")
    #expect(market.renewalCount == 1)
    #expect(kept.ended == [])
  }

  @Test("for who comes late with the old key there is the new one, though nothing in it says whose it is")
  func late() async throws {
    let kept = Kept(Self.old)
    let renewer = SessionRenewer(
      SessionKeeping(
        session: { () throws(ServiceError) in kept.session },
        replace: { (refused, renewed) throws(ServiceError) in kept.replace(refused, renewed) }))
    let renewed = Session(
      userID: 1, username: "ada", token: AccessToken("new"), refreshToken: RefreshToken("refresh-2"))
    let count = RenewalCount()
    for _ in 0..<3 {
      let token = try await renewer.token(inPlaceOf: Self.old.token) { (_, _) async throws(ServiceError) in
        _ = count.next()
        return renewed
      }
      #expect(token == AccessToken("new"))
    }
    #expect(count.value == 1)
    // Somebody else has signed in meanwhile.
    kept.put(Session(userID: 2, username: "bob", token: AccessToken("other"), refreshToken: nil))
    let none = try await renewer.token(inPlaceOf: Self.old.token) { (_, _) async throws(ServiceError) in renewed }
    #expect(none == nil)
  }

  @Test("and what is sent again has its idempotency key and its body")
  func idempotent() async throws {
    let (market, kept) = (try Market(), Kept(Self.old))
    let client = try client(market, kept)
    try await client.placeOrder(for: MockMarket.chairsAndTable, key: "k-1")
    let orders = market.server.requests.filter { $0.target == "/api/orders" }
    #expect(orders.count == 2)
    #expect(orders.map { $0.values(for: "Idempotency-Key") } == [["k-1"], ["k-1"]])
    #expect(orders.map { $0.values(for: "Authorization") } == [["Bearer old"], ["Bearer new"]])
    #expect(orders.first?.body == orders.last?.body)
  }

  @Test("no more where the market refuses: the session has ended, and nothing goes on for ever")
  func refused() async throws {
    let (market, kept) = (try Market(renewal: "401 Unauthorized"), Kept(Self.old))
    let client = try client(market, kept)
    let error = await failure { () async throws(ServiceError) in try await client.cart() }
    #expect(error?.message == "The session with the test server has ended.")
    #expect(kept.session == nil && kept.ended == ["old"])
    #expect(market.server.requests.count == 2)
  }

  @Test("not where the new key is refused as well")
  func stillRefused() async throws {
    let kept = Kept(Self.old)
    let server = try MisbehavingServer(
      .answers { request in
        guard request.target == "/api/auth/refresh" else { return json(#"{"message":"No."}"#, status: "403 Forbidden") }
        return json(#"{"userId":1,"username":"ada","token":"new","refreshToken":"r"}"#)
      })
    let client = MarketClient(
      endpoint: try endpoint(server), token: { () throws(ServiceError) in kept.session?.token },
      sessionEnded: { kept.end($0) },
      renewing: SessionKeeping(
        session: { () throws(ServiceError) in kept.session },
        replace: { (refused, renewed) throws(ServiceError) in kept.replace(refused, renewed) }))
    let error = await failure { () async throws(ServiceError) in try await client.cart() }
    #expect(error?.status == 403)
    #expect(server.requests.map(\.target) == ["/api/cart", "/api/auth/refresh", "/api/cart"])
  }

  @Test("not by a server that knows no such request, nor without a refresh token")
  func without() async throws {
    let (market, kept) = (try Market(renewal: "404 Not Found"), Kept(Self.old))
    let client = try client(market, kept)
    _ = await failure { () async throws(ServiceError) in try await client.cart() }
    #expect(market.server.requests.count == 2)
    let (other, bare) = (try Market(), Kept(Session(userID: 1, username: "ada", token: AccessToken("old"))))
    let bareClient = try self.client(other, bare)
    _ = await failure { () async throws(ServiceError) in try await bareClient.cart() }
    #expect(other.server.requests.count == 1)
  }

  @Test("and signing out tells the market, by the session's own key")
  func signOut() async throws {
    let (market, kept) = (try Market(), Kept(Self.old))
    let client = try client(market, kept)
    let session = Session(
      userID: 1, username: "ada", token: AccessToken("new"), refreshToken: RefreshToken("refresh-2"))
    kept.put(nil)
    try await client.logout(session)
    #expect(market.server.requests.map(\.target) == ["/api/auth/logout"])
    #expect(market.server.requests.first?.values(for: "Authorization") == ["Bearer new"])
    try await client.logout(Session(userID: 1, username: "ada", token: AccessToken("new")))
    #expect(market.server.requests.count == 1)
  }

  @Test("neither token shows itself")
  func hidden() {
    let shown = "\(Self.old) \(String(reflecting: Self.old))"
    #expect(!shown.contains("refresh-1") && !shown.contains("old\""))
    #expect(Session(settingsValue: Self.old.settingsValue) == Self.old)
  }
}
