import Foundation
import ServicesHTTPMessages
import Synchronization
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("Sessions", .bothDatabases)
struct SessionTests {
  private struct Tokens {
    var access: String
    var refresh: String

    init(_ reply: TestAccounts.Reply) throws {
      #expect(reply.status == 200, "\(reply.text)")
      #expect(reply.fields["Cache-Control"] == "no-store")
      access = try #require(reply.object["token"] as? String)
      refresh = try #require(reply.object["refreshToken"] as? String)
    }
  }

  private func accounts(_ names: String...) async throws -> TestAccounts {
    let accounts = try await TestAccounts()
    for name in names { _ = try await accounts.add(name, RoleGrant.ofNewAccounts) }
    return accounts
  }

  private func refresh(_ accounts: TestAccounts, _ token: String) async throws -> TestAccounts.Reply {
    try await accounts.send(.post, "/api/auth/refresh", #"{"refreshToken":"\#(token)"}"#)
  }

  private func status(_ accounts: TestAccounts, _ tokens: Tokens) async throws -> Int {
    try await accounts.send(.get, "/api/cart", token: tokens.access).status
  }

  @Test("are renewed by a refresh token, which is another one each time")
  func renewed() async throws {
    let accounts = try await accounts("ada")
    let first = try Tokens(try await accounts.login("ada"))
    #expect(first.refresh.utf8.count == 43)
    accounts.clock.advance(by: 3600)
    #expect(try await status(accounts, first) == 403)
    let second = try Tokens(try await refresh(accounts, first.refresh))
    #expect(second.refresh != first.refresh && second.access != first.access)
    #expect(try await status(accounts, second) == 200)
    #expect(try await status(accounts, try Tokens(try await refresh(accounts, second.refresh))) == 200)
  }

  @Test("end as a whole when a refresh token comes a second time, and no other session does")
  func reused() async throws {
    let accounts = try await accounts("ada")
    let other = try Tokens(try await accounts.login("ada"))
    let first = try Tokens(try await accounts.login("ada"))
    let second = try Tokens(try await refresh(accounts, first.refresh))
    #expect(try await refresh(accounts, first.refresh).status == 401)
    #expect(try await refresh(accounts, second.refresh).status == 401)
    #expect(try await status(accounts, first) == 403)
    #expect(try await status(accounts, second) == 403)
    #expect(try await status(accounts, other) == 200)
  }

  @Test("let one of many through who come with the same refresh token at once")
  func parallel() async throws {
    let accounts = try await accounts("ada")
    let first = try Tokens(try await accounts.login("ada"))
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<16 { group.addTask { try await refresh(accounts, first.refresh).status } }
      return try await group.reduce(into: [Int]()) { $0.append($1) }
    }
    #expect(statuses.filter { $0 == 200 }.count == 1)
    #expect(statuses.filter { $0 == 401 }.count == 15)
  }

  @Test(
    "are not renewed by what is no refresh token, or has run out",
    arguments: ["x", "", String(repeating: "A", count: 43)])
  func unknown(text: String) async throws {
    let accounts = try await accounts("ada")
    #expect(try await refresh(accounts, text).status == (text.isEmpty ? 422 : 401))
    #expect(try await accounts.send(.post, "/api/auth/refresh", #"{"refreshToken":7}"#).status == 422)
    let tokens = try Tokens(try await accounts.login("ada"))
    #expect(try await refresh(accounts, tokens.access).status == 401)
    accounts.clock.advance(by: 30 * 24 * 3600)
    #expect(try await refresh(accounts, tokens.refresh).status == 401)
  }

  @Test("end with the sign-out, at once and for every token of theirs")
  func signedOut() async throws {
    let accounts = try await accounts("ada")
    let other = try Tokens(try await accounts.login("ada"))
    let first = try Tokens(try await accounts.login("ada"))
    let second = try Tokens(try await refresh(accounts, first.refresh))
    #expect(try await status(accounts, second) == 200)
    #expect(try await accounts.send(.post, "/api/auth/logout", token: second.access).status == 200)
    #expect(try await status(accounts, first) == 403)
    #expect(try await status(accounts, second) == 403)
    #expect(try await refresh(accounts, second.refresh).status == 401)
    #expect(try await accounts.send(.post, "/api/auth/logout", token: second.access).status == 403)
    #expect(try await status(accounts, other) == 200)
  }

