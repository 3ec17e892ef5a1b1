import Core
import CoreTestSupport
import Testing

@Observable
@MainActor
private final class Basket: Journaled {
  var items: [String] = []
  var total = 0
  /// Not journaled.
  var isOpen = false

  static let journaledProperties = [
    JournaledProperty("items", \Basket.items), JournaledProperty("total", \Basket.total),
  ]
}

@MainActor
@Suite struct ExpectChangesTests {
  private let basket = Basket()
  private let cycle = UpdateCycle { _ in }

  @Test("exactly the expected changes pass, with the values of before and after")
  func exact() throws {
    let updates = try expectChanges(of: basket, in: cycle, [#"Basket.items: [] → ["chair"]"#, "Basket.total: 0 → 2"]) {
      basket.total = 1
      basket.items.append("chair")
      basket.total = 2
    }
    #expect(updates.count == 1)
  }

  @Test("nothing is expected of a body that changes nothing, or sets what is there")
  func nothing() throws {
    try expectChanges(of: basket, in: cycle, []) {
      basket.total = 1
      basket.total = 0
    }
  }

  @Test("a missing change and one too many are told apart")
  func unexpected() {
    #expect {
      try expectChanges(of: basket, in: cycle, ["Basket.total: 0 → 3"]) { basket.total = 2 }
    } throws: { error in
      "\(error)" == """
        Other changes came than expected (- missing, + not expected):
          - Basket.total: 0 → 3
          + Basket.total: 0 → 2
        """
    }
  }

  @Test("another order is said to be one")
  func order() {
    #expect {
      try expectChanges(of: basket, in: cycle, ["Basket.total: 0 → 1", #"Basket.items: [] → ["a"]"#]) {
        basket.items = ["a"]
        basket.total = 1
      }
    } throws: { error in
      "\(error)".hasPrefix("The changes came in another order:\n    Basket.items")
    }
  }

  @Test("what observers have read counts too, without its values")
  func unregistered() throws {
    let token = observe(in: cycle) { _ = basket.isOpen }
    let updates = try expectChanges(of: basket, in: cycle, ["Basket.isOpen"]) { basket.isOpen = true }
    #expect(updates.flatMap(\.runs).count == 1)
    token.cancel()
  }

  @Test("an error of the body comes out, and ends the recording")
  func throwing() {
    struct Failure: Error {}
    #expect(throws: Failure.self) { try expectChanges(of: basket, in: cycle, []) { throw Failure() } }
    #expect(cycle.counts == UpdateCycle.Counts())
  }

  @Test("a body may wait")
  func waiting() async throws {
    try await expectChanges(of: basket, in: cycle, ["Basket.total: 0 → 1"]) {
      await Task.yield()
      basket.total = 1
    }
  }
}
