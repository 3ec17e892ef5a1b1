import Foundation
import RawConnections
import ServicesHTTPMessages
import Synchronization
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

/// What a transport has told of requests that have ended.
final class RecordedRequests: Sendable {
  private let state = Mutex((records: [RequestRecord](), waiters: Waiters<Int>()))

  func add(_ record: RequestRecord) {
    state.withLock { state in
      state.records.append(record)
      state.waiters.tell(state.records.count)
    }
  }

  /// The first so many, when they are there.
  func first(_ count: Int) async -> [RequestRecord] {
    _ = await Waiters.wait(until: { $0 >= count }) { body in
      state.withLock { body(&$0.waiters, $0.records.count) }
    }
    return state.withLock { Array($0.records.prefix(count)) }
  }
}

@Suite("The identity of a request", .timeLimit(.minutes(5)))
struct RequestIdentityTests {
  private func get(_ path: String = "/", _ fields: String = "") -> String {
    "GET \(path) HTTP/1.1\r\nHost: a\r\n\(fields)Connection: close\r\n\r\n"
  }

  @Test("is on every answer: a handler's, a kept one, a failure, a refusal, and where the library is passed by")
  func everyAnswer() async throws {
    let admission: HTTPBodyAdmission.Rule = { request in
      request.target.segments == ["kept"] ? HTTPBodyAdmission(answer: .data(.ok)) : .usual
    }
    try await withTransport(
      { $0.bodyLimit = 10 }, { _ in HTTPFailure(.notFound, "Nothing.").response }, admission: admission
    ) { _, address in
      for (text, status, id) in [
        (get("/", "X-Request-Id: shop-1\r\n"), 404, "shop-1"),
        (get("/kept", "X-Request-Id: shop-2\r\n"), 200, "shop-2"),
        (get("/", "X-Request-Id: bad id\r\n"), 404, nil),
        (get("/%zz", "X-Request-Id: shop-3\r\n"), 400, nil),
        (get("/", "Host: b\r\n"), 400, nil),
        (get("/", "Content-Length: abc\r\n"), 400, nil),
        (get("/", "X-Request-Id: shop-4\r\nContent-Length: 11\r\n") + "12345678901", 413, "shop-4"),
      ] as [(String, Int, String?)] {
        let response = try #require(try await address.response(to: text), "\(text)")
        #expect(response.status == status, "\(text)")
        let given = try #require(response.field("X-Request-Id"), "\(text)")
        #expect(RequestID(given) != nil)
        if let id { #expect(given == id) } else { #expect(given.count == 13) }
        #expect(response.head.lowercased().components(separatedBy: "x-request-id").count == 2)
      }
    }
  }

  @Test("is on a stream, which is told of when it has ended, with what was sent")
  func stream() async throws {
    let log = EventLog()
    let requests = RecordedRequests()
    try await withTransport(
      { $0.onEnd = { requests.add($0) } }, { _ in .eventStream(log, after: 0, retry: nil) }
    ) { _, address in
      let connection = try RawConnection(address)
      try await connection.send("GET / HTTP/1.1\r\nHost: a\r\nX-Request-Id: watcher\r\n\r\n")
      let reader = RawReader(connection)
      let head = try #require(try await reader.read(through: "\r\n\r\n"))
      #expect(head.contains("X-Request-Id: watcher"))
      log.append(data: "x")
      log.close()
      while try await reader.more() {}
      let record = try #require(await requests.first(1).first)
      #expect(record.kind == .stream)
      #expect(record.id?.description == "watcher")
      #expect(record.bytes == "id: 0\n\nid: 1\ndata: x\n\n".utf8.count)
      #expect(record.status == 200)
    }
  }

  @Test("is given to handlers with the trace, and both are told of when the request has ended")
  func told() async throws {
    let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
    let requests = RecordedRequests()
    let responder: HTTPResponder = { request in
      .data(.ok, [:], Data("\(request.id) \(request.trace.traceparent)".utf8))
    }
    try await withTransport({ $0.onEnd = { requests.add($0) } }, responder) { transport, address in
      let response = try #require(
        try await address.response(
          to: get("/", "X-Request-Id: one\r\ntraceparent: 00-\(trace)-00f067aa0ba902b7-01\r\n")))
      let record = try #require(await requests.first(1).first)
      let span = try #require(record.trace?.spanID)
      #expect(response.text == "one 00-\(trace)-\(span)-01")
      #expect(record.trace?.parentSpanID == "00f067aa0ba902b7")
      #expect(record.method == .get)
      #expect(record.bytes == response.body.count)
      #expect(record.duration >= .zero)
      let series = transport.configuration.measures.unmatched.series
      #expect(series.map(\.statusClass) == ["2xx"])
      #expect(series.first?.counts.reduce(0, +) == 1)
    }
  }

  @Test("refusals are counted by their reason")
  func refusals() async throws {
    let change: (inout MicrohttpdTransport.Configuration) -> Void = { configuration in
      configuration.bodyLimit = 1
      configuration.hosts = ["a"]
    }
    try await withTransport(change, { _ in .data(.ok) }) { transport, address in
      for text in [
        get("/%zz"), get("/", "Content-Length: -\r\n"), "GET / HTTP/1.1\r\nHost: b\r\n\r\n",
        get("/", "Origin: http://evil.example\r\n"), get("/", "Content-Length: 2\r\n") + "12",
        get("/", "Transfer-Encoding: chunked\r\n"),
      ] {
        let response = try #require(try await address.response(to: text), "\(text)")
        #expect(response.status >= 400, "\(text)")
      }
      #expect(await settles(transport) { $0.requests == 0 })
      let measures = transport.configuration.measures
      let counted = RefusalReason.allCases.filter { measures.refusals($0) > 0 }
      #expect(counted == [.contentTooLarge, .lengthRequired, .malformed, .misdirected, .crossOrigin])
      #expect(measures.refusals(.malformed) == 2)
    }
  }
}
