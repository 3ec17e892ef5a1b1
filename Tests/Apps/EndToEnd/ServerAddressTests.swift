import Foundation
import AmbientHTTPTesting
import Testing

@Suite("A server that is not there, or is none", .timeLimit(.minutes(5)))
struct ServerAddressTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  /// A command of each app that asks a server for something.
  static let commands = [["cart", "products"], ["hospital", "doctors"], ["scores", "list"]]

  @Test(
    "an address that can be none is a mistake on the command line",
    arguments: [
      "localhost", "ftp://localhost", "file:///etc/passwd", "http://ada:secret@localhost", "http://localhost:notaport",
      "http://localhost:99999", "http://localhost:0", "http://localhost:-1", "http://", "http:///api", "http://[::1",
      "http://a b", "http://%00", "http://a%0d%0ab", "http://localhost?x=1", "http://localhost#x", "",
    ])
  func impossible(address: String) async throws {
    for command in Self.commands {
      let result = try await sandbox.run(command[0], [command[1], "--server", address])
      expectComplaint(result, 2, "\(command[0]): --server wants mock, local or an http(s) URL")
      #expect(!result.errors.contains("secret"))
    }
  }

  @Test("a name that has no address", arguments: commands)
  func unknownName(command: [String]) async throws {
    let result = try await sandbox.run(command[0], [command[1], "--server", "http://no-such-host.invalid"])
    expectComplaint(result, 1, "The name “no-such-host.invalid” has no address.")
  }

  @Test("a port where nobody listens", arguments: commands)
  func nobody(command: [String]) async throws {
    let address = "http://127.0.0.1:1"
    let result = try await sandbox.run(command[0], [command[1], "--server", address])
    expectComplaint(result, 1, "No connection to the ")
    #expect(result.errors.contains(address))
  }

  @Test("a server that hangs up without a word", arguments: commands)
  func hangsUp(command: [String]) async throws {
    let server = try MisbehavingServer(.hangsUp)
    let result = try await sandbox.run(command[0], [command[1], "--server", server.url("")])
    expectComplaint(result, 1, "was lost")
  }

  @Test("a silent server is given up after --timeout", arguments: commands)
  func silent(command: [String]) async throws {
    let server = try MisbehavingServer(.silent)
    let result = try await sandbox.run(command[0], [command[1], "--server", server.url(""), "--timeout", "1"])
    expectComplaint(result, 1, "did not answer within 1.0 s.")
  }

  @Test("a server that drips is given up after --timeout", arguments: commands)
  func drips(command: [String]) async throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n"
    let server = try MisbehavingServer(.drips(head: head, everyMilliseconds: 50))
    let result = try await sandbox.run(command[0], [command[1], "--server", server.url(""), "--timeout", "1"])
    expectComplaint(result, 1, "did not answer within 1.0 s.")
  }

  @Test("an event stream whose head does not come is given up after --timeout")
  func silentStream() async throws {
    let server = try MisbehavingServer(.silent)
    let result = try await sandbox.run(
      "scores", "watch", "m1", "--server", server.url(""), "--timeout", "1")
    expectComplaint(result, 1, "did not answer within 1.0 s.")
  }

  @Test("redirects without end", arguments: commands)
  func loop(command: [String]) async throws {
    let server = try MisbehavingServer(.redirectsInALoop)
    let result = try await sandbox.run(command[0], [command[1], "--server", server.url("")])
    expectComplaint(result, 1, "redirect")
  }

  @Test(
    "every status that is no success",
    arguments: [
      (301, 1), (400, 1), (401, 1), (403, 1), (404, 3), (409, 4), (418, 1), (429, 1), (500, 1), (503, 1),
    ])
  func status(status: Int, exitStatus: Int32) async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text("<h1>No</h1>", status: "\(status) No") })
    for command in Self.commands {
      let result = try await sandbox.run(command[0], [command[1], "--server", server.url("")])
      expectComplaint(result, exitStatus, "status \(status)")
      #expect(!result.errors.contains("<h1>"))
    }
  }
}
