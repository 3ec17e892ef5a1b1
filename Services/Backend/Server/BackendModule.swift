public import FoundationEssentials
public import ServicesHTTPServer

/// One domain of the backend (market, hospital, scores): its tables, routes and background work.
///
/// The server makes the modules, opens the database with their migrations, prepares, registers routes, then calls `start`.
public protocol BackendModule: Sendable {
  /// The domain's name, the key of its schema version.
  static var domain: String { get }
  /// The domain's tables; empty for a domain without any.
  static var migrations: [Migration] { get }
  /// Makes the module; no work yet.
  init(_ context: BackendContext) throws
  /// Fills empty tables with demo data, deterministically; called at each start, must do nothing when there is data.
  func seed() async throws
  /// The same for a server that starts. What takes long may be begun alone, where all that needs it waits: see `ready`.
  func prepare() async throws
  /// Returns when what `prepare` has begun is done.
  func ready() async throws
  /// Adds the routes.
  func register(in router: inout Router)
  /// Begins background work (a replay); event logs may be appended to from here on.
  func start() async throws
  /// Ends background work and closes the module's event logs, so that streams end.
  func stop() async
  /// What `status` shows, for example `["products": 24]`.
  func counts() async throws -> [String: Int]
}

extension BackendModule {
  /// None.
  public static var migrations: [Migration] { [] }
  /// Nothing.
  public func seed() async throws {}
  /// Seeds.
  public func prepare() async throws { try await seed() }
  /// At once.
  public func ready() async throws {}
  /// Nothing.
  public func start() async throws {}
  /// Nothing.
  public func stop() async {}
  /// None.
  public func counts() async throws -> [String: Int] { [:] }
}

/// What modules are given.
public struct BackendContext: Sendable {
  /// The database, opened with all modules' migrations.
  public let database: Database
  /// Where files may be kept, mode 0700.
  public let dataFolder: String
  /// The time of day; tests inject it.
  public let now: @Sendable () -> Date
  /// Tells who sent a request.
  public let authenticator: Authenticator
  /// How hard passwords are hashed; cheaper in tests alone.
  public let passwordCost: PasswordHasher.Cost
  /// Where the world reaches the server; `nil`: replies give paths alone.
  public let publicBaseURL: PublicBaseURL?
  /// Who may use the hospital.
  public let fhirAccess: FHIRAccess
  /// Whether FHIR updates and patches need not state in `If-Match` which version they change.
  public let allowsFHIRUpdatesWithoutVersion: Bool
  /// How accounts stand: one for all modules, so that what one of them changes all of them know.
  let standings: AccountStandings

  /// A context; tests make their own.
  public init(
    database: Database, dataFolder: String, now: @escaping @Sendable () -> Date, authenticator: Authenticator,
    passwordCost: PasswordHasher.Cost = .interactive, publicBaseURL: PublicBaseURL? = nil,
    fhirAccess: FHIRAccess = .signedIn, allowsFHIRUpdatesWithoutVersion: Bool = false
  ) {
    self.database = database
    self.dataFolder = dataFolder
    self.now = now
    self.authenticator = authenticator
    self.passwordCost = passwordCost
    self.publicBaseURL = publicBaseURL
    self.fhirAccess = fhirAccess
    self.allowsFHIRUpdatesWithoutVersion = allowsFHIRUpdatesWithoutVersion
    standings = AccountStandings(
      DatabaseAccountRepository(database: database), events: database.events, now: now)
  }
}
