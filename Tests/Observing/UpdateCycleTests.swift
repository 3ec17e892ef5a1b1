@testable import CoreObserving
import Observation
import Synchronization
import Testing

@MainActor
@Suite struct UpdateCycleTests {
  let model = Counter()

  @Test("two observers that change what the other reads are given up and named")
  func chase() {
    let cycle = UpdateCycle.manual
    let line = #line + 1
    let tokens = [
      observe(in: cycle) { if model.isOn { model.name = "\(model.count)" } },
      observe(in: cycle) { if model.isOn { model.count = (Int(model.name) ?? 0) + 1 } },
    ]
    model.isOn = true
    cycle.flush()
    #expect(
      cycle.chases == [
        """
        Gave up after 100 rounds: observers change what they read: \
        \(ObservedProperty(\Counter.count)) (read by observe at UpdateCycleTests.swift:\(line + 1)), \
        \(ObservedProperty(\Counter.name)) (read by observe at UpdateCycleTests.swift:\(line + 2)).
        """
      ])
    #expect(cycle.counts.evaluations == 200)
    for token in tokens { token.cancel() }
  }

  @Test("observers that were given up run again with the next change, and are named once")
  func afterChase() {
    let cycle = UpdateCycle.manual
    var shown = ""
    var counted = 0
    let tokens = [
      observe(in: cycle) { if model.isOn { model.name = "\(model.count)" } else { shown = model.name } },
      observe(in: cycle) { if model.isOn { model.count = (Int(model.name) ?? 0) + 1 } else { counted = model.count } },
    ]
    model.isOn = true
    cycle.flush()
    cycle.flush()
    #expect(cycle.chases.count == 1)
    model.isOn = false
    cycle.flush()
    model.name = "at rest"
    model.count = -1
    cycle.flush()
    #expect(shown == "at rest")
    #expect(counted == -1)
    #expect(cycle.chases.count == 1)
    for token in tokens { token.cancel() }
  }

  @Test("who is given up keeps neither the other observers nor the frame from their turn")
  func aroundAChase() {
    let cycle = UpdateCycle.manual
    var order: [String] = []
    var seen: [Int] = []
    cycle.addPhase(.draw) {
      order.append("draw")
      return true
    }
    let tokens = [
      observe(in: cycle) { if model.isOn { model.name = "\(model.count)" } },
      observe(in: cycle) { if model.isOn { model.count = (Int(model.name) ?? 0) + 1 } },
      observe(in: cycle) { seen.append(model.count) },
    ]
    order = []
    model.isOn = true
    cycle.flush()
    #expect(order == ["draw"])
    #expect(seen.last == model.count)
    #expect(model.count == 100)
    #expect(cycle.chases.count == 1)
    // And once more, for whatever reason.
    cycle.request()
    cycle.flush()
    #expect(order == ["draw", "draw"])
    #expect(model.count == 200)
    #expect(cycle.chases.count == 1)
    for token in tokens { token.cancel() }
  }

  @Test("what a chase of phases leaves marked asks for a cycle of its own when it is marked again")
  func afterEndlessPhase() {
    let calls = Mutex<[@Sendable @MainActor () -> Void]>([])
    let cycle = UpdateCycle { call in calls.withLock { $0.append(call) } }
    model.isOn = true
    var runs = 0
    cycle.addPhase(.completions) {
      if model.isOn { model.count += 1 }
      return model.isOn
    } giveUp: {
      ["the count"]
    }
    let token = observe(in: cycle) {
      _ = model.count
      runs += 1
    }
    model.count += 1
    cycle.flush()
    #expect(cycle.chases.count == 1)
    model.isOn = false
    calls.withLock { $0 = [] }
    let before = runs
    cycle.request()
    let call = calls.withLock { $0.popLast() }
    call?()
    #expect(runs == before + 1)
    token.cancel()
  }

  @Test("an observer that writes what it reads comes to rest")
  func selfWrite() {
    let cycle = UpdateCycle.manual
    let token = observe(in: cycle) { if model.count < 5 { model.count += 1 } }
    cycle.flush()
    #expect(cycle.chases.isEmpty)
    token.cancel()
  }

  @Test("phases run in order once nothing is marked: what effects mark goes round before the frame is drawn, once")
  func phases() {
    let cycle = UpdateCycle.manual
    var order: [String] = []
    for phase in UpdatePhase.allCases.reversed() {
      cycle.addPhase(phase) {
        order.append("\(phase)")
        guard phase == .effects, model.name == "a" else { return false }
        model.name = "b"
        return true
      }
    }
    let token = observe(in: cycle) { order.append("reader \(model.count)\(model.name)") }
    order = []
    model.count = 1
    cycle.flush()
    #expect(
      order == [
        "reader 1a", "layout", "effects", "reader 1b", "layout", "effects", "focus", "draw", "completions",
      ])
    #expect(cycle.lastCycle == UpdateCycle.Counts(cycles: 1, evaluations: 2))
    token.cancel()
  }

  @Test("a phase that asks for a cycle each time it runs is given up", arguments: UpdatePhase.allCases)
  func endlessRequests(phase: UpdatePhase) {
    let cycle = UpdateCycle.manual
    var runs = 0
    cycle.addPhase(phase) {
      runs += 1
      cycle.request()
      return false
    }
    cycle.flush()
    // Once a round, and for the frame of how far it came.
    #expect((1...102).contains(runs))
  }

  @Test("a flush with nothing to do counts nothing")
  func idle() {
    let cycle = UpdateCycle.manual
    cycle.flush()
    #expect(cycle.counts == UpdateCycle.Counts())
  }

  @Test("the default cycle runs by itself, once for all changes of a turn")
  func mainCycle() async {
    let cycle = UpdateCycle()
    var seen: [Int] = []
    let (runs, ran) = AsyncStream.makeStream(of: Void.self)
    let token = observe(in: cycle) {
      seen.append(model.count)
      ran.yield()
    }
    for number in 1...1_000 { model.count = number }
    #expect(seen == [0])
    for await _ in runs.prefix(2) {}
    #expect(seen == [0, 1_000])
    #expect(cycle.counts == UpdateCycle.Counts(cycles: 1, evaluations: 1))
    token.cancel()
  }

  @Test("a change made off the main actor is shown on it, and never as the value before", .timeLimit(.minutes(5)))
  func offMain() async {
    let shared = SharedCounter()
    let (cycles, ran) = AsyncStream.makeStream(of: Void.self)
    let cycle = UpdateCycle { cycle in
      Task { @MainActor in
        cycle()
        ran.yield()
      }
    }
    var shown = -1
    let token = observe(in: cycle) {
      MainActor.assertIsolated()
      shown = shared.value
    }
    var next = cycles.makeAsyncIterator()
    for number in 1...500 {
      await Task.detached { shared.value = number }.value
      _ = await next.next()
      #expect(shown == number)
    }
    #expect(cycle.counts.evaluations == 500)
    token.cancel()
  }
}
