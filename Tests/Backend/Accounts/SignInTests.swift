import Foundation
import RawConnections
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("Signing in", .bothDatabases)
struct SignInTests {
  private func login(_ server: TestServer, _ name: String, _ password: String, fields: [String: String] = [:])
    async throws -> RawResponse
  {
    let body = #"{"username":"\#(name)","password":"\#(password)"}"#
    return try await server.send("POST", "/api/auth/login", body, fields: fields)
  }

  @Test("with wrong passwords is 429 with Retry-After, for names that nobody has too, and ends")
  func limited() async throws {
    try await TestServer.market { server in
      _ = try await server.signIn("ada")
      var answers: [String: [String]] = [:]
      for name in ["ada", "nobody"] {
        for _ in 0..<7 {
          let response = try await login(server, name, "wrong")
          answers[name, default: []].append(
            "\(response.status) \(response.field("Retry-After") ?? "") \(response.text)")
        }
      }
      #expect(answers["ada"] == answers["nobody"])
      #expect(answers["ada"]?.map { $0.prefix(3) } == ["401", "401", "401", "401", "401", "429", "429"])
      let refused = try await login(server, "ada", "correct horse")
      #expect(refused.status == 429)
      #expect(refused.field("Retry-After") == "1")
      #expect(refused.keys == ["message", "success"])
      server.clock.advance(by: 1)
      #expect(try await login(server, "ADA", "correct horse").status == 200)
      #expect(try await login(server, "ada", "wrong").status == 401)
    }
  }

  @Test("at the same moment with the right password is never refused")
  func racing() async throws {
    try await TestServer.market { server in
      _ = try await server.signIn("ada")
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<32 { group.addTask { try await login(server, "ada", "correct horse").status } }
        for try await status in group { #expect(status == 200) }
      }
    }
  }

  @Test("behind a proxy is counted by the address that the proxy adds")
  func proxied() async throws {
    func change(_ configuration: inout BackendConfiguration) {
      configuration.publicBaseURL = PublicBaseURL("https://shop.example")
    }
    try await TestServer.market(unixSocket: false, change) { server in
      _ = try await server.signIn("ada")
      for number in 0..<6 {
        // What the client itself sent stands first, and is not believed.
        let fields = ["X-Forwarded-For": "10.0.0.\(number), 203.0.113.9"]
        let response = try await login(server, "ada", "wrong", fields: fields)
        #expect(response.status == (number < 5 ? 401 : 429))
      }
      let other = try await login(server, "ada", "correct horse", fields: ["X-Forwarded-For": "198.51.100.7"])
      #expect(other.status == 200)
    }
  }

  @Test("the address of a client is what the connection or a trusted proxy says, and nothing else")
  func address() throws {
    func address(_ peer: String?, _ forwarded: String?, isBehindProxy: Bool) throws -> String? {
      var fields = HTTPFields()
      if let forwarded { fields.put("X-Forwarded-For", forwarded) }
      var request = ServerRequest(method: .get, target: try RequestTarget(parsing: "/"), fields: fields)
      request.peer = peer
      return request.clientAddress(isBehindProxy: isBehindProxy)
    }
    #expect(try address(nil, "1.2.3.4", isBehindProxy: true) == nil)
    #expect(try address("127.0.0.1", "1.2.3.4", isBehindProxy: false) == nil)
    #expect(try address("127.0.0.1", "6.6.6.6, 1.2.3.4", isBehindProxy: true) == "1.2.3.4")
    #expect(try address("127.0.0.1", "2001:DB8::1", isBehindProxy: true) == "2001:db8::1")
    #expect(try address("127.0.0.1", "unknown", isBehindProxy: true) == nil)
    #expect(try address("192.0.2.1", "1.2.3.4", isBehindProxy: true) == "192.0.2.1")
  }

  @Test(
    "names that look like another are that one, or are refused",
    arguments: [
      ("ａｄａ", 200), ("ＡＤＡ", 200), ("ａｄａ１", 201), ("ﬁona", 422), ("ada²", 422), ("𝐚𝐝𝐚", 422), ("ⓐda", 422),
      ("ada\u{3164}", 422), ("ad\u{FE0F}a", 422), ("ĳsbrand", 422), ("ſam", 422), ("ｱﾀﾞ", 201), ("ādā", 201),
      ("\u{430}da", 422),
      ("Straße", 201),
      ("Ὀδυσσεύς", 201), ("Мария", 201), ("李小龍", 201), ("ᏣᎳᎩ", 201), ("आदा", 201), ("Ada Lovelace", 201), ("İlker", 201),
    ])
  func lookAlikes(name: String, status: Int) async throws {
    try await TestServer.market { server in
      _ = try await server.signIn("ada")
      let body = #"{"username":"\#(name)","password":"pw"}"#
      let response = try await server.send("POST", "/api/auth/register", body)
      #expect(response.status == status, "\(response.text)")
      if status == 200 { #expect(response.text == #"{"message":"Username taken!","success":false}"#) }
      if status == 201 { #expect(try await login(server, name, "pw").status == 200) }
    }
  }

  @Test("under a name typed in full width finds the account, and shows it as it is")
  func fullWidth() async throws {
    try await TestServer.market { server in
      _ = try await server.signIn("Ada")
      let found = try await login(server, "ａｄａ", "correct horse")
      #expect(found.object["username"] as? String == "Ada")
    }
  }

  @Test("an account that was made before names were folded by width is still its own")
  func older() async throws {
    try await TestServer.market { server in
      _ = try await server.signIn("ada")
      _ = try await server.signIn("other")
      let database = try server.openDatabase()
      _ = try await database.write { connection in
        try connection.execute("UPDATE user SET username = 'ａｄａ', folded_name = 'ａｄａ' WHERE username = 'other'")
      }
      try database.close()
      #expect(try await login(server, "ａｄａ", "correct horse").object["userId"] as? Int == 3)
      #expect(try await login(server, "ada", "correct horse").object["userId"] as? Int == 2)
    }
  }
}
