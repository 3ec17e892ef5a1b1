@testable import CoreObserving
import Observation
import Synchronization
import Testing

@MainActor
@Suite struct ObserveTests {
  let cycle = UpdateCycle.manual
  let model = Counter()

  @Test("it runs at once, and again after a change of what it read")
  func runsAgain() {
    var seen: [Int] = []
    let token = observe(in: cycle) { seen.append(model.count) }
    #expect(seen == [0])
    model.count = 7
    #expect(seen == [0])
    cycle.flush()
    #expect(seen == [0, 7])
    model.count = 8
    cycle.flush()
    #expect(seen == [0, 7, 8])
    token.cancel()
  }

  @Test("a turn asks for one cycle, however many changes and observers there are")
  func schedulesOnce() {
    let asked = Census()
    let tickets = Tickets()
    let cycle = UpdateCycle { _ in tickets.add(asked.ticket()) }
    let tokens = (0..<3).map { _ in observe(in: cycle) { _ = (model.count, model.isOn) } }
    for number in 1...10 { model.count = number }
    model.isOn = true
    #expect(asked.living == 1)
    cycle.flush()
    model.isOn = false
    #expect(asked.living == 2)
    for token in tokens { token.cancel() }
  }

  @Test("only readers of the changed property run again")
  func readersOnly() {
    var runs: [String] = []
    let tokens = [
      observe(in: cycle) {
        runs.append("count")
        _ = model.count
      },
      observe(in: cycle) {
        runs.append("light")
        _ = model.isOn
      },
      observe(in: cycle) {
        runs.append("both")
        _ = (model.count, model.isOn)
      },
    ]
    runs = []
    model.isOn = true
    cycle.flush()
    #expect(runs == ["light", "both"])
    runs = []
    model.count = 1
    cycle.flush()
    #expect(runs == ["count", "both"])
    for token in tokens { token.cancel() }
  }

  @Test("observers run in the order in which they were made, whatever the order of the changes")
  func order() {
    var runs: [String] = []
    let tokens = ["first", "second", "third"].map { label in
      observe(in: cycle) {
        runs.append(label)
        _ = label == "first" ? model.count : label == "second" ? model.isOn.hashValue : model.name.count
      }
    }
    runs = []
    model.name = "b"
    model.isOn = true
    model.count = 1
    cycle.flush()
    #expect(runs == ["first", "second", "third"])
    for token in tokens { token.cancel() }
  }

  @Test("setting an equal value runs nothing")
  func equalValue() {
    var runs = 0
    let token = observe(in: cycle) {
      runs += 1
      _ = model.count
    }
    model.count = 0
    cycle.flush()
    #expect(runs == 1)
    token.cancel()
  }

  @Test("a cancelled one does not run again, not even for a change made before")
  func cancel() {
    var runs = 0
    let token = observe(in: cycle) {
      runs += 1
      _ = model.count
    }
    model.count = 1
    token.cancel()
    token.cancel()
    cycle.flush()
    model.count = 2
    cycle.flush()
    #expect(runs == 1)
    #expect(cycle.counts.evaluations == 0)
  }

  @Test("one that cancels itself while it runs again stays quiet")
  func cancelsItself() {
    var runs = 0
    var token: ObserveToken?
    token = observe(in: cycle) {
      runs += 1
      if model.count > 0 { token?.cancel() }
    }
    model.count = 1
    cycle.flush()
    model.count = 2
    cycle.flush()
    #expect(runs == 2)
  }

  @Test("releasing the token ends it, and lets go of what the closure holds")
  func release() {
    let census = Census()
    var runs = 0
    var token: ObserveToken? = observe(in: cycle) { [ticket = census.ticket()] in
      _ = ticket
      runs += 1
      _ = model.count
    }
    #expect(token != nil)
    #expect(census.living == 1)
    token = nil
    #expect(census.living == 0)
    model.count = 1
    cycle.flush()
    #expect(runs == 1)
  }

  @Test("a set of tokens keeps them going, and ends them when it goes")
  func storedTokens() {
    var tokens: Set<ObserveToken> = []
    var runs = 0
    observe(in: cycle) {
      runs += 1
      _ = model.count
    }.store(in: &tokens)
    model.count = 1
    cycle.flush()
    #expect(runs == 2)
    tokens.removeAll()
    model.count = 2
    cycle.flush()
    #expect(runs == 2)
  }

  @Test("a model is not kept alive by being read")
  func releasesModel() {
    weak var released: Counter?
    var token: ObserveToken?
    do {
      let counter = Counter()
      released = counter
      token = observe(in: cycle) { [weak counter] in _ = counter?.count }
    }
    #expect(released == nil)
    token?.cancel()
  }

  @Test("what an observer changes is taken up in the same flush")
  func cascade() {
    var shown: [String] = []
    let tokens = [
      observe(in: cycle) { if model.count == 1 { model.name = "one" } },
      observe(in: cycle) { shown.append(model.name) },
    ]
    model.count = 1
    cycle.flush()
    #expect(shown == ["a", "one"])
    for token in tokens { token.cancel() }
  }
}

/// Keeps tickets from any thread.
final class Tickets: Sendable {
  private let kept = Mutex<[Census.Ticket]>([])
  func add(_ ticket: Census.Ticket) { kept.withLock { $0.append(ticket) } }
}
