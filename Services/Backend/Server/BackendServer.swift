@preconcurrency import Dispatch
public import ServicesHTTPServer
import Synchronization

/// The whole backend: database, domains, routes and transport.
///
/// ```swift
/// let server = BackendServer(BackendConfiguration(dataFolder: folder, address: .loopback(0)))
/// print(try await server.start())
/// await server.run()          // until stop() or the idle limit
/// ```
/// It handles no signals; call `stop()` from a handler's task. A server starts once.
public final class BackendServer: Sendable {
  /// What a server holds of its data folder.
  private struct Hold: Sendable {
    var use: DataFolderUse
    var lock: DataFolderLock

    func release() {
      lock.release()
      use.release()
    }
  }

  private struct Running: Sendable {
    /// Of the data folder, where there is one.
    var hold: Hold?
    var database: Database
    var modules: [any BackendModule]
    var transport: MicrohttpdTransport
    var log: AccessLog?
    var idleTimer: (any DispatchSourceTimer)?
  }

  private struct State {
    var running: Running?
    var stopping: Task<Void, Never>?
    var isStopped = false
    var waiting: [CheckedContinuation<Void, Never>] = []
    var closeFailure: (any Error)?
  }

  private let configuration: BackendConfiguration
  private let state = Mutex(State())

  /// A server that does not run yet.
  public init(_ configuration: BackendConfiguration) {
    self.configuration = configuration
  }

  /// Opens the database, seeds it when it is fresh, and listens. A data folder has one server at a time, a PostgreSQL database any number.
  ///
  /// - Throws: `DataFolderError`, `DataFolderInUse`, `DataFolderBusy` where the folder is being reset or restored, `DatabaseError`,
  ///   `SigningKeyError`, `TransportError`: each a sentence for a person.
  public func start() async throws -> BoundAddress {
    let storage = try Storage(configuration)
    let hold = try await hold(storage)
    do {
      return try await start(storage, hold)
    } catch {
      hold?.release()
      throw error
    }
  }

  private func hold(_ storage: Storage) async throws -> Hold? {
    guard let folder = storage.folder else { return nil }
    // First: the lock of servers would take who replaces the folder for a server that is starting.
    let use = try await DataFolderUse(folder, .shared, patience: configuration.busyTimeout)
    do {
      return Hold(use: use, lock: try await DataFolderLock(folder, for: configuration.address))
    } catch {
      use.release()
      throw error
    }
  }

  private func start(_ storage: Storage, _ hold: Hold?) async throws -> BoundAddress {
    let opened = try await Self.open(configuration, storage) { try await $0.prepare() }
    var limits = configuration.transport(configuration.address)
    limits.address = configuration.address
    limits.heartbeat = configuration.heartbeat
    limits.tls = configuration.tls
    limits.names = configuration.hosts
    if configuration.address.isBeyondThisMachine, configuration.isNamed, let host = configuration.address.host {
      limits.hosts = MicrohttpdTransport.Configuration.ownHosts.union([host])
    }
    limits.hosts?.formUnion(configuration.hosts)
    let log = configuration.log == .json ? AccessLog(sink: configuration.logSink) : nil
    if let log { limits.onEnd = { log.add($0) } }
    if let url = configuration.publicBaseURL {
      // A proxy may pass on the name it was asked by, and the pages that it shows are the server's own.
      limits.hosts?.insert(url.host)
      limits.publicOrigin = WebOrigin(url)
    }
    if !configuration.allowedOrigins.isEmpty {
      limits.crossOrigin = CrossOriginPolicy(origins: configuration.allowedOrigins)
    }
    let transport = MicrohttpdTransport(limits)
    // The transport holds the router's responder, so the router must not hold the transport.
    let routes = Self.router(opened, configuration, limits.measures, log) { [weak transport] in
      transport?.activity ?? TransportActivity()
    }
    var running = Running(
      hold: hold, database: opened.database, modules: opened.modules, transport: transport, log: log)
    let address: BoundAddress
    do {
      for module in opened.modules { try await module.start() }
      address = try transport.start(
        admission: { routes.admission(of: $0) },
        responder: { request in
          let response = await routes.respond(to: request)
          guard Compression.applies(to: response) else { return response }
          return await LongWork.run(over: request.prefersGzip ? response.bodyByteCount : 0) {
            response.coded(for: request)
          }
        })
    } catch {
      for module in opened.modules { await module.stop() }
      try opened.database.close()
      throw error
    }
    hold?.lock.tell(address)
    running.idleTimer = configuration.idleLimit.map { idleTimer($0, transport) }
    let complete = running
    let isStopped = state.withLock { state in
      if state.stopping == nil { state.running = complete }
      return state.stopping != nil
    }
    // Told to stop while starting: what was opened is closed again, and `run()` returns at once.
    if isStopped { await end(complete) }
    return address
  }

