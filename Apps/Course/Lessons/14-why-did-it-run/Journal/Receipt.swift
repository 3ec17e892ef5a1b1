import SwiftUI

/// Writes down each price.
final class Receipt {
  private(set) var prices: [Int] = []
  private var token: ObserveToken?

  init(order: OrderStore) {
    token = observe {
      order.price
    } onChange: { [unowned self] in
      prices.append($0)
    }
  }
}
