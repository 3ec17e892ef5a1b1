import FoundationEssentials
import AmbientHTTPTesting
import ServicesHTTP
import Testing

@Suite("Byte streams", .timeLimit(.minutes(5)))
struct ByteStreamTests {
  private func text(of stream: HTTPByteStream) async throws(HTTPError) -> String {
    var data = Data()
    for try await chunk in stream { data += chunk }
    return String(decoding: data, as: UTF8.self)
  }

  @Test("the head comes first, the content as it arrives, each part before the next is sent")
  func parts() async throws {
    // The second request is the sign to go on.
    let server = try MisbehavingServer(
      behaviours: { number in
        if number > 0 { return .answers { _ in RawReply.text("") } }
        return HTTPBehaviour { connection in
          guard connection.readRequest() != nil else { return }
          connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nX-A: 1\r\n\r\n")
          for part in 1...3 {
            guard connection.wait(until: { $0.requests.count == part + 1 }) else { return }
            connection.send("3\r\n<\(part)>\r\n")
          }
          connection.send("0\r\n\r\n")
        }
      })
    let client = client()
    let stream = try await client.bytes(for: try request(server, "/stream"))
    #expect(stream.head.status == 200)
    #expect(stream.head.fields["X-A"] == "1")
    var chunks = stream.makeAsyncIterator()
    for part in 1...3 {
      _ = try await client.send(try request(server, "/go"))
      #expect(try await chunks.next() == Data("<\(part)>".utf8))
    }
    #expect(try await chunks.next() == nil)
    #expect(try await chunks.next() == nil)
  }

  @Test("a stream that is cut ends with an error after what had come")
  func cut() async throws {
    let server = try MisbehavingServer(.answersAndCloses("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc"))
    let stream = try await client().bytes(for: try request(server))
    var chunks = stream.makeAsyncIterator()
    #expect(try await chunks.next() == Data("abc".utf8))
    await #expect(throws: HTTPError.connectionLost(reason: "the content was cut short")) { try await chunks.next() }
    await #expect(throws: HTTPError.connectionLost(reason: "the content was cut short")) { try await chunks.next() }
  }

  @Test("a server is slowed to the reader's pace, and every byte arrives")
  func backPressure() async throws {
    // More than the two systems' socket buffers take.
    let block = (0..<1 << 16).flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    var content: [UInt8] = []
    for _ in 0..<200 { content += block }
    let body = content
    let size = body.count
    let server = try MisbehavingServer(
      HTTPBehaviour { connection in
        guard connection.readRequest() != nil else { return }
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(size)\r\n\r\n")
        connection.send(body)
        connection.waitForClose()
      })
    let client = client()
    let stream = try await client.bytes(for: try request(server))
    // Other transfers of the same kind go on while this one waits for its reader.
    let other = try MisbehavingServer(.answers { _ in RawReply.text("other") })
    for _ in 0..<20 {
      #expect(try await text(of: try await client.bytes(for: try request(other))) == "other")
    }
    #expect(server.snapshot.bytesSent < size)
    var received = 0
    for try await chunk in stream {
      let expected = Data(body[received..<(received + chunk.count)])
      #expect((chunk == expected) == true)
      received += chunk.count
    }
    #expect(received == size)
  }

  @Test("dropping a stream ends its transfer")
  func drop() async throws {
    let server = try MisbehavingServer(.sendsWithoutEnd)
    let client = client()
    do {
      let stream = try await client.bytes(for: try request(server))
      var chunks = stream.makeAsyncIterator()
      _ = try await chunks.next()
    }
    await server.wait { $0.closedConnections == 1 }
    #expect(server.snapshot.connections == 1)
  }

