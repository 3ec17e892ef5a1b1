import Foundation
import RawConnections
import Testing

@testable import ServicesBackend

@Suite("Orders that are paid", .bothDatabases)
struct PaymentServerTests {
  /// A server with a seller's product, ten of it, and a buyer who has two in the cart.
  private func shop(
    _ body: (_ till: Till, _ product: Int, _ buyer: String, _ seller: String) async throws -> Void
  ) async throws {
    try await TestServer.market { server in
      let till = Till(server: server)
      let (seller, buyer) = (try await server.signIn("seller"), try await server.signIn("buyer"))
      let product = try await till.offer(seller, stock: 10)
      try await till.add(product, 2, buyer)
      try await body(till, product, buyer, seller)
    }
  }

  @Test(
    "a payment that is made pays the order; reported twice besides, it pays it once",
    arguments: ["ok", "webhook-twice"])
  func paid(token: String) async throws {
    try await shop { till, product, buyer, _ in
      let reply = try await till.buy(product, 2, buyer, payment: #""test-\#(token)""#)
      #expect(reply.status == 201)
      #expect((reply.object["order"] as? [String: Any])?["status"] as? String == "paid")
      #expect(try await till.orders(buyer) == ["1 paid"])
      #expect(try await till.cart(buyer) == [])
      #expect(try await till.stock(product) == 8)
    }
  }

  @Test(
    "a payment that is refused leaves the cart and the stock as they were",
    arguments: ["refused", "capture-refused", "of-another-kind"])
  func refused(token: String) async throws {
    try await shop { till, product, buyer, _ in
      let reply = try await till.buy(product, 2, buyer, payment: #""test-\#(token)""#)
      #expect(reply.status == 402)
      #expect(reply.object["message"] as? String == "The payment was refused.")
      #expect(try await till.orders(buyer) == ["1 refused"])
      #expect(try await till.cart(buyer) == ["\(product): 2"])
      #expect(try await till.stock(product) == 10)
      #expect(try await till.buy(product, 2, buyer, payment: #""test-ok""#).status == 201)
      #expect(try await till.orders(buyer) == ["2 paid", "1 refused"])
      #expect(try await till.stock(product) == 8)
    }
  }

  @Test("without a payment an order is placed as ever", arguments: [nil, "null"])
  func unpaid(payment: String?) async throws {
    try await shop { till, product, buyer, seller in
      let bought = try await till.buy(product, 2, buyer, payment: payment)
      #expect(bought.status == 201)
      #expect(try await till.orders(buyer) == ["1 placed"])
      #expect(try await till.undo(1, seller) == "409")
      #expect(try await till.notify("e", "payment.paid", order: 1).status == 404)
    }
  }

  @Test("an order whose payment is not answered waits for the notice, which counts once")
  func pending() async throws {
    try await shop { till, product, buyer, _ in
      let reply = try await till.buy(product, 2, buyer, payment: #""test-timeout""#)
      #expect(reply.status == 202)
      #expect((reply.object["order"] as? [String: Any])?["status"] as? String == "pending")
      #expect(try await till.stock(product) == 8)
      #expect(try await till.cart(buyer) == [])
      for _ in 0..<2 { #expect(try await till.notify("evt-1", "payment.paid", order: 1).status == 200) }
      #expect(try await till.orders(buyer) == ["1 paid"])
      // What is paid is not refused any more.
      #expect(try await till.notify("evt-2", "payment.refused", order: 1).status == 200)
      #expect(try await till.orders(buyer) == ["1 paid"])
      #expect(try await till.stock(product) == 8)
    }
  }

  @Test("a refusal that is told later gives stock and cart back, once, beside what is in the cart by then")
  func refusedLater() async throws {
    try await shop { till, product, buyer, _ in
      _ = try await till.buy(product, 2, buyer, payment: #""test-timeout""#)
      try await till.add(product, 1, buyer)
      for id in ["evt-1", "evt-1", "evt-2"] {
        #expect(try await till.notify(id, "payment.refused", order: 1).status == 200)
      }
      #expect(try await till.orders(buyer) == ["1 refused"])
      #expect(try await till.cart(buyer) == ["\(product): 3"])
      #expect(try await till.stock(product) == 10)
    }
  }

  @Test("after 15 minutes a pending order is cancelled, and its goods are back; a late payment changes nothing")
  func overdue() async throws {
    try await shop { till, product, buyer, _ in
      _ = try await till.buy(product, 2, buyer, payment: #""test-timeout""#)
      till.server.clock.advance(by: 899)
      #expect(try await till.stock(product) == 8)
      till.server.clock.advance(by: 1)
      // Whoever looks next has it cancelled, though the answer was kept.
      #expect(try await till.stock(product) == 10)
      #expect(try await till.orders(buyer) == ["1 cancelled"])
      #expect(try await till.cart(buyer) == [])
      for _ in 0..<2 { #expect(try await till.notify("evt-1", "payment.paid", order: 1).status == 200) }
      #expect(try await till.orders(buyer) == ["1 cancelled"])
      #expect(try await till.stock(product) == 10)
      till.server.clock.advance(by: 900)
      #expect(try await till.stock(product) == 10)
    }
  }

  @Test("a notice is taken with a good signature alone, and for the order's amount")
  func notices() async throws {
    try await shop { till, product, buyer, _ in
      _ = try await till.buy(product, 2, buyer, payment: #""test-timeout""#)
      let path = "/api/payments/webhook"
      let body = #"{"id":"e","type":"payment.paid","order":1,"payment":"p","amount":20}"#
      let signature = PaymentSignature.field(for: Data(body.utf8), at: till.server.clock.now(), try await till.secret)
      func send(_ body: String, _ signature: String?) async throws -> Int {
        let fields = signature.map { ["Payment-Signature": $0] } ?? [:]
        return try await till.server.send("POST", path, body, fields: fields).status
      }
      #expect(try await send(body, nil) == 400)
      #expect(try await send(body, "t=1,v1=00") == 400)
      #expect(try await send(body.replacingOccurrences(of: "20", with: "2"), signature) == 403)
      till.server.clock.advance(by: 301)
      #expect(try await send(body, signature) == 403)
      #expect(try await till.notify("e", "payment.paid", order: 1, amount: "19.99").status == 422)
      #expect(try await till.notify("e", "payment.paid", order: 99).status == 404)
      #expect(try await till.notify("e", "payment.lost", order: 1).status == 422)
      #expect(try await till.orders(buyer) == ["1 pending"])
      // What was refused is not remembered: the right one of that id counts.
      #expect(try await till.notify("e", "payment.paid", order: 1).status == 200)
      #expect(try await till.orders(buyer) == ["1 paid"])
    }
  }

  @Test("the buyer cancels what is pending, the seller gives back what is paid; both once, and nobody else")
  func undoing() async throws {
    try await shop { till, product, buyer, seller in
      let stranger = try await till.server.signIn("stranger")
      _ = try await till.buy(product, 2, buyer, payment: #""test-timeout""#)
      #expect(try await till.undo(1, stranger) == "404")
      #expect(try await till.undo(1, seller) == "409")
      for _ in 0..<2 { #expect(try await till.undo(1, buyer) == "200 cancelled") }
      #expect(try await till.stock(product) == 10)
      try await till.add(product, 2, buyer)
      _ = try await till.buy(product, 2, buyer, payment: #""test-ok""#)
      #expect(try await till.undo(2, stranger) == "404")
      #expect(try await till.undo(2, buyer) == "403")
      for _ in 0..<2 { #expect(try await till.undo(2, seller) == "200 refunded") }
      // That the goods came back, too, is for the seller to say.
      #expect(try await till.stock(product) == 8)
      #expect(try await till.undo(3, seller) == "404")
      #expect(try await till.undo(0, seller) == "422")
      #expect(try await till.orders(buyer) == ["2 refunded", "1 cancelled"])
    }
  }

  @Test("the repetition of a request makes no second order: it tells where the first stands, or goes on with it")
  func repetition() async throws {
    try await shop { till, product, buyer, _ in
      for (attempt, status) in [202, 202].enumerated() {
        let reply = try await till.buy(product, 2, buyer, payment: #""test-timeout""#, key: "a")
        #expect(reply.status == status)
        #expect(reply.field("Idempotency-Replayed") == (attempt == 0 ? nil : "true"))
      }
      _ = try await till.notify("e", "payment.paid", order: 1)
      #expect(try await till.buy(product, 2, buyer, payment: #""test-timeout""#, key: "a").status == 201)
      // The key is of that request: another payment is another one.
      #expect(try await till.buy(product, 2, buyer, payment: #""test-ok""#, key: "a").status == 422)
      #expect(try await till.orders(buyer) == ["1 paid"])
      #expect(try await till.stock(product) == 8)
    }
  }

  @Test(
    "a card's number, and what is no token, is refused, told to nobody and stored nowhere",
    .sqliteAlone,
    arguments: [
      #""4111111111111111""#, #""4111-1111-1111-1111""#, "4111111111111111", #"{"card_number":"4111111111111111"}"#,
      #""""#, "[]", "true", #""test-ok","card_number":"4111111111111111""#, #"null,"cvc":"123""#,
    ])
  func cards(payment: String) async throws {
    try await shop { till, product, buyer, _ in
      let reply = try await till.buy(product, 2, buyer, payment: payment, key: "k")
      #expect(reply.status == 422)
      #expect(!reply.text.contains("4111"))
      #expect(try await till.orders(buyer) == [])
      #expect(try await till.buy(product, 2, buyer, payment: #""test-ok""#, key: "k").status == 201)
      let folder = till.server.folder.path + "/data"
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasPrefix("backend.sqlite") {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
        for secret in ["4111111111111111", "4111-1111-1111-1111", "test-ok"] {
          #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(secret) is in \(name)")
        }
      }
    }
  }
}
