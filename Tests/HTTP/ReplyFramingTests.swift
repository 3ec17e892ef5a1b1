import FoundationEssentials
import AmbientHTTPTesting
@testable import ServicesHTTP
import Testing

@Suite("Replies that are not proper", .timeLimit(.minutes(5)))
struct ReplyFramingTests {
  @Test(
    "a reply that can be read in two ways is refused",
    arguments: [
      ("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nabc", "it has two lengths that differ"),
      ("HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\nabc", "its length is not a number that fits"),
      ("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\nabc", "Invalid Content-Length: value"),
      ("HTTP/1.1 200 OK\r\nContent-Length: +3\r\n\r\nabc", "its length is not a number that fits"),
      ("HTTP/1.1 200 OK\r\nContent-Length: 3, 3\r\n\r\nabc", "its length is not a number that fits"),
      (
        "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
        "it has both a length and a transfer coding"
      ),
      ("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n", "it switches protocols, which was not asked for"),
      ("HTTP/1.1 700 X\r\nContent-Length: 0\r\n\r\n", "its first line is not a status line"),
      ("HTTP/1.1 200 OK\r\nBad Name: x\r\nContent-Length: 0\r\n\r\n", "a field's name is not a token"),
      ("HTTP/1.1 200 OK\r\nX-A: a\rb\r\nContent-Length: 0\r\n\r\n", "a field has a control character"),
      ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", "a chunk of its content has no valid size"),
      (
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n",
        "a chunk of its content has no valid size"
      ),
    ])
  func framing(reply: String, reason: String) async throws {
    let server = try MisbehavingServer(
      HTTPBehaviour { connection in
        guard connection.readRequest() != nil else { return }
        connection.send(reply)
        connection.waitForClose()
      })
    let request = try request(server)
    let error = await failure { () throws(HTTPError) in try await client().send(request) }
    #expect(error == .malformedReply(reason: reason))
    await server.wait { $0.closedConnections == 1 }
  }

  @Test(
    "what is not HTTP/1 or later is refused",
    arguments: [
      "<html>hello</html>", "SSH-2.0-OpenSSH\r\n", "\0\0\0\0\0\0\0\0\0\0\0\0", "HTTP/1.1\r\n\r\n", "\r\n\r\n",
    ])
  func notHTTP(reply: String) async throws {
    let server = try MisbehavingServer(.answersAndCloses(reply))
    let request = try request(server)
    let error = await failure { () throws(HTTPError) in try await client().send(request) }
    switch error {
    case .malformedReply, .connectionLost: break
    default: Issue.record("ended with \(String(describing: error))")
    }
  }

  @Test(
    "a reply cut off anywhere is an error, never a short success",
    arguments: [
      "", "HTTP/1.1 200", "HTTP/1.1 200 OK\r\nContent-Le", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n",
    ])
  func cut(reply: String) async throws {
    let server = try MisbehavingServer(.answersAndCloses(reply))
    let request = try request(server)
    let error = await failure { () throws(HTTPError) in try await client().send(request) }
    guard case .connectionLost = error else {
      Issue.record("ended with \(String(describing: error))")
      return
    }
  }

  @Test("gzip that is damaged is an error")
  func damagedCoding() async throws {
    var flipped = Gzip.stored(Array("unpacked".utf8))
    flipped[flipped.count - 8] ^= 1
    for bytes in [flipped, Array("not gzip at all".utf8)] {
      let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bytes.count)\r\n\r\n"
      let server = try MisbehavingServer(.answers(bytes: Array(head.utf8) + bytes))
      let request = try request(server)
      let error = await failure { () throws(HTTPError) in try await client().send(request) }
      guard case .malformedReply = error else {
        Issue.record("ended with \(String(describing: error))")
        continue
      }
    }
  }

  @Test("two equal lengths are one")
  func equalLengths() async throws {
    let server = try MisbehavingServer(
      .answers { _ in "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc" })
    #expect(try await client().send(try request(server)).text == "abc")
  }

  @Test("a folded field is one field")
  func folded() throws {
    let url = try #require(URL(string: "http://h/"))
    var reader = ReplyHeadReader(url: url, limit: 1000)
    for line in ["HTTP/1.1 200 OK\r\n", "X-A: one\r\n", "\t two \r\n", "\r\n"] {
      let bytes = Array(line.utf8)
      try bytes.withUnsafeBytes { try reader.receive($0) }
    }
    #expect(reader.head?.fields["X-A"] == "one two")
  }

  @Test("fields without end are given up at the limit")
  func endlessFields() async throws {
    let server = try MisbehavingServer(.sendsFieldsWithoutEnd)
    let client = client { $0.maximumHeadBytes = 10_000 }
    let request = try request(server)
    let error = await failure { () throws(HTTPError) in try await client.send(request) }
    #expect(error == .headTooLarge(limit: 10_000))
  }

  @Test("interim replies and trailers count as fields")
  func endlessInterimReplies() async throws {
    let early = String(repeating: "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n", count: 1000)
    let trailers = String(repeating: "X-Trailer: 1\r\n", count: 5000)
    for reply in [
      early + RawReply.text("x"), "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n" + trailers + "\r\n",
    ] {
      let server = try MisbehavingServer(.answers { _ in reply })
      let client = client { $0.maximumHeadBytes = 10_000 }
      let request = try request(server)
      let error = await failure { () throws(HTTPError) in try await client.send(request) }
      #expect(error == .headTooLarge(limit: 10_000))
    }
  }
}