  @Test("that a token does not name end for that token alone")
  func unnamed() async throws {
    let accounts = try await accounts("ada")
    let id = try #require(try await accounts.administration.list().first { $0.username == "ada" }).id
    let first = accounts.authenticator.token(for: id)
    accounts.clock.advance(by: 1)
    let second = accounts.authenticator.token(for: id)
    #expect(try await accounts.send(.post, "/api/auth/logout", token: first).status == 200)
    #expect(try await accounts.send(.get, "/api/cart", token: first).status == 403)
    #expect(try await accounts.send(.get, "/api/cart", token: second).status == 200)
    _ = try await accounts.administration.revokeTokens(of: "ada")
    #expect(try await accounts.send(.get, "/api/cart", token: second).status == 403)
    accounts.clock.advance(by: 1)
    #expect(try await accounts.send(.get, "/api/cart", token: accounts.authenticator.token(for: id)).status == 200)
  }

  @Test("of a name that nobody made, or of another user, are none")
  func forged() async throws {
    let accounts = try await accounts("ada", "bob")
    let users = try await accounts.administration.list()
    let (ada, bob) = (
      try #require(users.first { $0.username == "ada" }), try #require(users.first { $0.username == "bob" })
    )
    let unknown = accounts.authenticator.token(for: ada.id, in: "x")
    #expect(try await accounts.send(.get, "/api/cart", token: unknown).status == 403)
    let session = try #require(
      JSONWebToken(
        try await accounts.token(of: bob), key: accounts.key, now: accounts.clock.now())?.sid)
    let mixed = accounts.authenticator.token(for: ada.id, in: session)
    #expect(try await accounts.send(.get, "/api/cart", token: mixed).status == 403)
  }

  @Test("all end when the password is changed, which wants the old one")
  func password() async throws {
    let accounts = try await accounts("ada")
    let (one, two) = (try Tokens(try await accounts.login("ada")), try Tokens(try await accounts.login("ada")))
    func change(_ old: String, _ new: String) async throws -> TestAccounts.Reply {
      try await accounts.send(
        .post, "/api/auth/password", #"{"oldPassword":"\#(old)","newPassword":"\#(new)"}"#, token: one.access)
    }
    #expect(try await change("wrong", "new").status == 422)
    #expect(try await change("pw", "").status == 422)
    #expect(try await status(accounts, one) == 200)
    let fresh = try Tokens(try await change("pw", "new"))
    for tokens in [one, two] {
      #expect(try await status(accounts, tokens) == 403)
      #expect(try await refresh(accounts, tokens.refresh).status == 401)
    }
    #expect(try await status(accounts, fresh) == 200)
    #expect(try await accounts.login("ada").status == 401)
    #expect(try await accounts.login("ada", "new").status == 200)
  }

  @Test("cannot be had by guessing the old password without end")
  func guessing() async throws {
    let accounts = try await accounts("ada")
    let tokens = try Tokens(try await accounts.login("ada"))
    var statuses: [Int] = []
    for _ in 0..<6 {
      let body = #"{"oldPassword":"wrong","newPassword":"new"}"#
      statuses.append(try await accounts.send(.post, "/api/auth/password", body, token: tokens.access).status)
    }
    #expect(statuses == [422, 422, 422, 422, 422, 429])
  }

  @Test("that another process has ended are refused within a second")
  func elsewhere() async throws {
    let accounts = try await accounts("ada")
    let tokens = try Tokens(try await accounts.login("ada"))
    #expect(try await status(accounts, tokens) == 200)
    let database = try Database(accounts.database.location)
    let administration = AccountAdministration(
      database: database, hasher: PasswordHasher(cost: .minimum), now: accounts.clock.now)
    _ = try await administration.revokeTokens(of: "ADA")
    try database.close()
    accounts.clock.advance(by: 1)
    #expect(try await status(accounts, tokens) == 403)
  }

  @Test("that are ended by one domain are refused by the others at the next request")
  func everywhere() async throws {
    let accounts = try await TestAccounts()
    _ = try await accounts.add("nora", [RoleGrant(.reception)])
    let tokens = try Tokens(try await accounts.login("nora"))
    #expect(try await accounts.send(.get, "/fhir/Patient?_count=1", token: tokens.access).status == 200)
    #expect(try await accounts.send(.post, "/api/auth/logout", token: tokens.access).status == 200)
    #expect(try await accounts.send(.get, "/fhir/Patient?_count=1", token: tokens.access).status == 401)
  }

  @Test("tell of the user in each write that ends one, or changes the password, the roles or whether one may sign in")
  func told() async throws {
    let accounts = try await accounts("ada", "bob")
    let heard = Mutex<[DatabaseEvent]>([])
    let id = try #require(try await accounts.administration.list().first { $0.username == "ada" }).id
    func count(_ act: () async throws -> Void) async throws -> Int {
      heard.withLock { $0 = [] }
      try await act()
      let told = heard.withLock { $0 }
      #expect(told.allSatisfy { $0 == AccountNotice(userID: id).event })
      return told.count
    }
    accounts.database.events.followWrites { event in heard.withLock { $0.append(event) } }
    let (one, two) = (try Tokens(try await accounts.login("ada")), try Tokens(try await accounts.login("ada")))
    let signedIn = try await count { _ = try await accounts.login("ada") }
    let renewed = try await count { _ = try await refresh(accounts, two.refresh) }
    let reused = try await count { _ = try await refresh(accounts, two.refresh) }
    let signedOut = try await count { _ = try await accounts.send(.post, "/api/auth/logout", token: one.access) }
    let three = try Tokens(try await accounts.login("ada"))
    let changed = try await count {
      let body = #"{"oldPassword":"pw","newPassword":"new"}"#
      _ = try await accounts.send(.post, "/api/auth/password", body, token: three.access)
    }
    let counts: [Int] = [signedIn, renewed, reused, signedOut, changed]
    let wanted: [Int] = [0, 0, 1, 1, 1]
    #expect(counts == wanted)
    let administration = accounts.administration
    let byOperator = try await count {
      _ = try await administration.change(rolesOf: "ada", adding: [], removing: [.seller])
      _ = try await administration.setPassword(of: "ada", to: "pw")
      _ = try await administration.revokeTokens(of: "ada")
      _ = try await administration.setDisabled(true, "ada")
      _ = try await administration.setDisabled(false, "ada")
    }
    #expect(byOperator == 5)
  }

  @Test("leave no secret in the database")
  func digests() async throws {
    let accounts = try await accounts("ada")
    let tokens = try Tokens(try await accounts.login("ada"))
    let kept = try await accounts.database.read { connection in
      try connection.query("SELECT digest FROM refresh_token").map { try $0.blob("digest") }
    }
    #expect(kept == [Digest.sha256(of: Data(tokens.refresh.utf8))])
    guard case .sqlite(let path) = accounts.database.location else { return }
    let file = try Data(contentsOf: URL(filePath: path + "-wal"))
    #expect(file.range(of: Data(tokens.refresh.utf8)) == nil && file.range(of: Data(tokens.access.utf8)) == nil)
  }

  @Test("of who registers are those of a customer who may sell")
  func registered() async throws {
    let accounts = try await TestAccounts()
    let made = try await accounts.send(.post, "/api/auth/register", #"{"username":"ada","password":"pw"}"#)
    #expect(made.status == 201)
    let account = try #require(try await accounts.administration.list().last)
    #expect(account.roles == ["customer", "seller"])
    let tokens = try Tokens(try await accounts.login("ada"))
    #expect(try await accounts.send(.get, "/api/products/user", token: tokens.access).status == 200)
    #expect(try await accounts.send(.get, "/fhir/Patient", token: tokens.access).status == 403)
  }

  @Test("of accounts from before there were roles are those of customers who may sell")
  func migrated() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/old.sqlite"
    let old = MigrationSet(domain: MarketModule.domain, Array(MarketModule.migrations.prefix(3)))
    let before = try Database(path: path, migrations: [old])
    try await before.write { connection in
      for name in ["ada", "bob"] {
        try connection.execute(
          """
          INSERT INTO "user" (username, folded_name, created_at, updated_at) VALUES (?, ?, 5, 5)
          """, [.text(name), .text(name)])
      }
    }
    try before.close()
    let after = try Database(
      path: path, migrations: [MigrationSet(domain: MarketModule.domain, MarketModule.migrations)])
    let administration = AccountAdministration(
      database: after, hasher: PasswordHasher(cost: .minimum), now: TestClock().now)
    #expect(try await administration.list().map(\.roles) == [["customer", "seller"], ["customer", "seller"]])
    try after.close()
  }
}
