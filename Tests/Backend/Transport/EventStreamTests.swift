import Foundation
import RawConnections
import ServicesBackend
import ServicesHTTPMessages
import ServicesHTTPServer
import Testing

@Suite("Event streams")
struct EventStreamTests {
  private let get = "GET / HTTP/1.1\r\nHost: localhost\r\n"

  /// Reads chunks until the text so far holds `mark`.
  private func read(_ reader: RawReader, until mark: String) async throws -> String {
    var text = ""
    while !text.contains(mark) {
      guard let chunk = try await reader.chunk() else { break }
      text += String(decoding: chunk, as: UTF8.self)
    }
    return text
  }

  private func serving(
    _ log: EventLog, heartbeat: Duration = .seconds(60), retry: Duration? = nil,
    _ body: (MicrohttpdTransport, BoundAddress) async throws -> Void
  ) async throws {
    let responder: HTTPResponder = { request in
      .eventStream(log, after: EventStream.position(of: request, else: 0), retry: retry)
    }
    try await withTransport({ $0.heartbeat = heartbeat }, responder, body)
  }

  @Test("events come in order, with ids, and the stream ends with its log")
  func wholeStream() async throws {
    let log = EventLog()
    log.append(type: "score", data: "1:0")
    try await serving(log, retry: .milliseconds(2500)) { _, address in
      let connection = try RawConnection(address)
      try await connection.send(get + "\r\n")
      let reader = RawReader(connection)
      let head = try #require(try await reader.read(through: "\r\n\r\n"))
      #expect(head.hasPrefix("HTTP/1.1 200"))
      #expect(head.contains("Content-Type: text/event-stream"))
      let first = try await read(reader, until: "1:0\n\n")
      #expect(first == "retry: 2500\nid: 0\n\nid: 1\nevent: score\ndata: 1:0\n\n")
      log.append(data: "two\nlines")
      let second = try await read(reader, until: "lines\n\n")
      #expect(second == "id: 2\ndata: two\ndata: lines\n\n")
      log.append(type: "status", data: "over")
      log.close()
      let last = try await read(reader, until: "never")
      #expect(last == "id: 3\nevent: status\ndata: over\n\n")
    }
  }

  @Test("a stream says its position before there is an event, so that who breaks off at once comes back with it")
  func position() async throws {
    let log = EventLog(lastID: 41)
    try await withTransport({ _ in }, { _ in .eventStream(log, after: 41, retry: .seconds(2)) }) { _, address in
      let connection = try RawConnection(address)
      try await connection.send(get + "\r\n")
      let reader = RawReader(connection)
      _ = try await reader.read(through: "\r\n\r\n")
      let first = try await read(reader, until: "\n\n")
      #expect(first == "retry: 2000\nid: 41\n\n")
      log.close()
    }
  }

  @Test("a prelude says the position at its end alone: who breaks off within it gets it again")
  func prelude() async throws {
    let log = EventLog(lastID: 7)
    log.close()
    let prelude = [ServerSentEvent(type: "a", data: "1"), ServerSentEvent(type: "b", data: "2", id: "7")]
    let responder: HTTPResponder = { _ in .eventStream(log, after: 7, retry: .seconds(2), prelude: prelude) }
    try await withTransport({ _ in }, responder) { _, address in
      let response = try #require(try await address.response(to: get + "\r\n"))
      #expect(response.text == "retry: 2000\n\nevent: a\ndata: 1\n\nid: 7\nevent: b\ndata: 2\n\n")
    }
  }

  @Test("Last-Event-ID resumes without a gap or a repeat")
  func resume() async throws {
    let log = EventLog()
    for number in 1...5 { log.append(data: "\(number)") }
    log.close()
    try await serving(log) { _, address in
      let response = try #require(try await address.response(to: get + "Last-Event-ID: 3\r\n\r\n"))
      #expect(response.text == "id: 3\n\nid: 4\ndata: 4\n\nid: 5\ndata: 5\n\n")
    }
  }

