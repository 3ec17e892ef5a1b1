import AmbientToolchain
import Dispatch
import Observation
import Synchronization
import Testing

@testable import CoreObserving

@MainActor
@Suite struct TrackingTests {
  let model = Counter()

  @Test("a change is reported after the value has changed, until the next run")
  func reports() {
    let shared = SharedCounter()
    let seen = Mutex<[Int]>([])
    let tracking = Tracking { _ in seen.withLock { $0.append(shared.value) } }
    #expect(tracking.run { shared.value } == 0)
    shared.value = 5
    shared.value = 6
    #expect(seen.withLock { $0 } == [5, 6])
    tracking.run {}
    shared.value = 7
    #expect(seen.withLock { $0 } == [5, 6])
  }

  @Test("it says which property changed")
  func names() {
    let paths = Mutex<[ObservedProperty?]>([])
    let trackings = (0..<2).map { _ in
      Tracking { change in
        let property = change.keyPath.map { ObservedProperty($0) }
        paths.withLock { $0.append(property) }
      }
    }
    for tracking in trackings { _ = tracking.run { (model.count, model.isOn) } }
    model.isOn = true
    #expect(paths.withLock { $0 } == [ObservedProperty(\Counter.isOn), ObservedProperty(\Counter.isOn)])
  }

  @Test("it reports as directly the two-hundred-thousandth time as the first")
  func manyReports() {
    let calls = Mutex(0)
    let tracking = Tracking { _ in calls.withLock { $0 += 1 } }
    _ = tracking.run { model.count }
    for number in 1...200_000 { model.count = number }
    #expect(calls.withLock { $0 } == 200_000)
  }

  @Test("cancelled, it reports nothing", arguments: ObservationInterface.allCases)
  func cancelled(interface: ObservationInterface) {
    let calls = Mutex(0)
    let tracking = Tracking(through: interface) { _ in calls.withLock { $0 += 1 } }
    _ = tracking.run { model.count }
    tracking.cancel()
    tracking.cancel()
    model.count = 1
    #expect(calls.withLock { $0 } == 0)
  }

  @Test("cancelled within its own closure, it reports nothing", arguments: ObservationInterface.allCases)
  func cancelledWithin(interface: ObservationInterface) {
    let calls = Mutex(0)
    let tracking = Tracking(through: interface) { _ in calls.withLock { $0 += 1 } }
    tracking.run {
      _ = model.count
      tracking.cancel()
    }
    model.count = 1
    #expect(calls.withLock { $0 } == 0)
  }

  @Test(
    "a thousand trackers cancelled or released without a change leave no registration behind",
    arguments: ObservationInterface.allCases)
  func noLeakByCancel(interface: ObservationInterface) {
    let census = Census()
    let other = Counter()
    for number in 0..<1_000 {
      let tracking = Tracking(through: interface) { [ticket = census.ticket()] _ in _ = ticket }
      _ = tracking.run { (model.count, other.name) }
      if number.isMultiple(of: 2) { tracking.cancel() }
    }
    #expect(census.living == 0)
  }

  @Test(
    "a tracker that has fired and is released leaves nothing behind at the properties that did not change",
    arguments: ObservationInterface.allCases)
  func noLeakByFire(interface: ObservationInterface) {
    let census = Census()
    let other = Counter()
    for number in 1...1_000 {
      let tracking = Tracking(through: interface) { [ticket = census.ticket()] _ in _ = ticket }
      _ = tracking.run { (model.count, other.name) }
      model.count = number
    }
    #expect(census.living == 0)
  }

  @Test(
    "run a thousand times without a change, it reports the next change once", arguments: ObservationInterface.allCases)
  func rerunsWithoutChange(interface: ObservationInterface) {
    let calls = Mutex(0)
    let tracking = Tracking(through: interface) { _ in calls.withLock { $0 += 1 } }
    for _ in 0..<1_000 { _ = tracking.run { (model.count, model.isOn) } }
    model.count = 1
    #expect(calls.withLock { $0 } == 1)
  }

  @Test(
    "run again after a change that left another property alone, it reports that one once",
    arguments: ObservationInterface.allCases)
  func rerunsAfterChange(interface: ObservationInterface) {
    let calls = Mutex(0)
    let tracking = Tracking(through: interface) { _ in calls.withLock { $0 += 1 } }
    for number in 1...1_000 {
      _ = tracking.run { (model.count, model.isOn) }
      model.count = number
    }
    _ = tracking.run { model.isOn }
    calls.withLock { $0 = 0 }
    model.count = 0
    model.isOn.toggle()
    #expect(calls.withLock { $0 } == 1)
  }

  @Test("a write on another thread between the read and the registration of a re-run is reported")
  func writeInTheWindow() {
    let shared = SharedCounter()
    let calls = Mutex(0)
    let tracking = Tracking { _ in calls.withLock { $0 += 1 } }
    _ = tracking.run { shared.value }
    for number in 1...200 {
      calls.withLock { $0 = 0 }
      tracking.run {
        _ = shared.value
        writeOnAnotherThread { shared.value = number }
      }
      #expect(calls.withLock { $0 } == 1)
    }
  }

  @Test("a write whose report is under way while the next run takes over is reported, whoever is told first")
  func reportUnderWay() {
    for number in 1...40 {
      let shared = SharedCounter()
      let isReporting = DispatchSemaphore(value: 0)
      let goOn = DispatchSemaphore(value: 0)
      let isDone = DispatchSemaphore(value: 0)
      let calls = Mutex(0)
      let tracking = Tracking { _ in calls.withLock { $0 += 1 } }
      // The library tells the two in an order of its own.
      let blocker = Tracking { _ in
        isReporting.signal()
        goOn.wait()
      }
      _ = blocker.run { shared.value }
      _ = tracking.run { shared.value }
      tracking.run {
        _ = shared.value
        DispatchQueue(label: "writer").async {
          shared.value = number
          isDone.signal()
        }
        isReporting.wait()
      }
      goOn.signal()
      isDone.wait()
      #expect(calls.withLock { $0 } == 1)
    }
  }

  @Test(
    "a re-run that fails to read anything ends the registrations of the run before",
    arguments: ObservationInterface.allCases)
  func readsNothing(interface: ObservationInterface) {
    let calls = Mutex(0)
    let tracking = Tracking(through: interface) { _ in calls.withLock { $0 += 1 } }
    _ = tracking.run { model.count }
    tracking.run {}
    model.count = 1
    #expect(calls.withLock { $0 } == 0)
  }
}
