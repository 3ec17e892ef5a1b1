import Foundation
import AmbientHTTPTesting
import ServicesHTTP
import ServicesHTTPMessages
import Testing

/// Archives of what was sent and what came (HAR 1.2).
@Suite("Archives", .timeLimit(.minutes(5)))
struct ArchiveTests {
  private func withArchive(
    _ body: (URL, HTTPArchive) async throws -> Void
  ) async throws {
    let file = URL(filePath: "/tmp/ambient-archive-\(UUID().uuidString).har")
    defer { try? FileManager.default.removeItem(at: file) }
    try await body(file, try HTTPArchive(at: file, creator: "a \"program\"", version: "1"))
  }

  private func entries(_ file: URL) throws -> [[String: Any]] {
    let whole = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let log = try #require(whole?["log"] as? [String: Any])
    #expect(log["version"] as? String == "1.2")
    #expect((log["creator"] as? [String: Any])?["name"] as? String == "a \"program\"")
    return try #require(log["entries"] as? [[String: Any]])
  }

  @Test("an archive is whole from the start, and after each exchange; its owner alone reads it")
  func whole() async throws {
    let server = try MisbehavingServer(.answers { RawReply.text("<\($0.text)>", fields: ["Content-Type: text/plain"]) })
    try await withArchive { file, archive in
      let none = try entries(file)
      #expect(none.isEmpty)
      let client = HTTPClient(report: { archive.add($0) })
      for count in 1...3 {
        _ = try await client.send(
          try request(server, "/a", method: .post, fields: ["Content-Type": "text/plain"], body: "é"))
        let count2 = try entries(file).count
        #expect(count2 == count)
      }
      let permissions = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
      #expect(permissions == 0o600)
      let entry = try #require(try entries(file).last)
      let (sent, came) = (
        try #require(entry["request"] as? [String: Any]), try #require(entry["response"] as? [String: Any])
      )
      #expect(sent["method"] as? String == "POST")
      #expect(sent["url"] as? String == server.url("/a"))
      #expect(sent["httpVersion"] as? String == "HTTP/1.1")
      #expect((sent["postData"] as? [String: Any])?["text"] as? String == "é")
      #expect(came["status"] as? Int == 200)
      #expect((came["content"] as? [String: Any])?["text"] as? String == "<é>")
      let timings = try #require(entry["timings"] as? [String: Double])
      #expect(timings["dns"] == -1 && (timings["wait"] ?? -1) >= 0)
      #expect(archive.failure == nil)
    }
  }

  @Test("no secret is in it: of fields, queries, forms, JSON, cookies, redirects, or a failure")
  func secrets() async throws {
    let server = try MisbehavingServer(
      .answers { request in
        request.target.hasPrefix("/away")
          ? RawReply.redirect(302, to: "/in?token=hunter2")
          : RawReply.text(
            #"{"access_token": "hunter2", "name": "chair"}"#,
            fields: ["Content-Type: application/json", "Set-Cookie: session=hunter2"])
      })
    try await withArchive { file, archive in
      let client = HTTPClient(report: { archive.add($0) })
      let requests = [
        try request(server, "/away?api_key=hunter2"),
        try request(
          server, "/form", method: .post,
          fields: [
            "Content-Type": "application/x-www-form-urlencoded", "Authorization": "Bearer hunter2",
            "X-Api-Key": "hunter2", "Cookie": "a=hunter2",
          ], body: "user=ada&password=hunter2"),
        try request(
          server, "/json", method: .post, fields: ["Content-Type": "application/json"],
          body: #"{"password": "hunter2", "kept": 7}"#),
      ]
      for request in requests { _ = try await client.send(request) }
      let lost = HTTPRequest(url: try #require(URL(string: "http://127.0.0.1:1/?secret=hunter2")))
      _ = await failure { () throws(HTTPError) in try await client.send(lost) }
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains("hunter2"))
      #expect(text.contains("chair") && text.contains("ada") && text.contains("kept"))
      let statuses = try entries(file).map { ($0["response"] as? [String: Any])?["status"] as? Int }
      #expect(statuses == [302, 200, 200, 200, 0])
    }
  }

  @Test("content is left out where it is to be, and what is no text, or much")
  func leftOut() async throws {
    let server = try MisbehavingServer(
      .answers {
        $0.target == "/much" ? RawReply.text(String(repeating: "m", count: 300_000)) : RawReply.text("private")
      })
    try await withArchive { file, archive in
      let client = HTTPClient(report: { archive.add($0, keepsContent: false) })
      _ = try await client.send(try request(server, method: .post, body: "private"))
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains("private"))
      let keeping = HTTPClient(report: { archive.add($0) })
      _ = try await keeping.send(try request(server, "/much"))
      let stream = try await keeping.bytes(for: try request(server))
      stream.cancel()
      let contents = try entries(file).map { (($0["response"] as? [String: Any])?["content"] as? [String: Any]) }
      #expect(contents.map { $0?["text"] as? String } == [nil, nil, nil])
      #expect(contents.map { $0?["size"] as? Int } == [7, 300_000, 0])
    }
  }

  @Test("a place that cannot be written to is told at once, a link is not followed")
  func unwritable() throws {
    for path in ["/nowhere/a.har", "/tmp"] {
      #expect(throws: HTTPError.self) { try HTTPArchive(at: URL(filePath: path), creator: "a", version: "1") }
    }
    let link = "/tmp/ambient-archive-\(UUID().uuidString)"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/null")
    defer { try? FileManager.default.removeItem(atPath: link) }
    #expect(throws: HTTPError.self) { try HTTPArchive(at: URL(filePath: link), creator: "a", version: "1") }
  }
}
