import SwiftUI

@main
struct TravelCostsApp: App {
  @State private var ledger = Ledger()

  var body: some Scene {
    WindowGroup {
      LedgerView()
        .environment(ledger)
    }
  }
}
