import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("Who may use which route")
struct AccessTableTests {
  /// Everybody who can ask.
  enum Visitor: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case nobody, wrongToken, revokedToken, disabled, customer, seller, reception, doctor, patient

    var testDescription: String { rawValue }
    var role: Role? { Role(rawValue: rawValue) }

    /// The statuses that a refusal has; empty where the visitor is let in.
    func refusal(by access: Access, isFHIR: Bool) -> Set<Int> {
      if access == .anyone { return [] }
      switch self {
      case .nobody: return [401]
      case .wrongToken, .revokedToken, .disabled: return isFHIR ? [401] : [403]
      case .customer, .seller, .reception, .doctor, .patient:
        return role.map { access.admits([$0]) } == true ? [] : [403]
      }
    }
  }

  @Test("is told of every route there is, and of no other")
  func complete() async throws {
    let accounts = try await TestAccounts()
    let routes = accounts.router.descriptions
    #expect(Set(routes).subtracting(BackendModules.access.routes.keys) == [])
    #expect(Set(BackendModules.access.routes.keys).subtracting(routes) == [])
    #expect(routes.count == BackendModules.access.routes.count)
    #expect(routes.count > 100)
  }

  @Test("is kept to by every route", arguments: Visitor.allCases)
  func every(visitor: Visitor) async throws {
    let accounts = try await TestAccounts()
    let grant = visitor == .patient ? RoleGrant(patientID: "pat-1") : visitor.role.flatMap { RoleGrant($0) }
    let account = try await accounts.add("somebody", [grant ?? RoleGrant(.doctor)])
    var asked = 0
    for route in accounts.router.descriptions {
      let access = try #require(BackendModules.access.routes[route], "\(route)")
      let words = route.split(separator: " ").map(String.init)
      let path = words[1].split(separator: "/").map { $0.hasPrefix(":") ? "1" : String($0) }.joined(separator: "/")
      let method = try #require(HTTPMethod(rawValue: words[0]))
      // One each: some routes end the session that they are asked in.
      let token = try await token(for: visitor, account, accounts)
      let reply = try await accounts.send(method, "/" + path, method == .get ? "" : "{}", token: token)
      let isFHIR = path.hasPrefix("fhir")
      let refusal = visitor.refusal(by: access, isFHIR: isFHIR)
      if refusal.isEmpty {
        #expect(reply.status != 401 && reply.status != 403 && reply.status < 500, "\(route): \(reply.status)")
      } else {
        #expect(refusal.contains(reply.status), "\(route): \(reply.status)")
        if isFHIR {
          #expect(reply.issueCodes == [reply.status == 401 ? "login" : "forbidden"], "\(route): \(reply.text)")
          #expect(reply.fields["WWW-Authenticate"]?.hasPrefix("Bearer") == true, "\(route)")
        }
      }
      asked += 1
    }
    #expect(asked == BackendModules.access.routes.count)
  }

  private func token(
    for visitor: Visitor, _ account: AccountSummary, _ accounts: TestAccounts
  ) async throws -> String? {
    switch visitor {
    case .nobody: return nil
    case .wrongToken: return "x.y.z"
    case .revokedToken:
      let token = try await accounts.token(of: account)
      _ = try await accounts.administration.revokeTokens(of: account.username)
      return token
    case .disabled:
      _ = try await accounts.administration.setDisabled(false, account.username)
      let token = try await accounts.token(of: account)
      _ = try await accounts.administration.setDisabled(true, account.username)
      return token
    case .customer, .seller, .reception, .doctor, .patient: return try await accounts.token(of: account)
    }
  }

  @Test("an account without the role is told so, and keeps its session")
  func missingRole() async throws {
    let accounts = try await TestAccounts()
    let token = try await accounts.token(of: accounts.add("nora", [RoleGrant(.reception)]))
    let refused = try await accounts.send(.get, "/api/cart", token: token)
    #expect(refused.status == 403)
    #expect(refused.object["message"] as? String == CallerReader.roleIsMissing.message)
    #expect(try await accounts.send(.get, "/api/user", token: token).status == 200)
    let customer = try #require(RoleGrant(.customer))
    _ = try await accounts.administration.change(rolesOf: "nora", adding: [customer], removing: [])
    #expect(try await accounts.send(.get, "/api/cart", token: token).status == 200)
    _ = try await accounts.administration.change(rolesOf: "nora", adding: [], removing: [.customer])
    #expect(try await accounts.send(.get, "/api/cart", token: token).status == 403)
  }
}
