import Dispatch
import Foundation
import RawConnections
import ServicesHTTPMessages
import Synchronization
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

/// Takes what a log writes, and may hold it up.
private final class LogReader: Sendable {
  private let bytes = Mutex<[UInt8]>([])
  private let door = DispatchSemaphore(value: 0)
  private let begun = DispatchSemaphore(value: 0)
  private let isSlow: Bool

  init(isSlow: Bool = false) { self.isSlow = isSlow }

  var sink: AccessLog.Sink {
    { [self] written in
      if isSlow {
        begun.signal()
        door.wait()
      }
      bytes.withLock { $0 += written }
      return true
    }
  }

  /// Returns when the log is being held up.
  func holds() async {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "log.reader").async { [begun] in
        begun.wait()
        continuation.resume()
      }
    }
  }

  func letGo(_ times: Int) { for _ in 0..<times { door.signal() } }

  var lines: [String] {
    bytes.withLock { String(decoding: $0, as: UTF8.self) }.split(separator: "\n").map(String.init)
  }

  var objects: [[String: Any]] {
    lines.compactMap { (try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? [String: Any] }
  }
}

@Suite("The log of requests", .timeLimit(.minutes(5)))
struct AccessLogTests {
  @Test("drops and counts what has no room, and begins to write once")
  func buffer() {
    var buffer = AccessLogBuffer<Int>(limit: 2)
    #expect((1...4).map { buffer.add($0) } == [.begin, .keep, .drop, .drop])
    #expect(buffer.dropped == 2)
    #expect(buffer.take() == [1, 2])
    #expect(buffer.add(5) == .keep)
    #expect(buffer.take() == [5])
    #expect(buffer.take() == [])
    #expect(buffer.add(6) == .begin)
    buffer.lose(3)
    #expect(buffer.dropped == 5)
  }

  @Test("is one JSON object a line, by the route's pattern")
  func line() throws {
    var record = RequestRecord(begin: .now)
    record.endedAt = 1_800_000_000_123
    record.duration = .microseconds(1_234)
    record.id = RequestID("order-7")
    record.trace = TraceContext(traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")
    record.method = .get
    record.route = RouteMeasures(method: "GET", route: "/api/products/:id")
    record.status = 200
    record.bytes = 12
    record.peer = "192.0.2.7"
    let span = try #require(record.trace?.spanID)
    #expect(
      AccessLogLine(record).text
        == #"{"time":"2027-01-15T08:00:00.123Z","method":"GET","route":"/api/products/:id","status":200,"bytes":12,"#
        + #""milliseconds":1.234,"request":"order-7","trace":"4bf92f3577b34da6a3ce929d0e0e4736","span":"\#(span)","#
        + #""parent":"00f067aa0ba902b7","peer":"192.0.2.7"}"# + "\n")
    for peer in ["127.0.0.1", "::1"] {
      record.peer = peer
      #expect(!AccessLogLine(record).text.contains("peer"))
    }
    let bare = AccessLogLine(RequestRecord(begin: .now)).text
    #expect(bare.contains(#""method":null,"route":"unmatched","status":null,"bytes":0,"milliseconds":0.000}"#))
  }

  @Test("is one line whatever a failure says")
  func failure() {
    let text = AccessLogLine(failure: "a\nb\r\u{2028}\u{7F}\"", at: Date(timeIntervalSince1970: 0)).text
    #expect(text.split(whereSeparator: \.isNewline).count == 1)
    #expect(text.hasSuffix("\n"))
    #expect(text.unicodeScalars.dropLast().allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
  }

  @Test("never holds up who adds to it, where its reader is slow")
  func slow() async {
    let reader = LogReader(isSlow: true)
    let log = AccessLog(limit: 3, sink: reader.sink)
    log.add(RequestRecord(begin: .now))
    await reader.holds()
    // The reader holds the first line; of ten more three have room.
    for _ in 0..<10 { log.add(RequestRecord(begin: .now)) }
    #expect(log.dropped == 7)
    await log.finish(within: .milliseconds(1))
    reader.letGo(2)
    await log.finish(within: .seconds(60))
    #expect(reader.lines.count == 4)
    #expect(log.dropped == 7)
  }

  @Test("counts what could not be written")
  func broken() async {
    let log = AccessLog { _ in false }
    log.add(RequestRecord(begin: .now))
    await log.finish(within: .seconds(60))
    #expect(log.dropped == 1)
  }

  @Test("of a server holds a line for each request, and nothing that a client has written")
  func hostile() async throws {
    let reader = LogReader()
    let secrets = ["ada-lovelace", "s3cret", "correct horse", "evil", "1815-12-10"]
    var token = ""
    try await TestServer.market({ configuration in
      configuration.log = .json
      configuration.logSink = reader.sink
    }) { server in
      token = try await server.signIn("ada-lovelace")
      let requests = [
        "GET /api/products/ada-lovelace?token=s3cret&birthdate=1815-12-10 HTTP/1.1\r\nHost: a\r\n",
        "GET /ada-lovelace/s3cret HTTP/1.1\r\nHost: a\r\nCookie: evil=s3cret\r\n",
        "EVIL-ada-lovelace /api/cart HTTP/1.1\r\nHost: a\r\n",
        "GET /api/cart HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(token)\r\nX-Request-Id: evil\u{1}s3cret\r\n",
        "GET /api/cart HTTP/1.1\r\nHost: a\r\nX-Request-Id: s3cret\"}\r\ntraceparent: evil\r\n",
        "GET /api/cart%0a%7b%22evil%22 HTTP/1.1\r\nHost: a\r\nUser-Agent: {\"evil\"}\r\n",
        "GET /%zz?evil HTTP/1.1\r\nHost: s3cret\r\n",
      ]
      for request in requests { _ = try await server.raw(request + "Connection: close\r\n\r\n") }
      let stream = try RawConnection(server.address)
      try await stream.send("GET /api/events HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(token)\r\n\r\n")
      _ = try await RawReader(stream).read(through: "\r\n\r\n")
    }
    // The server has ended, and all is written: two to sign in, seven, and the stream.
    #expect(reader.lines.count == 10)
    #expect(reader.objects.count == 10)
    let text = reader.lines.joined(separator: "\n")
    for secret in secrets + [token] { #expect(!text.contains(secret), "\(secret)") }
    let routes = reader.objects.compactMap { $0["route"] as? String }
    #expect(routes.contains("/api/products/:id"))
    #expect(routes.filter { $0 == "unmatched" }.count >= 3)
    let streams = reader.objects.filter { $0["stream"] as? Bool == true }
    #expect(streams.map { $0["route"] as? String } == ["/api/events"])
    #expect(reader.objects.allSatisfy { ($0["request"] as? String)?.isEmpty == false })
  }

  @Test("is nothing where none is wanted")
  func none() async throws {
    let reader = LogReader()
    try await TestServer.market({ configuration in
      configuration.log = .none
      configuration.logSink = reader.sink
    }) { server in
      let response = try await server.send("GET", "/healthz")
      #expect(response.status == 200)
    }
    #expect(reader.lines.isEmpty)
  }
}
