// What an operator does with the accounts of a data folder or of a shared database, while servers serve it or not. A server keeps what it
// has read of an account for a second at most, so it goes by what was done within that. The streams that are open end then, those of the
// account or, on a data folder, all, and who may comes back.
// While the folder is reset or restored, each waits for up to the busy time, and then throws `DataFolderBusy`.
extension BackendServer {
  /// All accounts, by their number.
  public static func users(_ configuration: BackendConfiguration) async throws -> [AccountSummary] {
    try await administer(configuration) { try await $0.list() }
  }

  /// Makes an account with a password and roles; without roles it has those of who registers.
  ///
  /// - Throws: `AccountAdministrationError` where the name is taken or none.
  public static func addUser(
    _ name: String, password: String, grants: [RoleGrant] = [], _ configuration: BackendConfiguration
  ) async throws -> AccountSummary {
    try await administer(configuration) {
      try await $0.add(name, password: password, grants: grants.isEmpty ? RoleGrant.ofNewAccounts : grants)
    }
  }

  /// Gives an account roles and takes some; what is in both is given.
  ///
  /// - Throws: `AccountAdministrationError` where nobody is called so; so do those below.
  public static func changeRoles(
    of name: String, adding grants: [RoleGrant], removing roles: Set<Role>, _ configuration: BackendConfiguration
  ) async throws -> AccountSummary {
    try await administer(configuration) { try await $0.change(rolesOf: name, adding: grants, removing: roles) }
  }

  /// Sets a password, and ends the account's sessions.
  public static func setPassword(
    of name: String, to password: String, _ configuration: BackendConfiguration
  ) async throws -> AccountSummary {
    try await administer(configuration) { try await $0.setPassword(of: name, to: password) }
  }

  /// Lets nobody sign in to an account any more, and ends its sessions; or lets again.
  public static func setDisabled(
    _ isDisabled: Bool, _ name: String, _ configuration: BackendConfiguration
  ) async throws -> AccountSummary {
    try await administer(configuration) { try await $0.setDisabled(isDisabled, name) }
  }

  /// Calls back all tokens of an account.
  public static func revokeTokens(
    of name: String, _ configuration: BackendConfiguration
  ) async throws -> AccountSummary {
    try await administer(configuration) { try await $0.revokeTokens(of: name) }
  }

  private static func administer<Value: Sendable>(
    _ configuration: BackendConfiguration, _ body: (AccountAdministration) async throws -> Value
  ) async throws -> Value {
    let storage = try Storage(configuration)
    return try await storage.use(patience: configuration.busyTimeout) {
      try await administer(configuration, storage, body)
    }
  }

  private static func administer<Value: Sendable>(
    _ configuration: BackendConfiguration, _ storage: Storage, _ body: (AccountAdministration) async throws -> Value
  ) async throws -> Value {
    // A server that has just begun may be filling the hospital: nobody waits for a reply meanwhile, so that is waited for.
    let database = try Database(
      storage.database, migrations: storage.schemas(of: configuration.modules), connections: 1,
      busyTimeout: max(configuration.busyTimeout, .seconds(60)))
    do {
      let value = try await body(
        AccountAdministration(
          database: database, hasher: PasswordHasher(cost: configuration.passwordCost), now: configuration.now))
      try database.close()
      return value
    } catch {
      // What went wrong first is what is told.
      try? database.close()
      throw error
    }
  }
}
