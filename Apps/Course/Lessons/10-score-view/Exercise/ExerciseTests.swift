import CoreTestSupport
import Testing
import UIKit

@testable import Exercise

@Suite(.exercise) struct ExerciseTests {
  private let controller = MatchListController()

  private func show() -> TestHost { TestHost(controller, columns: 20, rows: 10) }

  private func cell(_ row: Int) throws -> MatchCell {
    try #require(controller.tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? MatchCell)
  }

  @Test func aPictureHasTheScoresAtOnce() {
    #expect(
      show().snapshot.contains("6  4"),
      "The picture is empty: what comes by receive(on:) waits for the next turn of the main queue.")
  }

  @Test func aRowIsAsHighAsItsScore() {
    _ = show()
    #expect(
      controller.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height == 48,
      "The row was measured before its text was there: have the cell read the model before it is laid out.")
  }

  @Test func aChangeIsThereWithTheNextFrame() {
    let host = show()
    controller.matches[1].set("Court 2\n7  6\n6  3")
    #expect(
      host.snapshot.contains("6  3"),
      "A frame was drawn without the new score. A tracked method is run again before the next frame.")
  }

  @Test func oneValueIsRenderedOnce() throws {
    _ = show()
    #expect(
      try cell(0).renders == 1,
      "Not rendered, or more than once: each value has to be rendered once, before the first frame.")
    let cell = try cell(0)
    controller.tableView.layoutIfNeeded()
    #expect(cell.renders <= 1)
  }

  @Test func anotherMatchRendersItsOwnRowAlone() throws {
    let host = show()
    let (first, second) = try (cell(0).renders, cell(1).renders)
    controller.matches[1].set("Court 2\n7  6\n6  3")
    host.update()
    #expect(try cell(0).renders == first)
    #expect(
      try cell(1).renders == second + 1,
      "The row of the match that has changed renders once, and before the next frame.")
  }
}
