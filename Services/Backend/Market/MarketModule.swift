import FoundationEssentials

/// Accounts and market as one domain: they share the `user` table.
struct MarketModule: BackendModule {
  static let domain = "market"
  static let migrations = MarketSchema.migrations

  private let repository: any MarketRepository
  private let accountRoutes: AccountRoutes
  private let marketRoutes: MarketRoutes
  private let events: MarketEvents

  init(_ context: BackendContext) throws {
    let accounts = SQLiteAccountRepository(database: context.database)
    repository = SQLiteMarketRepository(database: context.database, now: context.now)
    accountRoutes = AccountRoutes(
      repository: accounts, hasher: try PasswordHasher(cost: context.passwordCost),
      authenticator: context.authenticator, now: context.now)
    events = MarketEvents(start: UInt64(max(0, context.now().millisecondsSince1970)))
    marketRoutes = MarketRoutes(
      repository: repository, accounts: accounts, authenticator: context.authenticator, events: events)
  }

  func seed() async throws {
    try await repository.seed(MarketCatalogue.products, seller: MarketCatalogue.seller)
  }

  func register(in router: inout Router) {
    accountRoutes.register(in: &router)
    marketRoutes.register(in: &router)
  }

  func stop() async { events.close() }

  func counts() async throws -> [String: Int] { try await repository.counts() }
}
