import CoreTestSupport
import SwiftUI
import Testing

@testable import Exercise

@Suite(.exercise) struct ExerciseTests {
  private let host = TestHost(TeaScreen(), columns: 50, rows: 24)

  @Test func theBadgeHasTheBasket() throws {
    #expect(
      host.snapshot.contains("In the basket: 0"),
      "The basket is put in beside the badge. Put it in above everything that asks for it.")
    try host.tap("Add Assam")
    try host.tap("Add Sencha")
    #expect(host.snapshot.contains("In the basket: 2"), "The badge and the shelf have to get the same basket.")
  }

  @Test func theMessageIsShown() throws {
    #expect(host.snapshot.contains("Welcome"))
    try host.tap("Add Assam")
    #expect(
      host.snapshot.contains("Assam is in the basket."),
      "The buttons call the default of showMessage, which does nothing. Set the value above them; it writes the message."
    )
    try host.tap("Add Sencha")
    #expect(host.snapshot.contains("Sencha is in the basket."), "Each message takes the place of the one before.")
  }

  @Test func theShelfRests() throws {
    let before = (host.evaluations(of: ShelfView.self), host.evaluations(of: AddButton.self))
    try host.tap("Add Assam")
    #expect(host.evaluations(of: ShelfView.self) == before.0, "The shelf reads nothing. Leave it as it was.")
    #expect(
      host.evaluations(of: AddButton.self) == before.1,
      "The buttons need the basket and the function when they are tapped. Do not read them in their bodies.")
  }
}