  /// Returns when the server has stopped.
  public func run() async {
    await withCheckedContinuation { continuation in
      let isStopped = state.withLock { state in
        if !state.isStopped { state.waiting.append(continuation) }
        return state.isStopped
      }
      if isStopped { continuation.resume() }
    }
  }

  /// Lets running requests finish, ends streams, moves everything into the database file. Safe to call several times.
  public func stop() async {
    let task = state.withLock { state -> Task<Void, Never> in
      if let stopping = state.stopping { return stopping }
      let running = state.running
      state.running = nil
      let task = Task { await self.end(running) }
      state.stopping = task
      return task
    }
    await task.value
  }

  /// Why the database could not be closed cleanly, after `stop()`; what was committed is safe all the same.
  public var closeFailure: (any Error)? { state.withLock { $0.closeFailure } }

  /// What the transport is doing; zero before the start.
  public var activity: TransportActivity {
    transport?.activity ?? TransportActivity()
  }

  /// How many connections and streams it takes at a time; `nil` while it does not run.
  public var capacity: MicrohttpdTransport.Capacity? { transport?.capacity }

  /// The transport, while it runs.
  var transport: MicrohttpdTransport? { state.withLock { $0.running }?.transport }

  // MARK: Without serving

  /// Makes the database and fills it with demo data where it is empty.
  ///
  /// Where another process fills it just now, it waits for that one, for up to a minute: nobody waits for a reply meanwhile.
  ///
  /// - Throws: `DataFolderBusy` while the folder is reset or restored; `DataFolderError`, `DatabaseError`, `SigningKeyError`.
  public static func seed(_ configuration: BackendConfiguration) async throws -> BackendStatus {
    let storage = try Storage(configuration)
    return try await storage.use(patience: configuration.busyTimeout) { try await seed(configuration, storage) }
  }

  /// What the database holds; makes an empty one when there is none.
  ///
  /// - Throws: As ``seed(_:)``.
  public static func status(_ configuration: BackendConfiguration) async throws -> BackendStatus {
    let storage = try Storage(configuration)
    return try await storage.use(patience: configuration.busyTimeout) { try await status(configuration, storage) }
  }

  /// For who holds the folder's lock.
  static func seed(_ configuration: BackendConfiguration, _ storage: Storage) async throws -> BackendStatus {
    var configuration = configuration
    configuration.busyTimeout = max(configuration.busyTimeout, .seconds(60))
    let opened = try await open(configuration, storage) { try await $0.seed() }
    return try await finish(opened, configuration)
  }

  /// For who holds the folder's lock.
  static func status(_ configuration: BackendConfiguration, _ storage: Storage) async throws -> BackendStatus {
    let opened = try await open(configuration, storage)
    return try await finish(opened, configuration)
  }

  // MARK: Parts

  /// The routes that a server of this configuration has, as `Router.descriptions` tells them.
  static func routes(_ configuration: BackendConfiguration) async throws -> [String] {
    let (router, database) = try await routed(configuration)
    try database.close()
    return router.descriptions
  }

  /// The routes of a server that does not listen, with the database behind them; for tests.
  static func routed(_ configuration: BackendConfiguration) async throws -> (router: Router, database: Database) {
    let opened = try await open(configuration, Storage(configuration))
    return (router(opened, configuration, RequestMeasures(), nil) { TransportActivity() }, opened.database)
  }

