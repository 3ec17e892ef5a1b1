import FoundationEssentials
import AmbientHTTPTesting
@testable import ServicesHTTP
import Randomness
import Testing

@Suite("Replies by chance", .timeLimit(.minutes(5)))
struct HostileReplyTests {
  private static let replies = [
    RawReply.text("hello", fields: ["Content-Type: text/plain", "X-A: b"]),
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n3;x=y\r\nabc\r\n0\r\nX-T: 1\r\n\r\n",
    "HTTP/1.1 103 Early Hints\r\nLink: <a>\r\n\r\nHTTP/1.1 200 OK\r\n\r\nhello",
    RawReply.eventStreamHead + "\u{FEFF}id: 1\nretry: 5\ndata: x\n\n",
    RawReply.redirect(302, to: "/x"),
  ]

  /// A proper reply with a few things wrong.
  private func damaged(_ random: inout SplitMix64) -> [UInt8] {
    var bytes = Array((Self.replies.randomElement(using: &random) ?? "").utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeLast(bytes.count - place)
      case 2: bytes.insert(contentsOf: bytes[..<place], at: place)
      case 3: bytes.remove(at: place)
      default:
        bytes.insert(contentsOf: (["\r\n", "\0", ": ", "9", " "].randomElement(using: &random) ?? "").utf8, at: place)
      }
    }
    return bytes
  }

  @Test("a damaged reply is a reply or an error, never a trap or a hang", arguments: 0..<12 as Range<UInt64>)
  func damage(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let client = client { $0.timeout = .seconds(20) }
    for _ in 0..<25 {
      let bytes = damaged(&random)
      let server = try MisbehavingServer(
        HTTPBehaviour { connection in
          if connection.readRequest() != nil { connection.send(bytes) }
        })
      let request = try request(server)
      let error = await failure { () throws(HTTPError) in try await client.send(request) }
      if case .timedOut = error { Issue.record("no end of \(String(decoding: bytes, as: UTF8.self).debugDescription)") }
    }
  }

  @Test("any lines are a head or an error", arguments: 0..<20 as Range<UInt64>)
  func lines(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let url = try #require(URL(string: "http://one.test/"))
    let pieces: [[UInt8]] =
      ["HTTP/1.1", " ", "200", "101", "X-A", ":", "\t", "Content-Length", "5", "\r", "\n", "\0", "é"].map {
        Array($0.utf8)
      }
      + [[0xFF]]
    for _ in 0..<200 {
      var reader = ReplyHeadReader(url: url, limit: 500)
      do {
        for number in 0..<20 {
          let line = (0..<Int.random(in: 0..<6, using: &random)).flatMap { _ in
            pieces.randomElement(using: &random) ?? []
          }
          let start = Array("HTTP/1.1 200 OK\r\n".utf8)
          try (number == 0 ? start : line).withUnsafeBytes { try reader.receive($0) }
        }
      } catch is HTTPError {
        continue
      }
      #expect(reader.head.map { 200...599 ~= $0.status } ?? true)
    }
  }
}
