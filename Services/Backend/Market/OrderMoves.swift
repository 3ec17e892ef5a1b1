import CoreStores
import FoundationEssentials
import ServicesHTTPServer
import Synchronization

/// Lets things happen to orders, and forgets the answers that told of their products.
///
/// Pending orders whose time is over are cancelled when somebody next looks at orders, products or a cart: nothing runs meanwhile.
struct OrderMoves: Sendable {
  let repository: any MarketRepository
  /// The answers that tell of products.
  let answers: KeptAnswers
  let now: @Sendable () -> Date
  let overdue = OverdueOrders()

  /// As ``MarketRepository/apply(_:to:payment:notice:)``.
  func apply(
    _ event: OrderEvent, to orderID: Int64, payment: PaymentReference? = nil, notice: String? = nil
  ) async throws -> OrderOutcome? {
    try await droppingAnswers {
      let outcome = try await repository.apply(event, to: orderID, payment: payment, notice: notice)
      if case .changed(let order) = outcome { drop(for: order) }
      return outcome
    }
  }

  /// Cancels the pending orders whose time is over, if there can be any.
  func cancelOverdue() async throws {
    while overdue.mayBe(at: now().millisecondsSince1970) {
      let time = now().millisecondsSince1970
      try await droppingAnswers {
        let (_, next) = try await repository.cancelOverdue()
        // First, and also where nothing was found: another one may have cancelled it and not come to this yet, and who finds nothing overdue
        // must find no answer of before, either.
        answers.drop()
        overdue.looked(at: time, next: next)
      }
    }
  }

  /// The same for who only reads: a database that takes no writes just now can be read all the same, and what is overdue is
  /// cancelled another time.
  func cancelOverdueIfPossible() async { try? await cancelOverdue() }

  /// An order has changed, and with it, perhaps, what is left of its products.
  private func drop(for order: OrderRecord) {
    if order.givesBack { answers.drop() }
  }

  private func droppingAnswers<Value>(_ write: () async throws -> Value) async throws -> Value {
    do {
      return try await write()
    } catch let refusal as HTTPFailure {
      throw refusal
    } catch {
      // A commit that fails may have been written all the same.
      answers.drop()
      throw error
    }
  }
}

/// Since when a pending order's time may be over: keeps those who look at products from asking the database each time.
final class OverdueOrders: Sendable {
  /// In milliseconds since 1970; at first it is not known what there is.
  private let earliest = Mutex(Int64.min)

  func mayBe(at time: Int64) -> Bool { earliest.withLock { $0 <= time } }

  /// All were looked through at `time`; the next one's time is over at `next`.
  ///
  /// Another process that serves the same data may have taken orders since: their time is not over before a whole lifetime has
  /// passed, and they are looked for then.
  func looked(at time: Int64, next: Int64?) {
    let horizon = time + DatabaseMarketRepository.pendingLifetime
    earliest.withLock { $0 = min(next ?? horizon, horizon) }
  }
}
