import Foundation
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("Compression")
struct CompressionTests {
  private let text = Data(String(repeating: "A chair of oak. ", count: 200).utf8)

  private func request(_ fields: HTTPFields = [:]) throws -> ServerRequest {
    ServerRequest(method: .get, target: try RequestTarget(parsing: "/"), fields: fields)
  }

  private func bytes(_ response: ServerResponse) throws -> Data {
    guard case .data(let body) = response.body else { throw CancellationError() }
    return body
  }

  @Test(
    "packs bytes so that they come out again, the same way each time", arguments: [0, 1, 1024, 100_000, 3_000_000],
    [Gzip.Effort.once, .kept])
  func roundTrip(count: Int, effort: Gzip.Effort) throws {
    let bytes = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 / 7 ^ $0 >> 9) })
    let packed = try #require(Gzip.compressed(bytes, effort))
    #expect(packed.prefix(3) == Data([0x1F, 0x8B, 8]))
    #expect(Gunzip.unpacked(packed) == bytes)
    #expect(Gzip.compressed(bytes, effort) == packed)
    if count > 10_000 { #expect(packed.count < count / 4) }
  }

  @Test("packs what cannot become smaller, too")
  func incompressible() throws {
    var random = SplitMix64(seed: 1)
    let bytes = Data((0..<200_000).map { _ in UInt8.random(in: 0...255, using: &random) })
    for effort in [Gzip.Effort.once, .kept] {
      let packed = try #require(Gzip.compressed(bytes, effort))
      #expect(Gunzip.unpacked(packed) == bytes)
      #expect(packed.count < bytes.count + 200)
    }
  }

  @Test(
    "is for text in its many forms",
    arguments: [
      ("text/plain", true), ("text/html; charset=utf-8", true), ("TEXT/CSS", true), ("application/json", true),
      ("application/json; charset=utf-8", true), ("application/fhir+json; charset=utf-8", true),
      ("application/problem+json", true), ("image/svg+xml", true), ("application/xml", true),
      ("image/png", false), ("image/jpeg", false), ("application/octet-stream", false), ("application/gzip", false),
      ("text/event-stream", false), ("application/jsonx", false), ("", false),
    ])
  func types(contentType: String, isCompressed: Bool) throws {
    let whole = ServerResponse.data(.ok, HTTPFields(["Content-Type": contentType]), text)
    let coded = whole.coded(for: try request(["Accept-Encoding": "gzip"]))
    #expect(coded.fields["Content-Encoding"] == (isCompressed ? "gzip" : nil))
    #expect(coded.fields["Vary"] == (isCompressed ? "Accept-Encoding" : nil))
    #expect(coded.fields["Content-Type"] == contentType)
    #expect(try (isCompressed ? Gunzip.unpacked(bytes(coded)) : bytes(coded)) == text)
  }

  @Test("leaves alone what is short, in part, secret, coded already, or empty by its status")
  func exceptions() throws {
    let gzip = try request(["Accept-Encoding": "gzip"])
    let type: HTTPFields = ["Content-Type": "text/plain"]
    let secret: HTTPFields = ["Content-Type": "application/json; charset=utf-8", "Cache-Control": "private, No-Store"]
    for response in [
      ServerResponse.data(.ok, type, text.prefix(1023)), .data(.partialContent, type, text), .data(.noContent),
      .data(.notModified, ["ETag": "\"a\""]), .data(.ok, secret, text), .data(.ok, [:], text),
      .data(.ok, ["Content-Type": "text/plain", "Content-Encoding": "br"], text),
    ] as [ServerResponse] {
      let coded = response.coded(for: gzip)
      #expect(coded.fields == response.fields)
      #expect(try bytes(coded) == bytes(response))
    }
    let least = ServerResponse.data(.ok, type, text.prefix(1024)).coded(for: gzip)
    #expect(try Gunzip.unpacked(bytes(least)) == text.prefix(1024))
    // Failures are answers as any other; and a search of the hospital, which must not be kept, holds no credential.
    let outcome: HTTPFields = ["Content-Type": "application/fhir+json", "Cache-Control": "no-store"]
    #expect(ServerResponse.data(.badRequest, outcome, text).coded(for: gzip).fields["Content-Encoding"] == "gzip")
    let log = EventLog()
    let stream = ServerResponse.eventStream(log, after: 0)
    #expect(stream.coded(for: gzip).fields == stream.fields)
  }

  @Test("says that an answer varies also where it is given as it is")
  func identity() throws {
    let whole = ServerResponse.data(.ok, ["Content-Type": "text/plain", "ETag": "\"a\"", "Vary": "Origin"], text)
    for fields in [[:], ["Accept-Encoding": "br"], ["Accept-Encoding": "gzip;q=0"]] as [HTTPFields] {
      let coded = whole.coded(for: try request(fields))
      #expect(try bytes(coded) == text)
      #expect(coded.fields["Content-Encoding"] == nil)
      #expect(coded.fields["ETag"] == "\"a\"")
      #expect(coded.fields["Vary"] == "Origin, Accept-Encoding")
    }
  }

  @Test("gives a strong entity tag to each form, and leaves a weak one to both")
  func entityTags() throws {
    for (tag, packed) in [("\"a\"", "\"a-gzip\""), ("W/\"1\"", "W/\"1\"")] {
      let whole = ServerResponse.data(.ok, HTTPFields(["Content-Type": "text/plain", "ETag": tag]), text)
      let coded = whole.coded(for: try request(["Accept-Encoding": "gzip"]))
      #expect(coded.fields["ETag"] == packed)
    }
  }
}

