import Observation
import Synchronization
import Testing

@testable import CoreObserving

@MainActor
@Suite struct TrackingTests {
  let model = Counter()

  @Test("a pass reports the first change, once, after the value has changed")
  func reportsOnce() {
    let shared = SharedCounter()
    let seen = Mutex<[Int]>([])
    let pass = Tracking.run({ shared.value }, onChange: { _ in seen.withLock { $0.append(shared.value) } })
    #expect(pass.value == 0)
    shared.value = 5
    shared.value = 6
    #expect(seen.withLock { $0 } == [5])
  }

  @Test("it says which property changed")
  func names() {
    let paths = Mutex<[AnyKeyPath?]>([])
    for _ in 0..<2 {
      _ = Tracking.run(
        { (model.count, model.isOn) }, onChange: { property in paths.withLock { $0.append(property.keyPath) } })
    }
    model.isOn = true
    #expect(paths.withLock { $0 } == [\Counter.isOn, \Counter.isOn])
  }

  @Test("a cancelled pass reports nothing")
  func cancelled() {
    let calls = Mutex(0)
    let pass = Tracking.run({ model.count }, onChange: { _ in calls.withLock { $0 += 1 } }).tracking
    pass.cancel()
    pass.cancel()
    model.count = 1
    #expect(calls.withLock { $0 } == 0)
  }

  @Test("a thousand passes cancelled without a change leave no registration behind")
  func noLeakByCancel() {
    let census = Census()
    let other = Counter()
    for _ in 0..<1_000 {
      let pass = Tracking.run({ (model.count, other.name) }, onChange: { [ticket = census.ticket()] _ in _ = ticket })
      pass.tracking.cancel()
    }
    #expect(census.living == 0)
  }

  @Test("a pass that has fired leaves nothing behind at the properties that did not change")
  func noLeakByFire() {
    let census = Census()
    let other = Counter()
    for number in 1...1_000 {
      _ = Tracking.run({ (model.count, other.name) }, onChange: { [ticket = census.ticket()] _ in _ = ticket })
      model.count = number
    }
    #expect(census.living == 0)
  }

  @Test("an observer that is run again without a change holds one registration")
  func rerunsWithoutChange() {
    let cycle = UpdateCycle.manual
    var runs = 0
    let observer = Observer(cycle: cycle) {
      runs += 1
      _ = model.count
    }
    for _ in 0..<1_000 { #expect(observer.evaluate()) }
    model.count = 1
    cycle.flush()
    #expect(runs == 1_001)
    #expect(cycle.counts.evaluations == 1)
    observer.cancel()
    #expect(!observer.evaluate())
  }
}
