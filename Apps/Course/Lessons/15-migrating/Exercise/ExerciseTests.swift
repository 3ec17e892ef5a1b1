import CoreTestSupport
import SwiftUI
import Testing

@testable import Exercise

@Suite(.exercise, .serialized) struct ExerciseTests {
  private let house = TeaHouse()

  @Test func theMenuOrders() throws {
    let host = TestHost(MenuView().environment(house), columns: 40, rows: 1)
    try host.tap("Sencha")
    #expect(house.cups == ["Sencha"], "The menu is moved already: it orders in the tea house of the environment.")
  }

  @Test func theOrderIsOfTheHouseThatIsPutIn() {
    house.order("Assam")
    let host = TestHost(OrderView().environment(house), columns: 40, rows: 1)
    #expect(
      host.snapshot.contains("Assam"),
      "The order shows another tea house than the one it was given. Let it take its store as the menu does.")
    house.order("Sencha")
    #expect(host.snapshot.contains("Assam, Sencha"), "The order has to read the store in its body, to follow it.")
  }

  @Test func theTillIsOfTheHouseThatIsPutIn() throws {
    house.order("Assam")
    house.order("Sencha")
    let host = TestHost(TillView().environment(house), columns: 40, rows: 1)
    #expect(host.snapshot.contains("Total: 8"), "The till reads the total somewhere else. Look for who it asks.")
    try host.tap("Pay")
    #expect(house.cups.isEmpty, "To pay is an action of the till. It has to reach the same store that it reads.")
  }

  @Test func twoProgramsHaveTwoHouses() throws {
    let first = TestHost(TeaHouseRoot(), columns: 40, rows: 3)
    let second = TestHost(TeaHouseRoot(), columns: 40, rows: 3)
    try first.tap("Assam")
    #expect(first.snapshot.contains("Total: 4"), "Menu, order and till of one program need one and the same store.")
    #expect(
      second.snapshot.contains("No order"),
      "What was ordered in one program is shown by another. Let the root make a store, and keep it.")
  }

  @Test func theScreenRests() throws {
    let host = TestHost(TeaHouseScreen().environment(house), columns: 40, rows: 3)
    try host.tap("Assam")
    #expect(host.evaluations(of: OrderView.self) == 2, "An order runs the view that shows it once more.")
    #expect(host.evaluations(of: MenuView.self) == 1, "The menu shows no order: what its buttons do is not read.")
  }
}
