import Observation
import Randomness
import Synchronization
import Testing

@testable import CoreObserving

@MainActor
@Suite struct CanaryTests {
  let model = Counter()

  @Test("ending one of many passes that share a canary tells none of the others anything, and ends none of them")
  func sharing() {
    let count = Canary.readerLimit * 3
    let calls = Mutex([Int](repeating: 0, count: count))
    let trackings = (0..<count).map { number in Tracking { _ in calls.withLock { $0[number] += 1 } } }
    for tracking in trackings { _ = tracking.run { (model.count, model.isOn) } }
    for number in stride(from: 0, to: count, by: 2) { trackings[number].cancel() }
    #expect(calls.withLock { $0.allSatisfy { $0 == 0 } })
    model.count = 1
    model.isOn = true
    #expect(calls.withLock { $0 } == (0..<count).map { $0.isMultiple(of: 2) ? 0 : 2 })
    // Each is run anew, half of them not having fired since.
    for tracking in trackings { _ = tracking.run { model.count } }
    for tracking in trackings { _ = tracking.run { model.isOn } }
    calls.withLock { $0 = [Int](repeating: 0, count: count) }
    model.count = 2
    #expect(calls.withLock { $0.allSatisfy { $0 == 0 } })
    model.isOn = false
    #expect(calls.withLock { $0 } == (0..<count).map { $0.isMultiple(of: 2) ? 0 : 1 })
  }

  @Test("trackers that end in any order, on any thread, leave nothing registered", arguments: [0, 1, 2, 3])
  func nothingStays(seed: Int) {
    let census = Census()
    var trackings = (0..<500).map { _ in Tracking { [ticket = census.ticket()] _ in _ = ticket } }
    for tracking in trackings { _ = tracking.run { (model.count, model.isOn) } }
    var numbers = SplitMix64(seed: UInt64(seed))
    trackings.shuffle(using: &numbers)
    for (index, tracking) in trackings.enumerated() {
      switch index % 3 {
      case 0: tracking.cancel()
      case 1: writeOnAnotherThread { tracking.cancel() }
      default: _ = tracking.run { model.count }
      }
    }
    trackings = []
    #expect(census.living == 0)
  }
}
