import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("A password that another keyboard sends in other bytes", .bothDatabases)
struct PasswordPreparationTests {
  private static let composed = "caf\u{E9} au lait"
  private static let decomposed = "cafe\u{301}\u{A0}au\u{3000}lait"

  private func register(
    _ accounts: TestAccounts, _ name: String, _ password: String
  ) async throws -> TestAccounts.Reply {
    try await accounts.send(
      .post, "/api/auth/register", #"{"username":"\#(name)","password":"\#(password)"}"#)
  }

  @Test("is the same for who has registered, and for whom an account was made", arguments: [false, true])
  func same(isDecomposedFirst: Bool) async throws {
    let accounts = try await TestAccounts()
    let first = isDecomposedFirst ? Self.decomposed : Self.composed
    #expect(try await register(accounts, "ada", first).status == 201)
    _ = try await accounts.administration.add("nora", password: first, grants: RoleGrant.ofNewAccounts)
    for name in ["ada", "nora"] {
      for password in [Self.composed, Self.decomposed] {
        #expect(try await accounts.login(name, password).status == 200)
      }
      #expect(try await accounts.login(name, "cafe au lait").status == 401)
    }
  }

  @Test("is the same when it is set or changed")
  func changed() async throws {
    let accounts = try await TestAccounts()
    _ = try await accounts.add("ada", RoleGrant.ofNewAccounts)
    _ = try await accounts.administration.setPassword(of: "ada", to: Self.decomposed)
    let signedIn = try await accounts.login("ada", Self.composed)
    let token = try #require(signedIn.object["token"] as? String)
    let body = #"{"oldPassword":"\#(Self.composed)","newPassword":"n\u0065\u0301w pass"}"#
    #expect(try await accounts.send(.post, "/api/auth/password", body, token: token).status == 200)
    #expect(try await accounts.login("ada", "n\u{E9}w pass").status == 200)
    #expect(try await accounts.login("ada", Self.composed).status == 401)
  }

  @Test("still fits the hash of an account that was made of the bytes as they came, and of no others")
  func older() async throws {
    let accounts = try await TestAccounts()
    let ada = try await accounts.add("ada", RoleGrant.ofNewAccounts)
    for (password, sent) in [(Self.decomposed, Self.decomposed), ("bell\u{7}", #"bell\u0007"#)] {
      let hash = try await PasswordHasher(cost: .minimum).hash(password)
      _ = try await accounts.database.write { connection in
        try connection.execute(
          #"UPDATE "user" SET password_hash = ? WHERE id = ?"#, [.text(hash), .integer(ada.id)])
      }
      #expect(try await accounts.login("ada", sent).status == 200)
      #expect(try await accounts.login("ada", Self.composed).status == 401)
    }
  }

  @Test("counts as one attempt, though both forms of it are tried, for names that nobody has, too")
  func limits() async throws {
    let accounts = try await TestAccounts()
    _ = try await accounts.add("ada", RoleGrant.ofNewAccounts)
    for name in ["ada", "nobody"] {
      var statuses: [Int] = []
      for _ in 0..<6 { statuses.append(try await accounts.login(name, Self.decomposed).status) }
      #expect(statuses == [401, 401, 401, 401, 401, 429])
    }
  }

  @Test("is refused as a new one where it holds control characters")
  func controls() async throws {
    let accounts = try await TestAccounts()
    let refused = try await register(accounts, "ada", #"bell\u0007"#)
    #expect(refused.status == 422)
    #expect(refused.text.contains("password must not hold control characters."))
    #expect(!refused.text.contains("bell"))
    await #expect(throws: AccountAdministrationError.invalidPassword) {
      try await accounts.administration.add("ada", password: "a\tb", grants: [])
    }
    let nora = try await accounts.add("nora", RoleGrant.ofNewAccounts)
    await #expect(throws: AccountAdministrationError.invalidPassword) {
      try await accounts.administration.setPassword(of: "nora", to: "")
    }
    let body = #"{"oldPassword":"pw","newPassword":"a\u0000b"}"#
    let change = try await accounts.send(
      .post, "/api/auth/password", body, token: try await accounts.token(of: nora))
    #expect(change.status == 422)
    #expect(change.text.contains("newPassword must not hold control characters."))
    #expect(try await accounts.login("nora").status == 200)
  }
}
