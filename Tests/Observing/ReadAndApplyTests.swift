import Testing

@testable import CoreObserving

@MainActor
@Suite struct ReadAndApplyTests {
  let cycle = UpdateCycle.manual
  let model = Counter()

  @Test("what is read is handed on once at the start, and once after each change")
  func applies() {
    var reads = 0
    var applied: [Int] = []
    let token = observe(in: cycle) {
      reads += 1
      return model.count
    } onChange: {
      applied.append($0)
    }
    #expect(reads == 2)
    #expect(applied == [0])
    for number in 1...10 { model.count = number }
    cycle.flush()
    #expect(applied == [0, 10])
    #expect(cycle.counts == UpdateCycle.Counts(cycles: 1, evaluations: 1, verifications: 1))
    token.cancel()
  }

  @Test("what the second closure reads is not observed, and what it writes is an ordinary change")
  func untracked() {
    var applied: [String] = []
    let token = observe(in: cycle) {
      model.count
    } onChange: { count in
      applied.append("\(count) \(model.name)")
      if count == 1 { model.count = 2 }
    }
    model.name = "b"
    cycle.flush()
    #expect(applied == ["0 a"])
    model.count = 1
    cycle.flush()
    #expect(applied == ["0 a", "1 b", "2 b"])
    token.cancel()
  }

  @Test("cancelled while it reads, it applies nothing")
  func cancelledWhileReading() {
    var applied = 0
    var token: ObserveToken?
    token = observe(in: cycle) {
      if model.count > 0 { token?.cancel() }
    } onChange: {
      applied += 1
    }
    model.count = 1
    cycle.flush()
    model.count = 2
    cycle.flush()
    #expect(applied == 1)
  }
}
