import CoreObserving
import Observation
import Testing

/// What goes wrong, or is done where nobody expects it, and must do no harm.
@MainActor
@Suite struct FaultTests {
  let cycle = UpdateCycle.manual
  let model = Counter()

  // MARK: Models that die

  @Test("a model that dies between a change and its update is read as gone, once")
  func diesBeforeUpdate() {
    var seen: [Int] = []
    var mortal: Counter? = Counter()
    let token = observe(in: cycle) { [weak mortal] in seen.append(mortal?.count ?? -1) }
    mortal?.count = 1
    mortal = nil
    cycle.flush()
    cycle.flush()
    #expect(seen == [0, -1])
    token.cancel()
  }

  @Test("a model that dies unchanged runs nobody, and what else was read still does")
  func diesUnchanged() {
    var seen: [[Int]] = []
    var mortal: Counter? = Counter()
    let token = observe(in: cycle) { [weak mortal, model] in seen.append([mortal?.count ?? -1, model.count]) }
    mortal = nil
    cycle.flush()
    #expect(seen == [[0, 0]])
    model.count = 1
    cycle.flush()
    #expect(seen == [[0, 0], [-1, 1]])
    token.cancel()
  }

  @Test("a model that its reader lets go of in the middle of a run ends with that run")
  func diesWhileRead() {
    weak var released: Counter?
    var mortal: Counter? = Counter()
    released = mortal
    var seen: [Int] = []
    let token = observe(in: cycle) {
      seen.append(mortal?.count ?? -1)
      if model.isOn { mortal = nil }
    }
    model.isOn = true
    cycle.flush()
    #expect(released == nil)
    model.isOn = false
    cycle.flush()
    #expect(seen == [0, 0, -1])
    token.cancel()
  }

  // MARK: Tokens

  @Test("a token dropped in its own callback: the run ends, the closure is released, and no other comes")
  func dropsItself() {
    let census = Census()
    var runs = 0
    var token: ObserveToken?
    token = observe(in: cycle) { [ticket = census.ticket()] in
      runs += 1
      if model.count > 0 { token = nil }
      #expect(census.living == 1)
      _ = ticket
    }
    #expect(token != nil)
    model.count = 1
    cycle.flush()
    #expect(census.living == 0)
    model.count = 2
    cycle.flush()
    #expect(runs == 2)
  }

  @Test("a token dropped in its own onChange: what is applied is finished, and nothing is read any more")
  func dropsItselfApplying() {
    let census = Census()
    var calls: [String] = []
    var token: ObserveToken?
    token = observe(in: cycle) {
      calls.append("read")
      return model.count
    } onChange: { [ticket = census.ticket()] count in
      if count > 0 { token = nil }
      calls.append("applied \(count)")
      _ = ticket
    }
    calls = []
    #expect(token != nil)
    model.count = 1
    cycle.flush()
    model.count = 2
    cycle.flush()
    #expect(calls == ["read", "applied 1"])
    #expect(census.living == 0)
  }

  @Test("an observer that cancels its siblings: those that wait in the same flush do not run any more")
  func cancelsSiblings() {
    var runs: [Int] = []
    var tokens: [ObserveToken?] = []
    for number in 0..<5 {
      tokens.append(
        observe(in: cycle) {
          runs.append(number)
          guard model.count > 0, number == 1 else { return }
          tokens[0]?.cancel()
          tokens[2]?.cancel()
          tokens[4] = nil
        })
    }
    runs = []
    model.count = 1
    cycle.flush()
    #expect(runs == [0, 1, 3])
    runs = []
    model.count = 2
    cycle.flush()
    #expect(runs == [1, 3])
    #expect(cycle.counts.evaluations == 5)
  }

  @Test("what is applied may cancel siblings that wait: they neither read nor apply")
  func cancelsSiblingsApplying() {
    var calls: [String] = []
    var second: ObserveToken?
    let first = observe(in: cycle) {
      calls.append("read 0")
      return model.count
    } onChange: { count in
      calls.append("applied 0")
      if count > 0 { second?.cancel() }
    }
    second = observe(in: cycle) {
      calls.append("read 1")
      return model.count
    } onChange: { _ in
      calls.append("applied 1")
    }
    calls = []
    model.count = 1
    cycle.flush()
    first.cancel()
    #expect(calls == ["read 0", "applied 0"])
  }

  @Test("an outer observe that cancels its inner one while both wait: the inner one does not run")
  func outerCancelsInner() {
    var runs: [String] = []
    var inner: ObserveToken?
    let outer = observe(in: cycle) {
      runs.append("outer")
      if model.count > 0 { inner?.cancel() } else { inner = observe(in: cycle) { runs.append("inner \(model.count)") } }
    }
    runs = []
    model.count = 1
    cycle.flush()
    model.count = 2
    cycle.flush()
    #expect(runs == ["outer", "outer"])
    outer.cancel()
  }

