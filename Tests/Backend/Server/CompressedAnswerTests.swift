import Foundation
import RawConnections
import Testing

@Suite("Answers in gzip")
struct CompressedAnswerTests {
  private let gzip = ["Accept-Encoding": "gzip, deflate, br"]

  @Test("are those without, packed, for who asks for them, kept or made")
  func products() async throws {
    try await TestServer.market { server in
      let plain = try await server.send("GET", "/api/products")
      #expect(plain.field("Content-Encoding") == nil)
      #expect(plain.field("Vary") == "Accept-Encoding")
      let tag = try #require(plain.field("ETag"))
      for _ in 0..<2 {
        let packed = try await server.send("GET", "/api/products", fields: gzip)
        #expect(packed.status == 200)
        #expect(packed.field("Content-Encoding") == "gzip")
        #expect(packed.field("Vary") == "Accept-Encoding")
        #expect(packed.field("Content-Type") == "application/json; charset=utf-8")
        #expect(packed.field("ETag") == "\(tag.dropLast())-gzip\"")
        #expect(Gunzip.unpacked(packed.body) == plain.body)
        #expect(packed.body.count < plain.body.count / 2)
      }
      // Beside it the others stay as they were.
      for refused in ["gzip;q=0", "identity", "br", ""] {
        let again = try await server.send("GET", "/api/products", fields: ["Accept-Encoding": refused])
        #expect(again.body == plain.body)
        #expect(again.field("ETag") == tag)
      }
    }
  }

  @Test("have the same header to HEAD as to GET, and are 304 by the tag of either form")
  func headAndConditions() async throws {
    try await TestServer.market { server in
      let packed = try await server.send("GET", "/api/products", fields: gzip)
      let head = try await server.send("HEAD", "/api/products", fields: gzip)
      for name in ["Content-Encoding", "Content-Length", "Content-Type", "ETag", "Vary"] {
        #expect(head.field(name) == packed.field(name), "\(name)")
      }
      #expect(head.field("Content-Length") == "\(packed.body.count)")
      let plain = try await server.send("GET", "/api/products")
      let plainTag = try #require(plain.field("ETag"))
      let packedTag = try #require(packed.field("ETag"))
      #expect(plainTag != packedTag)
      for tag in [plainTag, packedTag] {
        for coding in ["gzip", "identity"] {
          let known = try await server.send(
            "GET", "/api/products", fields: ["If-None-Match": tag, "Accept-Encoding": coding])
          #expect(known.status == 304)
          #expect(known.field("ETag") == tag)
          #expect(known.field("Vary") == "Accept-Encoding")
          #expect(known.field("Content-Encoding") == nil)
          // That of the answer that is not sent; what is asked next is answered as if it had none.
          #expect(known.field("Content-Length") == "\((tag == packedTag ? packed : plain).body.count)")
          #expect(known.field("Transfer-Encoding") == nil && known.body.isEmpty)
        }
      }
    }
  }

  @Test("tell at once of what was changed")
  func change() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      func isListed() async throws -> Bool {
        let packed = try await server.send("GET", "/api/products", fields: gzip)
        let text = String(decoding: try #require(Gunzip.unpacked(packed.body)), as: UTF8.self)
        return text.contains("Zither")
      }
      #expect(try await !isListed())
      let draft = #"{"name":"Zither","description":"Strings","price":10,"photo_url":null}"#
      #expect(try await server.send("POST", "/api/products", token: token, draft).status == 201)
      #expect(try await isListed())
    }
  }

  @Test("are not given where they hold a secret, are short, or are pictures")
  func exceptions() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      let body = #"{"username":"alice","password":"correct horse"}"#
      let signIn = try await server.send("POST", "/api/auth/login", body, fields: gzip)
      #expect(signIn.field("Cache-Control") == "no-store")
      let missing = try await server.send("GET", "/nothing", fields: gzip)
      let form = UploadFixtures.form(UploadFixtures.part(UploadFixtures.png(size: 5_000)))
      let uploaded = try #require(try await server.upload(form, token: token))
      let picture = try await server.send(
        "GET", try #require(uploaded.object["downloadURL"] as? String), fields: gzip)
      #expect(picture.body == UploadFixtures.png(size: 5_000))
      for response in [signIn, missing, picture] {
        #expect(response.field("Content-Encoding") == nil)
        #expect(response.field("Vary") == nil)
      }
    }
  }

  @Test("are given of the interface's description, too, and of the hospital's searches")
  func others() async throws {
    try await TestServer.run { server in
      for path in ["/openapi.json", "/fhir/metadata", "/fhir/Practitioner?_count=20"] {
        let plain = try await server.send("GET", path)
        let packed = try await server.send("GET", path, fields: gzip)
        #expect(packed.field("Content-Encoding") == "gzip", "\(path)")
        #expect(packed.field("Vary") == "Accept-Encoding")
        #expect(Gunzip.unpacked(packed.body)?.count == plain.body.count, "\(path)")
      }
    }
  }
}
