public import AppsCommandLine
public import CoreEnvironment
public import CoreStores
import CoreTerminal
import FoundationEssentials
public import ServicesClients
import ServicesHTTP
import ServicesSettings

/// What an app stands on: the server it talks to and the settings it shares with the other apps.
public struct Suite {
  /// Whom to talk to.
  public let server: ServerChoice
  /// The shared settings; with a mock server, settings of this process alone, in which its user is signed in.
  public let settings: any SettingsStorage

  /// The command line, for the options that an app has of its own.
  public let parsed: ParsedCommand

  private let timeout: Duration
  private let says: Bool
  private let archive: HTTPArchive?

  /// Reads the shared options, and the settings for what they do not say. Nothing is connected or started yet.
  public init(_ parsed: ParsedCommand) throws {
    let kept = FileSettings()
    self.parsed = parsed
    server = try Self.server(parsed, ProcessInfo.processInfo.environment[ServerChoice.variable], kept)
    timeout = .seconds(parsed[SharedOptions.timeout])
    says = parsed[SharedOptions.verbose]
    archive = try Self.archive(parsed)
    if case .remote = server {} else { try Self.checkConnection(parsed, server) }
    if server == .mock {
      settings = InMemorySettings()
      try settings.set(MockMarket.session, for: AuthenticationStore.key(forServer: server.identity))
    } else {
      settings = kept
    }
  }

  /// The file of `--har`.
  private static func archive(_ parsed: ParsedCommand) throws -> HTTPArchive? {
    guard let path = parsed[ConnectionOptions.archive] else { return nil }
    do throws(HTTPError) {
      return try HTTPArchive(at: URL(filePath: path), creator: "Ambient", version: AppMain.version)
    } catch {
      throw ServiceError(.storage, "\(error)", nextStep: "Name another file:  --har FILE")
    }
  }

  /// Who is told of each exchange: standard error, an archive, both or nobody.
  ///
  /// - Parameter keepsContent: Whether the archive has what was sent and what came.
  private func report(keepsContent: Bool) -> (@Sendable (HTTPExchangeReport) -> Void)? {
    guard says || archive != nil else { return nil }
    return { [says, archive] exchange in
      if says { Self.say(exchange) }
      archive?.add(exchange, keepsContent: keepsContent)
    }
  }

  /// Says an exchange on standard error. Nobody is left to be told where that fails.
  private nonisolated static func say(_ exchange: HTTPExchangeReport) {
    let phases = exchange.phases.isEmpty ? "" : " (\(exchange.phases))"
    try? StandardOutput(descriptor: 2).write("\(exchange)\(phases)\n")
  }

  /// What is about the way to a server makes no sense without one at a URL.
  private static func checkConnection(_ parsed: ParsedCommand, _ server: ServerChoice) throws {
    let name =
      parsed.isGiven(ConnectionOptions.authorities)
      ? "--ca-file" : parsed.isGiven(ConnectionOptions.proxy) ? "--proxy" : nil
    guard let name else { return }
    throw UsageError(
      "\(name) is for a server at a URL, and this one is \(server.identity).",
      hint: "Name the server:  --server https://…")
  }

  /// - Parameter variable: What the environment says; an empty text says nothing.
  private static func server(
    _ parsed: ParsedCommand, _ variable: String?, _ settings: FileSettings
  ) throws -> ServerChoice {
    if parsed.isGiven(SharedOptions.server) { return parsed[SharedOptions.server] }
    if let variable, !variable.isEmpty {
      guard let server = ServerChoice(variable) else {
        throw UsageError(
          .invalidValue, "\(ServerChoice.variable) wants \(ServerChoice.format.wanted), not \(quoted(variable)).",
          hint: "Unset it, or go past it:  --server local")
      }
      return server
    }
    guard let text = try Preference.server.chosen(in: settings) else { return parsed[SharedOptions.server] }
    guard Preference.server.accepts(text), let server = ServerChoice(text) else {
      throw ServiceError(
        .storage, "The setting “server” wants \(Preference.server.wanted), not \(quoted(text)).",
        nextStep: "Go back to the default:  config server --reset --server local")
    }
    return server
  }

