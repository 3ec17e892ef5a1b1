import AmbientHTTPTesting
import CoreStores
import Foundation
import ServicesClients
import ServicesHTTP
import Testing

/// What the market's client makes of the answers to a purchase with a payment, and to its undoing.
@Suite struct MarketPaymentTests {
  private static let time = Date(timeIntervalSince1970: 1_750_000_000)
  /// A JSON Web Token that is good at that time.
  private static let token = AccessToken(
    "e30.\(Data(#"{"exp":1750003600}"#.utf8).base64EncodedString().replacing("=", with: "")).c2ln")

  private static func order(_ status: String) -> String {
    #"{"success":true,"order":{"id":7,"user_id":1,"total":3388.96,"status":"\#(status)","items":[]}}"#
  }

  private func market(_ body: String, _ status: String) throws -> (server: MisbehavingServer, client: MarketClient) {
    let server = try MisbehavingServer(.answers { _ in json(body, status: status) })
    let client = MarketClient(
      endpoint: try endpoint(server),
      token: { [server] () throws(ServiceError) in withExtendedLifetime(server) { Self.token } },
      now: { Self.time })
    return (server, client)
  }

  private func buy(_ client: MarketClient, _ token: PaymentToken?) async throws(ServiceError) -> Order? {
    try await client.placeOrder(for: MockMarket.chairsAndTable, paidBy: token, key: "k")
  }

  @Test(
    "the token is sent, and the order is what the market says",
    arguments: [("201 Created", "paid"), ("202 Accepted", "pending")])
  func paid(status: String, word: String) async throws {
    let (server, client) = try market(Self.order(word), status)
    let order = try await buy(client, .testOK)
    #expect(order?.id == 7)
    #expect(order?.status?.rawValue == word)
    #expect(server.requests[0].text.contains(#""payment_token":"test-ok""#))
    #expect(server.requests[0].values(for: "Idempotency-Key") == ["k"])
  }

  @Test("without a token nothing is said of payments; a market that says nothing of the order has taken it")
  func unpaid() async throws {
    let (server, client) = try market(#"{"success":true}"#, "201 Created")
    let order = try await buy(client, nil)
    #expect(order == nil)
    #expect(!server.requests[0].text.contains("payment"))
  }

  @Test("a refused payment is a failure of its own, in the market's words or in ours")
  func refused() async throws {
    for (body, message) in [
      (#"{"message":"The payment was refused.","success":false}"#, "The payment was refused."),
      ("", "the test server says that the payment was refused (status 402)."),
    ] {
      let (server, client) = try market(body, "402 Payment Required")
      let error = await failure { () async throws(ServiceError) in try await buy(client, .testRefused) }
      #expect(error?.reason == .paymentRefused)
      #expect(error?.message == message)
      #expect(error?.nextStep == "The cart is as it was. Pay in another way.")
      #expect(server.requests.count == 1)
    }
  }

  @Test("an order is undone by its number")
  func refund() async throws {
    let (server, client) = try market(Self.order("refunded"), "200 OK")
    let order = try await client.refund(7)
    #expect(order.status == .refunded)
    #expect(server.requests.map { "\($0.method) \($0.target)" } == ["POST /api/orders/7/refund"])
  }

  @Test(
    "what cannot be undone is told apart: somebody else's, no such order, nothing paid, a market without such a thing",
    arguments: [
      ("403 Forbidden", #"{"message":"Ask the seller.","success":false}"#, .forbidden),
      ("404 Not Found", #"{"message":"There is no such order.","success":false}"#, .notFound),
      ("409 Conflict", #"{"message":"Nothing was paid.","success":false}"#, .conflict),
      ("404 Not Found", "<html></html>", .unsupported),
    ] as [(String, String, ServiceError.Reason)])
  func notUndone(status: String, body: String, reason: ServiceError.Reason) async throws {
    let (_, client) = try market(body, status)
    let error = await failure { () async throws(ServiceError) in try await client.refund(7) }
    #expect(error?.reason == reason)
  }
}
