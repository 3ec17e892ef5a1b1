import Synchronization
import Testing

@testable import ServicesHTTPServer

/// A number that is waited for.
private final class Level: Sendable {
  private let state = Mutex((value: 0, waiters: Waiters<Int>()))

  func set(_ value: Int) {
    state.withLock { state in
      state.value = value
      state.waiters.tell(value)
    }
  }

  func reaches(_ value: Int) async -> Bool {
    await Waiters.wait(until: { $0 >= value }) { body in state.withLock { body(&$0.waiters, $0.value) } }
  }
}

@Suite(.timeLimit(.minutes(5))) struct WaitersTests {
  private let level = Level()

  @Test("who waits goes on when the value is as it is wanted, and at once where it is so")
  func reached() async {
    async let low = level.reaches(1)
    async let high = level.reaches(2)
    level.set(1)
    #expect(await low)
    level.set(2)
    #expect(await high)
    #expect(await level.reaches(2))
  }

  @Test("a cancelled task waits no more")
  func cancelled() async {
    // Some before they begin to wait, others after that.
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 { group.addTask { [level] in await level.reaches(1) } }
      group.cancelAll()
      for await isReached in group { #expect(!isReached) }
    }
  }
}
