import Synchronization
import Testing

@testable import CoreObserving

@Suite(.timeLimit(.minutes(5))) struct RaceTests {
  @Test("two quick writes on another thread: the last one is shown, 500 times")
  @MainActor
  func lastValue() async {
    let shared = SharedCounter()
    let cycle = UpdateCycle.manual
    var shown = -1
    let token = observe(in: cycle) { shown = shared.value }
    for number in 1...500 {
      await Task.detached {
        shared.value = -number
        shared.value = number
      }.value
      cycle.flush()
      #expect(shown == number)
    }
    token.cancel()
  }

  @Test("eight threads, fifty observers: all of them show the last values")
  @MainActor
  func manyThreads() async {
    let models = (0..<10).map { _ in SharedCounter() }
    let cycle = UpdateCycle.manual
    let shown = Mutex([Int: [Int]]())
    let tokens = (0..<50).map { index in
      observe(in: cycle) {
        let values = models.indices.filter { ($0 + index).isMultiple(of: 3) }.map { models[$0].value }
        shown.withLock { $0[index] = values }
      }
    }
    await withTaskGroup { group in
      for thread in 0..<8 {
        group.addTask {
          var random = SystemRandomNumberGenerator()
          for _ in 0..<500 { models.randomElement(using: &random)?.value = Int.random(in: 0..<1_000) + thread }
        }
      }
      for _ in 0..<50 {
        cycle.flush()
        await Task.yield()
      }
    }
    cycle.flush()
    for index in 0..<50 {
      let values = models.indices.filter { ($0 + index).isMultiple(of: 3) }.map { models[$0].value }
      #expect(shown.withLock { $0[index] } == values)
    }
    for token in tokens { token.cancel() }
  }
}
