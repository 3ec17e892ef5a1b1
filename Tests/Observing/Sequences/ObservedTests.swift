import Observation
import Synchronization
import Testing

@testable import CoreObserving

@MainActor
@Suite(.timeLimit(.minutes(5))) struct ObservedTests {
  let model = Counter()

  /// Reads the next values, one after the other.
  private func take<Element>(_ count: Int, _ iterator: inout Observed<Element>.Iterator) async -> [Element?] {
    var taken: [Element?] = []
    for _ in 0..<count { taken.append(await iterator.next()) }
    return taken
  }

  @Test("it begins with the present value, and gives one for all changes of a turn")
  func latest() async {
    var iterator = Observed { model.count }.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    for number in 1...1_000 { model.count = number }
    #expect(await iterator.next() == 1_000)
    model.isOn = true
    model.count = 7
    #expect(await iterator.next() == 7)
  }

  @Test("a value that was not taken gives way to a newer one")
  func latestReplaces() async {
    let cycle = UpdateCycle.manual
    var iterator = Observed(in: cycle) { model.count }.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    for number in 1...3 {
      model.count = number
      cycle.flush()
    }
    #expect(await iterator.next() == 3)
  }

  @Test("of every value none is lost, also within a turn, and in order")
  func everyValue() async {
    var iterator = Observed(buffering: .everyValue(limit: 2_000)) { model.count }.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    for number in 1...1_000 { model.count = number }
    #expect(await take(1_000, &iterator) == Array(1...1_000))
  }

  @Test("beyond the limit the oldest are dropped")
  func dropOldest() async {
    var iterator = Observed(buffering: .everyValue(limit: 3)) { model.count }.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    for number in 1...10 { model.count = number }
    #expect(await take(3, &iterator) == [8, 9, 10])
    model.count = 11
    #expect(await iterator.next() == 11)
  }

  @Test("beyond the limit the newest are dropped, where it is asked for")
  func dropNewest() async {
    let sequence = Observed(buffering: .everyValue(limit: 3, overflow: .dropNewest)) { model.count }
    var iterator = sequence.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    for number in 1...10 { model.count = number }
    #expect(await take(3, &iterator) == [1, 2, 3])
    model.count = 11
    #expect(await iterator.next() == 11)
  }

  @Test("a limit below 1 keeps one value")
  func leastLimit() async {
    var iterator = Observed(buffering: .everyValue(limit: -4)) { model.count }.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    for number in 1...10 { model.count = number }
    #expect(await iterator.next() == 10)
  }

  @Test("repeats are removed, also those that only dropping made neighbours")
  func removingRepeats() async {
    let every = Observed(buffering: .everyValue(limit: 100)) { model.count / 10 }.removingRepeats()
    var iterator = every.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    for number in 1...30 { model.count = number }
    #expect(await take(3, &iterator) == [1, 2, 3])

    let cycle = UpdateCycle.manual
    var latest = Observed(in: cycle) { model.name }.removingRepeats().makeAsyncIterator()
    #expect(await latest.next() == "a")
    for name in ["b", "a"] {
      model.name = name
      cycle.flush()
    }
    let next = Task { await latest.next() }
    for _ in 0..<10 { await Task.yield() }
    model.name = "c"
    cycle.flush()
    #expect(await next.value == "c")
  }

  @Test("with dropped newest values, a value that was dropped is no repeat")
  func droppedIsNoRepeat() async {
    let sequence = Observed(buffering: .everyValue(limit: 1, overflow: .dropNewest)) { model.count }.removingRepeats()
    var iterator = sequence.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    model.count = 1
    model.count = 2
    #expect(await iterator.next() == 1)
    model.name = "unread"
    model.count = 3
    model.count = 2
    #expect(await iterator.next() == 3)
  }

  @Test("it ends when the model dies while the loop waits")
  func modelDies() async {
    var owner: Counter? = Counter()
    weak let released = owner
    var iterator = Observed { [weak released] in released?.count }.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    let waiting = Task { await iterator.next() }
    for _ in 0..<10 { await Task.yield() }
    owner = nil
    #expect(released == nil)
    #expect(await waiting.value == nil)
  }

  @Test("a property is observed until its model dies, off the main actor, too")
  func property() async {
    var owner: Counter? = Counter()
    weak let released = owner
    guard let sequence = owner.map({ Observed(of: $0, \.count) }) else { return }
    let (taken, take) = AsyncStream.makeStream(of: Int.self)
    let loop = Task.detached {
      for await count in sequence { take.yield(count) }
      take.finish()
    }
    var next = taken.makeAsyncIterator()
    #expect(await next.next() == 0)
    owner?.count = 4
    #expect(await next.next() == 4)
    owner = nil
    #expect(await next.next() == nil)
    #expect(released == nil)
    await loop.value
  }

  @Test("a last value is given before the end, and every one where that was asked for")
  func lastValues() async {
    var owner: Counter? = Counter()
    weak let released = owner
    let sequence = Observed(buffering: .everyValue(limit: 10)) { [weak released] in released?.count }
    var iterator = sequence.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    owner?.count = 1
    owner?.count = 2
    owner = nil
    #expect(await take(3, &iterator) == [1, 2, nil])
    #expect(await iterator.next() == nil)
    var later = sequence.makeAsyncIterator()
    #expect(await later.next() == nil)
  }

  @Test("a model that is released on another thread ends it, too")
  func diesElsewhere() async {
    for _ in 0..<200 {
      let owner = Mutex<SharedCounter?>(SharedCounter())
      weak let released = owner.withLock { $0 }
      var iterator = Observed { [weak released] in released?.value }.makeAsyncIterator()
      #expect(await iterator.next() == 0)
      async let death: Void = Task.detached { owner.withLock { $0.take() }?.value = 1 }.value
      var rest: [Int] = []
      while let value = await iterator.next() { rest.append(value) }
      await death
      #expect(rest == [] || rest == [1])
    }
  }

  @Test("an optional property gives nil and goes on, a closure that gives nil ends")
  func optionals() async {
    let form = Form()
    var property = Observed(of: form, \.text).makeAsyncIterator()
    #expect(await property.next() == "a")
    form.text = nil
    #expect(await property.next() == .some(nil))
    form.text = "b"
    #expect(await property.next() == "b")
    let sequence: Observed<String?> = Observed { form.text }
    var closure = sequence.makeAsyncIterator()
    #expect(await closure.next() == "b")
    var ending = Observed { form.text }.makeAsyncIterator()
    let first: String? = await ending.next()
    #expect(first == "b")
    form.text = nil
    #expect(await ending.next() == nil)
    #expect(await closure.next() == .some(nil))
  }

  @Test("a closure that reads no model gives its value, and does not spin")
  func constant() async {
    var calls = 0
    let sequence = Observed { () -> Int? in
      calls += 1
      return 1
    }
    var iterator = sequence.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    for _ in 0..<20 { await Task.yield() }
    #expect(calls == 2)
  }

  @Test("a cancelled loop ends, and what its closure holds is released")
  func cancelled() async {
    let census = Census()
    let (steps, step) = AsyncStream.makeStream(of: Void.self)
    var taken = steps.makeAsyncIterator()
    for ends in [true, false] {
      let loop = Task { [model] in
        let ticket = census.ticket()
        let sequence =
          ends
          ? Observed { () -> Int? in
            _ = ticket
            return model.count
          }
          : Observed { () -> Int in
            _ = ticket
            return model.count
          }
        var seen: [Int] = []
        for await count in sequence {
          seen.append(count)
          step.yield()
        }
        return seen
      }
      await taken.next()
      loop.cancel()
      #expect(await loop.value == [0])
      #expect(census.living == 0)
    }
  }

  @Test("a thousand loops that were left leave nothing registered")
  func left() async {
    let census = Census()
    for _ in 0..<1_000 {
      let ticket = census.ticket()
      let sequence = Observed { () -> Int? in
        _ = ticket
        return model.count
      }
      for await _ in sequence { break }
    }
    #expect(census.living == 0)
  }

  @Test("two loops over one sequence get all values each")
  func twoLoops() async {
    let sequence = Observed { model.count }
    var first = sequence.makeAsyncIterator()
    #expect(await first.next() == 0)
    model.count = 1
    var second = sequence.makeAsyncIterator()
    #expect(await second.next() == 1)
    #expect(await first.next() == 1)
    model.count = 2
    #expect(await first.next() == 2)
    #expect(await second.next() == 2)
  }

  @Test("changes made within an observe are seen, when it has run")
  func withinObserve() async {
    let cycle = UpdateCycle.manual
    var iterator = Observed(buffering: .everyValue(limit: 10)) { model.count }.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    let token = observe(in: cycle) {
      guard model.isOn else { return }
      for number in 1...5 { model.count = number }
    }
    model.isOn = true
    cycle.flush()
    #expect(await iterator.next() == 5)
    model.count = 6
    #expect(await iterator.next() == 6)
    token.cancel()
  }

  @Test("changes from other threads converge to the last one")
  func otherThreads() async {
    let shared = SharedCounter()
    var iterator = Observed(buffering: .everyValue(limit: 1_000)) { shared.value }.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    async let writing: Void = Task.detached { for number in 1...500 { shared.value = number } }.value
    var last = 0
    while last < 500, let value = await iterator.next() {
      #expect(value >= last)
      last = value
    }
    await writing
    #expect(last == 500)
  }
}