  @Test("an inner observe that cancels its outer one lives on alone")
  func innerCancelsOuter() {
    var runs: [String] = []
    var inner: ObserveToken?
    var outer: ObserveToken?
    outer = observe(in: cycle) {
      runs.append("outer \(model.count)")
      inner = observe(in: cycle) {
        runs.append("inner \(model.name)")
        if model.name == "b" { outer?.cancel() }
      }
    }
    runs = []
    model.name = "b"
    cycle.flush()
    model.count = 1
    cycle.flush()
    model.name = "c"
    cycle.flush()
    #expect(runs == ["inner b", "inner c"])
    inner?.cancel()
  }

  @Test("an inner observe that cancels its outer one in its first run ends it, although it has just run")
  func firstRunCancelsOuter() {
    var runs: [String] = []
    var inner: ObserveToken?
    var outer: ObserveToken?
    outer = observe(in: cycle) {
      runs.append("outer \(model.count)")
      inner = observe(in: cycle) {
        runs.append("inner")
        outer?.cancel()
      }
    }
    runs = []
    model.count = 1
    cycle.flush()
    model.count = 2
    cycle.flush()
    #expect(runs == ["outer 1", "inner"])
    inner?.cancel()
  }

  // MARK: Flushing from within

  @Test("a flush from onChange waits for its turn: what waits runs after, in the same flush, once")
  func flushWhileApplying() {
    var calls: [String] = []
    let tokens = [
      observe(in: cycle) {
        model.count
      } onChange: { count in
        model.name = "\(count)"
        cycle.flush()
        calls.append("applied \(count)")
      },
      observe(in: cycle) { calls.append("reader \(model.name)") },
    ]
    calls = []
    model.count = 1
    cycle.flush()
    #expect(calls == ["applied 1", "reader 1"])
    #expect(cycle.counts.evaluations == 2)
    for token in tokens { token.cancel() }
  }

  @Test("a flush from onChange at the start, outside of any other, runs what waits")
  func flushAtTheStart() {
    var calls: [String] = []
    let reader = observe(in: cycle) { calls.append("reader \(model.name)") }
    model.name = "b"
    let token = observe(in: cycle) {
      model.count
    } onChange: { _ in
      cycle.flush()
      calls.append("applied")
    }
    #expect(calls == ["reader a", "reader b", "applied"])
    for token in [reader, token] { token.cancel() }
  }

  @Test("a flush from a phase waits for its turn", arguments: UpdatePhase.allCases)
  func flushInPhase(phase: UpdatePhase) {
    var calls: [String] = []
    var owed = 1
    cycle.addPhase(phase) {
      guard owed > 0 else { return false }
      owed -= 1
      model.name = "b"
      cycle.flush()
      calls.append("phase")
      return true
    }
    let reader = observe(in: cycle) { calls.append("reader \(model.name)") }
    model.name = "a again"
    cycle.flush()
    #expect(calls == ["reader a", "reader a again", "phase", "reader b"])
    #expect(cycle.counts.cycles == 1)
    reader.cancel()
  }

  @Test("a flush of another cycle from within a flush runs what waits there at once")
  func flushOfAnotherCycle() {
    let other = UpdateCycle.manual
    var calls: [String] = []
    let reader = observe(in: other) { calls.append("reader \(model.count)") }
    let token = observe(in: cycle) {
      model.count
    } onChange: { count in
      other.flush()
      calls.append("applied \(count)")
    }
    calls = []
    model.count = 1
    cycle.flush()
    #expect(calls == ["reader 1", "applied 1"])
    for token in [reader, token] { token.cancel() }
  }

  // MARK: Changing what is read

  @Test("a closure that changes what it has read runs until it has read the last value")
  func changesWhatItReads() {
    var seen: [Int] = []
    let token = observe(in: cycle) {
      seen.append(model.count)
      if model.isOn, model.count < 5 { model.count += 1 }
    }
    model.isOn = true
    cycle.flush()
    #expect(seen == [0, 0, 1, 2, 3, 4, 5])
    model.count = 3
    cycle.flush()
    #expect(seen.suffix(3) == [3, 4, 5])
    #expect(cycle.chases.isEmpty)
    token.cancel()
  }

