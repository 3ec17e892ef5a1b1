import CoreTestSupport
import SwiftUI
import Testing

@testable import Exercise

@Suite(.exercise) struct ExerciseTests {
  private let host = TestHost(MatchScreen(), columns: 30, rows: 5)

  private func runs(of type: Any.Type, when label: String) throws -> Int {
    let before = host.evaluations(of: type)
    try host.tap(label)
    return host.evaluations(of: type) - before
  }

  @Test func itCounts() throws {
    try host.tap("Goal")
    try host.tap("Second")
    try host.tap("Second")
    #expect(host.snapshot.contains("Goals: 1"))
    #expect(host.snapshot.contains("Seconds: 2"))
  }

  @Test func aGoalRunsTheScore() throws {
    #expect(try runs(of: ScoreView.self, when: "Goal") == 1)
    #expect(
      try runs(of: ClockView.self, when: "Goal") == 0,
      "The clock shows no goals. It runs because an ObservableObject runs all who hold it.")
  }

  @Test func aSecondRunsTheClock() throws {
    #expect(try runs(of: ClockView.self, when: "Second") == 1)
    #expect(
      try runs(of: ScoreView.self, when: "Second") == 0,
      "The score shows no seconds. Mark the store @Observable, and take it with @Environment(MatchStore.self).")
  }

  @Test func theScreenAndTheControlsRestAlways() throws {
    #expect(try runs(of: MatchScreen.self, when: "Goal") == 0, "Make the store with @State: @StateObject subscribes.")
    #expect(try runs(of: ControlsView.self, when: "Second") == 0, "What a button does is not read by the body.")
  }
}
