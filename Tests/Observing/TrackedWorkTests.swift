import Observation
import Testing

@testable import CoreObserving

@MainActor
@Suite struct TrackedWorkTests {
  let cycle = UpdateCycle.manual
  let model = Counter()

  @Test("it asks for a turn when what it read has changed, and only then")
  func turns() {
    var turns = 0
    let work = TrackedWork(cycle: cycle) { turns += 1 }
    #expect(work.run { model.count } == 0)
    model.isOn = true
    cycle.flush()
    #expect(turns == 0)
    model.count = 1
    #expect(work.isStale)
    cycle.flush()
    #expect(turns == 1)
  }

  @Test("run again before its turn, it gets none")
  func needlessTurn() {
    var turns = 0
    let work = TrackedWork(cycle: cycle) { turns += 1 }
    work.run { _ = model.count }
    model.count = 1
    work.run { _ = model.count }
    cycle.flush()
    #expect(turns == 0)
    #expect(cycle.counts.evaluations == 0)
  }

  @Test("cancelled or released it gets no turn")
  func cancel() {
    var turns = 0
    let work = TrackedWork(cycle: cycle) { turns += 1 }
    var released: TrackedWork? = TrackedWork(cycle: cycle) { turns += 1 }
    work.run { _ = model.count }
    released?.run { _ = model.count }
    released = nil
    work.cancel()
    model.count = 1
    cycle.flush()
    #expect(turns == 0)
  }

  @Test("a phase runs when nothing is marked any more, and what it marks goes round again")
  func phases() {
    var order: [String] = []
    var owed = 1
    cycle.addPhase {
      guard owed > 0 else { return false }
      owed -= 1
      order.append("phase")
      model.name = "b"
      return true
    } giveUp: {
      []
    }
    let token = observe(in: cycle) { order.append("observe \(model.name) \(model.count)") }
    model.count = 1
    cycle.flush()
    #expect(order == ["observe a 0", "observe a 1", "phase", "observe b 1"])
    token.cancel()
  }

  @Test("a phase that never has enough is given up and named")
  func endlessPhase() {
    cycle.addPhase {
      true
    } giveUp: {
      ["layout of Screen"]
    }
    cycle.flush()
    #expect(cycle.chases.count == 1)
    #expect(cycle.chases.first?.contains("layout of Screen") == true)
  }
}
