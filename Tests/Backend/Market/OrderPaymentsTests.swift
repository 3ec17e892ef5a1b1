import CoreStores
import Foundation
import ServicesHTTPMessages
import Synchronization
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

/// A provider that notes what it is asked, and fails where the test wants it.
private final class NotingProvider: PaymentProvider {
  private let state = Mutex<(calls: [String], failures: [String: PaymentFailure])>(([], [:]))
  /// Done while an amount is captured.
  let meanwhile: @Sendable () async -> Void

  init(meanwhile: @escaping @Sendable () async -> Void = {}) { self.meanwhile = meanwhile }

  var name: String { "noting" }
  var calls: [String] { state.withLock { $0.calls } }

  func fails(_ step: String, _ failure: PaymentFailure?) { state.withLock { $0.failures[step] = failure } }

  private func note(_ step: String, _ detail: String, key: String) throws(PaymentFailure) {
    let failure = state.withLock { state in
      state.calls.append("\(step) \(detail) \(key)")
      return state.failures[step]
    }
    if let failure { throw failure }
  }

  func authorise(
    _ amount: Money, by token: PaymentToken, forOrder order: Int64, key: String
  ) async throws(PaymentFailure) -> PaymentReference {
    try note("authorise", "\(amount)", key: key)
    guard let reference = PaymentReference("pay_\(order)") else { throw .refused }
    return reference
  }

  func capture(_ payment: PaymentReference, _ amount: Money, key: String) async throws(PaymentFailure) {
    await meanwhile()
    try note("capture", "\(payment.text) \(amount)", key: key)
  }

  func void(_ payment: PaymentReference, key: String) async throws(PaymentFailure) {
    try note("void", payment.text, key: key)
  }

  func refund(_ payment: PaymentReference, _ amount: Money, key: String) async throws(PaymentFailure) {
    try note("refund", "\(payment.text) \(amount)", key: key)
  }
}

@Suite("What a payment provider is asked", .bothDatabases)
struct OrderPaymentsTests {
  private let folder: TemporaryFolder
  private let moves: OrderMoves
  private let order: OrderRecord

  /// A database with a pending order of a hand grinder, for 54 dollars.
  init() async throws {
    folder = try TemporaryFolder()
    let clock = TestClock()
    let database = try Database(
      TestDatabase.location() ?? .sqlite(path: folder.path + "/market.sqlite"),
      migrations: [MigrationSet(domain: MarketModule.domain, MarketModule.migrations)])
    let repository = DatabaseMarketRepository(database: database, now: clock.now)
    try await repository.seed(MarketCatalogue.products, seller: MarketCatalogue.seller)
    moves = OrderMoves(repository: repository, answers: KeptAnswers(), now: clock.now)
    let nothing = StoredReply(status: 200, body: Data())
    _ = try await repository.addToCart(22, quantity: 1, by: 1, client: nil, key: nil) { _ in nothing }
    let draft = OrderDraft(
      total: Money(minorUnits: 54_00), items: [OrderDraft.Item(productID: 22, quantity: 1)], paymentToken: .testOK)
    _ = try await repository.placeOrder(draft, provider: "noting", by: 1, key: nil) { _ in nothing }
    order = try #require(try await repository.order(1))
  }

  private func stock() async throws -> Int? { try await moves.repository.product(22)?.stock }

  private func status() async throws -> OrderStatus? { try await moves.repository.order(1)?.status }

  /// The status of the failure that `work` ends with.
  private func failure(_ work: () async throws -> Void) async -> Int? {
    do {
      try await work()
      return nil
    } catch {
      return (error as? HTTPFailure)?.status.rawValue
    }
  }

