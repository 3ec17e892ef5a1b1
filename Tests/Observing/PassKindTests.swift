import AmbientToolchain
import Observation
import Synchronization
import Testing

@testable import CoreObserving

@MainActor
@Suite struct PassKindTests {
  let model = Counter()

  @Test("a pass that reads nothing is over at once; the first of its kind that reads a model is reported as any other")
  func kinds() {
    let kind = PassKind()
    let calls = Mutex(0)
    let trackings = (0..<3).map { _ in Tracking { _ in calls.withLock { $0 += 1 } } }
    for tracking in trackings { tracking.run(as: kind) {} }
    #expect(!kind.readsModels)
    for tracking in trackings { _ = tracking.run(as: kind) { model.count } }
    #expect(kind.readsModels)
    model.count = 1
    #expect(calls.withLock { $0 } == 3)
    for tracking in trackings { tracking.run(as: kind) {} }
    model.count = 2
    #expect(calls.withLock { $0 } == 3)
  }

  @Test(
    "a thousand of a kind that are cancelled without a change leave one registration, which the next change ends",
    arguments: ObservationInterface.allCases)
  func noLeak(interface: ObservationInterface) {
    let kind = PassKind()
    let census = Census()
    let other = Counter()
    for _ in 0..<1_000 {
      let tracking = Tracking(through: interface) { [ticket = census.ticket()] _ in _ = ticket }
      _ = tracking.run(as: kind) { (model.count, other.name) }
      tracking.cancel()
    }
    #expect(census.living == 0)
    model.count = 1
    #expect(census.living == 0)
  }

  @Test("a pass that is run again and again without a model registers nothing, then follows what it reads")
  func repeated() {
    let kind = PassKind()
    let calls = Mutex(0)
    let tracking = Tracking { _ in calls.withLock { $0 += 1 } }
    for _ in 0..<100 { tracking.run(as: kind) {} }
    for number in 1...3 {
      _ = tracking.run(as: kind) { model.count }
      model.count = number
    }
    #expect(calls.withLock { $0 } == 3)
    tracking.cancel()
    model.count = 9
    #expect(calls.withLock { $0 } == 3)
  }
}
