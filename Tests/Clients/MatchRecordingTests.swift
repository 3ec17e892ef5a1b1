import CoreStores
import Foundation
import ServicesClients
import Testing

@Suite("The recording of a match")
struct MatchRecordingTests {
  static let header = #"{"format":"ambient-match-recording","match":"mock-1","speed":60,"version":1}"#

  /// The mock's match, an event a second.
  static func recording(speed: Int = 60) -> MatchRecording {
    var recording = MatchRecording(matchID: MockScores.match.id, speed: speed)
    for (index, event) in MockScores.events.enumerated() {
      let isTaken = recording.append(event.change, at: .seconds(index))
      #expect(isTaken)
    }
    return recording
  }

  /// The lines of ``recording(speed:)``.
  static func lines() throws -> [String] {
    String(decoding: try recording().encoded(), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func read(_ text: String) throws(ServiceError) -> MatchRecording {
    try MatchRecording(parsing: Data(text.utf8), name: "m.jsonl")
  }

  /// What is said of lines that are no recording.
  private func complaint(_ lines: [String], end: String = "\n") -> String? {
    let error = #expect(throws: ServiceError.self) { try read(lines.joined(separator: "\n") + end) }
    return error?.message
  }

  @Test("is lines of JSON: what it is, then an event each, with its number and its time")
  func format() throws {
    let lines = try Self.lines()
    #expect(lines.count == 12)
    #expect(lines[0] == Self.header)
    #expect(lines[1].hasPrefix(#"{"at":0,"data":{"away":"Blues","#))
    #expect(lines[2] == #"{"at":1000,"data":{"period":"first-half"},"id":2,"type":"status"}"#)
    #expect(lines[11] == #"{"at":10000,"data":{"period":"full-time"},"id":11,"type":"status"}"#)
    #expect(try Self.recording().encoded().last == UInt8(ascii: "\n"))
  }

  @Test("is read as it was written, whether or not its last line has an end, and with the line ends of other systems")
  func roundTrip() throws {
    let lines = try Self.lines()
    for text in [lines.joined(separator: "\n") + "\n", lines.joined(separator: "\n"), lines.joined(separator: "\r\n")] {
      let recording = try read(text)
      #expect(recording == Self.recording())
      #expect(recording.match == MockScores.finished)
    }
  }

  @Test("a match of tennis is read as it was written")
  func tennis() throws {
    var recording = MatchRecording(matchID: MockScores.tennis.id, speed: 1)
    for event in MockScores.tennisEvents { _ = recording.append(event.change, at: .zero) }
    #expect(recording.events.count == MockScores.tennisEvents.count)
    let read = try MatchRecording(parsing: Data(recording.encoded()), name: "t")
    #expect(read == recording)
  }

  @Test("numbers its events itself, begins with a snapshot, and its times do not go back")
  func appending() {
    var recording = MatchRecording(matchID: "mock-1", speed: 60)
    let minute = ScoreChange.clock(ClockUpdate(minute: MatchMinute(1)))
    let taken = [
      recording.append(minute, at: .zero), recording.append(.snapshot(MockScores.match), at: .zero),
      recording.append(minute, at: .seconds(5)), recording.append(minute, at: .seconds(3)),
      recording.append(minute, at: .seconds(400 * 86_400)),
    ]
    #expect(taken == [false, true, true, true, false])
    #expect(recording.entries.map(\.event.id) == [1, 2, 3])
    #expect(recording.entries.map(\.time) == [.zero, .seconds(5), .seconds(5)])
  }

  @Test(
    "what is no recording, or of another version, is told of its first line",
    arguments: [
      ("", "Line 1 of m.jsonl does not say that this is the recording of a match."),
      ("[]", "Line 1 of m.jsonl does not say that this is the recording of a match."),
      (#"{"version":1}"#, "Line 1 of m.jsonl does not say that this is the recording of a match."),
      (#"{"format":"asciicast","version":1}"#, "Line 1 of m.jsonl does not say that this is the recording of a match."),
      (
        #"{"format":"ambient-match-recording","version":2}"#,
        "Line 1 of m.jsonl names version 2 of the format, and only version 1 is known."
      ),
      (
        #"{"format":"ambient-match-recording","version":1,"match":"","speed":1}"#,
        "Line 1 of m.jsonl names no match, or no speed from 1 to 100000."
      ),
      (
        #"{"format":"ambient-match-recording","version":1,"match":"m","speed":0}"#,
        "Line 1 of m.jsonl names no match, or no speed from 1 to 100000."
      ),
    ])
  func headers(line: String, sentence: String) {
    #expect(complaint([line]) == sentence)
  }

  @Test("a file that is cut anywhere is told of the line that is cut, or is a shorter recording")
  func cut() throws {
    let bytes = try Self.recording().encoded()
    let begin = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
    for count in stride(from: begin + 2, to: bytes.count, by: 7) {
      let number = bytes.prefix(count).count { $0 == UInt8(ascii: "\n") } + 1
      do throws(ServiceError) {
        let recording = try MatchRecording(parsing: Data(bytes.prefix(count)), name: "f")
        #expect([number - 1, number - 2].contains(recording.entries.count))
      } catch {
        #expect(error.message == "Line \(number) of f is cut off.")
      }
    }
  }

  @Test("a file without an event lacks its second line")
  func noEvents() {
    #expect(complaint([Self.header]) == "Line 2 of m.jsonl is missing: a recording begins with a snapshot.")
  }

  @Test("lines that are lacking, doubled, exchanged or from another time are told by their number")
  func order() throws {
    let lines = try Self.lines()
    func complains(_ changed: [String], at number: Int) {
      #expect(
        complaint(changed) == "Line \(number) of m.jsonl is out of order: its number or its time does not follow.")
    }
    complains(lines.enumerated().filter { $0.offset != 5 }.map(\.element), at: 6)
    complains(Array(lines[...4]) + Array(lines[4...]), at: 6)
    var exchanged = lines
    exchanged.swapAt(3, 4)
    complains(exchanged, at: 4)
    for time in ["-1", "999", "9223372036854775807"] {
      var changed = lines
      changed[3] = changed[3].replacing("\"at\":2000", with: "\"at\":\(time)")
      complains(changed, at: 4)
    }
  }

  @Test(
    "a line that is no event is told by its number, and not quoted",
    arguments: [
      "", "x", "null", "{}", #"{"at":1000,"id":2,"type":"goal","data":{}}"#,
      #"{"at":1000,"id":2,"type":"clock","data":{"minute":7}}"#, #"{"at":1.5,"id":2,"type":"status","data":{}}"#,
      #"{"at":1000,"id":99999999999999999999,"type":"clock","data":{"minute":"1"}}"#,
      String(repeating: "[", count: 100_000),
    ])
  func noEvent(line: String) throws {
    var lines = try Self.lines()
    lines[2] = line
    #expect(complaint(lines) == "Line 3 of m.jsonl is no event of a recording.")
  }

  @Test("the first event is a snapshot, and every snapshot is of the match")
  func snapshots() throws {
    let minute = #"{"at":0,"data":{"minute":"1"},"id":1,"type":"clock"}"#
    #expect(
      complaint([Self.header, minute]) == "Line 2 of m.jsonl is no snapshot, with which a recording begins.")
    let lines = try Self.lines()
    let other = lines[1].replacing("\"id\":\"mock-1\"", with: "\"id\":\"mock-2\"")
    #expect(other != lines[1])
    #expect(complaint([Self.header, other]) == "Line 2 of m.jsonl is about another match.")
  }

  @Test("a line that is too long, and one that is too many, are told by their number")
  func limits() throws {
    let lines = try Self.lines()
    let long = #"{"at":1000,"data":{"text":"\#(String(repeating: "x", count: 1 << 20))"},"id":2,"type":"commentary"}"#
    #expect(complaint([lines[0], lines[1], long]) == "Line 3 of m.jsonl is longer than 1048576 bytes.")
    let limit = MatchRecording.entryLimit
    let many = (2...(limit + 1)).map { #"{"at":0,"data":{"minute":"1"},"id":\#($0),"type":"clock"}"# }
    let full = Array(lines[...1]) + Array(many.dropLast())
    #expect(try read(full.joined(separator: "\n")).entries.count == limit)
    #expect(complaint(Array(lines[...1]) + many) == "Line 20002 of m.jsonl is one too many: 20000 events fit.")
    let empty = Array(repeating: "", count: 100_000)
    #expect(complaint(Array(lines[...1]) + empty) == "Line 3 of m.jsonl is no event of a recording.")
  }
}
