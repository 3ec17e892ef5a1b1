import FoundationEssentials

/// An account, as who runs the server sees it.
public struct AccountSummary: Sendable, Equatable, Codable {
  /// The number by which tokens name it.
  public var id: Int64
  /// The name as it is shown.
  public var username: String
  /// The roles in the order of ``Role``: `customer`, `patient:pat-0001`.
  public var roles: [String]
  /// Whether it may not sign in.
  public var isDisabled: Bool
  /// Whether it has a password; the market's own account has none.
  public var hasPassword: Bool
  /// When it was signed in to last, milliseconds since 1970; `nil` for never.
  public var signedInAt: Int64?
}

/// What who runs the server does with accounts. It works beside a server that runs on the same database: that one goes by it within a second,
/// see ``AccountStandings``.
struct AccountAdministration: Sendable {
  let database: Database
  let hasher: PasswordHasher
  let now: @Sendable () -> Date

  func list() async throws -> [AccountSummary] {
    try await database.read { connection in
      try connection.query(Self.statement + " ORDER BY id").map { try Self.summary($0, in: connection) }
    }
  }

  /// - Throws: ``AccountAdministrationError`` where the name is none, or is taken.
  func add(_ name: String, password: String, grants: [RoleGrant]) async throws -> AccountSummary {
    let shown = UserName.shown(name)
    guard Credentials.isPrintable(shown), UserName.isAllowed(shown) else {
      throw AccountAdministrationError.invalidName(name)
    }
    let folded = UserName.folded(shown)
    guard try await find(name) == nil else { throw AccountAdministrationError.nameTaken(name) }
    let account = NewAccount(
      username: shown, foldedName: folded, passwordHash: try await hashed(password), grants: grants)
    let repository = DatabaseAccountRepository(database: database)
    guard try await repository.create(account, at: time), let made = try await find(name) else {
      throw AccountAdministrationError.nameTaken(name)
    }
    return made
  }

  func change(
    rolesOf name: String, adding grants: [RoleGrant], removing roles: Set<Role>
  ) async throws -> AccountSummary {
    let time = time
    return try await change(name) { id, connection in
      for role in roles {
        try connection.execute(
          "DELETE FROM account_role WHERE user_id = ? AND role = ?", [.integer(id), .text(role.rawValue)])
      }
      for grant in grants { try DatabaseAccountRepository.give(grant, to: id, at: time, in: connection) }
    }
  }

  /// Sets a password in place of a forgotten one; who is signed in has to sign in again.
  func setPassword(of name: String, to password: String) async throws -> AccountSummary {
    let (hash, time) = (try await hashed(password), time)
    return try await change(name) { id, connection in
      try connection.execute(
        """
        UPDATE "user" SET password_hash = ?, updated_at = ? WHERE id = ?
        """, [.text(hash), .integer(time), .integer(id)])
      try DatabaseAccountRepository.endAll(of: id, at: time, in: connection)
    }
  }

  /// Lets nobody sign in to an account any more, and ends its sessions; or lets again.
  func setDisabled(_ isDisabled: Bool, _ name: String) async throws -> AccountSummary {
    let time = time
    return try await change(name) { id, connection in
      try connection.execute(
        """
        UPDATE "user" SET disabled_at = ?, updated_at = ? WHERE id = ?
        """, [isDisabled ? .integer(time) : .null, .integer(time), .integer(id)])
      if isDisabled { try DatabaseAccountRepository.endAll(of: id, at: time, in: connection) }
    }
  }

  /// Calls back all tokens of an account.
  func revokeTokens(of name: String) async throws -> AccountSummary {
    let time = time
    return try await change(name) { id, connection in
      try DatabaseAccountRepository.endAll(of: id, at: time, in: connection)
    }
  }

  // MARK: Parts

  private var time: Int64 { now().millisecondsSince1970 }

  private func hashed(_ password: String) async throws -> String {
    guard (1...1024).contains(password.utf8.count), let prepared = OpaqueString.prepared(password) else {
      throw AccountAdministrationError.invalidPassword
    }
    return try await hasher.hash(prepared)
  }

  private func find(_ name: String) async throws -> AccountSummary? {
    try await database.read { try Self.find(name, in: $0) }
  }

  private func change(
    _ name: String, _ body: @escaping @Sendable (_ id: Int64, DatabaseConnection) throws -> Void
  ) async throws -> AccountSummary {
    try await database.write(.independent) { connection in
      guard let found = try Self.find(name, in: connection) else { throw AccountAdministrationError.unknown(name) }
      try body(found.id, connection)
      connection.publish(AccountNotice(userID: found.id).event)
      return try Self.find(name, in: connection) ?? found
    }
  }

  private static let statement = """
    SELECT id, username, password_hash, disabled_at, signed_in_at FROM "user"
    """

  private static func find(_ name: String, in connection: DatabaseConnection) throws -> AccountSummary? {
    for folded in UserName.foldings(of: name) {
      if let row = try connection.first(statement + " WHERE folded_name = ?", [.text(folded)]) {
        return try summary(row, in: connection)
      }
    }
    return nil
  }

  private static func summary(_ row: DatabaseRow, in connection: DatabaseConnection) throws -> AccountSummary {
    let id = try row.integer("id")
    let grants = try connection.query(
      "SELECT role, patient_id FROM account_role WHERE user_id = ?", [.integer(id)]
    ).compactMap { try DatabaseAccountRepository.grant($0) }
    let sorted = Role.allCases.compactMap { role in grants.first { $0.role == role }?.description }
    return AccountSummary(
      id: id, username: try row.text("username"), roles: sorted,
      isDisabled: try row.optionalInteger("disabled_at") != nil,
      hasPassword: try row.optionalText("password_hash") != nil, signedInAt: try row.optionalInteger("signed_in_at"))
  }
}

/// Why something cannot be done with an account.
public enum AccountAdministrationError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Nobody is called so.
  case unknown(String)
  /// Somebody is called so, in whatever width and case.
  case nameTaken(String)
  /// It is no user name.
  case invalidName(String)
  /// It is empty, longer than 1024 bytes, or holds a control character.
  case invalidPassword

  /// A sentence for a person, with the next step.
  public var description: String {
    switch self {
    case .unknown(let name): "There is no account “\(name)”. List them:  backend users list"
    case .nameTaken(let name): "The name “\(name)” is taken. Choose another one."
    case .invalidName(let name):
      "“\(name)” is no user name: it has 1 to 64 letters, digits and signs of one script, and spaces between them."
    case .invalidPassword: "A password has 1 to 1024 bytes, and no control characters among them."
    }
  }
}
