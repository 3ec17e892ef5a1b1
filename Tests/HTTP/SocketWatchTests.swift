import CAmbientCurl
import FoundationEssentials
import Glibc
import AmbientHTTPTesting
import ServicesHTTPMessages
import Testing

@testable import ServicesHTTP

@Suite("The sockets of an engine", .timeLimit(.minutes(5)))
struct SocketWatchTests {
  /// A pipe, whose reading end stands for a socket.
  private final class Pipe {
    let (reader, writer): (Int32, Int32)

    init() throws {
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      (reader, writer) = (ends[0], ends[1])
    }

    func fill() { _ = write(writer, "x", 1) }
  }

  /// What a look finds, without waiting.
  private func look(_ watch: SocketWatch) -> (told: [Int32], count: Int) {
    var told: [Int32] = []
    let count = watch.wait(milliseconds: 0)
    watch.pass(count) { socket, ready in
      told.append(socket)
      #expect(ready == CURL_CSELECT_IN)
    }
    return (told, Int(count))
  }

  @Test("news is told of as long as there is interest; after that once to nobody, and never again")
  func interest() throws {
    let watch = try #require(SocketWatch())
    let pipe = try Pipe()
    watch.watch(pipe.reader, for: CURL_POLL_IN)
    #expect(look(watch).count == 0)
    pipe.fill()
    #expect(look(watch).told == [pipe.reader])
    #expect(look(watch).told == [pipe.reader])
    watch.watch(pipe.reader, for: CURL_POLL_REMOVE)
    #expect(look(watch) == ([], 1))
    #expect(look(watch) == ([], 0))
    watch.watch(pipe.reader, for: CURL_POLL_IN)
    #expect(look(watch).told == [pipe.reader])
    close(pipe.reader)
    close(pipe.writer)
  }

  @Test("a number that belongs to another socket by now is watched anew")
  func reused() throws {
    let watch = try #require(SocketWatch())
    let first = try Pipe()
    watch.watch(first.reader, for: CURL_POLL_IN)
    watch.watch(first.reader, for: CURL_POLL_REMOVE)
    let second = try Pipe()
    // The number of the first, without a moment in which another test could take it.
    try #require(dup2(second.reader, first.reader) == first.reader)
    watch.watch(first.reader, for: CURL_POLL_IN)
    second.fill()
    #expect(look(watch).told == [first.reader])
    for descriptor in [first.reader, first.writer, second.reader, second.writer] { close(descriptor) }
  }

  @Test("one whose opening and closing is told of is watched as any other, and so is the next of its number")
  func told() throws {
    let watch = try #require(SocketWatch())
    let (first, second) = (try Pipe(), try Pipe())
    watch.hasOpened(first.reader)
    for _ in 0..<2 {
      watch.watch(first.reader, for: CURL_POLL_IN)
      #expect(look(watch).count == 0)
      first.fill()
      #expect(look(watch).told == [first.reader])
      watch.watch(first.reader, for: CURL_POLL_REMOVE)
      #expect(look(watch) == ([], 1))
      #expect(look(watch) == ([], 0))
      var byte: UInt8 = 0
      #expect(read(first.reader, &byte, 1) == 1)
    }
    watch.watch(first.reader, for: CURL_POLL_IN)
    watch.watch(first.reader, for: CURL_POLL_REMOVE)
    watch.willClose(first.reader)
    try #require(dup2(second.reader, first.reader) == first.reader)
    watch.hasOpened(first.reader)
    watch.watch(first.reader, for: CURL_POLL_IN)
    second.fill()
    #expect(look(watch).told == [first.reader])
    for descriptor in [first.reader, first.writer, second.reader, second.writer] { close(descriptor) }
  }

  @Test("one that was closed here and is held by another process does not keep the engine busy")
  func held() throws {
    let watch = try #require(SocketWatch())
    let (pipe, other, number) = (try Pipe(), try Pipe(), try Pipe())
    watch.watch(other.reader, for: CURL_POLL_IN)
    watch.watch(pipe.reader, for: CURL_POLL_IN)
    watch.watch(pipe.reader, for: CURL_POLL_REMOVE)
    let held = dup(pipe.reader)
    // As good as closed: its number leads elsewhere.
    try #require(dup2(number.reader, pipe.reader) == pipe.reader)
    pipe.fill()
    #expect(look(watch) == ([], 1))
    #expect(look(watch) == ([], 0))
    other.fill()
    #expect(look(watch).told == [other.reader])
    watch.bell.ring()
    #expect(look(watch) == ([other.reader], 2))
    close(held)
    for pipe in [pipe, other, number] { for end in [pipe.reader, pipe.writer] { close(end) } }
  }

  @Test("each ring of the bell is news, and nobody has to answer it")
  func bell() throws {
    let watch = try #require(SocketWatch())
    #expect(look(watch) == ([], 0))
    for _ in 0..<3 {
      watch.bell.ring()
      #expect(look(watch) == ([], 1))
      #expect(look(watch) == ([], 0))
    }
  }

  @Test("a program that is started has none of the connections")
  func inherited() async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text("x") })
    let url = try #require(URL(string: server.url("/")))
    let client = HTTPClient()
    _ = try await client.send(HTTPRequest(url: url))
    let port = url.port ?? 0
    let connections = (0..<4_096).filter { descriptor in
      var address = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isConnected = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(Int32(descriptor), $0, &length) == 0 }
      }
      return isConnected && address.sin_family == AF_INET && UInt16(bigEndian: address.sin_port) == port
    }
    #expect(connections.count == 1)
    for connection in connections { #expect(fcntl(Int32(connection), F_GETFD) & FD_CLOEXEC == FD_CLOEXEC) }
    withExtendedLifetime(client) {}
  }
}
