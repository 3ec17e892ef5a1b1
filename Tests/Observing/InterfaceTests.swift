import AmbientToolchain
import Observation
import Synchronization
import Testing

@testable import CoreObserving

/// What tracking promises, through either interface of the Observation library.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct InterfaceTests {
  private func cycle(_ interface: ObservationInterface) -> UpdateCycle { UpdateCycle(through: interface) { _ in } }

  @Test("a thousand changes of a turn are one re-run, which sees the last", arguments: ObservationInterface.allCases)
  func coalesces(interface: ObservationInterface) {
    let (cycle, model) = (cycle(interface), Counter())
    var seen: [Int] = []
    let token = observe(in: cycle) { seen.append(model.count) }
    for number in 1...1_000 { model.count = number }
    cycle.flush()
    #expect(seen == [0, 1_000])
    #expect(cycle.counts == UpdateCycle.Counts(cycles: 1, evaluations: 1))
    token.cancel()
  }

  @Test("what was read in the last run counts, and nothing else", arguments: ObservationInterface.allCases)
  func readsOfTheLastRun(interface: ObservationInterface) {
    let (cycle, model) = (cycle(interface), Counter())
    var runs = 0
    let token = observe(in: cycle) {
      runs += 1
      if model.isOn { _ = model.count }
    }
    model.count = 1
    cycle.flush()
    #expect(runs == 1)
    model.isOn = true
    cycle.flush()
    model.count = 2
    cycle.flush()
    #expect(runs == 3)
    model.isOn = false
    cycle.flush()
    model.count = 3
    cycle.flush()
    #expect(runs == 4)
    token.cancel()
  }

  @Test("a run that fired, and one that did not, in turn: nothing stays", arguments: ObservationInterface.allCases)
  func noLeakInTurns(interface: ObservationInterface) {
    let (model, census) = (Counter(), Census())
    for number in 1...3_000 {
      let tracking = Tracking(through: interface) { [ticket = census.ticket()] _ in _ = ticket }
      _ = tracking.run { (model.count, model.isOn) }
      model.count = number
      _ = tracking.run { model.isOn }
      if number.isMultiple(of: 2) { tracking.cancel() }
    }
    #expect(census.living == 0)
  }

  @Test("what an inner observe reads does not run the outer one", arguments: ObservationInterface.allCases)
  func nesting(interface: ObservationInterface) {
    let (cycle, model) = (cycle(interface), Counter())
    var runs = [0, 0]
    var inner: ObserveToken?
    let outer = observe(in: cycle) {
      runs[0] += 1
      _ = model.isOn
      inner = observe(in: cycle) {
        runs[1] += 1
        _ = model.count
      }
    }
    model.count = 1
    cycle.flush()
    #expect(runs == [1, 2])
    _ = inner
    outer.cancel()
  }

  @Test("a write in the window of a first run is shown", arguments: ObservationInterface.allCases)
  func firstRun(interface: ObservationInterface) {
    let cycle = cycle(interface)
    for number in 1...100 {
      let shared = SharedCounter()
      var shown = -1
      var isFirst = true
      let token = observe(in: cycle) {
        defer { isFirst = false }
        let value = shared.value
        if isFirst { writeOnAnotherThread { shared.value = number } }
        return value
      } onChange: {
        shown = $0
      }
      cycle.flush()
      #expect(shown == number)
      token.cancel()
    }
  }

  @Test(
    "with verification a closure that shows what it reads runs twice at the start, and misses no write either",
    arguments: ObservationInterface.allCases)
  func verified(interface: ObservationInterface) {
    let cycle = cycle(interface)
    for number in 1...100 {
      let shared = SharedCounter()
      var shown: [Int] = []
      let token = observe(in: cycle, verifying: true) {
        shown.append(shared.value)
        if shown.count == 1 { writeOnAnotherThread { shared.value = number } }
      }
      #expect(shown == [0, number])
      token.cancel()
    }
    #expect(cycle.counts == UpdateCycle.Counts(verifications: 100))
  }

  @Test("a write in the window of a re-run is shown", arguments: ObservationInterface.allCases)
  func rerun(interface: ObservationInterface) {
    let cycle = cycle(interface)
    let shared = SharedCounter()
    var shown = -1
    var isForced = false
    let token = observe(in: cycle) {
      let value = shared.value
      if isForced {
        isForced = false
        writeOnAnotherThread { shared.value += 1_000 }
      }
      return value
    } onChange: {
      shown = $0
    }
    for number in 1...100 {
      isForced = true
      shared.value = number
      cycle.flush()
      // The write came from elsewhere during the flush: it has a turn of its own.
      cycle.flush()
      #expect(shown == number + 1_000)
    }
    token.cancel()
  }

  @Test(
    "two quick writes on another thread: what is shown in the end is the last", arguments: ObservationInterface.allCases
  )
  func settles(interface: ObservationInterface) async {
    let shared = SharedCounter()
    let (requests, request) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let cycle = UpdateCycle(through: interface) { _ in request.yield() }
    var asked = requests.makeAsyncIterator()
    var shown = -1
    let token = observe(in: cycle) { shown = shared.value }
    for number in 1...100 {
      let writing = Task.detached {
        shared.value = -number
        shared.value = number
      }
      cycle.flush()
      await writing.value
      cycle.flush()
      while shown != number {
        await asked.next()
        cycle.flush()
      }
    }
    token.cancel()
  }

  @Test("a sequence ends with its model", arguments: ObservationInterface.allCases)
  func sequenceEnds(interface: ObservationInterface) async {
    let cycle = UpdateCycle(through: interface) { cycle in Task { @MainActor in cycle() } }
    var model: Counter? = Counter()
    guard let sequence = model.map({ Observed(of: $0, \.count, in: cycle) }) else { return }
    var values = sequence.makeAsyncIterator()
    #expect(await values.next() == 0)
    model?.count = 1
    #expect(await values.next() == 1)
    model = nil
    #expect(await values.next() == nil)
  }
}
