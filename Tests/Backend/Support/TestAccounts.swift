import Foundation
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

/// A backend's routes without a socket, over a database of its own, and accounts to ask them as.
final class TestAccounts: Sendable {
  struct Reply: Sendable {
    var status: Int
    var fields: HTTPFields
    /// Empty of an event stream.
    var body: Data

    var object: [String: Any] { (try? JSONSerialization.jsonObject(with: body)) as? [String: Any] ?? [:] }
    var text: String { String(decoding: body, as: UTF8.self) }

    /// The codes of an OperationOutcome's issues; empty where it is none.
    var issueCodes: [String] {
      guard object["resourceType"] as? String == "OperationOutcome" else { return [] }
      return (object["issue"] as? [[String: Any]] ?? []).compactMap { $0["code"] as? String }
    }
  }

  let router: Router
  let database: Database
  let clock = TestClock()
  let authenticator: Authenticator
  let administration: AccountAdministration
  let repository: DatabaseAccountRepository
  private let folder: TemporaryFolder

  /// What signs tokens.
  var key: SigningKey { authenticator.key }

  init(fhirAccess: FHIRAccess = .signedIn) async throws {
    folder = try TemporaryFolder()
    var configuration = BackendConfiguration(dataFolder: folder.path + "/data", address: .loopback(0))
    configuration.passwordCost = .minimum
    configuration.now = clock.now
    configuration.fhirAccess = fhirAccess
    configuration.database = try TestDatabase.location()
    let routed = try await BackendServer.routed(configuration)
    router = routed.router
    database = routed.database
    let key =
      TestDatabase.isPostgreSQL
      ? try await SigningKey(sharedIn: database) : try SigningKey(at: folder.path + "/data/signing.key")
    authenticator = Authenticator(key: key, now: clock.now)
    administration = AccountAdministration(
      database: database, hasher: PasswordHasher(cost: .minimum), now: clock.now)
    repository = DatabaseAccountRepository(database: database)
  }

  deinit { try? database.close() }

  /// Makes an account, whose password is `pw`.
  func add(_ name: String, _ grants: [RoleGrant?]) async throws -> AccountSummary {
    try await administration.add(name, password: "pw", grants: grants.compactMap(\.self))
  }

  /// A token of a session of its own.
  func token(of account: AccountSummary) async throws -> String {
    let stored = try #require(try await repository.account(id: account.id))
    let (id, tokens) = (SessionTokens.sessionID(), SessionTokens(at: clock.now().millisecondsSince1970))
    let session = NewSession(id: id, refresh: tokens.kept)
    #expect(try await repository.open(session, of: stored, at: clock.now().millisecondsSince1970))
    return authenticator.token(for: account.id, in: id)
  }

  func send(
    _ method: HTTPMethod, _ path: String, _ body: String = "", token: String? = nil
  ) async throws -> Reply {
    var fields: HTTPFields = ["Host": "localhost"]
    if !body.isEmpty { fields.put("Content-Type", "application/json") }
    if let token { fields.put("Authorization", "Bearer \(token)") }
    let response = await router.respond(
      to: ServerRequest(
        method: method, target: try RequestTarget(parsing: path), fields: fields, body: Data(body.utf8)))
    let data = if case .data(let data) = response.body { data } else { Data() }
    return Reply(status: response.status.rawValue, fields: response.fields, body: data)
  }

  /// What `POST /api/auth/login` answers.
  func login(_ name: String, _ password: String = "pw") async throws -> Reply {
    try await send(.post, "/api/auth/login", #"{"username":"\#(name)","password":"\#(password)"}"#)
  }
}
