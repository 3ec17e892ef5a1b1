import CoreObserving
import Observation
import Testing

@MainActor
@Suite struct NestingTests {
  let cycle = UpdateCycle.manual
  let model = Counter()

  @Test("what an inner observe reads does not run the outer one again")
  func innerReads() {
    var runs: [String] = []
    var inner: ObserveToken?
    let outer = observe(in: cycle) {
      runs.append("outer \(model.count)")
      inner = observe(in: cycle) { runs.append("inner \(model.name)") }
    }
    #expect(runs == ["outer 0", "inner a"])
    runs = []
    model.name = "b"
    cycle.flush()
    #expect(runs == ["inner b"])
    runs = []
    model.count = 1
    cycle.flush()
    #expect(runs == ["outer 1", "inner b"])
    inner?.cancel()
    outer.cancel()
  }

  @Test("cancelling an inner observe does not run the outer one again")
  func innerCancel() {
    var runs = 0
    var inner: ObserveToken?
    let outer = observe(in: cycle) {
      runs += 1
      inner = observe(in: cycle) { _ = model.name }
    }
    inner?.cancel()
    cycle.flush()
    #expect(runs == 1)
    outer.cancel()
  }

  @Test("an inner observe cancelled before its turn never runs")
  func cancelledBeforeFirstRun() {
    var runs = 0
    let outer = observe(in: cycle) { observe(in: cycle) { runs += 1 }.cancel() }
    #expect(runs == 0)
    outer.cancel()
  }

  @Test("many inner observes run in order, after the outer one and before it returns")
  func manyInner() {
    var runs: [Int] = []
    var tokens: Set<ObserveToken> = []
    observe(in: cycle) {
      for number in 0..<10_000 { observe(in: cycle) { runs.append(number) }.store(in: &tokens) }
    }.store(in: &tokens)
    #expect(runs == Array(0..<10_000))
  }

  @Test("a flush inside a tracked closure waits for its turn")
  func flushInside() {
    var runs: [String] = []
    let reader = observe(in: cycle) { runs.append("reader \(model.count)") }
    let writer = observe(in: cycle) {
      guard model.isOn else { return }
      model.count = 1
      cycle.flush()
      runs.append("writer done")
    }
    model.isOn = true
    cycle.flush()
    #expect(runs == ["reader 0", "writer done", "reader 1"])
    model.count = 2
    cycle.flush()
    #expect(cycle.counts.evaluations == 3)
    reader.cancel()
    writer.cancel()
  }
}
