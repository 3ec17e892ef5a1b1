import Foundation
import AmbientHTTPTesting
import Testing

/// A program that has sent requests ends in peace on every way out: no thread of the HTTP client is alive when the libraries'
/// own exit handlers run, what was printed is complete in a pipe, and the status is the program's.
@Suite("The end of a process that sent requests", .timeLimit(.minutes(5)))
struct EndOfProcessTests {
  /// Sends a head and no end to `/stream`, nothing to `/silent`, a text to all else.
  private static let behaviour = HTTPBehaviour { connection in
    while let request = connection.readRequest() {
      switch request.target {
      case "/silent": connection.waitForClose()
      case "/stream": connection.send(RawReply.eventStreamHead)
      default: connection.send(RawReply.text("a reply"))
      }
    }
  }

  @Test(
    "no thread of an engine outlives the way out, and nothing of the output is lost",
    arguments: [
      ("return", "/", 0), ("exit", "/", 7), ("dropped", "/", 7), ("thread", "/", 7), ("stream", "/stream", 7),
      ("waiting", "/silent", 7), ("loading", "/silent", 7),
    ])
  func ways(way: String, target: String, status: Int) async throws {
    let server = try MisbehavingServer(Self.behaviour)
    let sandbox = try Sandbox()
    let lines = (1...20_000).map { "line \($0)\n" }.joined()
    // Once shows the order of things; often, that no moment in between is left.
    for _ in 0..<25 {
      let result = try await sandbox.shell(
        "\"$P/RequestFixture\" \(way) \(server.url(target)) | cat; exit ${PIPESTATUS[0]}")
      #expect(result.status == Int32(status))
      #expect(result.output == lines)
      #expect(result.errors == "threads of engines: 0\n")
    }
  }

  @Test("a signal ends it as a signal does")
  func signal() async throws {
    let server = try MisbehavingServer(Self.behaviour)
    let sandbox = try Sandbox()
    for _ in 0..<25 {
      let result = try await sandbox.run("RequestFixture", "signal", server.url("/"))
      #expect(result.status == -SIGTERM)
      #expect(result.errors == "")
    }
  }
}
