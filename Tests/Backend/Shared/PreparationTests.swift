import Synchronization
import Testing

@testable import ServicesBackend

@Suite("What is prepared while a server answers")
struct PreparationTests {
  private struct Failure: Error {}

  @Test("nothing is waited for that was not begun; what was begun is done once, for all who wait")
  func once() async throws {
    let count = Mutex(0)
    let (gate, opener) = AsyncStream<Void>.makeStream()
    let preparation = Preparation {
      for await _ in gate { break }
      count.withLock { $0 += 1 }
    }
    try await preparation.wait()
    #expect(count.withLock { $0 } == 0)
    preparation.begin()
    preparation.begin()
    let waiting = (0..<10).map { _ in Task { try await preparation.wait() } }
    opener.yield()
    for task in waiting { try await task.value }
    try await preparation.wait()
    #expect(count.withLock { $0 } == 1)
  }

  @Test("what failed is told, and tried again by who waits next")
  func again() async throws {
    let count = Mutex(0)
    let preparation = Preparation {
      let attempt = count.withLock { count in
        count += 1
        return count
      }
      if attempt == 1 { throw Failure() }
    }
    preparation.begin()
    await #expect(throws: Failure.self) { try await preparation.wait() }
    try await preparation.wait()
    try await preparation.wait()
    #expect(count.withLock { $0 } == 2)
  }
}
