import FoundationEssentials
import AmbientHTTPTesting
import ServicesHTTP
import ServicesHTTPMessages
import Synchronization
import Testing

/// Content from files and from sequences of chunks.
@Suite("Uploads", .timeLimit(.minutes(5)))
struct UploadTests {
  private let folder = URL(filePath: "/tmp/ambient-upload-\(UUID().uuidString)")

  private func withFile(_ bytes: Data, _ body: (URL) async throws -> Void) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "file")
    try bytes.write(to: file)
    try await body(file)
  }

  private func post(_ server: MisbehavingServer, _ content: HTTPContent) throws -> HTTPRequest {
    var request = try request(server, method: .post)
    request.content = content
    return request
  }

  /// Chunks from a list.
  private func stream(_ chunks: [Data], length: Int? = nil) -> HTTPContent {
    .stream(
      HTTPContentStream(
        AsyncStream { continuation in
          for chunk in chunks { continuation.yield(chunk) }
          continuation.finish()
        }, length: length))
  }

  private static let text = Data((0..<300_000).map { UInt8($0 % 251) })

  @Test("a file is sent whole, with its length announced")
  func file() async throws {
    let server = try MisbehavingServer(.answers { RawReply.text("\($0.body.count)") })
    try await withFile(Self.text) { file in
      let text = try await client().send(try post(server, .file(file))).text
      #expect(text == "300000")
      let request = try #require(server.requests.first)
      #expect(Data(request.body) == Self.text)
      #expect(request.values(for: "Content-Length") == ["300000"])
      #expect(request.values(for: "Transfer-Encoding") == [])
      #expect(request.values(for: "Expect") == [])
    }
  }

  @Test("an empty file is content of no bytes")
  func emptyFile() async throws {
    let server = try MisbehavingServer(.answers { RawReply.text("\($0.values(for: "Content-Length"))") })
    try await withFile(Data()) { file in
      let text = try await client().send(try post(server, .file(file))).text
      #expect(text == #"["0"]"#)
    }
  }

  @Test("what is no file, or not there, is told before anything is sent")
  func noFile() async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text("") })
    let missing = try post(server, .file(URL(filePath: "/nowhere/file")))
    let folder = try post(server, .file(URL(filePath: "/tmp")))
    let other = try post(server, .file(try #require(URL(string: "https://example.org/file"))))
    let client = client()
    #expect(
      await failure { () throws(HTTPError) in try await client.send(missing) }
        == .file(name: "file", reason: "No such file or directory"))
    #expect(
      await failure { () throws(HTTPError) in try await client.send(folder) }
        == .file(name: "tmp", reason: "it is not a regular file"))
    #expect(
      await failure { () throws(HTTPError) in try await client.send(other) }
        == .invalidRequest(reason: "its content is no file of this machine"))
    #expect(server.requests.isEmpty)
  }

  @Test("a file goes again where a redirect asks for that, and where a credential was refused")
  func again() async throws {
    let server = try MisbehavingServer(
      .answers { request in
        switch (request.target, request.values(for: "Authorization")) {
        case ("/", _): RawReply.redirect(307, to: "/there")
        case (_, ["new"]): RawReply.text("\(request.body.count)")
        default: RawReply.text("", status: "401 Unauthorized")
        }
      })
    let authentication = HTTPAuthentication(for: try url(server), credential: "old") { credential, request in
      try request.fields.set("Authorization", to: credential)
    } refresh: { _ in
      "new"
    }
    try await withFile(Self.text) { file in
      let client = HTTPClient(policies: [authentication])
      let text = try await client.send(try post(server, .file(file))).text
      #expect(text == "300000")
      #expect(server.requests.map(\.body.count) == [300_000, 300_000, 300_000, 300_000])
    }
  }

  @Test("a sequence of unknown length is sent in chunks, one of known length with that", arguments: [nil, 300_000])
  func sequence(length: Int?) async throws {
    let server = try MisbehavingServer(.answers { RawReply.text("\($0.body.count)") })
    let chunks = stride(from: 0, to: 300_000, by: 7_777).map { Self.text[$0..<min($0 + 7_777, 300_000)] }
    #expect(try await client().send(try post(server, stream(chunks, length: length))).text == "300000")
    let request = try #require(server.requests.first)
    #expect(Data(request.body) == Self.text)
    #expect(request.values(for: "Transfer-Encoding") == (length == nil ? ["chunked"] : []))
    #expect(request.values(for: "Content-Length") == (length == nil ? [] : ["300000"]))
  }

  @Test("empty chunks, and no chunk at all, are content too")
  func emptyChunks() async throws {
    let server = try MisbehavingServer(.answers { RawReply.text("<\($0.text)>") })
    let client = client()
    #expect(try await client.send(try post(server, stream([Data(), Data("a".utf8), Data()]))).text == "<a>")
    #expect(try await client.send(try post(server, stream([]))).text == "<>")
    #expect(try await client.send(try post(server, stream([], length: 0))).text == "<>")
  }

  @Test("a sequence that is longer or shorter than announced ends the request", arguments: [2, 4])
  func wrongLength(announced: Int) async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text("") })
    let request = try post(server, stream([Data("abc".utf8)], length: announced))
    let error = await failure { () throws(HTTPError) in try await client().send(request) }
    let word = announced < 3 ? "longer" : "shorter"
    #expect(error == .invalidRequest(reason: "its content is \(word) than was announced"))
    #expect(server.requests.isEmpty)
  }

  @Test("a sequence that throws ends the request, and nothing of its error is told")
  func throwing() async throws {
    struct Secret: Error { let password = "hunter2" }
    let server = try MisbehavingServer(.answers { _ in RawReply.text("") })
    let (first, request) = (
      Data(count: 10),
      try post(
        server,
        .stream(
          HTTPContentStream(
            AsyncThrowingStream<Data, any Error> { continuation in
              continuation.yield(Data(count: 10))
              continuation.finish(throwing: Secret())
            })))
    )
    #expect(first.count == 10)
    let error = await failure { () throws(HTTPError) in try await client().send(request) }
    #expect(error == .invalidRequest(reason: "its content could not be produced"))
  }

  @Test("a sequence is asked for no more than the server takes")
  func backPressure() async throws {
    let server = try MisbehavingServer(
      HTTPBehaviour { connection in
        // Reads nothing until it is told to, then answers without having read.
        _ = connection.wait(milliseconds: 1)
        connection.send("HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        connection.waitForClose()
      })
    let produced = Mutex(0)
    let chunk = Data(count: 1 << 20)
    let endless = HTTPContentStream(
      AsyncStream(unfolding: {
        produced.withLock { $0 += 1 }
        return chunk
      }))
    let request = try post(server, .stream(endless))
    let outcome = await outcome { () throws(HTTPError) in try await client().send(request) }
    // What comes of a server that does not read on: its reply, or a lost connection where the system threw that away.
    switch outcome {
    case .success(let response): #expect(response.status == 413)
    case .failure(let error): if case .connectionLost = error {} else { Issue.record(error) }
    }
    // The buffers of the two ends of a connection, and no more: some megabytes.
    #expect(produced.withLock { $0 } < 64)
  }

  @Test("a cancelled request ends its sequence")
  func cancelled() async throws {
    let server = try MisbehavingServer(.silent)
    let (ended, end) = AsyncStream<Void>.makeStream()
    let request = try post(server, .stream(HTTPContentStream(Letters { end.finish() })))
    let task = Task { await failure { () throws(HTTPError) in try await client().send(request) } }
    await server.wait { $0.connections == 1 }
    task.cancel()
    #expect(await task.value == .cancelled)
    for await _ in ended {}
  }

  /// A letter, and then another one when the task is cancelled; tells when nobody iterates it any more.
  private struct Letters: AsyncSequence {
    let atEnd: @Sendable () -> Void

    final class Iterator: AsyncIteratorProtocol {
      let atEnd: @Sendable () -> Void
      private var count = 0
      init(_ atEnd: @escaping @Sendable () -> Void) { self.atEnd = atEnd }
      deinit { atEnd() }
      func next() async -> Data? {
        count += 1
        if count > 1 { try? await Task.sleep(for: .seconds(3_600)) }
        return Data("a".utf8)
      }
    }

    func makeAsyncIterator() -> Iterator { Iterator(atEnd) }
  }

  @Test("a sequence goes once: no redirect with content, no second attempt, no replay")
  func once() async throws {
    let server = try MisbehavingServer(
      .answers { $0.target == "/" ? RawReply.redirect(307, to: "/there") : RawReply.text("", status: "503 Full") })
    let redirected = try post(server, stream([Data("a".utf8)]))
    #expect(
      await failure { () throws(HTTPError) in try await client().send(redirected) }
        == .badRedirect(reason: "its content can be sent only once"))
    var put = try request(server, "/put", method: .put)
    put.content = stream([Data("a".utf8)])
    let retrying = HTTPClient(policies: [HTTPRetries()])
    #expect(try await retrying.send(put).status == 503)
    #expect(server.requests.count == 2)
  }

  @Test("a long upload has its time limit for each silence, not for the whole")
  func slow() async throws {
    let server = try MisbehavingServer(.answers { RawReply.text("\($0.body.count)") })
    let (stream, continuation) = AsyncStream<Data>.makeStream()
    var request = try post(server, .stream(HTTPContentStream(stream)))
    request.timeout = .seconds(10)
    let (sending, clock) = (request, HandClock())
    let client = HTTPClient(clock: clock)
    let task = Task { try await client.send(sending) }
    await clock.waitForSleepers(1)
    for round in 1...6 {
      continuation.yield(Data(count: 1_000))
      // More than the head and the parts before this one.
      await server.wait { $0.bytesReceived >= round * 1_000 }
      clock.advance(by: .seconds(9))
      await clock.waitForSleepers(1)
    }
    continuation.finish()
    #expect(try await task.value.text == "6000")
  }

  @Test("progress is told up to the end, in order")
  func progress() async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text(String(repeating: "y", count: 500_000)) })
    let seen = Mutex<[HTTPProgress]>([])
    try await withFile(Self.text) { file in
      _ = try await client().send(try post(server, .file(file))) { progress in seen.withLock { $0.append(progress) } }
    }
    let told = seen.withLock { $0 }
    #expect(told.last == HTTPProgress(sent: 300_000, toSend: 300_000, received: 500_000, toReceive: 500_000))
    #expect(told.map(\.sent) == told.map(\.sent).sorted())
    #expect(told.map(\.received) == told.map(\.received).sorted())
    #expect(told.last?.fractionReceived == 1)
    #expect(told.count > 2)
  }
}
