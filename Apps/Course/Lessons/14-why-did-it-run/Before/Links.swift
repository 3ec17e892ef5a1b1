import SwiftUI

final class PriceLinks {
  private var tokens: [ObserveToken] = []

  init(_ price: ChasedPrice, in cycle: UpdateCycle) {
    tokens = [
      observe(in: cycle) { price.gross = (price.net * 1_077 + 999) / 1_000 },
      observe(in: cycle) { price.net = (price.gross * 1_000 + 1_076) / 1_077 },
    ]
  }
}