  @Test("what a closure changes of what it reads makes it run again, but not in its first run")
  func changesWhatItReadsFirst() {
    var seen: [Int] = []
    let token = observe(in: cycle) {
      seen.append(model.count)
      if model.count < 5 { model.count += 1 }
    }
    cycle.flush()
    #expect(seen == [0])
    model.count = 2
    cycle.flush()
    #expect(seen == [0, 2, 3, 4, 5])
    #expect(cycle.chases.isEmpty)
    token.cancel()
  }

  @Test("a closure that changes what it reads before it reads it has nothing to settle")
  func changesBeforeItReads() {
    var seen: [Int] = []
    let token = observe(in: cycle) {
      if model.isOn { model.count = 7 }
      seen.append(model.count)
    }
    model.isOn = true
    cycle.flush()
    cycle.flush()
    #expect(seen.first == 0)
    #expect(seen.last == 7)
    #expect(cycle.chases.isEmpty)
    token.cancel()
  }

  @Test("what is applied may change what was read: it settles, and is shown value by value")
  func appliesToWhatItReads() {
    var seen: [Int] = []
    let token = observe(in: cycle) {
      model.count
    } onChange: { count in
      seen.append(count)
      if count < 5 { model.count = count + 1 }
    }
    cycle.flush()
    #expect(seen == [0, 1, 2, 3, 4, 5])
    model.count = 3
    cycle.flush()
    #expect(seen.suffix(3) == [3, 4, 5])
    #expect(cycle.chases.isEmpty)
    token.cancel()
  }

  @Test("a closure that only writes does not run again for what it has written")
  func onlyWrites() {
    var runs = 0
    let token = observe(in: cycle) {
      runs += 1
      model.count = 1
    }
    model.count = 2
    cycle.flush()
    #expect(runs == 1)
    token.cancel()
  }

  @Test("a closure that only writes through a binding does not run again for what it has written")
  func onlyWritesBinding() {
    var runs = 0
    let text = Bindable(model).name
    let token = observe(in: cycle) {
      runs += 1
      text.wrappedValue = "b"
    }
    model.name = "c"
    cycle.flush()
    #expect(runs == 1)
    #expect(model.name == "c")
    token.cancel()
  }

  // MARK: Many

  @Test(
    "another thread that goes on writing is not taken for observers that chase each other, and its last value is shown")
  func busyWriter() {
    let asked = Census()
    let tickets = Tickets()
    let cycle = UpdateCycle { _ in tickets.add(asked.ticket()) }
    let shared = SharedCounter()
    var shown = 0
    let token = observe(in: cycle) {
      shown = shared.value
      // In the place of a thread that is as fast as the flush.
      if 1..<150 ~= shown { writeOnAnotherThread { [shown] in shared.value = shown + 1 } }
    }
    shared.value = 1
    var flushes = 0
    while asked.living > flushes {
      flushes += 1
      cycle.flush()
    }
    #expect(shown == 150)
    #expect(cycle.chases.isEmpty)
    token.cancel()
  }

  @Test("ten thousand observers of one property each run once, in order; cancelled, none runs and all are released")
  func tenThousand() {
    let count = 10_000
    let census = Census()
    var runs: [Int] = []
    var tokens = (0..<count).map { number in
      observe(in: cycle) { [ticket = census.ticket()] in
        _ = (ticket, model.count)
        runs.append(number)
      }
    }
    runs = []
    model.count = 1
    cycle.flush()
    #expect(runs == Array(0..<count))
    #expect(cycle.counts == UpdateCycle.Counts(cycles: 1, evaluations: count))
    runs = []
    for token in tokens { token.cancel() }
    model.count = 2
    cycle.flush()
    #expect(runs == [])
    tokens = []
    #expect(census.living == 0)
  }

  // MARK: Errors

  @Test("a body that throws leaves the transaction outside of it in force, as it was")
  func throwsInTransaction() {
    struct Failure: Error {}
    func fail() throws {
      try withTransaction(\.isContinuous, true) {
        try withAnimation(.linear(duration: 2)) { throw Failure() }
      }
    }
    withAnimation(.linear(duration: 1)) {
      #expect(throws: Failure.self, performing: fail)
      #expect(Transaction.current.animation == .linear(duration: 1))
      #expect(!Transaction.current.isContinuous)
    }
    #expect(Transaction.current.isEmpty)
  }

  @Test("an error that is caught within a tracked closure: what was read before it still runs the closure")
  func throwsWhileTracked() {
    struct Failure: Error {}
    func value() throws -> Int {
      guard model.isOn else { throw Failure() }
      return model.count
    }
    var seen: [Int?] = []
    let token = observe(in: cycle) { seen.append(try? value()) }
    model.count = 1
    cycle.flush()
    model.isOn = true
    cycle.flush()
    model.count = 2
    cycle.flush()
    #expect(seen == [nil, 1, 2])
    token.cancel()
  }
}