  @Test("a stream outlives the client it came from")
  func outlives() async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text("hello") })
    let stream = try await client().bytes(for: try request(server))
    #expect(try await text(of: stream) == "hello")
  }

  @Test("cancelling the reading task ends the stream and the connection")
  func cancel() async throws {
    let server = try MisbehavingServer(
      HTTPBehaviour { connection in
        guard connection.readRequest() != nil else { return }
        connection.send("HTTP/1.1 200 OK\r\n\r\nx")
        connection.waitForClose()
      })
    let stream = try await client().bytes(for: try request(server))
    let (started, signal) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      await failure { () throws(HTTPError) in
        var chunks = stream.makeAsyncIterator()
        _ = try await chunks.next()
        signal.finish()
        _ = try await chunks.next()
      }
    }
    for await _ in started {}
    task.cancel()
    #expect(await task.value == .cancelled)
    await server.wait { $0.closedConnections == 1 }
  }

  @Test("cancelling before the head is there ends the task and the connection")
  func cancelBeforeHead() async throws {
    let server = try MisbehavingServer(.silent)
    let client = client()
    let request = try request(server)
    let task = Task { await failure { () throws(HTTPError) in try await client.bytes(for: request) } }
    await server.wait { $0.requests.count == 1 }
    task.cancel()
    #expect(await task.value == .cancelled)
    await server.wait { $0.closedConnections == 1 }
  }

  @Test("a stream can be ended by hand, from anywhere")
  func cancelByHand() async throws {
    let server = try MisbehavingServer(.sendsWithoutEnd)
    let stream = try await client().bytes(for: try request(server))
    stream.cancel()
    var chunks = stream.makeAsyncIterator()
    await #expect(throws: HTTPError.cancelled) { try await chunks.next() }
    await server.wait { $0.closedConnections == 1 }
  }

  @Test("a stream has no time limit for the whole, but one for silence if wanted")
  func silence() async throws {
    let limit = Duration.milliseconds(1500)
    let server = try MisbehavingServer(
      HTTPBehaviour { connection in
        guard connection.readRequest() != nil, connection.send("HTTP/1.1 200 OK\r\n\r\n") else { return }
        for _ in 0..<10 {
          guard connection.wait(milliseconds: 200), connection.send("x") else { return }
        }
        connection.waitForClose()
      })
    let client = client {
      $0.timeout = limit * 20
      $0.streamSilenceLimit = limit
    }
    let stream = try await client.bytes(for: try request(server))
    var received = 0
    let error = await failure { () throws(HTTPError) in
      for try await chunk in stream { received += chunk.count }
    }
    #expect(error == .timedOut(after: limit))
    #expect(received == 10)
    await server.wait { $0.closedConnections == 1 }
  }

  @Test("the head of a stream must come within the limit")
  func head() async throws {
    let server = try MisbehavingServer(.drips(head: "HTTP/1.1 200 OK\r\nX-A: ", everyMilliseconds: 5))
    let client = client { $0.timeout = .milliseconds(150) }
    let request = try request(server)
    let error = await failure { () throws(HTTPError) in try await client.bytes(for: request) }
    #expect(error == .timedOut(after: .milliseconds(150)))
  }

  @Test("a slow reader is not taken for a silent server")
  func slowReader() async throws {
    let server = try MisbehavingServer(.sendsWithoutEnd)
    let client = client { $0.streamSilenceLimit = .milliseconds(50) }
    let stream = try await client.bytes(for: try request(server))
    // Time passes on the same engine until well past the limit: these exchanges are given up one after the other.
    let silent = try MisbehavingServer(.silent)
    for _ in 0..<3 {
      let request = try request(silent, timeout: .milliseconds(60))
      let error = await failure { () throws(HTTPError) in try await client.bytes(for: request) }
      #expect(error == .timedOut(after: .milliseconds(60)))
    }
    var chunks = stream.makeAsyncIterator()
    var received = 0
    while received < 4 << 20, let chunk = try await chunks.next() { received += chunk.count }
    #expect(received >= 4 << 20)
  }

  @Test("redirects are followed, and any status is a head")
  func redirects() async throws {
    let server = try MisbehavingServer(
      .answers { request in
        request.target == "/a" ? RawReply.redirect(302, to: "/b") : RawReply.text("no", status: "404 Not Found")
      })
    let stream = try await client().bytes(for: try request(server, "/a"))
    #expect(stream.head.status == 404)
    #expect(stream.head.url.absoluteString == server.url("/b"))
    #expect(try await text(of: stream) == "no")
  }
}
