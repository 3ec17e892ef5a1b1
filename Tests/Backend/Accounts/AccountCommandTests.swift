import RawConnections
import ServicesHTTPServer
import Testing

@testable import ServicesBackend

/// What the operator's commands call, beside a server.
@Suite("An operator's accounts", .bothDatabases)
struct AccountCommandTests {
  @Test("are made and changed where the server has its own, in the folder or in a PostgreSQL database")
  func sameDatabase() async throws {
    var configuration = BackendConfiguration(dataFolder: "", address: .loopback(0))
    try await TestServer.market({ configuration = $0 }) { server in
      let made = try await BackendServer.addUser(
        "nora", password: "first password", grants: [RoleGrant("reception")].compactMap(\.self), configuration)
      #expect(made.roles == ["reception"])
      let names = try await BackendServer.users(configuration).map(\.username)
      #expect(names.last == "nora")
      #expect(names.count == 2)
      func login(_ password: String) async throws -> Int {
        try await server.send(
          "POST", "/api/auth/login", #"{"username":"nora","password":"\#(password)"}"#
        ).status
      }
      #expect(try await login("first password") == 200)
      _ = try await BackendServer.setPassword(of: "nora", to: "second password", configuration)
      #expect(try await login("first password") == 401)
      #expect(try await login("second password") == 200)
      _ = try await BackendServer.setDisabled(true, "nora", configuration)
      #expect(try await login("second password") != 200)
    }
  }
}
