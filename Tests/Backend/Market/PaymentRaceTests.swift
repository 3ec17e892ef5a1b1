import Foundation
import RawConnections
import Testing

@testable import ServicesBackend

@Suite("Orders that are paid at the same time", .bothDatabases)
struct PaymentRaceTests {
  /// Who buys at once, each with ten pieces in the cart, of a hundred that there are.
  private func buyers(_ count: Int, _ till: Till, _ product: Int) async throws -> [String] {
    var buyers: [String] = []
    for number in 0..<count {
      buyers.append(try await till.server.signIn("buyer\(number)"))
      try await till.add(product, 10, buyers[number])
    }
    return buyers
  }

  private func buyAtOnce(
    _ till: Till, _ product: Int, _ buyers: [String], _ payment: @escaping @Sendable (Int) -> String
  ) async throws -> [Int] {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for (number, buyer) in buyers.enumerated() {
        group.addTask {
          try await till.buy(product, 10, buyer, payment: #""test-\#(payment(number))""#).status
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  @Test("of the last hundred pieces a hundred are sold, and those that nobody has paid come back, each once")
  func lastHundred() async throws {
    try await TestServer.market { server in
      let till = Till(server: server)
      let product = try await till.offer(try await server.signIn("seller"), stock: 100)
      let buyers = try await buyers(14, till, product)
      let statuses = try await buyAtOnce(till, product, buyers) { _ in "timeout" }
      #expect(statuses.sorted() == Array(repeating: 202, count: 10) + Array(repeating: 409, count: 4))
      #expect(try await till.stock(product) == 0)
      server.clock.advance(by: 900)
      // All look at once.
      let stocks = try await withThrowingTaskGroup(of: Int?.self) { group in
        for _ in 0..<8 { group.addTask { try await till.stock(product) } }
        return try await group.reduce(into: [Int?]()) { $0.append($1) }
      }
      #expect(stocks == Array(repeating: 100, count: 8))
    }
  }

  @Test("refusals beside payments: what is left is what is not paid")
  func mixed() async throws {
    try await TestServer.market { server in
      let till = Till(server: server)
      let product = try await till.offer(try await server.signIn("seller"), stock: 100)
      let buyers = try await buyers(14, till, product)
      let statuses = try await buyAtOnce(till, product, buyers) { $0.isMultiple(of: 2) ? "ok" : "refused" }
      let paid = statuses.filter { $0 == 201 }.count
      #expect(Set(statuses).isSubset(of: [201, 402, 409]))
      let left = try await till.stock(product)
      #expect(left == 100 - 10 * paid)
    }
  }

  @Test("a cart that is bought by eight requests at once is bought once, and paid once")
  func oneCart() async throws {
    try await TestServer.market { server in
      let till = Till(server: server)
      let product = try await till.offer(try await server.signIn("seller"), stock: 100)
      let buyer = try await buyers(1, till, product)[0]
      let statuses = try await buyAtOnce(till, product, Array(repeating: buyer, count: 8)) { _ in "ok" }
      #expect(statuses.filter { $0 == 201 }.count == 1)
      #expect(try await till.orders(buyer) == ["1 paid"])
      #expect(try await till.stock(product) == 90)
    }
  }

  @Test("cancelled by the buyer and refused by the provider at once, the stock comes back once")
  func cancelAndRefuse() async throws {
    try await TestServer.market { server in
      let till = Till(server: server)
      let product = try await till.offer(try await server.signIn("seller"), stock: 100)
      let buyer = try await buyers(1, till, product)[0]
      #expect(try await till.buy(product, 10, buyer, payment: #""test-timeout""#).status == 202)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<8 {
          group.addTask {
            if number.isMultiple(of: 2) {
              _ = try await till.undo(1, buyer)
            } else {
              _ = try await till.notify("evt-\(number)", "payment.refused", order: 1, amount: "100")
            }
          }
        }
        try await group.waitForAll()
      }
      let order = try await till.orders(buyer)
      #expect(order == ["1 cancelled"] || order == ["1 refused"])
      #expect(try await till.stock(product) == 100)
      #expect(try await till.cart(buyer) == (order == ["1 refused"] ? ["\(product): 10"] : []))
    }
  }
}