  /// The services of a market.
  ///
  /// - Parameter mock: What a market in memory sells.
  public func marketServices(
    mock: @autoclosure () -> [Product] = MockMarket.products
  ) throws(ServiceError) -> MarketServices {
    guard let endpoint = try endpoint(path: "", name: { "the market at \($0)" }) else {
      return MarketServices(MockMarket(products: mock()))
    }
    let client = accounts(at: endpoint)
    var services = MarketServices(client)
    services.pictures = MarketPictures(
      base: client.pictureBase, loader: FileImageLoader { try await client.picture(at: $0) })
    return services
  }

  /// The client of a market, or of the accounts of another server that has them as a market has: with the session that is kept for its
  /// origin, which is renewed and forgotten there.
  private func accounts(at endpoint: ServiceEndpoint) -> MarketClient {
    let identity = server.identity
    let key = AuthenticationStore.key(forServer: identity)
    return MarketClient(
      endpoint: endpoint,
      token: { [settings] () throws(ServiceError) in
        do throws(SettingsError) {
          return try settings.value(for: key)?.token
        } catch {
          throw ServiceError(error)
        }
      },
      sessionEnded: { [settings] token in
        // What cannot be forgotten now is refused again, and forgotten then.
        try? AuthenticationStore.forgetSession(of: token, server: identity, in: settings)
      },
      renewing: SessionKeeping(
        session: { [settings] () throws(ServiceError) in
          do throws(SettingsError) {
            return try settings.value(for: key)
          } catch {
            throw ServiceError(error)
          }
        },
        replace: { [settings] (refused, renewed) throws(ServiceError) in
          try AuthenticationStore.replaceSession(of: refused, by: renewed, server: identity, in: settings)
        },
        // Without a folder to lock in there is no other program that renews the same session.
        lockPath: { try? SuitePlaces().sessionLock }))
  }

  /// Who is signed in to the accounts of a hospital's server; `nil` where none are asked: at a server that is not at a URL, and where a
  /// password could be read on its way.
  ///
  /// - Throws: `ServiceError` with the reason `storage` where the session that is kept cannot be read.
  public func hospitalAccount() throws(ServiceError) -> AuthenticationStore? {
    guard case .remote(let url) = server, ConfidentialTransport.covers(url) else { return nil }
    return try AuthenticationStore(
      service: accounts(at: originEndpoint(url)), settings: settings, server: server.identity)
  }

  /// The accounts' place, at the root of a server whatever the path of its other interfaces.
  private func originEndpoint(_ url: URL) -> ServiceEndpoint {
    var configuration = configuration
    configuration.certificateAuthorityFile = parsed[ConnectionOptions.authorities]
    configuration.proxy = parsed[ConnectionOptions.proxy].proxy
    // Nobody elsewhere is followed with a password or a token.
    configuration.maximumRedirects = 0
    return ServiceEndpoint(
      client: HTTPClient(configuration: configuration, report: report(keepsContent: false)), base: url.origin,
      name: "the server at \(server.identity)")
  }

  /// What all clients have in common.
  private var configuration: HTTPClient.Configuration {
    var configuration = HTTPClient.Configuration()
    configuration.timeout = timeout
    configuration.connectTimeout = timeout
    return configuration
  }

  /// What the command line has, or the keyring keeps, for the server; `nil` for one that wants nothing. A token on standard input is read.
  ///
  /// - Throws: `UsageError` for options that make no sense; `ServiceError` for a file that cannot be used, and where the secret could be
  ///   read on its way.
  public func credential(from source: TokenSource = .process) throws -> ServerCredential? {
    guard let choice = try CredentialChoice(parsed) else {
      guard case .remote(let url) = server, ConfidentialTransport.covers(url) else { return nil }
      return .kept(TokenKeyring(server: server, settings: settings))
    }
    guard case .remote = server else {
      throw UsageError(
        "\(choice.optionName) is for a server at a URL, and this one is \(server.identity).",
        hint: "Name the server:  --server https://…")
    }
    try server.checkForSecrets()
    switch choice {
    case .tokenFromStandardInput: return .token(try source.fromStandardInput())
    case .tokenFile(let path): return .token(try source.fromFile(path))
    case .client(let id, let keyFile, let keyID, let scope):
      let key = try SigningKey(pem: try SecretFile.read(keyFile))
      return .client(SMARTClient(id: id, key: key, keyID: keyID, scope: scope))
    }
  }

