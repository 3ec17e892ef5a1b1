import CoreTestSupport
import SwiftUI
import Testing

@testable import Exercise

@Suite(.exercise) struct ExerciseTests {
  private let host = TestHost(TeaScreen(), columns: 40, rows: 10)

  @Test func aToggleReachesTheStore() throws {
    try host.tap("Sencha")
    #expect(
      host.snapshot.contains("Ready: 1"),
      "The row writes to a state of its own. Give it a binding to its element of the array.")
  }

  @Test func theNoteReachesTheStore() throws {
    #expect(host.snapshot.contains("Note: none"))
    try host.type("Hot", into: "Note")
    #expect(
      host.snapshot.contains("Note: Hot"),
      "The field writes to a state of its own. Derive a binding from the store's note, where no note is an empty text.")
    try host.press("backspace", "backspace", "backspace")
    #expect(host.snapshot.contains("Note: none"), "An empty text is to be stored as no note.")
  }

  @Test func theControlsFollowTheStore() throws {
    let empty = host.snapshot
    try host.tap("Assam")
    try host.type("Hot", into: "Note")
    try host.tap("Clear")
    #expect(
      host.snapshot == empty,
      "The store is as it was in the beginning, and the screen is not. A control with a binding shows what is stored.")
  }

  @Test func theFieldRests() throws {
    let before = (host.evaluations(of: TeaScreen.self), host.evaluations(of: NoteField.self))
    try host.type("Hot", into: "Note")
    #expect(host.evaluations(of: TeaScreen.self) == before.0, "The screen does not need to read what its views change.")
    #expect(host.evaluations(of: NoteField.self) == before.1, "Let the binding read the note, and not the body.")
  }
}
