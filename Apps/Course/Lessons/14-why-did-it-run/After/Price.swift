import SwiftUI

/// In cents. The tax is 7.7 %, and the gross price is rounded up.
@Observable
final class Price {
  var net = 1_000
  var gross: Int { (net * 1_077 + 999) / 1_000 }
}

struct PriceScreen: View {
  let price: Price

  var body: some View {
    HStack {
      Text("net \(price.net), gross \(price.gross)")
      Button("Raise") { price.net += 1 }
    }
  }
}
