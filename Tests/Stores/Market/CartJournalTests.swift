import CoreObserving
import CoreStores
import Testing

@MainActor
@Suite struct CartJournalTests {
  @Test("a session with the cart is recorded, saved, and stepped back and forward in another process's store")
  func replay() async throws {
    let cycle = UpdateCycle { _ in }
    let market = MockMarket()
    let cart = CartStore(service: market)
    let journal = ChangeJournal(in: cycle)
    journal.register(cart, as: "cart")
    journal.start()
    try await cart.add(productID: 1)
    cycle.flush()
    try await cart.setQuantity(try #require(Quantity(rawValue: 4)), ofProduct: 1)
    cycle.flush()
    try await cart.loadCart()
    cycle.flush()
    let saved = journal.recording.jsonLines
    journal.stop()
    // An equal reload changes nothing, so there are two updates.
    let recording = try ChangeRecording(jsonLines: saved)
    #expect(recording.updates.map { $0.changes.map(\.property) } == [["cart"], ["cart"]])

    let other = CartStore(service: MockMarket())
    let player = ChangePlayer(recording, at: 0)
    player.register(other, as: "cart")
    var totals: [String] = []
    let token = observe(in: cycle) { totals.append("\(other.total)") }
    for step in [1, 2, 1, 0] {
      try player.go(to: step)
      cycle.flush()
    }
    #expect(totals == ["$0.00", "$799.99", "$3,199.96", "$799.99", "$0.00"])
    token.cancel()
  }
}
