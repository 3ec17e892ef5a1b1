import CoreJSON
import JSONSamples
import Testing

@testable import CoreObserving

@Suite struct ChangeRecordingTests {
  private let two = ChangeRecording([
    RecordedUpdate(
      number: 1, changes: [RecordedChange(object: "cart", property: "count", oldValue: 1, newValue: 2)],
      runs: [RecordedRun(name: "observe at A.swift:1", cause: #"\Cart.count"#)]),
    RecordedUpdate(number: 4, changes: [RecordedChange(object: "CartStore", property: "total", thread: "thread 9")]),
  ])

  private func line(_ number: Int, _ changes: String = "[]") -> String {
    #"{"update":\#(number),"changes":\#(changes),"runs":[]}"#
  }

  private func reason(_ text: String) -> String {
    do {
      _ = try ChangeRecording(jsonLines: text)
      return ""
    } catch {
      return error.description
    }
  }

  @Test("a recording is a line for each update, and the same recording again")
  func roundTrip() throws {
    #expect(two.jsonLines.split(separator: "\n").count == 2)
    #expect(two.jsonLines.hasSuffix("\n"))
    #expect(try ChangeRecording(jsonLines: two.jsonLines) == two)
    #expect(try ChangeRecording(bytes: two.jsonLines.utf8) == two)
    #expect(try ChangeRecording(jsonLines: two.jsonLines.dropLast()) == two)
  }

  @Test("no line is an empty recording")
  func empty() throws {
    #expect(ChangeRecording([]).jsonLines.isEmpty)
    #expect(try ChangeRecording(jsonLines: "") == ChangeRecording([]))
    #expect(ChangeRecording([]).description == "No updates.")
  }

  @Test("its description is a listing")
  func description() {
    #expect(
      two.description == #"""
        Update 1
          cart.count: 1 → 2
          ran observe at A.swift:1, because of \Cart.count
        Update 4
          CartStore.total (thread 9)
        """#)
  }

  @Test("empty lines, and those of Windows, are read over")
  func emptyLines() throws {
    let text = "\n  \n\(line(1))\r\n\r\n\(line(2))\n\n"
    #expect(try ChangeRecording(jsonLines: text).updates.map(\.number) == [1, 2])
  }

  @Test("names that are not known are skipped")
  func unknownNames() throws {
    #expect(try ChangeRecording(jsonLines: #"{"update":1,"changes":[],"runs":[],"later":{}}"#).updates.count == 1)
  }

  @Test("a last line that breaks off, anywhere, is dropped and flagged")
  func truncated() throws {
    let change = RecordedChange(
      object: "é", property: "😀", oldValue: -1.5, newValue: ["a\u{1}": [true, .null]], isReplayable: true)
    let kept = two.updates
    let whole = ChangeRecording(kept + [RecordedUpdate(number: 5, changes: [change])])
    let bytes = Array(whole.jsonLines.utf8)
    let start = two.jsonLines.utf8.count
    for count in (start + 1)..<(bytes.count - 1) {
      let recording = try ChangeRecording(bytes: bytes[..<count])
      #expect(recording.isTruncated)
      #expect(recording.updates == kept)
    }
    #expect(try ChangeRecording(bytes: bytes[..<start]).isTruncated == false)
    #expect(try ChangeRecording(bytes: bytes.dropLast()) == whole)
  }

  @Test("a text that breaks off within a character is read, too")
  func truncatedText() throws {
    let text = String(decoding: Array(#"{"update":1,"changes":[{"object":"é"#.utf8).dropLast(), as: UTF8.self)
    let recording = try ChangeRecording(jsonLines: text)
    #expect(recording.isTruncated)
    #expect(recording.description.hasSuffix("The recording breaks off in the middle of an update."))
  }

  @Test("a line in the middle that breaks off is an error")
  func brokenInTheMiddle() {
    #expect(
      reason("\(line(1))\n{\"update\":2,\n\(line(3))\n")
        == "Line 2 of the recording is no recorded update: it is no valid JSON. Correct or delete that line.")
    #expect(reason("{\"update\":2,\n").hasPrefix("Line 1 "))
  }

  @Test("a last line that is not the beginning of anything is an error")
  func garbage() {
    #expect(
      reason("\(line(1))\n\nhello")
        == "Line 3 of the recording is no recorded update: it is no valid JSON. Correct or delete that line.")
  }

  @Test("numbers that do not ascend are an error", arguments: [2, 1])
  func notAscending(_ second: Int) {
    #expect(
      throws: ChangeRecordingError.notAscending(line: 3, number: second, previous: 2)
    ) { try ChangeRecording(jsonLines: "\(line(2))\n\n\(line(second))") }
  }

  @Test("a line above the limit is an error before it is read")
  func lineLimit() throws {
    let text = "\(line(1))\n\(line(2, "[" + String(repeating: " ", count: 100) + "]"))\n"
    #expect(throws: ChangeRecordingError.lineTooLong(line: 2, limit: 100)) {
      try ChangeRecording(bytes: Array(text.utf8), lineLimit: 100)
    }
    #expect(try ChangeRecording(bytes: Array(text.utf8), lineLimit: 200).updates.count == 2)
  }

  @Test(
    "what a line has of the wrong type is named",
    arguments: [
      ("1", "Expected to decode Dictionary<String, Any> but found number instead"),
      (#"{"changes":[],"runs":[]}"#, "there is no \"update\""),
      (#"{"update":0,"changes":[],"runs":[]}"#, "at update: the number of an update is 1 or more, not 0"),
      (#"{"update":1.5,"changes":[],"runs":[]}"#, "a number does not fit its type, or a string is no text"),
      (
        #"{"update":99999999999999999999,"changes":[],"runs":[]}"#,
        "a number does not fit its type, or a string is no text"
      ),
      (
        #"{"update":1,"changes":{},"runs":[]}"#,
        "at changes: Expected to decode Array<Any> but found a dictionary instead"
      ),
      (
        #"{"update":1,"changes":[],"runs":[{"name":1}]}"#,
        "at runs[0].name: Expected to decode String but found number instead"
      ),
      (
        #"{"update":1,"changes":[{"object":null}],"runs":[]}"#,
        "at changes[0].object: Cannot get value of type String -- found null value instead"
      ),
      (
        #"{"update":1,"changes":[{"object":"a","property":"b","thread":"","replayable":true,"old":1}],"runs":[]}"#,
        "at changes[0].replayable: a replayable change has an \"old\" and a \"new\""
      ),
      ("{\"\u{0}\":1}", "a number does not fit its type, or a string is no text"),
    ])
  func wrongTypes(_ text: String, _ expected: String) {
    #expect(reason(text + "\n").contains(": \(expected). Correct"), "\(reason(text + "\n"))")
  }

  @Test("bytes that are no UTF-8 are an error")
  func notText() {
    let bytes = Array(line(1).utf8) + [0x0A] + Array(#"{""#.utf8) + [0xFF] + Array("\":1}".utf8)
    #expect(throws: ChangeRecordingError.self) { try ChangeRecording(bytes: bytes) }
  }

  @Test("a value as deep as values may be is written and read; deeper files are refused")
  func depth() throws {
    let value = try JSONValue(encoding: Chain(depth: JSONValue.depthLimit))
    let change = RecordedChange(object: "a", property: "b", oldValue: value, newValue: .null)
    let recording = ChangeRecording([RecordedUpdate(number: 1, changes: [change])])
    #expect(try ChangeRecording(jsonLines: recording.jsonLines) == recording)
    let brackets = String(repeating: "[", count: 200_000)
    #expect(throws: ChangeRecordingError.self) { try ChangeRecording(jsonLines: line(1, brackets) + "\n") }
  }

  @Test("a number beyond every type is written as its text, and stops nothing")
  func endlessNumber() throws {
    let change = RecordedChange(object: "a", property: "b", oldValue: try JSONValue(parsing: "1e999".utf8), newValue: 1)
    let recording = ChangeRecording([RecordedUpdate(number: 1, changes: [change])])
    #expect(try ChangeRecording(jsonLines: recording.jsonLines).updates[0].changes[0].oldValue == "1e999")
  }

  @Test("random recordings are read as they were written", arguments: 0..<20)
  func identity(_ seed: UInt64) throws {
    var generator = RecordingGenerator(seed: seed)
    for _ in 0..<10 {
      let recording = generator.recording()
      #expect(try ChangeRecording(jsonLines: recording.jsonLines) == recording)
    }
  }

  @Test("random damage is an error or another recording, never a crash", arguments: 0..<20)
  func damage(_ seed: UInt64) {
    var generator = RecordingGenerator(seed: seed)
    for _ in 0..<50 {
      var bytes = Array(generator.recording().jsonLines.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator.json.random) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &generator.json.random)
        switch Int.random(in: 0..<4, using: &generator.json.random) {
        case 0: bytes.removeSubrange(index...)
        case 1: bytes.remove(at: index)
        case 2: bytes[index] = .random(in: 0...255, using: &generator.json.random)
        default: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator.json.random)
        }
      }
      if let recording = try? ChangeRecording(bytes: bytes) {
        #expect((try? ChangeRecording(jsonLines: recording.jsonLines))?.updates == recording.updates)
      }
    }
  }
}