  @Test("an id that the log no longer reaches is told of the gap, then gets what is kept")
  func resumeTooLate() async throws {
    let log = EventLog(capacity: 2)
    for number in 1...5 { log.append(data: "\(number)") }
    log.close()
    try await serving(log) { _, address in
      let response = try #require(try await address.response(to: get + "Last-Event-ID: 1\r\n\r\n"))
      #expect(
        response.text
          == "id: 1\n\nid: 3\nevent: gap\ndata: {\"missedThrough\":3}\n\nid: 4\ndata: 4\n\nid: 5\ndata: 5\n\n")
    }
  }

  @Test("an id of another run's log is a gap too")
  func foreignIdentifier() async throws {
    let log = EventLog()
    log.append(data: "1")
    log.close()
    try await serving(log) { _, address in
      let response = try #require(try await address.response(to: get + "Last-Event-ID: 99\r\n\r\n"))
      #expect(response.text == "id: 99\n\nid: 1\nevent: gap\ndata: {\"missedThrough\":1}\n\n")
    }
  }

  @Test("an idle stream gets comments")
  func heartbeat() async throws {
    try await serving(EventLog(), heartbeat: .milliseconds(10)) { _, address in
      let connection = try RawConnection(address)
      try await connection.send(get + "\r\n")
      let reader = RawReader(connection)
      _ = try await reader.read(through: "\r\n\r\n")
      let text = try await read(reader, until: ": heartbeat\n\n: heartbeat\n\n")
      #expect(text.hasPrefix("id: 0\n\n: heartbeat\n\n: heartbeat\n\n"))
    }
  }

  @Test("a heartbeat finds a client that has left")
  func goneClient() async throws {
    let log = EventLog()
    try await serving(log, heartbeat: .milliseconds(10)) { transport, address in
      do {
        let connection = try RawConnection(address)
        try await connection.send(get + "\r\n")
        _ = try await RawReader(connection).read(through: "\r\n\r\n")
        #expect(transport.activity.streams == 1)
      }
      // The connection is closed now; the stream must go by itself.
      #expect(await settles(transport) { $0.streams == 0 })
    }
  }

  @Test("a reader that does not read costs no memory, and learns of its gap when it reads again")
  func slowReader() async throws {
    let log = EventLog(capacity: 16)
    try await serving(log) { _, address in
      let slow = try RawConnection(address, receiveBuffer: 4096)
      try await slow.send(get + "\r\n")
      let reader = RawReader(slow)
      _ = try await reader.read(through: "\r\n\r\n")
      // Far more than the sockets hold, while nobody reads.
      let payload = String(repeating: "x", count: 64 * 1024)
      for number in 1...400 { log.append(type: "big", data: "\(number) \(payload)") }
      log.close()
      var text = ""
      while let chunk = try await reader.chunk() { text += String(decoding: chunk, as: UTF8.self) }
      let ids = text.split(separator: "\n").filter { $0.hasPrefix("id: ") }.compactMap { Int($0.dropFirst(4)) }
      #expect(text.contains("event: gap"))
      #expect(ids == ids.sorted())
      #expect(Set(ids).count == ids.count)
      #expect(ids.last == 400)
      #expect(ids.count < 400)
    }
  }

  @Test("events appended from many tasks reach many readers, complete and in order")
  func manyReaders() async throws {
    let log = EventLog(capacity: 4096)
    try await serving(log) { _, address in
      try await withThrowingTaskGroup(of: [Int].self) { group in
        for _ in 0..<16 {
          group.addTask {
            let response = try await address.response(to: "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            return (response?.text ?? "").split(separator: "\n").filter { $0.hasPrefix("id: ") }
              .compactMap { Int($0.dropFirst(4)) }
          }
        }
        await withTaskGroup(of: Void.self) { writers in
          for _ in 0..<4 { writers.addTask { for _ in 0..<250 { log.append(data: "x") } } }
        }
        log.close()
        for try await ids in group { #expect(ids == Array(0...1000)) }
      }
    }
  }

  @Test("stopping the transport ends its streams")
  func stop() async throws {
    let log = EventLog()
    let transport = MicrohttpdTransport(MicrohttpdTransport.Configuration(address: .loopback(0)))
    let address = try transport.start { _ in .eventStream(log, after: 0) }
    let connection = try RawConnection(address)
    try await connection.send(get + "\r\n")
    let reader = RawReader(connection)
    _ = try await reader.read(through: "\r\n\r\n")
    await transport.stop(grace: .seconds(20))
    while try await reader.more() {}
    #expect(String(decoding: reader.buffer, as: UTF8.self).hasSuffix("0\r\n\r\n"))
    #expect(log.waitingCount == 0)
  }

  @Test("a recovery of one's own stands in for what is gone")
  func ownRecovery() async throws {
    let log = EventLog(capacity: 2)
    for number in 1...9 { log.append(data: "\(number)") }
    log.close()
    let responder: HTTPResponder = { _ in
      .eventStream(
        EventStream(log: log, after: 0, retry: nil) { _ in
          EventStream.Recovery(events: [ServerSentEvent(type: "snapshot", data: "all", id: "8")], position: 8)
        })
    }
    try await withTransport({ _ in }, responder) { _, address in
      let response = try #require(try await address.response(to: get + "\r\n"))
      #expect(response.text == "id: 0\n\nid: 8\nevent: snapshot\ndata: all\n\nid: 9\ndata: 9\n\n")
    }
  }
}
