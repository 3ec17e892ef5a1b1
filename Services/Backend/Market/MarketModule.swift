import FoundationEssentials

/// Accounts and market as one domain: they share the `user` table.
struct MarketModule: BackendModule {
  static let domain = "market"
  static let migrations = MarketSchema.migrations

  private let repository: any MarketRepository
  private let accountRoutes: AccountRoutes
  private let marketRoutes: MarketRoutes

  init(_ context: BackendContext) throws {
    let accounts = SQLiteAccountRepository(database: context.database)
    repository = SQLiteMarketRepository(database: context.database, now: context.now)
    accountRoutes = AccountRoutes(
      repository: accounts, hasher: try PasswordHasher(cost: context.passwordCost),
      authenticator: context.authenticator, now: context.now)
    marketRoutes = MarketRoutes(repository: repository, accounts: accounts, authenticator: context.authenticator)
  }

  func seed() async throws {
    try await repository.seed(MarketCatalogue.products, seller: MarketCatalogue.seller)
  }

  func register(in router: inout Router) {
    accountRoutes.register(in: &router)
    marketRoutes.register(in: &router)
  }

  func counts() async throws -> [String: Int] { try await repository.counts() }
}
