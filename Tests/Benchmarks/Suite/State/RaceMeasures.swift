import CoreObserving
import Dispatch
import Observation
import Synchronization

/// Whether changes of other threads are seen, beside `withObservationTracking` by hand.
enum RaceMeasures {
  static func measure() -> [Measure] {
    [staleValues(), lostInReruns()] + lostInFirstRuns()
  }

  /// Two quick writes on another thread while the main actor keeps up: is the last value shown?
  private static func staleValues() -> Measure {
    let rounds = 3_000
    let model = SharedModel()
    let cycle = UpdateCycle.manual
    var shown = 0
    let token = observe(in: cycle) { shown = model.value }
    let stale = countOfStaleRounds(rounds, model) {
      cycle.flush()
    } shown: {
      shown
    }
    token.cancel()
    let raw = RawObserver(SharedModel())
    let staleByHand = countOfStaleRounds(rounds, raw.model) {
      raw.catchUp()
    } shown: {
      raw.shown
    }
    return Measure(
      name: "stale values in 3,000 rounds of two background writes; floor: by hand", value: Double(stale), unit: "",
      floor: Double(staleByHand), goal: .value(0))
  }

  private static func countOfStaleRounds(
    _ rounds: Int, _ model: SharedModel, catchUp: () -> Void, shown: () -> Int
  ) -> Int {
    let queue = DispatchQueue(label: "writer")
    var stale = 0
    for round in 1...rounds {
      let isDone = Flag()
      queue.async { @Sendable in
        model.value = -round
        model.value = round
        isDone.raise()
      }
      while !isDone.isUp { catchUp() }
      for _ in 0..<2 { catchUp() }
      if shown() != round { stale += 1 }
    }
    return stale
  }

  /// A write that is forced between the read and the registration of a re-run.
  private static func lostInReruns() -> Measure {
    let rounds = 2_000
    let writer = Writer()
    let model = SharedModel()
    let cycle = UpdateCycle.manual
    var shown = 0
    var isForced = false
    let token = observe(in: cycle) {
      shown = model.value
      if isForced {
        isForced = false
        writer.write { model.value += 1 }
      }
    }
    var lost = 0
    for _ in 0..<rounds {
      isForced = true
      model.value += 1
      cycle.flush()
      cycle.flush()
      if shown != model.value { lost += 1 }
    }
    token.cancel()
    return Measure(
      name: "lost of 2,000 writes forced into re-runs; floor: by hand", value: Double(lost), unit: "",
      floor: Double(lostByHand(rounds, writer)), goal: .value(0))
  }

  private static func lostInFirstRuns() -> [Measure] {
    let rounds = 2_000
    let writer = Writer()
    func lost(_ start: (UpdateCycle, SharedModel, @escaping (Int) -> Void) -> ObserveToken) -> Double {
      var lost = 0
      for _ in 0..<rounds {
        let model = SharedModel()
        let cycle = UpdateCycle.manual
        var shown = -1
        let token = start(cycle, model) { shown = $0 }
        cycle.flush()
        if shown != 1 { lost += 1 }
        token.cancel()
      }
      return Double(lost)
    }
    let floor = Double(lostByHand(rounds, writer))
    let verified = lost { cycle, model, show in
      var isFirst = true
      return observe(in: cycle) {
        let value = model.value
        if isFirst { writer.write { model.value = 1 } }
        isFirst = false
        return value
      } onChange: {
        show($0)
      }
    }
    func plain(verifying isVerified: Bool) -> Double {
      lost { cycle, model, show in
        var isFirst = true
        return observe(in: cycle, verifying: isVerified) {
          show(model.value)
          if isFirst { writer.write { model.value = 1 } }
          isFirst = false
        }
      }
    }
    return [
      Measure(
        name: "lost of 2,000 forced into first runs of observe { read } onChange:", value: verified, unit: "",
        floor: floor, goal: .value(0)),
      Measure(
        name: "lost of 2,000 forced into first runs of observe(verifying: true) { }", value: plain(verifying: true),
        unit: "", floor: floor, goal: .value(0)),
      Measure(
        name: "… of observe { }, which runs once and is not verified", value: plain(verifying: false), unit: "",
        floor: floor, goal: .reported),
    ]
  }

  private static func lostByHand(_ rounds: Int, _ writer: Writer) -> Int {
    var lost = 0
    for _ in 0..<rounds {
      let model = SharedModel()
      let isChanged = Flag()
      let shown = withObservationTracking {
        let value = model.value
        writer.write { model.value = 1 }
        return value
      } onChange: {
        isChanged.raise()
      }
      if !isChanged.isUp, shown != model.value { lost += 1 }
    }
    return lost
  }
}

/// Observes by hand, as is usual: runs again once it was told.
private final class RawObserver {
  let model: SharedModel
  private(set) var shown = 0
  private let isChanged = Flag()

  init(_ model: SharedModel) {
    self.model = model
    track()
  }

  func catchUp() {
    if isChanged.lower() { track() }
  }

  private func track() {
    shown = withObservationTracking {
      model.value
    } onChange: { [isChanged] in
      isChanged.raise()
    }
  }
}

/// Writes on a thread of its own, and waits for it.
struct Writer {
  private let queue = DispatchQueue(label: "forced writer")

  func write(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    queue.async { @Sendable in
      body()
      done.signal()
    }
    done.wait()
  }
}

/// Something that has happened, or has not yet.
nonisolated final class Flag: Sendable {
  private let value = Atomic(false)
  var isUp: Bool { value.load(ordering: .acquiring) }
  func raise() { value.store(true, ordering: .releasing) }
  func lower() -> Bool { value.exchange(false, ordering: .acquiringAndReleasing) }
}
