import CoreTestSupport
import SwiftUI
import Testing

@testable import Exercise

private final class MemoryStorage: TodoStorage {
  var items = [Item(id: 1, title: "Water the plants"), Item(id: 2, title: "Return the books", isDone: true)]
  var writes = 0

  func read() -> [Item] { items }

  func write(_ items: [Item]) {
    self.items = items
    writes += 1
  }
}

@Suite(.exercise) struct ExerciseTests {
  private let storage = MemoryStorage()
  private let store: TodoStore
  private let host: TestHost

  init() {
    store = TodoStore(storage: storage)
    host = TestHost(TodoScreen(store: store), columns: 40, rows: 8)
  }

  @Test func itAdds() throws {
    try host.type("Post the letter\n", into: "New")
    #expect(host.snapshot.contains("Post the letter"))
    #expect(storage.items.map(\.title) == ["Water the plants", "Return the books", "Post the letter"])
  }

  @Test func theButtonSaysHowManyAreDone() {
    #expect(
      host.snapshot.contains("Clear 1 done"), "There is no button “Clear 1 done”: derive its number from the items.")
  }

  @Test func itClearsWhatIsDone() throws {
    try #require(host.snapshot.contains("Clear 1 done"), "There is no button “Clear 1 done” below the count.")
    try host.tap("Clear 1 done")
    #expect(!host.snapshot.contains("Return the books"))
    #expect(host.snapshot.contains("Clear 0 done"))
    #expect(storage.items.map(\.title) == ["Water the plants"], "What is cleared has to be gone from the storage, too.")
    #expect(storage.writes == 1, "Clear in one change: each change of the items writes the file.")
  }

  @Test func withNothingDoneThereIsNothingToPress() throws {
    let empty = TestHost(TodoScreen(store: TodoStore(storage: MemoryStorage())), columns: 40, rows: 8)
    try #require(empty.snapshot.contains("Clear 1 done"), "There is no button “Clear 1 done” below the count.")
    try empty.tap("Clear 1 done")
    let button = try empty.find(button: "Clear 0 done")
    #expect(button.traits.contains(.notEnabled), "Disable the button while nothing is done.")
  }
}
