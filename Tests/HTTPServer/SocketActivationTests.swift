import Testing

@testable import ServicesHTTPServer

@Suite("Sockets that a service manager gives")
struct SocketActivationTests {
  private func sockets(_ environment: [String: String], processID: Int32 = 7) throws -> [SocketActivation.Socket] {
    try SocketActivation(environment: environment, processID: processID).sockets
  }

  @Test("are the descriptors from 3 on, with their names")
  func given() throws {
    #expect(try sockets([:]) == [])
    let two = try sockets(["LISTEN_PID": "7", "LISTEN_FDS": "2", "LISTEN_FDNAMES": "http:admin"])
    #expect(two.map(\.descriptor) == [3, 4])
    #expect(two.map(\.name) == ["http", "admin"])
    let one = try sockets(["LISTEN_PID": "7", "LISTEN_FDS": "1"])
    #expect(one.map(\.descriptor) == [3])
    #expect(one.map(\.name) == ["unknown"])
    #expect(try sockets(["LISTEN_PID": "7", "LISTEN_FDS": "1", "LISTEN_FDNAMES": ""]).map(\.name) == [""])
  }

  @Test("are none where they are meant for another process")
  func others() throws {
    #expect(try sockets(["LISTEN_PID": "8", "LISTEN_FDS": "2"]) == [])
    #expect(try sockets(["LISTEN_PID": "8", "LISTEN_FDS": "nonsense"]) == [])
    #expect(try sockets(["LISTEN_FDS": "2"]) == [])
    #expect(try sockets(["LISTEN_PID": "7"]) == [])
  }

  @Test(
    "are refused where a variable makes no sense",
    arguments: [
      (["LISTEN_PID": "", "LISTEN_FDS": "1"], "LISTEN_PID"), (["LISTEN_PID": "+7", "LISTEN_FDS": "1"], "LISTEN_PID"),
      (["LISTEN_PID": "99999999999", "LISTEN_FDS": "1"], "LISTEN_PID"),
      (["LISTEN_PID": "7", "LISTEN_FDS": "0"], "LISTEN_FDS"), (["LISTEN_PID": "7", "LISTEN_FDS": "-1"], "LISTEN_FDS"),
      (["LISTEN_PID": "7", "LISTEN_FDS": "1 "], "LISTEN_FDS"),
      (["LISTEN_PID": "7", "LISTEN_FDS": "2147483647"], "LISTEN_FDS"),
      (["LISTEN_PID": "7", "LISTEN_FDS": "2", "LISTEN_FDNAMES": "one"], "LISTEN_FDNAMES"),
      (["LISTEN_PID": "7", "LISTEN_FDS": "1", "LISTEN_FDNAMES": "a\nb"], "LISTEN_FDNAMES"),
    ] as [([String: String], String)])
  func malformed(environment: [String: String], name: String) {
    #expect(throws: SocketActivationError.malformed(name)) { try sockets(environment) }
  }
}
