import FoundationEssentials
import ServicesHTTPServer

/// Accounts and market as one domain: they share the `user` table.
struct MarketModule: BackendModule {
  static let domain = "market"
  static let migrations = MarketSchema.migrations

  private let repository: any MarketRepository
  private let accountRoutes: AccountRoutes
  private let marketRoutes: MarketRoutes
  private let uploadRoutes: UploadRoutes
  private let events: MarketEvents
  private let answers = KeptAnswers()

  init(_ context: BackendContext) throws {
    let accounts = DatabaseAccountRepository(database: context.database)
    let callers = CallerReader(
      authenticator: context.authenticator, standings: context.standings, table: MarketAccess.table)
    repository = DatabaseMarketRepository(database: context.database, now: context.now)
    accountRoutes = AccountRoutes(
      repository: accounts, hasher: PasswordHasher(cost: context.passwordCost),
      callers: callers, now: context.now, gate: SignInGate(now: context.now),
      isBehindProxy: context.publicBaseURL != nil)
    // Before the clients are told: who loads anew because of an event is not to be given what was kept before it.
    context.database.events.follow { [answers] notice in
      // Of another backend; one's own writes have dropped them before they were answered.
      if case .event(let numbered) = notice, !MarketNotice.isOfCatalogue(numbered.event) { return }
      answers.drop()
    }
    events = MarketEvents(context.database.events, isShared: context.database.isShared)
    let moves = OrderMoves(repository: repository, answers: answers, now: context.now)
    let secret = PaymentSecret(context.authenticator.key)
    let provider = TestPaymentProvider(secret: secret, now: context.now) { body, signature in
      // As the route does, but that no order is too late: it is being paid.
      try PaymentSignature.check(signature, of: body, at: context.now(), secret)
      _ = try await moves.receive(try PaymentNotice(body))
    }
    marketRoutes = MarketRoutes(
      repository: repository, callers: callers, events: events, answers: answers, moves: moves,
      payments: OrderPayments(provider: provider, moves: moves), paymentSecret: secret)
    uploadRoutes = UploadRoutes(
      callers: callers, repository: repository,
      store: context.database.isShared
        ? DatabaseImageStore(database: context.database, now: context.now)
        : UploadStore(folder: DataFolder.uploads(in: context.dataFolder)),
      publicBaseURL: context.publicBaseURL)
  }

  /// Another process may seed the folder of a running server (`BackendServer.seed`) without its answers being dropped:
  /// it writes nothing there, because a server has seeded before it listens, and nothing takes users away.
  func seed() async throws {
    defer { answers.drop() }
    try await repository.seed(MarketCatalogue.products, seller: MarketCatalogue.seller)
  }

  func register(in router: inout Router) {
    accountRoutes.register(in: &router)
    marketRoutes.register(in: &router)
    uploadRoutes.register(in: &router)
  }

  func stop() async { events.close() }

  func counts() async throws -> [String: Int] { try await repository.counts() }
}