  /// The services of a hospital.
  ///
  /// - Parameter credential: What proves to a server at a URL who asks.
  public func hospitalServices(_ credential: ServerCredential? = nil) throws(ServiceError) -> HospitalServices {
    guard let endpoint = try endpoint(path: "fhir", credential, name: { "the hospital at \($0)" }) else {
      return HospitalServices(MockHospital())
    }
    // A backend's own address is taken, too: its hospital is below it.
    var isElsewhere = false
    if case .remote(let url) = server { isElsewhere = url.lastPathComponent != "fhir" }
    return HospitalServices(FHIRClient(endpoint: endpoint, findsBase: isElsewhere))
  }

  /// The service of the scores.
  public func scoreService() throws(ServiceError) -> any ScoreService {
    guard let endpoint = try endpoint(path: "", name: { "the scores server at \($0)" }) else { return MockScores() }
    return ScoresClient(endpoint: endpoint)
  }

  /// The matches of an OpenLigaDB, which is at the URL of `--server`.
  ///
  /// - Throws: ``CoreStores/ServiceError`` with reason `unsupported` where `--server` names no URL.
  public func openLigaDBService(_ selection: OpenLigaDBClient.Selection) throws(ServiceError) -> any ScoreService {
    guard case .remote = server, let endpoint = try endpoint(path: "", name: { "the OpenLigaDB at \($0)" }) else {
      throw ServiceError(.unsupported, "An OpenLigaDB is talked to by its URL.")
    }
    return OpenLigaDBClient(endpoint: endpoint, selection: selection)
  }

  /// Where the service is: below `path` at the local backend, which the first request starts when it does not run, or at
  /// the URL as it was given; `nil` for a mock.
  private func endpoint(
    path: String, _ credential: ServerCredential? = nil, name: (String) -> Phrase
  ) throws(ServiceError) -> ServiceEndpoint? {
    var configuration = configuration
    // Patients are not written down by the way.
    let report = report(keepsContent: path != "fhir")
    switch server {
    case .mock:
      return nil
    case .remote(let url):
      configuration.certificateAuthorityFile = parsed[ConnectionOptions.authorities]
      configuration.proxy = parsed[ConnectionOptions.proxy].proxy
      // What asks for tokens follows nobody elsewhere with what it signed.
      var direct = configuration
      direct.maximumRedirects = 0
      let policy = credential?.policy(
        for: url, http: HTTPClient(configuration: direct, report: report), accounts: accounts(at: originEndpoint(url)))
      return ServiceEndpoint(
        client: HTTPClient(configuration: configuration, policies: policy.map { [$0] } ?? [], report: report),
        base: url, name: name(url.absoluteString))
    case .local:
      let places = try SuitePlaces()
      let backend = LocalBackend(
        socketPath: places.backendSocket, dataFolder: places.backendData, lockPath: places.backendLock,
        logPath: places.backendLog)
      try backend.checkSocketPath()
      configuration.unixSocketPath = places.backendSocket
      guard let base = URL(string: "http://localhost/\(path)") else {
        preconditionFailure("The paths of the services are written in this file.")
      }
      return ServiceEndpoint(
        client: HTTPClient(configuration: configuration, report: report), base: base, name: "the local backend"
      ) { () async throws(ServiceError) in try await backend.started() }
    }
  }
}

extension URL {
  /// The same server without path.
  fileprivate nonisolated var origin: URL {
    var parts = URLComponents(url: self, resolvingAgainstBaseURL: false)
    parts?.path = ""
    return parts?.url ?? self
  }
}
