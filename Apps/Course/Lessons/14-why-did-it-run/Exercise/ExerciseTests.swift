import CoreTestSupport
import SwiftUI
import Testing

@testable import Exercise

@Suite(.exercise) struct ExerciseTests {
  private let bill = Bill()
  private let host: TestHost

  init() {
    host = TestHost(BillScreen(bill: bill), columns: 30, rows: 4)
    host.update()
  }

  @Test func theBillIsShown() {
    #expect(host.snapshot.contains("Room: 8000"))
    #expect(host.snapshot.contains("Total: 8264"))
  }

  @Test func oneCentIsOneCent() throws {
    try host.tap("Raise")
    #expect(
      host.snapshot.contains("Room: 8001"),
      "The room costs more than was asked for: each of the two handlers changes what the other one waits for.")
    #expect(host.snapshot.contains("Total: 8266"), "The total is the room with its tax, rounded up.")
  }

  @Test func eachViewRunsOnce() throws {
    let (rooms, totals) = (host.evaluations(of: RoomView.self), host.evaluations(of: TotalView.self))
    try host.tap("Raise")
    #expect(
      host.evaluations(of: RoomView.self) == rooms + 1,
      "The room is changed again and again in one update. Store what is known, and compute what follows from it.")
    #expect(
      host.evaluations(of: TotalView.self) == totals + 1, "What is computed changes with what it is computed from.")
  }

  @Test func theScreenRests() throws {
    let before = host.evaluations(of: BillScreen.self)
    try host.tap("Raise")
    #expect(
      host.evaluations(of: BillScreen.self) == before,
      "The screen shows neither number. It runs because its `onChange` reads them: it needs none.")
  }
}
