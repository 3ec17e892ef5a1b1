import CoreTestSupport
import SwiftUI
import Testing

@testable import Exercise

@Suite(.exercise) struct ExerciseTests {
  private let host = TestHost(WardScreen(), columns: 40, rows: 10)

  @Test func theFirstScreenFollows() throws {
    #expect(host.snapshot.contains("Free beds: 5"))
    try host.tap("Rooms")
    try host.tap("Room 1, 2 free")
    try host.tap("Take a bed")
    try host.press("escape")
    try host.press("escape")
    #expect(
      host.snapshot.contains("Free beds: 4"),
      "The first screen has rooms of its own, and no flag has reached it. Let all screens read one store.")
  }

  @Test func theListFollows() throws {
    try host.tap("Rooms")
    try host.tap("Room 2, 3 free")
    #expect(
      host.snapshot.contains("Free in this room: 3"),
      "A screen that was pushed has no store. It inherits from the stack, and not from the screen with the link.")
    try host.tap("Take a bed")
    #expect(host.snapshot.contains("Free in this room: 2"), "Taking a bed has to reach what this screen reads.")
    try host.press("escape")
    #expect(host.snapshot.contains("Room 2, 2 free"), "The list shows other rooms than those that were changed.")
  }

  @Test func thePlanFollows() throws {
    try host.tap("Rooms")
    try host.tap("Room 1, 2 free")
    try host.tap("Take a bed")
    try host.tap("Take a bed")
    try host.press("escape")
    try host.press("escape")
    try host.tap("Plan")
    #expect(
      host.snapshot.contains("Plan of room 1: 0"),
      "The sheet is given rooms that are out of date. It has the environment of the place where it is said.")
  }

  @Test func theStackRests() throws {
    try host.tap("Rooms")
    try host.tap("Room 1, 2 free")
    let before = host.evaluations(of: WardScreen.self)
    try host.tap("Take a bed")
    #expect(host.evaluations(of: WardScreen.self) == before, "The view with the stack needs to read no rooms.")
  }
}
