import Foundation
import RawConnections
import Testing

@Suite("Parts of images")
struct UploadRangeTests {
  private let image = Data((0..<5_000).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 8) })

  /// Uploads an image whose bytes differ from place to place, and gives where it is.
  private func serving(_ body: (TestServer, String, Data) async throws -> Void) async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      let bytes = UploadFixtures.png(size: 16) + image
      let reply = try #require(
        try await server.upload(UploadFixtures.form(UploadFixtures.part(bytes)), token: token))
      let path = try #require(reply.object["downloadURL"] as? String, "\(reply.text)")
      try await body(server, path, bytes)
    }
  }

  @Test("are those that were asked for, and say which of how many they are")
  func parts() async throws {
    try await serving { server, path, bytes in
      let whole = try await server.send("GET", path)
      #expect(whole.status == 200)
      #expect(whole.body == bytes)
      #expect(whole.field("Accept-Ranges") == "bytes")
      #expect(whole.field("Content-Range") == nil)
      for (range, part) in [
        ("bytes=0-0", 0..<1), ("bytes=0-99", 0..<100), ("bytes=100-2099", 100..<2100), ("bytes=5000-", 5000..<5016),
        ("bytes=-16", 5000..<5016), ("bytes=5015-99999999999999999999", 5015..<5016), ("bytes=-9999", 0..<5016),
      ] {
        let response = try await server.send("GET", path, fields: ["Range": range])
        #expect(response.status == 206, "\(range)")
        #expect(response.body == bytes[part], "\(range)")
        #expect(response.field("Content-Range") == "bytes \(part.lowerBound)-\(part.upperBound - 1)/5016")
        #expect(response.field("Content-Length") == "\(part.count)")
        for name in ["Content-Type", "Cache-Control", "ETag", "Last-Modified", "Content-Security-Policy"] {
          #expect(response.field(name) == whole.field(name), "\(name)")
          #expect(response.field(name) != nil, "\(name)")
        }
      }
    }
  }

  @Test("that there are none of are 416 with how many there are; what is no single range is the whole image")
  func others() async throws {
    try await serving { server, path, bytes in
      for range in ["bytes=5016-", "bytes=5016-5017", "bytes=-0", "bytes=99999999999999999999-"] {
        let response = try await server.send("GET", path, fields: ["Range": range])
        #expect(response.status == 416, "\(range)")
        #expect(response.field("Content-Range") == "bytes */5016")
        #expect(response.keys == ["message", "success"])
      }
      for range in ["bytes=0-1,5-6", "bytes=5-1", "bytes=x", "items=0-1", "bytes=0-1-2", "", "bytes=-"] {
        let response = try await server.send("GET", path, fields: ["Range": range])
        #expect(response.status == 200, "\(range)")
        #expect(response.body == bytes)
        #expect(response.field("Content-Range") == nil)
      }
      let head = try await server.send("HEAD", path, fields: ["Range": "bytes=0-1"])
      #expect(head.status == 200)
      #expect(head.field("Content-Length") == "5016")
      let missing = try await server.send(
        "GET", "/uploads/0123456789abcdef0123456789abcdef.png", fields: ["Range": "bytes=0-1"])
      #expect(missing.status == 404)
    }
  }

  @Test("go on where a download was cut off, unless it was of another image")
  func ifRange() async throws {
    try await serving { server, path, bytes in
      let whole = try await server.send("GET", path)
      let tag = try #require(whole.field("ETag"))
      let date = try #require(whole.field("Last-Modified"))
      #expect(tag == "\"\(path.split(separator: "/")[1])\"")
      for condition in [tag, date] {
        let rest = try await server.send("GET", path, fields: ["Range": "bytes=3000-", "If-Range": condition])
        #expect(rest.status == 206, "\(condition)")
        #expect(bytes.prefix(3000) + rest.body == bytes)
      }
      for condition in ["\"x\"", "W/\(tag)", "Sun, 06 Nov 1994 08:49:37 GMT"] {
        let all = try await server.send("GET", path, fields: ["Range": "bytes=3000-", "If-Range": condition])
        #expect(all.status == 200, "\(condition)")
        #expect(all.body == bytes)
      }
    }
  }

  @Test("are not sent where the client has the image")
  func conditions() async throws {
    try await serving { server, path, _ in
      let whole = try await server.send("GET", path)
      let tag = try #require(whole.field("ETag"))
      let date = try #require(whole.field("Last-Modified"))
      for fields in [
        ["If-None-Match": tag], ["If-None-Match": tag, "Range": "bytes=0-1"], ["If-Modified-Since": date],
      ] {
        let response = try await server.send("GET", path, fields: fields)
        #expect(response.status == 304)
        #expect(response.field("ETag") == tag)
        #expect(response.field("Content-Range") == nil)
        #expect(response.field("Vary") == nil)
        #expect(response.field("Content-Length") == "\(whole.body.count)")
      }
    }
  }
}
