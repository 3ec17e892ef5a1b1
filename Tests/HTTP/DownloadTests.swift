import FoundationEssentials
import Glibc
import AmbientHTTPTesting
@testable import ServicesHTTP
import ServicesHTTPMessages
import Synchronization
import Testing

/// Downloads to files: whole or not at all, and gone on with.
@Suite("Downloads", .timeLimit(.minutes(5)))
final class DownloadTests {
  private let folder = URL(filePath: "/tmp/ambient-download-\(UUID().uuidString)")
  private let target: URL

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    target = folder.appending(path: "film.mkv")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }
  private var content: Data? { FileManager.default.contents(atPath: target.path) }

  private static let bytes = Data((0..<200_000).map { UInt8($0 % 253) })

  /// Serves the bytes, from where the range begins, and cuts each reply off after so many.
  private func server(
    cutAfter: [Int], tag: @escaping @Sendable (Int) -> String? = { _ in "\"1\"" }, status: Int? = nil
  ) throws -> MisbehavingServer {
    try MisbehavingServer { number in
      HTTPBehaviour { connection in
        guard let request = connection.readRequest() else { return }
        var start = 0
        let current = tag(number)
        if let range = request.values(for: "Range").first, request.values(for: "If-Range").first == current {
          start = Int(range.dropFirst("bytes=".count).dropLast()) ?? 0
        }
        let all = Self.bytes
        let part = all[start...]
        var head = start > 0 ? "HTTP/1.1 206 Partial Content\r\n" : "HTTP/1.1 200 OK\r\n"
        if start > 0 { head += "Content-Range: bytes \(start)-\(all.count - 1)/\(all.count)\r\n" }
        head += "Content-Length: \(part.count)\r\nConnection: close\r\n"
        if let current { head += "ETag: \(current)\r\n" }
        connection.send(head + "\r\n")
        let cut = number < cutAfter.count ? cutAfter[number] : part.count
        connection.send(Array(part.prefix(cut)))
      }
    }
  }

  @Test("a file is whole, and nothing is left beside it")
  func whole() async throws {
    let server = try server(cutAfter: [])
    try Data("old".utf8).write(to: target)
    let told = Mutex<[HTTPProgress]>([])
    let head = try await client().download(try request(server), to: target) { progress in
      told.withLock { $0.append(progress) }
    }
    #expect(head.status == 200)
    #expect(content == Self.bytes)
    #expect(names == ["film.mkv"])
    #expect(told.withLock { $0.last } == HTTPProgress(sent: 0, toSend: 0, received: 200_000, toReceive: 200_000))
    #expect(server.requests.first?.values(for: "Accept-Encoding") == ["identity"])
  }

  @Test("one that is cut off leaves the old file as it was, and the next goes on from there")
  func resumed() async throws {
    let server = try server(cutAfter: [120_000])
    try Data("old".utf8).write(to: target)
    let (client, request) = (client(), try request(server))
    let error = await failure { () throws(HTTPError) in try await client.download(request, to: target) }
    #expect(error == .connectionLost(reason: "the content was cut short"))
    #expect(content == Data("old".utf8))
    #expect(names == [".film.mkv.part", ".film.mkv.part.note", "film.mkv"])
    let told = Mutex<[HTTPProgress]>([])
    let head = try await client.download(request, to: target) { progress in told.withLock { $0.append(progress) } }
    #expect(head.status == 206)
    #expect(content == Self.bytes)
    #expect(names == ["film.mkv"])
    #expect(server.requests[1].values(for: "Range") == ["bytes=120000-"])
    #expect(server.requests[1].values(for: "If-Range") == ["\"1\""])
    #expect(told.withLock { $0.last?.received } == 200_000)
    #expect(told.withLock { $0.allSatisfy { $0.received > 120_000 && $0.toReceive == 200_000 } })
  }

  @Test("further attempts go on by themselves")
  func retried() async throws {
    let server = try server(cutAfter: [50_000, 50_000])
    var retries = HTTPRetries()
    retries.firstPause = .milliseconds(1)
    try await HTTPClient(policies: [retries]).download(try request(server), to: target)
    #expect(content == Self.bytes)
    #expect(server.requests.map { $0.values(for: "Range").first } == [nil, "bytes=50000-", "bytes=100000-"])
  }

  @Test("what has changed meanwhile is loaded from the start")
  func changed() async throws {
    let server = try server(cutAfter: [120_000]) { "\"\($0)\"" }
    let (client, request) = (client(), try request(server))
    _ = await failure { () throws(HTTPError) in try await client.download(request, to: target) }
    let told = Mutex<[HTTPProgress]>([])
    let head = try await client.download(request, to: target) { progress in told.withLock { $0.append(progress) } }
    #expect(head.status == 200)
    #expect(content == Self.bytes)
    #expect(told.withLock { $0.last?.received } == 200_000)
  }

  @Test("another address does not go on with it, nor one whose version is not told, or is weak", arguments: [0, 1, 2])
  func notResumed(reason: Int) async throws {
    let server = try server(cutAfter: [120_000]) { _ in [#""1""#, nil, #"W/"1""#][reason] }
    let client = client()
    let first = try request(server, "/a")
    _ = await failure { () throws(HTTPError) in try await client.download(first, to: target) }
    #expect(names == (reason == 0 ? [".film.mkv.part", ".film.mkv.part.note"] : []))
    try await client.download(try request(server, reason == 0 ? "/b" : "/a"), to: target)
    #expect(server.requests[1].values(for: "Range") == [])
    #expect(content == Self.bytes)
    #expect(names == ["film.mkv"])
  }

  @Test("a part that is whole already is taken; one that is longer is loaded anew")
  func complete() async throws {
    let server = try MisbehavingServer(
      .answers { request in
        request.values(for: "Range").isEmpty
          ? RawReply.text("abcdef", fields: ["ETag: \"1\""])
          : RawReply.text("", status: "416 Range Not Satisfiable", fields: ["Content-Range: bytes */6"])
      })
    let (client, request) = (client(), try request(server))
    let note = "\(String(Self.hash(request.url), radix: 16))\n\"1\"\n"
    for part in ["abcdef", "abcdefgh"] {
      try Data(part.utf8).write(to: folder.appending(path: ".film.mkv.part"))
      try Data(note.utf8).write(to: folder.appending(path: ".film.mkv.part.note"))
      try await client.download(request, to: target)
      #expect(content == Data("abcdef".utf8))
      #expect(names == ["film.mkv"])
    }
    #expect(server.requests.map { $0.values(for: "Range").first } == ["bytes=6-", "bytes=8-", nil])
  }

  /// What notes have of an address.
  private static func hash(_ url: URL) -> UInt64 { StableHash.value(of: url.absoluteString) }

  @Test(
    "a part of somewhere else is refused",
    arguments: ["bytes 5-9/10", "bytes 3-1/10", "bytes 4-20/10", "items 4-9/10", "", "bytes */10"])
  func wrongPart(range: String) async throws {
    let server = try MisbehavingServer(
      .answers { _ in
        RawReply.text("efghij", status: "206 Partial", fields: ["Content-Range: \(range)", "ETag: \"1\""])
      })
    let (client, request) = (client(), try request(server))
    try Data("abcd".utf8).write(to: folder.appending(path: ".film.mkv.part"))
    try Data("\(String(Self.hash(request.url), radix: 16))\n\"1\"\n".utf8)
      .write(to: folder.appending(path: ".film.mkv.part.note"))
    let error = await failure { () throws(HTTPError) in try await client.download(request, to: target) }
    #expect(error == .malformedReply(reason: "it is another part than was asked for"))
    #expect(content == nil)
  }

  @Test(
    "notes that others wrote, or nobody could have written, are passed over",
    arguments: ["", "\n\n", "zz\n\"1\"\n", "1", "1\na\nb\n"])
  func badNote(note: String) async throws {
    let server = try server(cutAfter: [])
    try Data("junk".utf8).write(to: folder.appending(path: ".film.mkv.part"))
    try Data(note.utf8).write(to: folder.appending(path: ".film.mkv.part.note"))
    try await client().download(try request(server), to: target)
    #expect(content == Self.bytes)
    #expect(names == ["film.mkv"])
  }

  @Test("an error of the server is told with its words, and writes nothing")
  func status() async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text("no such film", status: "404 Not Found") })
    let request = try request(server)
    let error = await failure { () throws(HTTPError) in try await client().download(request, to: target) }
    guard case .unexpectedStatus(let response) = error else { return #expect(error == nil) }
    #expect(response.status == 404 && response.body == Data("no such film".utf8))
    #expect(names == [])
  }

  @Test("a redirect is followed, and its own content is none of the file's")
  func redirected() async throws {
    let server = try MisbehavingServer(
      .answers { request in
        request.target == "/"
          ? RawReply.text("moved", status: "302 Found", fields: ["Location: /film"]) : RawReply.text("film")
      })
    let head = try await client().download(try request(server), to: target)
    #expect(head.url.path() == "/film")
    #expect(content == Data("film".utf8))
  }

  @Test("a folder that is not there is told, and so is a link in the part's place")
  func unwritable() async throws {
    let server = try server(cutAfter: [])
    let (client, request) = (client(), try request(server))
    let missing = folder.appending(path: "none/film.mkv")
    #expect(
      await failure { () throws(HTTPError) in try await client.download(request, to: missing) }
        == .file(name: "film.mkv", reason: "No such file or directory"))
    symlink("/tmp", folder.appending(path: ".film.mkv.part").path)
    let error = await failure { () throws(HTTPError) in try await client.download(request, to: target) }
    guard case .file(name: "film.mkv", _) = error else { return #expect(error == nil) }
    #expect(server.requests.isEmpty)
  }

  @Test("two downloads to the same file do not mix; a cancelled one makes way at once")
  func two() async throws {
    let server = try MisbehavingServer { number in
      HTTPBehaviour { connection in
        guard connection.readRequest() != nil else { return }
        guard number == 0 else {
          connection.send(RawReply.text("second"))
          return
        }
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\nETag: \"1\"\r\n\r\nfirst")
        connection.waitForClose()
      }
    }
    let (client, request, target) = (client(), try request(server), target)
    let first = Task { await failure { () throws(HTTPError) in try await client.download(request, to: target) } }
    await server.wait { $0.requests.count == 1 }
    #expect(
      await failure { () throws(HTTPError) in try await client.download(request, to: target) }
        == .file(name: "film.mkv", reason: "it is being downloaded already"))
    first.cancel()
    #expect(await first.value == .cancelled)
    try await client.download(request, to: target)
    #expect(content == Data("second".utf8))
  }

  @Test("what is full is told (ENOSPC)")
  func full() async throws {
    let server = try server(cutAfter: [])
    let request = try request(server)
    symlink("/dev/full", folder.appending(path: "full").path)
    // A limit on the size of files stands for a full disk: in a process of its own, for it is the process's.
    await #expect(processExitsWith: .success) {
      [address = request.url.absoluteString as String, path = target.path as String] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 65_536, rlim_max: 65_536)
      try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      let url = try #require(URL(string: address))
      let error = await failure { () throws(HTTPError) in
        try await client().download(HTTPRequest(url: url), to: URL(filePath: path))
      }
      try #require(error == .file(name: "film.mkv", reason: "File too large"))
    }
    #expect(content == nil)
  }

  @Test("a reply that a policy makes is written like one of a server")
  func stubbed() async throws {
    struct Stub: HTTPPolicy {
      func send<Reply: HTTPReply>(
        _ request: HTTPRequest, by next: @Sendable (HTTPRequest) async throws(HTTPError) -> Reply
      ) async throws(HTTPError) -> Reply {
        Reply(HTTPResponse(status: 200, body: Data("made".utf8), url: request.url))
      }
    }
    let url = try #require(URL(string: "https://example.org/"))
    try await HTTPClient(policies: [Stub()]).download(HTTPRequest(url: url), to: target)
    #expect(content == Data("made".utf8))
  }
}
