import Foundation
import RawConnections
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("Uploading images", .bothDatabases)
struct UploadServerTests {
  private let png = UploadFixtures.form(UploadFixtures.part(UploadFixtures.png(size: 5_000), fileName: "../../x.html"))

  @Test("answers as the original does, and serves the image to anybody, to be kept but never run")
  func roundTrip() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      let reply = try #require(try await server.upload(png, token: token))
      #expect(reply.status == 200, "\(reply.text)")
      #expect(reply.keys == ["message", "downloadURL", "success"])
      #expect(reply.object["message"] as? String == "File uploaded successfully")
      #expect(reply.object["success"] as? Bool == true)
      let url = try #require(reply.object["downloadURL"] as? String)
      #expect(url.wholeMatch(of: /\/uploads\/[0-9a-f]{32}\.png/) != nil)
      let image = try await server.send("GET", url)
      #expect(image.status == 200)
      #expect(image.body == UploadFixtures.png(size: 5_000))
      #expect(image.field("Content-Type") == "image/png")
      #expect(image.field("Cache-Control") == "public, max-age=31536000, immutable")
      #expect(image.field("Content-Security-Policy") == "default-src 'none'")
      #expect(image.head.components(separatedBy: "X-Content-Type-Options: nosniff").count == 2)
      let head = try await server.send("HEAD", url)
      #expect(head.field("Content-Length") == "5000")
    }
  }

  @Test("builds no address from the Host field, and begins with the public one when there is one")
  func publicURL() async throws {
    let url = try #require(PublicBaseURL("https://shop.example/market"))
    try await TestServer.market(unixSocket: false, { $0.publicBaseURL = url }) { server in
      let token = try await server.signIn("alice")
      let reply = try #require(try await server.upload(png, token: token))
      #expect((reply.object["downloadURL"] as? String)?.hasPrefix("https://shop.example/market/uploads/") == true)
      let proxied = try await server.raw("GET /healthz HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n")
      #expect(proxied?.status == 200)
      let stranger = try await server.raw("GET /healthz HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
      #expect(stranger?.status == 421)
    }
  }

  @Test("takes 5 MiB, no byte more, and nothing that is no form, each with a sentence")
  func limits() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      func status(_ size: Int) async throws -> Int? {
        let form = UploadFixtures.form(UploadFixtures.part(UploadFixtures.png(size: size)))
        return try await server.upload(form, token: token)?.status
      }
      #expect(try await status(5 << 20) == 200)
      #expect(try await status((5 << 20) + 1) == 400)
      #expect(try await status(6 << 20) == 413)
      let refused = try #require(try await server.upload(png, token: token, type: "application/json"))
      #expect(refused.status == 400)
      #expect(refused.keys == ["message", "success"])
      #expect(refused.object["success"] as? Bool == false)
      #expect(try await server.upload(Data(), token: token)?.status == 400)
    }
  }

  @Test("everywhere else a body has the usual limit")
  func otherRoutes() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      let large = Data(repeating: 0x20, count: 100 * 1024 + 1)
      for path in ["/api/products", "/api/products/7", "/api/products/upload/x", "/uploads/x", "/nothing"] {
        #expect(try await server.upload(large, token: token, path: path)?.status == 413, "\(path)")
      }
    }
  }

  @Test("who is not signed in is told so before a large body is read")
  func unauthenticated() async throws {
    try await TestServer.market { server in
      #expect(try await server.upload(png, token: nil)?.status == 401)
      let head = "POST /api/products/upload HTTP/1.1\r\nHost: a\r\nContent-Length: 5000000\r\nExpect: 100-continue\r\n"
      let none = try #require(try await server.raw(head + "\r\n"))
      #expect(none.status == 401)
      #expect(none.text == #"{"message":"No token provided"}"#)
      let wrong = try await server.raw(head + "Authorization: Bearer x\r\n\r\n")
      #expect(wrong?.status == 403)
      let large = UploadFixtures.form(UploadFixtures.part(UploadFixtures.png(size: 3 << 20)))
      #expect(try await server.upload(large, token: nil)?.status == 401)
    }
  }

  /// How many images there are, in the folder or the database.
  private func count(_ server: TestServer) async throws -> Int {
    if !TestDatabase.isPostgreSQL {
      return try FileManager.default.contentsOfDirectory(atPath: server.folder.path + "/data/uploads").count
    }
    let database = try server.openDatabase()
    defer { try? database.close() }
    return try await database.read { connection in
      Int(try connection.first("SELECT count(*) AS n FROM image")?.integer("n") ?? -1)
    }
  }

  @Test("repeated with its key it stores one image and gives the first answer")
  func repetition() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      let first = try #require(try await server.upload(png, token: token, fields: "Idempotency-Key: k\r\n"))
      let second = try #require(try await server.upload(png, token: token, fields: "Idempotency-Key: k\r\n"))
      #expect(second.text == first.text)
      #expect(second.field("Idempotency-Replayed") == "true")
      #expect(try await count(server) == 1)
    }
  }

  @Test("a user may store 100 MiB, counted for each and across restarts")
  func quota() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      let other = try await server.signIn("bob")
      #expect(try await server.upload(png, token: token)?.status == 200)
      let database = try server.openDatabase()
      // 5000 bytes take two blocks: with this, room for exactly one more such image is left.
      _ = try await database.write { connection in
        try connection.execute(
          "INSERT INTO upload SELECT 'filler', user_id, ?, 0 FROM upload", [.integer((100 << 20) - 4 * 4096)])
      }
      try database.close()
      #expect(try await server.upload(png, token: token)?.status == 200)
      let full = try #require(try await server.upload(png, token: token))
      #expect(full.status == 413)
      #expect(full.keys == ["message", "success"])
      #expect(try await server.upload(png, token: other)?.status == 200)
      #expect(try await count(server) == 3)
    }
  }

  @Test("a disk that fails is told in a sentence, and is no crash", .sqliteAlone)
  func brokenFolder() async throws {
    try await TestServer.market({ $0.report = { _ in } }) { server in
      let token = try await server.signIn("alice")
      try Data().write(to: URL(fileURLWithPath: server.folder.path + "/data/uploads"))
      let reply = try #require(try await server.upload(png, token: token))
      #expect(reply.status == 500)
      #expect(reply.text.contains("Try again."))
      #expect(!reply.text.contains(server.folder.path))
      #expect(try await server.send("GET", "/healthz").status == 200)
    }
  }

  @Test(
    "serves names of its own form alone",
    arguments: [
      "/uploads/..%2Fsigning.key", "/uploads/x.png", "/uploads/%2e%2e%2Fbackend.sqlite",
      "/uploads/0123456789abcdef0123456789abcdef.png", "/uploads/0123456789abcdef0123456789abcdef.png.part", "/uploads",
    ])
  func names(path: String) async throws {
    try await TestServer.market { server in
      let reply = try await server.send("GET", path)
      #expect(reply.status == 404)
      #expect(reply.keys == ["message", "success"])
    }
  }

  @Test("large bodies are held few at a time; more are told to come again")
  func largeBodies() async throws {
    try await withTransport(
      { $0.largeBodyLimit = 1 }, { request in .data(.ok, [:], Data("\(request.body.count)".utf8)) },
      admission: { _ in HTTPBodyAdmission(limit: 1 << 20) }
    ) { _, address in
      let head = "POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n"
      let first = try RawConnection(address)
      try await first.send(head + "Content-Length: 300000\r\nExpect: 100-continue\r\n\r\n")
      let reader = RawReader(first)
      #expect(try await reader.response()?.status == 100)
      let second = try RawConnection(address)
      try await second.send(head + "Content-Length: 300000\r\nExpect: 100-continue\r\n\r\n")
      #expect(try await RawReader(second).response()?.status == 503)
      let small = try RawConnection(address)
      try await small.send(head + "Content-Length: 2\r\n\r\nhi")
      #expect(try await RawReader(small).response()?.text == "2")
      try await first.send(String(repeating: "x", count: 300_000))
      #expect(try await reader.response()?.text == "300000")
      let third = try RawConnection(address)
      try await third.send(head + "Content-Length: 300000\r\n\r\n" + String(repeating: "x", count: 300_000))
      #expect(try await RawReader(third).response()?.text == "300000")
    }
  }
}