@Suite("A tagged answer in gzip")
struct TaggedAnswerTests {
  private let text = Data(String(repeating: "A chair of oak. ", count: 200).utf8)

  private func request(_ fields: HTTPFields) throws -> ServerRequest {
    ServerRequest(method: .get, target: try RequestTarget(parsing: "/"), fields: fields)
  }

  private func answer() throws -> TaggedAnswer {
    try #require(TaggedAnswer(.data(.ok, ["Content-Type": "application/json"], text)))
  }

  private func bytes(_ response: ServerResponse) throws -> Data {
    guard case .data(let body) = response.body else { throw CancellationError() }
    return body
  }

  @Test("is made when it is asked for first, and is there from then on")
  func once() throws {
    var answer = try answer()
    let gzip = try request(["Accept-Encoding": "gzip"])
    #expect(answer.ready(for: gzip) == nil)
    #expect(!answer.isCompressed)
    #expect(answer.byteCount == text.count)
    let plain = try #require(answer.ready(for: try request([:])))
    #expect(try bytes(plain) == text)
    let packed = answer.response(to: gzip)
    #expect(answer.isCompressed)
    #expect(try Gunzip.unpacked(bytes(packed)) == text)
    #expect(packed.fields["Content-Encoding"] == "gzip")
    #expect(packed.fields["ETag"] == EntityTag.compressed(answer.tag))
    #expect(packed.fields["Vary"] == "Accept-Encoding")
    #expect(packed.fields["Cache-Control"] == "no-cache")
    let again = try #require(answer.ready(for: gzip))
    #expect(try bytes(again) == bytes(packed))
    #expect(try answer.byteCount == text.count + bytes(packed).count)
  }

  @Test("is 304 by the tag of either form, whichever is preferred, with the length of the form that is named")
  func notModified() throws {
    var answer = try answer()
    let packed = EntityTag.compressed(answer.tag)
    for (known, coding, tag) in [
      (answer.tag, "gzip", answer.tag), (packed, "gzip", packed), (answer.tag, "identity", answer.tag),
      (packed, "identity", packed), ("W/\(packed)", "gzip", packed), ("\"x\", \(packed)", "br", packed),
      ("*", "gzip", packed), ("*", "identity", answer.tag), ("\(answer.tag), \(packed)", "gzip", packed),
    ] {
      let response = answer.response(to: try request(HTTPFields(["If-None-Match": known, "Accept-Encoding": coding])))
      #expect(response.status == .notModified, "\(known)")
      #expect(response.fields["ETag"] == tag, "\(known)")
      #expect(response.fields["Vary"] == "Accept-Encoding")
      #expect(response.fields["Content-Type"] == nil)
      #expect(response.fields["Content-Encoding"] == nil)
      guard case .omitted(let length) = response.body else { throw CancellationError() }
      let named = try request(["Accept-Encoding": tag == packed ? "gzip" : "identity"])
      #expect(length == answer.response(to: named).bodyByteCount)
    }
    #expect(answer.isCompressed)
    let other = try request(["If-None-Match": "\"x-gzip\"", "Accept-Encoding": "identity"])
    #expect(answer.ready(for: other)?.status == .ok)
  }

  @Test("is none where the answer is short")
  func short() throws {
    var answer = try #require(TaggedAnswer(.data(.ok, ["Content-Type": "text/plain"], Data("a".utf8))))
    let response = answer.response(to: try request(["Accept-Encoding": "gzip"]))
    #expect(response.fields["Content-Encoding"] == nil)
    #expect(response.fields["Vary"] == nil)
    #expect(try bytes(response) == Data("a".utf8))
    let known = try request(HTTPFields(["If-None-Match": EntityTag.compressed(answer.tag)]))
    #expect(answer.ready(for: known)?.status == .ok)
  }
}
