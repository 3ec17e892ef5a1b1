import FoundationEssentials
@testable import ServicesHTTP
import Randomness
import ServicesHTTPMessages
import Testing

@Suite("The parser of event streams (WHATWG HTML 9.2.6)")
struct ServerSentEventParserTests {
  typealias Output = ServerSentEventParser.Output

  /// What `text` gives, taken in one piece.
  private func parse(_ text: String) throws -> [Output] {
    try parse([Data(text.utf8)])
  }

  private func parse(_ chunks: [Data]) throws -> [Output] {
    var parser = ServerSentEventParser(limit: 10_000)
    return try chunks.flatMap { try parser.receive($0) }
  }

  private func event(_ data: String, type: String = "message", id: String = "") -> Output {
    .event(ServerSentEvent(type: type, data: data, id: id))
  }

  @Test("the standard's own examples")
  func examples() throws {
    #expect(
      try parse("data: YHOO\ndata: +2\ndata: 10\n\n") == [event("YHOO\n+2\n10")])
    #expect(
      try parse(": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n") == [
        event("first event", id: "1"), event("second event"), event(" third event"),
      ])
    #expect(try parse("data\n\ndata\ndata\n\ndata:") == [event(""), event("\n")])
    #expect(try parse("data:test\n\ndata: test\n\n") == [event("test"), event("test")])
  }

  @Test("lines end with LF, CR or CR LF, in any mixture")
  func lineEnds() throws {
    #expect(try parse("data:1\r\n\r\ndata:2\r\rdata:3\n\ndata:4\r\n\n") == ["1", "2", "3", "4"].map { event($0) })
    #expect(try parse("data:1\rdata:2\ndata:3\r\ndata:4\n\r") == [event("1\n2\n3\n4")])
    #expect(try parse("data:1\n\r\ndata:2\r\n\r") == [event("1"), event("2")])
  }

  @Test("a byte order mark is dropped at the start and nowhere else")
  func byteOrderMark() throws {
    #expect(try parse("\u{FEFF}data:1\n\n") == [event("1")])
    #expect(try parse("\u{FEFF}\u{FEFF}data:1\n\n") == [])
    #expect(try parse("data:1\n\u{FEFF}data:2\n\n") == [event("1")])
    #expect(try parse("\u{FEFF}\n\ndata:\u{FEFF}1\n\n") == [event("\u{FEFF}1")])
  }

  @Test("comments and unknown fields are passed over")
  func comments() throws {
    #expect(try parse(":\n: data: x\n:data:y\nother: z\nDATA: w\n data: v\ndata : u\ndata: 1\n\n") == [event("1")])
  }

  @Test("an event without data is none, and its type does not stay")
  func noData() throws {
    #expect(try parse("event: score\n\ndata: 1\n\n") == [event("1")])
    #expect(try parse("event: score\ndata\n\n") == [event("", type: "score")])
    #expect(try parse("event: a\nevent: b\ndata: 1\n\nevent\ndata: 2\n\n") == [event("1", type: "b"), event("2")])
  }

  @Test("an id stays until it changes, one with a NUL is ignored, and an empty one takes it back")
  func ids() throws {
    #expect(
      try parse("id: 7\ndata: 1\n\ndata: 2\n\nid: 8\0\ndata: 3\n\nid:\ndata: 4\n\n") == [
        event("1", id: "7"), event("2", id: "7"), event("3", id: "7"), event("4"),
      ])
  }

  @Test("an id counts from the end of its event on, even of an event without data")
  func lastEventID() throws {
    var parser = ServerSentEventParser(limit: 100)
    #expect(try parser.receive(Data("id: 1\n".utf8)).isEmpty)
    #expect(parser.lastEventID == "")
    #expect(try parser.receive(Data("\n".utf8)).isEmpty)
    #expect(parser.lastEventID == "1")
    #expect(try parser.receive(Data("id: 2\ndata: x".utf8)).isEmpty)
    #expect(parser.lastEventID == "1")
  }

  @Test("the position that a stream begins with is the last id, tells nothing, and leaves the reconnection time")
  func position() throws {
    var parser = ServerSentEventParser(lastEventID: "3", limit: 100)
    let opening = try parser.receive(Data("retry: 2000\nid: 7\n\n".utf8))
    #expect(opening == [.retry(milliseconds: 2_000)])
    #expect(parser.lastEventID == "7")
    let first = try parser.receive(Data("data: x\n\n".utf8))
    #expect(first == [event("x", id: "7")])
  }

  @Test(
    "a reconnection time is digits and nothing else",
    arguments: ["-1", "+1", "1.5", "1 ", "  1", "0x10", "1e3", "", "١", "one"])
  func noRetry(value: String) throws {
    #expect(try parse("retry: \(value)\n\n") == [])
  }

  @Test("a reconnection time counts at once")
  func retry() throws {
    #expect(try parse("retry: 0\nretry:007\n") == [.retry(milliseconds: 0), .retry(milliseconds: 7)])
    #expect(try parse("retry: 99999999999999999999999\n") == [.retry(milliseconds: .max)])
  }

  @Test("an event that the end of the stream cuts off is dropped")
  func unfinished() throws {
    #expect(try parse("data: 1\n\ndata: 2\n") == [event("1")])
  }

  @Test("bytes that are not UTF-8 become replacement characters")
  func invalidBytes() throws {
    #expect(try parse([Data("data: a".utf8) + [0xFF, 0xC3] + Data("b\n\n".utf8)]) == [event("a\u{FFFD}\u{FFFD}b")])
  }

  @Test("a line and an event have a largest size")
  func limits() {
    for text in [
      String(repeating: "x", count: 117), "data: " + String(repeating: "x", count: 101) + "\n",
      "event:" + String(repeating: "x", count: 101) + "\n", ":" + String(repeating: " ", count: 116),
    ] {
      var parser = ServerSentEventParser(limit: 100)
      #expect(throws: HTTPError.bodyTooLarge(limit: 100)) { try parser.receive(Data(text.utf8)) }
    }
    var parser = ServerSentEventParser(limit: 100)
    #expect(throws: HTTPError.bodyTooLarge(limit: 100)) {
      for _ in 0..<60 { _ = try parser.receive(Data("data:x\n".utf8)) }
    }
    #expect(throws: HTTPError.bodyTooLarge(limit: 100)) {
      var parser = ServerSentEventParser(limit: 100)
      for _ in 0..<200 { _ = try parser.receive(Data("data\n".utf8)) }
    }
  }

  @Test("data of exactly the limit is taken, however it is cut, and after a mark of the byte order too")
  func exactLimit() throws {
    let data = String(repeating: "x", count: 100)
    for text in ["data: \(data)\n\n", "\u{FEFF}data: \(data)\r\n\r\n", "data:\(data)\r\r"] {
      for size in [1, 7, 50, 1_000] {
        var parser = ServerSentEventParser(limit: 100)
        var outputs: [ServerSentEventParser.Output] = []
        var rest = Data(text.utf8)
        while !rest.isEmpty {
          outputs += try parser.receive(rest.prefix(size))
          rest = rest.dropFirst(size)
        }
        #expect(outputs == [event(data)])
      }
    }
  }

  @Test("any cutting of any bytes gives the same events", arguments: 0..<40 as Range<UInt64>)
  func fuzz(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces: [[UInt8]] =
      [
        "data", "data:", "data: ", "id", "id:", "event: e", "retry: 5", ":", " ", "\n", "\r", "\r\n", "\n\n", "\0", "é",
        "x", "\u{FEFF}", "0",
      ].map { Array($0.utf8) } + [[0xFF], [0xEF], [0xBB], [0xE2, 0x82]]
    for _ in 0..<15 {
      let bytes = (0..<Int.random(in: 0..<60, using: &random)).flatMap { _ in pieces.randomElement(using: &random) ?? []
      }
      let whole = try parse([Data(bytes)])
      #expect(try parse(bytes.map { Data([$0]) }) == whole)
      var chunks: [Data] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...rest.count, using: &random)
        chunks.append(Data(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      #expect(try parse(chunks) == whole)
    }
  }
}