  private static func router(
    _ opened: Opened, _ configuration: BackendConfiguration, _ measures: RequestMeasures, _ log: AccessLog?,
    activity: @escaping @Sendable () -> TransportActivity
  ) -> Router {
    var router = Router(measures: measures)
    switch configuration.log {
    case .text:
      let lines = RepeatedLines(to: configuration.report)
      router.reportFailures { lines.add($0) }
    case .json:
      let now = configuration.now
      router.reportFailures { log?.add(failure: $0, at: now()) }
    case .none: break
    }
    let storage = opened.storage
    HealthRoutes(
      database: opened.database, modules: opened.modules, databaseSize: { storage.size },
      freeBytes: { storage.freeBytes }, activity: activity, measures: measures, droppedLines: { log?.dropped ?? 0 }
    ).register(in: &router)
    let own = router.descriptions
    var interface = InterfaceDescription()
    for module in opened.modules {
      let known = router.descriptions.count
      module.register(in: &router)
      if let described = module as? any DescribedModule {
        interface.add(type(of: described).interface, routes: router.descriptions.dropFirst(known))
      }
    }
    interface.add(ServerOperations.interface, routes: own + [OpenAPIRoutes.route])
    OpenAPIRoutes(interface: interface, resources: BackendResources()).register(in: &router)
    return router
  }

  private struct Opened {
    var storage: Storage
    var database: Database
    var modules: [any BackendModule]
  }

  private static func open(
    _ configuration: BackendConfiguration, _ storage: Storage,
    filling: (any BackendModule) async throws -> Void = { _ in }
  ) async throws -> Opened {
    let database = try Database(
      storage.database, migrations: storage.schemas(of: configuration.modules),
      busyTimeout: configuration.busyTimeout)
    do {
      let key: SigningKey
      if let folder = storage.folder {
        key = try SigningKey(at: folder.signingKey)
      } else {
        key = try await SigningKey(sharedIn: database)
      }
      let authenticator = Authenticator(key: key, now: configuration.now)
      let context = BackendContext(
        database: database, dataFolder: configuration.dataFolder, now: configuration.now, authenticator: authenticator,
        passwordCost: configuration.passwordCost, publicBaseURL: configuration.publicBaseURL,
        fhirAccess: configuration.effectiveFHIRAccess,
        allowsFHIRUpdatesWithoutVersion: configuration.allowsFHIRUpdatesWithoutVersion)
      let modules = try configuration.modules.map { try $0.init(context) }
      for module in modules { try await filling(module) }
      return Opened(storage: storage, database: database, modules: modules)
    } catch {
      try database.close()
      throw error
    }
  }

  private static func finish(_ opened: Opened, _ configuration: BackendConfiguration) async throws -> BackendStatus {
    var counts: [String: [String: Int]] = [:]
    for module in opened.modules { counts[type(of: module).domain] = try await module.counts() }
    let versions = try await opened.database.schemaVersions()
    try opened.database.close()
    return BackendStatus(
      dataFolder: opened.storage.description, schemaVersions: versions, counts: counts,
      databaseSize: opened.storage.size)
  }

  private func end(_ running: Running?) async {
    var failure: (any Error)?
    if let running {
      running.hold?.lock.tellEnding()
      running.idleTimer?.cancel()
      // Modules first: they close their logs, so streams end with everything they had to say.
      for module in running.modules { await module.stop() }
      await running.transport.stop(grace: configuration.grace)
      await running.log?.finish(within: .seconds(2))
      do {
        try running.database.close()
      } catch {
        failure = error
      }
      running.hold?.release()
    }
    let reason = failure
    let waiting = state.withLock { state in
      state.isStopped = true
      state.closeFailure = reason
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  private func idleTimer(_ limit: Duration, _ transport: any HTTPTransport) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "backend.idle"))
    let interval = max(min(limit / 4, .seconds(1)).nanoseconds, 1_000_000)
    timer.schedule(deadline: .now() + .nanoseconds(interval), repeating: .nanoseconds(interval))
    timer.setEventHandler { @Sendable [weak self] in
      let activity = transport.activity
      guard activity.requests == 0, activity.streams == 0, .now - activity.lastActive >= limit else { return }
      guard let self else { return }
      Task { await self.stop() }
    }
    timer.activate()
    return timer
  }
}
