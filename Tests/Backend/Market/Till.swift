import Foundation
import RawConnections
import Testing

@testable import ServicesBackend

/// What the tests of payments do at a server: sell, buy, and send what a provider would.
struct Till {
  let server: TestServer

  /// A product of a seller's own, for 10 dollars, so many of it.
  func offer(_ token: String, stock: Int) async throws -> Int {
    let reply = try await server.send(
      "POST", "/api/products", token: token,
      #"{"name":"Print","description":"One of few.","price":10,"photo_url":null,"stock":\#(stock)}"#)
    #expect(reply.status == 201)
    return try #require((reply.object["product"] as? [String: Any])?["id"] as? Int)
  }

  func stock(_ product: Int) async throws -> Int? {
    try await server.send("GET", "/api/products/\(product)").object["stock"] as? Int
  }

  func add(_ product: Int, _ quantity: Int, _ token: String) async throws {
    let reply = try await server.send(
      "POST", "/api/cart/items", token: token, #"{"product_id":\#(product),"quantity":\#(quantity)}"#)
    #expect(reply.status == 201)
  }

  /// Buys what is in the cart; the payment is JSON, `nil` for an order without any.
  func buy(
    _ product: Int, _ quantity: Int, _ token: String, payment: String?, key: String? = nil
  ) async throws -> RawResponse {
    let payment = payment.map { #","payment_token":\#($0)"# } ?? ""
    let item = #"{"product_id":\#(product),"quantity":\#(quantity)}"#
    return try await server.send(
      "POST", "/api/orders", token: token, #"{"total":\#(quantity * 10),"order_items":[\#(item)]\#(payment)}"#,
      fields: key.map { ["Idempotency-Key": $0] } ?? [:])
  }

  /// The user's orders, `1 paid`, the latest first.
  func orders(_ token: String) async throws -> [String] {
    try await server.send("GET", "/api/orders", token: token).array.compactMap { order in
      guard let id = order["id"] as? Int, let status = order["status"] as? String else { return nil }
      return "\(id) \(status)"
    }
  }

  /// How many of each product are in the cart, `25: 3`.
  func cart(_ token: String) async throws -> [String] {
    let cart = try await server.send("GET", "/api/cart", token: token).object["cart"] as? [String: Any]
    return (cart?["cartItems"] as? [[String: Any]] ?? []).map { item in
      "\(item["product_id"] as? Int ?? 0): \(item["quantity"] as? Int ?? 0)"
    }
  }

  /// Undoes an order; the status, and what the order is then.
  func undo(_ order: Int, _ token: String) async throws -> String {
    let reply = try await server.send("POST", "/api/orders/\(order)/refund", token: token)
    let status = (reply.object["order"] as? [String: Any])?["status"] as? String
    return [String(reply.status), status].compactMap(\.self).joined(separator: " ")
  }

  var secret: PaymentSecret {
    get async throws { PaymentSecret(try await server.signingKey()) }
  }

  /// Sends a notice as a provider does, signed now.
  func notify(
    _ id: String, _ type: String, order: Int, amount: String = "20", payment: String = "ok.1"
  ) async throws -> RawResponse {
    let body = #"{"id":"\#(id)","type":"\#(type)","order":\#(order),"payment":"\#(payment)","amount":\#(amount)}"#
    let signature = PaymentSignature.field(for: Data(body.utf8), at: server.clock.now(), try await secret)
    return try await server.send(
      "POST", "/api/payments/webhook", body, fields: [PaymentSignature.fieldName: signature])
  }
}
