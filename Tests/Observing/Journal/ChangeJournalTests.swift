import Observation
import Testing

@testable import CoreObserving

@MainActor
@Suite struct ChangeJournalTests {
  let cycle = UpdateCycle.manual
  let store = BasketStore()

  private func changes(_ journal: ChangeJournal) -> [[String]] {
    journal.recording.updates.map { $0.changes.map { "\($0)" } }
  }

  @Test("of a registered store it tells the values before and after each update, whether anybody reads them or not")
  func values() {
    let journal = ChangeJournal(in: cycle)
    journal.register(store, as: "basket")
    journal.start()
    store.add("chair")
    store.add("table")
    cycle.flush()
    store.note = "soon"
    cycle.flush()
    #expect(
      changes(journal) == [
        [#"basket.items: [] → ["chair","table"]"#, "basket.itemsCount: 0 → 2"], [#"basket.note: null → "soon""#],
      ])
    #expect(journal.recording.updates.map(\.number) == [1, 2])
    #expect(journal.recording.updates.flatMap(\.changes).allSatisfy { $0.isReplayable && $0.thread == "main" })
  }

  @Test("a store that is made in an observed body is registered there")
  func registeredInBody() {
    let journal = ChangeJournal(in: cycle)
    journal.start()
    var made: BasketStore?
    let token = observe(in: cycle) {
      let store = BasketStore()
      made = store
      journal.register(store, as: "basket")
    }
    made?.note = "here"
    cycle.flush()
    #expect(changes(journal) == [[#"basket.note: null → "here""#]])
    token.cancel()
  }

  @Test("it tells what ran, why, and what came to the same")
  func runs() {
    let journal = ChangeJournal(in: cycle)
    journal.start()
    var shown: [Int] = []
    let line = #line + 1
    let token = observe(in: cycle) {
      store.items.count / 2
    } onChange: {
      shown.append($0)
    }
    for item in ["a", "b", "c"] {
      store.add(item)
      cycle.flush()
    }
    let runs = journal.recording.updates.flatMap(\.runs)
    #expect(runs.map(\.name) == Array(repeating: "observe at ChangeJournalTests.swift:\(line)", count: 3))
    #expect(Set(runs.map(\.cause)) == ["\(ObservedProperty(\BasketStore.items))"])
    #expect(runs.map(\.isWasted) == [true, false, true])
    #expect(shown == [0, 0, 1, 1])
    token.cancel()
  }

  @Test("of a model that is not registered it tells what was read of it, once for all readers, without values")
  func unregistered() {
    let journal = ChangeJournal(in: cycle)
    journal.start()
    let model = Counter()
    let tokens = (0..<3).map { _ in observe(in: cycle) { _ = (model.count, model.name) } }
    model.count = 1
    model.isOn = true
    cycle.flush()
    let update = journal.recording.updates.first
    #expect(update?.changes.map(\.object) == ["Counter"])
    #expect(update?.changes.map(\.isReplayable) == [false])
    #expect(update?.runs.count == 3)
    for token in tokens { token.cancel() }
  }

  @Test("it tells with which transaction and on which thread a change was made")
  func circumstances() {
    let journal = ChangeJournal(in: cycle)
    let shared = SharedCounter()
    journal.register(shared)
    journal.start()
    withAnimation(.linear(duration: 2)) { shared.value = 1 }
    cycle.flush()
    writeOnAnotherThread { shared.value = 2 }
    cycle.flush()
    let changes = journal.recording.updates.flatMap(\.changes)
    #expect(changes.map { $0.transaction != nil } == [true, false])
    #expect(changes.map { $0.thread == "main" } == [true, false])
    #expect(changes.last?.thread.hasPrefix("thread ") == true)
  }

  @Test("off, and stopped, it takes down nothing and leaves nothing registered")
  func off() {
    let journal = ChangeJournal(in: cycle)
    journal.register(store)
    store.add("a")
    cycle.flush()
    journal.start()
    journal.stop()
    store.add("b")
    cycle.flush()
    #expect(journal.recording.updates.isEmpty)
    #expect(!cycle.isRecorded)
  }

  @Test("each update is handed on when it is complete, and the oldest beyond the limit are forgotten")
  func limit() {
    var lines: [String] = []
    let journal = ChangeJournal(in: cycle, limit: 2) { lines.append($0.jsonLine) }
    journal.register(store)
    journal.start()
    for number in 1...5 {
      store.itemsCount = number
      cycle.flush()
    }
    #expect(lines.count == 5)
    #expect(journal.recording.updates.map(\.number) == [4, 5])
    #expect(journal.recording.jsonLines == lines.suffix(2).joined(separator: "\n") + "\n")
  }

  @Test("what it has recorded is stepped back and forward, and saved and loaded on the way")
  func steps() throws {
    let journal = ChangeJournal(in: cycle)
    journal.register(store)
    journal.start()
    for item in ["a", "b", "c"] {
      store.add(item)
      cycle.flush()
    }
    let player = ChangePlayer(try ChangeRecording(jsonLines: journal.recording.jsonLines))
    player.register(store)
    var shown: [Int] = []
    let token = observe(in: cycle) { shown.append(store.itemsCount) }
    try journal.paused { try player.go(to: 1) }
    #expect(store.items == ["a"])
    #expect(shown == [3, 1])
    try journal.paused { try player.go(to: 3) }
    #expect(store.items == ["a", "b", "c"])
    #expect(journal.recording.updates.count == 3)
    // Recording goes on with what is there.
    store.note = "x"
    cycle.flush()
    #expect(changes(journal).last == [#"BasketStore.note: null → "x""#])
    token.cancel()
  }

  @Test("a store that died is told of no more, and is not kept alive")
  func death() {
    let journal = ChangeJournal(in: cycle)
    weak var released: BasketStore?
    do {
      let mortal = BasketStore()
      released = mortal
      journal.register(mortal)
      journal.start()
      mortal.add("a")
    }
    #expect(released == nil)
    cycle.flush()
    #expect(changes(journal).joined().isEmpty)
  }

  @Test("what a cycle gives up is taken down as one update")
  func chase() {
    let journal = ChangeJournal(in: cycle)
    journal.start()
    let token = observe(in: cycle) {
      if store.itemsCount > 0 { store.itemsCount += 1 }
    }
    store.itemsCount = 1
    cycle.flush()
    #expect(cycle.chases.count == 1)
    #expect(journal.recording.updates.map(\.runs.count) == [100])
    token.cancel()
  }
}
