import CoreJSON
import CoreObserving
import FoundationEssentials
import Testing

@Suite struct RecordedUpdateTests {
  @Test("a change says what it knows")
  func change() {
    let known = RecordedChange(object: "cart", property: "itemsCount", oldValue: 1, newValue: 2)
    #expect(known.description == "cart.itemsCount: 1 → 2")
    let placed = RecordedChange(object: "Tint", property: "tint", place: "App › Cart", newValue: "red")
    #expect(placed.description == #"Tint.tint: ? → "red" at App › Cart"#)
    #expect(RecordedChange(object: "CartStore", property: "total").description == "CartStore.total")
  }

  @Test("a long value is cut")
  func longValue() {
    let change = RecordedChange(
      object: "a", property: "b", oldValue: .null, newValue: .string(String(repeating: "x", count: 200)))
    #expect(change.description == "a.b: null → \"" + String(repeating: "x", count: 78) + "…")
  }

  @Test("a change whose values are not both known is not replayable")
  func replayable() {
    #expect(!RecordedChange(object: "a", property: "b", oldValue: 1, isReplayable: true).isReplayable)
    #expect(RecordedChange(object: "a", property: "b", oldValue: 1, newValue: .null, isReplayable: true).isReplayable)
  }

  @Test("a run names its cause, and whether it was for nothing")
  func run() {
    let run = RecordedRun(name: "observe at CartTests.swift:12", cause: #"\CartStore.itemsCount"#)
    #expect(run.description == #"observe at CartTests.swift:12, because of \CartStore.itemsCount"#)
    let wasted = RecordedRun(name: "a", cause: "b", isWasted: true)
    #expect(wasted.description == "a, because of b, wasted: equal output")
  }

  @Test("an update is one line of JSON with short names")
  func jsonLine() {
    let update = RecordedUpdate(
      number: 7,
      changes: [
        RecordedChange(
          object: "cart", property: "note", place: "App", oldValue: .null, newValue: "x", transaction: "easeIn",
          thread: "thread 4711", isReplayable: true)
      ],
      runs: [RecordedRun(name: "a", cause: "b")])
    #expect(
      update.jsonLine == #"{"changes":[{"new":"x","object":"cart","old":null,"place":"App","property":"note","#
        + #""replayable":true,"thread":"thread 4711","transaction":"easeIn"}],"#
        + #""runs":[{"cause":"b","name":"a","wasted":false}],"update":7}"#)
  }

  @Test("Foundation's coders write and read the same names, and tell null from nothing")
  func foundation() throws {
    let update = RecordedUpdate(
      number: 1,
      changes: [
        RecordedChange(object: "a", property: "b", oldValue: .null, newValue: 1, isReplayable: true),
        RecordedChange(object: "a", property: "b"),
      ],
      runs: [RecordedRun(name: "a", cause: "b", isWasted: true)])
    let data = try JSONEncoder().encode(update)
    #expect(try JSONDecoder().decode(RecordedUpdate.self, from: data) == update)
    let run = try JSONEncoder().encode(update.runs)
    #expect(try JSONDecoder().decode([RecordedRun].self, from: run) == update.runs)
  }

  @Test("nothing in a name reaches the terminal as a control character")
  func controlCharacters() {
    let change = RecordedChange(
      object: "a\u{1B}[2J", property: "b\n", place: "\u{9B}", newValue: "\u{7}", transaction: "\r", thread: "\u{8}")
    let run = RecordedRun(name: "\u{1B}]0;x\u{7}", cause: "\n")
    let text = RecordedUpdate(number: 1, changes: [change], runs: [run]).description
    #expect(
      text == #"""
        Update 1
          a\u001b[2J.b\u000a: ? → "\u0007" at \u009b (\u0008, \u000d)
          ran \u001b]0;x\u0007, because of \u000a
        """#)
  }
}
