import FoundationEssentials
import AmbientHTTPTesting
@testable import ServicesHTTP
import ServicesHTTPMessages
import Testing

@Suite("libcurl is loaded when it is needed", .timeLimit(.minutes(5)))
struct CurlLibraryTests {
  @Test("a library that is not there, and one that is another, are told by name")
  func missing() throws {
    guard case .failure(.libraryMissing(let absent)) = CurlLibrary.load("libnothing.so.9"),
      case .failure(.libraryMissing(let foreign)) = CurlLibrary.load("libc.so.6")
    else {
      Issue.record("A library was found that is none.")
      return
    }
    #expect(absent.contains("libnothing.so.9"))
    #expect(foreign == "libc.so.6 has no curl_global_init")
  }

  @Test("without it, every request is told why it is not sent, and none waits")
  func refused() async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text("x") })
    let engine = TransferEngine(configuration: .init(), maximumConnectionsPerOrigin: 1) {
      .failure(.libraryMissing(reason: "it was taken away"))
    }
    defer { engine.stop() }
    let limits = TransferLimits(
      deadline: .now + .seconds(30), timeout: .seconds(30), connectTimeout: .seconds(30), maximumHeadBytes: 1000,
      maximumBodyBytes: 1000)
    let request = try WireRequest(HTTPRequest(url: try url(server)))
    for _ in 0..<3 {
      let reply = WholeReply(limit: 1000)
      let outcome = await reply.outcome {
        engine.send(.start(Transfer(request: request, consumer: reply, limits: limits)))
      }
      #expect(outcome == .failure(.libraryMissing(reason: "it was taken away")))
    }
    #expect(server.requests.isEmpty)
  }
}
