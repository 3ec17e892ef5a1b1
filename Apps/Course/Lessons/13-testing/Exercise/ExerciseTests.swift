import CoreTestSupport
import SwiftUI
import Testing

@testable import Exercise

@Suite(.exercise) struct ExerciseTests {
  private let host = TestHost(KettleScreen(), columns: 20, rows: 2)

  @Test func itIsColdAtFirst() {
    #expect(host.snapshot.contains("cold"))
  }

  @Test func itBoils() async throws {
    try host.tap("Boil")
    #expect(await host.shows("boiling"))
  }

  @Test func itIsHotAfterThreeMinutes() async throws {
    try host.tap("Boil")
    try #require(
      await host.sleeping(1, limit: .seconds(2)),
      "Nobody sleeps by the host's clock: take the clock from the environment, @Environment(\\.clock), and sleep by that."
    )
    host.advance(by: .seconds(179))
    #expect(host.snapshot.contains("boiling"), "It has to boil for 180 seconds.")
    host.advance(by: .seconds(1))
    #expect(await host.shows("hot"))
  }
}
