import CoreTestSupport
import SwiftUI
import Testing

@testable import Exercise

@Suite(.exercise) struct ExerciseTests {
  private let service = TeamService()

  private func open() async -> TestHost {
    let host = TestHost(ScoreScreen(service: service), columns: 50, rows: 24)
    _ = await host.shows("Blues: 0")
    return host
  }

  @Test func theTeamsAreLoadedOnce() async {
    let host = await open()
    for _ in 1...20 { await Task.yield() }
    host.update()
    #expect(service.calls == 1, "Each row loads all teams. Let the view above the rows have the task.")
  }

  @Test func aGoalIsShown() async throws {
    let host = await open()
    try host.tap("Greens: 0")
    #expect(host.snapshot.contains("Greens: 1"), "The action of the row has to reach the store.")
    #expect(host.snapshot.contains("Blues: 0"), "A goal counts for one team.")
  }

  @Test func aGoalRunsOneRow() async throws {
    let host = await open()
    let before = host.evaluations(of: TeamRow.self)
    try host.tap("Greens: 0")
    #expect(
      host.evaluations(of: TeamRow.self) - before == 1,
      """
      More rows run than the one whose number changed. A row that reads the teams runs for all of them, and so does one
      whose action holds more than the store: let the row hand out its id, or have it compared by what it shows.
      """)
  }

  @Test func lastWeekNeedsNoStore() async {
    let host = await open()
    #expect(host.snapshot.contains("Last week"))
    #expect(
      host.snapshot.contains("Reds: 3"),
      "Last week has no store. A row that takes a team and an action can be shown there.")
  }
}
