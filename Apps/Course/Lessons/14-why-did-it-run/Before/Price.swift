import SwiftUI

/// In cents. The tax is 7.7 %, and both are rounded up.
@Observable
final class ChasedPrice {
  var net = 1_000
  var gross = 1_077
}

struct PriceScreen: View {
  let price: ChasedPrice

  var body: some View {
    HStack {
      Text("net \(price.net), gross \(price.gross)")
      Button("Raise") { price.net += 1 }
    }
    .onChange(of: price.net) { price.gross = (price.net * 1_077 + 999) / 1_000 }
    .onChange(of: price.gross) { price.net = (price.gross * 1_000 + 1_076) / 1_077 }
  }
}
