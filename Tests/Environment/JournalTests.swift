import CoreJSON
import CoreObserving
import Testing

@testable import CoreEnvironment

@MainActor
@Suite struct JournalTests {
  let cycle = UpdateCycle { _ in }

  @Test("a changed value is told with its key, its place, and what it was and is")
  func values() {
    let root = ValueNode("App").environment(\.size, 1)
    let cart = ValueNode("Cart", parent: root)
    let journal = ChangeJournal(in: cycle)
    journal.start()
    let recorders = (0..<2).map { _ in Recorder(in: cycle) { cart.environment.size } }
    root.environment(\.size, 2)
    cycle.flush()
    cart.environment(\.size, 3)
    cycle.flush()
    cart.removeEnvironment(\.size)
    cycle.flush()
    let updates = journal.recording.updates
    #expect(updates.map { $0.changes.map(\.property) } == Array(repeating: ["SizeKey"], count: 3))
    #expect(updates.map { $0.changes.map(\.place) } == [["App"], ["App › Cart"], ["App › Cart"]])
    #expect(updates.map { $0.changes.map(\.oldValue) } == [["1"], ["2"], ["3"]])
    #expect(updates.map { $0.changes.map(\.newValue) } == [["2"], ["3"], ["2"]])
    #expect(updates.flatMap(\.runs).map(\.cause) == Array(repeating: "SizeKey", count: 6))
    #expect(recorders.map(\.seen) == [[1, 2, 3, 2], [1, 2, 3, 2]])
    journal.stop()
  }

  @Test("an object is told by its type, and what nobody reads is not told of")
  func objects() {
    let root = ValueNode("App")
    let journal = ChangeJournal(in: cycle)
    journal.start()
    let recorder = Recorder(in: cycle) { root.traitCollection.appModel?.user }
    root.traitOverrides.appModel = AppModel(user: "Ada")
    root.environment(\.size, 4)
    cycle.flush()
    let changes = journal.recording.updates.flatMap(\.changes)
    #expect(changes.map(\.property) == ["AppModelTrait"])
    #expect(changes.map(\.newValue) == ["AppModel"])
    #expect(recorder.seen == [nil, "Ada"])
    journal.stop()
  }
}
