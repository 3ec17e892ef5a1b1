import CoreTestSupport
import SwiftUI
import Synchronization
import Testing

@testable import Exercise

/// Counts words, and how often it was called on the main queue, where the work of the main actor is done.
private nonisolated final class Counter: Sendable {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
  private let callsOnMain = Mutex(0)

  var onMain: Int { callsOnMain.withLock { $0 } }

  func count(_ page: String) -> Int {
    if DispatchQueue.getSpecific(key: Self.key) == true { callsOnMain.withLock { $0 += 1 } }
    return page.split(separator: " ").count
  }
}

@Suite(.exercise) struct ExerciseTests {
  private let counter = Counter()
  private let host: TestHost

  init() {
    let store = BookStore(count: counter.count)
    host = TestHost(BookScreen(store: store, pages: ["one two", "three", "four five six"]), columns: 30, rows: 4)
  }

  @Test func theWordsAreCounted() async throws {
    try host.tap("Count")
    #expect(await host.shows("Words: 6"))
  }

  @Test func theMainActorDoesNotCount() async throws {
    try host.tap("Count")
    _ = await host.shows("Words: 6")
    #expect(
      counter.onMain == 0,
      "The store is on the main actor, and so is its loop. Give the counting to a function that is marked `@concurrent`."
    )
  }

  @Test func theScreenRunsOnce() async throws {
    host.update()
    let before = host.evaluations(of: WordsView.self)
    try host.tap("Count")
    _ = await host.shows("Words: 6")
    #expect(
      host.evaluations(of: WordsView.self) == before + 1,
      "Each page changes the store in a turn of its own. Set the words once, when all pages are counted.")
  }
}
