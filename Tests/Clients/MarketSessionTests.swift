import CoreStores
import Foundation
import AmbientHTTPTesting
import Synchronization
import Testing

@testable import ServicesClients

@Suite("A session that has ended is forgotten, told once for each request, and never tried again")
struct MarketSessionTests {
  private static let time = Date(timeIntervalSince1970: 1_750_000_000)

  /// A JSON Web Token that ends so many seconds after the tests' time.
  private static func token(endsAfter seconds: Int) -> String {
    let claims = #"{"userId":1,"iat":1,"exp":\#(1_750_000_000 + seconds)}"#
    let payload = Data(claims.utf8).base64EncodedString().replacing("=", with: "")
      .replacing("+", with: "-").replacing("/", with: "_")
    return "eyJhbGciOiJIUzI1NiJ9.\(payload).c2lnbmF0dXJl"
  }

  /// What is kept of a session: a key, until it is forgotten.
  private final class Kept: Sendable {
    private let state: Mutex<(key: String?, forgotten: [String])>

    init(_ key: String) { state = Mutex((key, [])) }

    var key: String? { state.withLock { $0.key } }
    var forgotten: [String] { state.withLock { $0.forgotten } }

    func forget(_ refused: AccessToken) {
      state.withLock { state in
        state.forgotten.append(refused.secret)
        if state.key == refused.secret { state.key = nil }
      }
    }
  }

  private func client(_ server: MisbehavingServer, _ kept: Kept, isForgetting: Bool = true) throws -> MarketClient {
    let key = kept.key
    // The client keeps the server alive: some tests have no other use for it.
    return MarketClient(
      endpoint: try endpoint(server),
      token: { [server] () throws(ServiceError) in
        withExtendedLifetime(server) { (isForgetting ? kept.key : key).map(AccessToken.init) }
      },
      sessionEnded: { kept.forget($0) }, now: { Self.time })
  }

  private func refusing(_ status: String) throws -> MisbehavingServer {
    try MisbehavingServer(.answers { _ in json(#"{"message":"Invalid or expired token"}"#, status: status) })
  }

  @Test("a hundred requests at once with a key that has run out: each is sent once, and each has its one error")
  func hundred() async throws {
    let (server, kept) = (try refusing("403 Forbidden"), Kept(Self.token(endsAfter: -1)))
    let client = try client(server, kept, isForgetting: false)
    let errors: [ServiceError?] = await withTaskGroup(of: ServiceError?.self) { group in
      for _ in 0..<100 {
        group.addTask { await failure { () async throws(ServiceError) in try await client.cart() } }
      }
      var errors: [ServiceError?] = []
      for await error in group { errors.append(error) }
      return errors
    }
    #expect(errors.count == 100)
    #expect(errors.allSatisfy { $0?.reason == .notSignedIn && $0?.status == 403 && $0?.nextStep == "Sign in again." })
    #expect(errors.allSatisfy { $0?.message == "The session with the test server has ended." })
    #expect(server.requests.count == 100)
    #expect(kept.forgotten.count == 100)
  }

  @Test("once it is forgotten nothing is sent any more")
  func forgotten() async throws {
    let (server, kept) = (try refusing("401 Unauthorized"), Kept(Self.token(endsAfter: 3_600)))
    let client = try client(server, kept)
    var messages: [String?] = []
    for _ in 0..<100 {
      messages.append(await failure { () async throws(ServiceError) in try await client.orders() }?.message)
    }
    #expect(messages.first == "The session with the test server has ended.")
    #expect(messages.dropFirst().allSatisfy { $0 == "Nobody is signed in." })
    #expect(server.requests.count == 1)
    #expect(kept.key == nil)
  }

  @Test("a key that is good for longer is kept through a 403, as of a server whose database is down")
  func databaseDown() async throws {
    let (server, kept) = (try refusing("403 Forbidden"), Kept(Self.token(endsAfter: 60)))
    let client = try client(server, kept)
    let error = await failure { () async throws(ServiceError) in try await client.cart() }
    #expect(error?.reason == .notSignedIn)
    #expect(error?.message == "Invalid or expired token")
    #expect(kept.key != nil && kept.forgotten == [])
  }

  @Test("every request of a user tells of the end: reads, writes, uploads, payments, what is followed")
  func everyRequest() async throws {
    let server = try refusing("401 Unauthorized")
    let kept = Kept("key")
    let client = try client(server, kept, isForgetting: false)
    let draft = ProductDraft(name: "Lamp", description: "Brass.", price: Money(minorUnits: 1))
    let picture = try ProductPicture(Data([0xFF, 0xD8, 0xFF]))
    let item = CartItem(id: 1, product: MockMarket.products[0], quantity: .one)
    let requests: [@Sendable () async throws -> Void] = [
      { _ = try await client.ownProducts() }, { _ = try await client.offer(draft, key: "k") },
      { _ = try await client.change(1, to: draft) }, { try await client.withdraw(1) },
      { _ = try await client.upload(picture) }, { _ = try await client.cart() },
      { try await client.add(productID: 1, quantity: .one) }, { try await client.setQuantity(.one, of: item) },
      { try await client.remove(item) }, { _ = try await client.userInfo() },
      { _ = try await client.update(UserInfo(id: 1)) }, { _ = try await client.preparePayment(of: .zero) },
      { _ = try await client.orders() },
      { try await client.placeOrder(for: MockMarket.chairsAndTable, key: "k") }, { _ = try await client.refund(1) },
      { for try await _ in client.changes() {} },
    ]
    for request in requests {
      await #expect {
        try await request()
      } throws: { error in
        (error as? ServiceError)?.message == "The session with the test server has ended."
      }
    }
    #expect(kept.forgotten == Array(repeating: "key", count: requests.count))
    #expect(server.requests.count == requests.count)
  }

  @Test("a wrong password ends no session")
  func wrongPassword() async throws {
    let (server, kept) = (try refusing("401 Unauthorized"), Kept("key"))
    let client = try client(server, kept)
    let error = await failure { () async throws(ServiceError) in
      try await client.login(username: "ada", password: Password("pw"))
    }
    #expect(error?.message == "Invalid or expired token")
    #expect(kept.key == "key" && kept.forgotten == [])
  }

  @Test(
    "a token that cannot be read says nothing of being good",
    arguments: [
      "", "key", "a.b", "a.b.c", "a.e30.c", "a.%%%.c", "a..c", "....", "a.eyJleHAiOiJzb29uIn0.c",
      "a.eyJleHAiOm51bGx9.c", "a.W10.c",
    ])
  func unreadable(secret: String) {
    #expect(!AccessToken(secret).isGood(at: Self.time))
  }

  @Test("a token is good until its last second has passed")
  func end() {
    #expect(AccessToken(Self.token(endsAfter: 1)).isGood(at: Self.time))
    #expect(!AccessToken(Self.token(endsAfter: 0)).isGood(at: Self.time))
    // Without padding the lengths of the three remainders.
    for filler in ["", "a", "ab"] {
      let payload = Data(#"{"exp":1750000001,"f":"\#(filler)"}"#.utf8).base64EncodedString().replacing("=", with: "")
      #expect(AccessToken("h.\(payload).s").isGood(at: Self.time))
    }
  }
}
