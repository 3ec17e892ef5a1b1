import Observation
import Testing

@testable import CoreObserving

/// Row G7: what a change was made with is in force in the re-run it causes.
@MainActor
@Suite struct CarriedTransactionTests {
  let cycle = UpdateCycle.manual
  let model = Counter()

  @Test("a re-run is given the animation of its change, and the next one none")
  func carried() {
    var seen: [Animation?] = []
    let token = observe(in: cycle) { transaction in
      _ = model.count
      seen.append(transaction.animation)
    }
    withAnimation(.linear(duration: 2)) { model.count = 1 }
    cycle.flush()
    model.count = 2
    cycle.flush()
    #expect(seen == [nil, .linear(duration: 2), nil])
    token.cancel()
  }

  @Test("the changes of a turn are merged: the later value of a key wins, and a change without any takes none away")
  func merged() {
    var seen: [String] = []
    let token = observe(in: cycle) { transaction in
      _ = (model.count, model.isOn)
      seen.append(transaction.summary)
    }
    withTransaction(\.isContinuous, true) { withAnimation(.linear(duration: 1)) { model.count = 1 } }
    withAnimation(.linear(duration: 2)) { model.isOn = true }
    model.count = 3
    cycle.flush()
    #expect(seen == ["", "AnimationKey: linear 2.0 s, IsContinuousKey: true"])
    token.cancel()
  }

  @Test("a transaction goes to the readers of its change alone")
  func readersAlone() {
    var seen: [String] = []
    let tokens = [
      observe(in: cycle) { transaction in seen.append("count \(model.count) \(transaction.animation != nil)") },
      observe(in: cycle) { transaction in seen.append("isOn \(model.isOn) \(transaction.animation != nil)") },
    ]
    seen = []
    withAnimation { model.count = 1 }
    model.isOn = true
    cycle.flush()
    #expect(seen == ["count 1 true", "isOn true false"])
    for token in tokens { token.cancel() }
  }

  @Test("what a re-run changes carries on, to those who read that")
  func carriesOn() {
    var seen: [Animation?] = []
    let tokens = [
      observe(in: cycle) { model.name = "\(model.count)" },
      observe(in: cycle) { transaction in
        _ = model.name
        seen.append(transaction.animation)
      },
    ]
    withAnimation(.linear(duration: 2)) { model.count = 1 }
    cycle.flush()
    #expect(seen == [nil, .linear(duration: 2)])
    for token in tokens { token.cancel() }
  }

  @Test("what reads in one closure applies in the same transaction")
  func readAndApply() {
    var seen: [Animation?] = []
    let token = observe(in: cycle) {
      model.count
    } onChange: { _ in
      seen.append(Transaction.current.animation)
    }
    withAnimation(.linear(duration: 2)) { model.count = 1 }
    cycle.flush()
    #expect(seen == [nil, .linear(duration: 2)])
    token.cancel()
  }

  @Test("work that its owner runs before its turn has the transaction too, and its turn comes to nothing")
  func work() {
    var seen: [Animation?] = []
    let work = TrackedWork(cycle: cycle) {}
    work.run { _ = model.count }
    withAnimation(.linear(duration: 2)) { model.count = 1 }
    work.run {
      _ = model.count
      seen.append(Transaction.current.animation)
    }
    work.run { seen.append(Transaction.current.animation) }
    #expect(seen == [.linear(duration: 2), nil])
  }

  @Test("a re-run within a flush that was asked for within a transaction has the one of its change")
  func flushedWithin() {
    var seen: [Animation?] = []
    let token = observe(in: cycle) { transaction in
      _ = model.count
      seen.append(transaction.animation)
    }
    model.count = 1
    withAnimation(.linear(duration: 2)) { cycle.flush() }
    #expect(seen == [nil, nil])
    token.cancel()
  }

  @Test("a change on another thread carries its transaction as well")
  func otherThread() {
    let shared = SharedCounter()
    var seen: [Animation?] = []
    let token = observe(in: cycle) { transaction in
      _ = shared.value
      seen.append(transaction.animation)
    }
    writeOnAnotherThread { withAnimation(.linear(duration: 2)) { shared.value = 1 } }
    cycle.flush()
    #expect(seen == [nil, .linear(duration: 2)])
    token.cancel()
  }

  @Test("an observe on another actor is given it, too")
  func otherActor() async {
    let (seen, continuation) = AsyncStream.makeStream(of: Animation?.self)
    let watcher = Watcher()
    let shared = SharedCounter()
    await watcher.start(shared) { continuation.yield($0) }
    var values = seen.makeAsyncIterator()
    #expect(await values.next() == .some(nil))
    withAnimation(.linear(duration: 2)) { shared.value = 1 }
    #expect(await values.next() == .linear(duration: 2))
  }
}

private actor Watcher {
  private var token: ObserveToken?

  func start(_ shared: SharedCounter, seen: @escaping @Sendable (Animation?) -> Void) {
    token = observe { transaction in
      _ = shared.value
      seen(transaction.animation)
    }
  }
}