  @Test("the amount is authorised, then captured, each under a key of the order's; again it is not asked")
  func paying() async throws {
    let provider = NotingProvider()
    let payments = OrderPayments(provider: provider, moves: moves)
    let paid = try await payments.pay(order, by: .testOK)
    #expect(paid.status == .paid)
    #expect(paid.payment?.text == "pay_1")
    _ = try await payments.pay(paid, by: .testOK)
    #expect(
      provider.calls == ["authorise $54.00 order-1-authorise", "capture pay_1 $54.00 order-1-capture"])
    #expect(try await stock() == 2)
  }

  @Test("a capture that is refused gives up what was authorised")
  func captureRefused() async throws {
    let provider = NotingProvider()
    provider.fails("capture", .refused)
    provider.fails("void", .noAnswer)
    let payments = OrderPayments(provider: provider, moves: moves)
    #expect(try await payments.pay(order, by: .testOK).status == .refused)
    let steps = provider.calls.map { call in String(call.prefix { $0 != " " }) }
    #expect(steps == ["authorise", "capture", "void"])
    #expect(try await stock() == 3)
  }

  @Test(
    "without an answer the order stays as it is, and the next try asks under the same key",
    arguments: ["authorise", "capture"])
  func noAnswer(step: String) async throws {
    let provider = NotingProvider()
    provider.fails(step, .noAnswer)
    let payments = OrderPayments(provider: provider, moves: moves)
    #expect(try await payments.pay(order, by: .testOK).status == .pending)
    provider.fails(step, nil)
    #expect(try await payments.pay(order, by: .testOK).status == .paid)
    #expect(Set(provider.calls.filter { $0.hasPrefix(step) }).count == 1)
    #expect(provider.calls.count { $0.hasPrefix(step) } == 2)
  }

  @Test("an order that is cancelled while it is paid stays cancelled, and the money goes back")
  func cancelledMeanwhile() async throws {
    let moves = moves
    let provider = NotingProvider { _ = try? await moves.apply(.cancelled, to: 1) }
    let payments = OrderPayments(provider: provider, moves: moves)
    #expect(try await payments.pay(order, by: .testOK).status == .cancelled)
    #expect(provider.calls.last == "refund pay_1 $54.00 order-1-refund")
    #expect(try await stock() == 3)
  }

  @Test("a payment that is told of too late is given back once; where that is not answered, the next notice does it")
  func lateNotice() async throws {
    let provider = NotingProvider()
    let payments = OrderPayments(provider: provider, moves: moves)
    _ = try await moves.apply(.cancelled, to: 1)
    let payment = try #require(PaymentReference("pay_9"))
    let notice = PaymentNotice(id: "e", kind: .paid, orderID: 1, payment: payment, amount: order.total)
    provider.fails("refund", .noAnswer)
    let unanswered = await failure { try await payments.receive(notice) }
    #expect(unanswered == 503)
    provider.fails("refund", nil)
    for _ in 0..<2 { try await payments.receive(notice) }
    #expect(provider.calls == Array(repeating: "refund pay_9 $54.00 order-1-refund", count: 2))
    #expect(try await status() == .cancelled)
    #expect(try await stock() == 3)
  }

  @Test(
    "money that the provider does not give back leaves the order paid",
    arguments: [PaymentFailure.refused, .noAnswer])
  func refundFails(failure: PaymentFailure) async throws {
    let provider = NotingProvider()
    let payments = OrderPayments(provider: provider, moves: moves)
    let paid = try await payments.pay(order, by: .testOK)
    provider.fails("refund", failure)
    let status = await self.failure { _ = try await payments.refund(paid) }
    #expect(status == (failure == .refused ? 409 : 503))
    #expect(try await self.status() == .paid)
    provider.fails("refund", nil)
    #expect(try await payments.refund(paid).status == .refunded)
    #expect(try await stock() == 2)
  }

  @Test("of events at once each happens once, and of those that exclude each other one")
  func once() async throws {
    let moves = moves
    let changes = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<12 {
        let event: OrderEvent = [.paid, .refused, .cancelled][number % 3]
        group.addTask {
          guard case .changed? = try await moves.apply(event, to: 1) else { return false }
          return true
        }
      }
      return try await group.reduce(into: 0) { count, hasChanged in count += hasChanged ? 1 : 0 }
    }
    #expect(changes == 1)
    let (left, end) = (try await stock(), try await status())
    #expect(left == (end == .paid ? 2 : 3))
  }
}
