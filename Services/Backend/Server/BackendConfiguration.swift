public import FoundationEssentials
import Glibc
public import ServicesHTTPServer

/// What a server writes of the requests that it answers. In no form is there anything that a client has written: no path, no
/// query, no field, no body.
public enum RequestLogForm: String, Sendable, CaseIterable {
  /// A line of text for each failure of the server's own (`BackendConfiguration.report`).
  case text
  /// A JSON object on a line of its own for each request and each failure, on standard error.
  case json
  /// Nothing.
  case none
}

/// What a backend is started with.
public struct BackendConfiguration: Sendable {
  /// Holds the database, the images and the signing key; made with mode 0700 when missing. Where ``database`` is PostgreSQL, which holds
  /// all three, `reset` and `restore` alone use it: for what they put aside.
  public var dataFolder: String
  /// Where the database is, when it is not in the data folder.
  public var database: DatabaseLocation?
  /// Where to listen.
  public var address: ListenAddress
  /// Where the world reaches the server, when that is not where it listens; begins the addresses in its replies.
  public var publicBaseURL: PublicBaseURL?
  /// Who may use the hospital; `nil`: whoever reaches the server, where it listens on a Unix socket of its own and has no public address,
  /// and who signs in, everywhere else, also on loopback (``effectiveFHIRAccess``).
  public var fhirAccess: FHIRAccess?
  /// The origins whose web pages may ask the server, beside its own; none unless they are named. Who serves pages that
  /// anybody may put something on should not be among them: they ask as whoever looks at them.
  public var allowedOrigins: [WebOrigin] = []
  /// The names that the server is asked by, beside those of this machine and of `publicBaseURL`: in lower case, without port. With none
  /// an address beyond this machine answers to any.
  public var hosts: Set<String> = []
  /// The certificate and its key, to speak TLS; `nil` to speak without.
  public var tls: TLSIdentity?
  /// What is written of the requests.
  public var log = RequestLogForm.text
  /// Takes what `log` gives as JSON; to standard error but in tests.
  var logSink: AccessLog.Sink = AccessLog.standardError
  /// Whether FHIR updates and patches need not state in `If-Match` which version they change. Not by default: what another
  /// client wrote in between would be lost without a word.
  public var allowsFHIRUpdatesWithoutVersion = false
  /// Ends by itself after this long without a request or an open stream; `nil` for never.
  public var idleLimit: Duration?
  /// Idle event streams get a comment this often.
  public var heartbeat: Duration = .seconds(15)
  /// How long running requests may take once the server is told to stop.
  public var grace: Duration = .seconds(5)
  /// How long a locked database is waited for.
  public var busyTimeout: Duration = .seconds(5)
  /// The domains to serve.
  public var modules: [any BackendModule.Type]
  /// The time of day.
  public var now: @Sendable () -> Date = { Date() }
  /// How hard passwords are hashed; cheaper in tests alone.
  public var passwordCost = PasswordHasher.Cost.interactive
  /// What copies a PostgreSQL database; others in tests alone.
  var postgreSQLPrograms: @Sendable () -> PostgreSQLPrograms = { .installed }
  /// Told a line for failures of the server's own, the same one once in ten seconds; to standard error unless changed.
  /// Nothing of a request is in it but its method and route.
  public var report: @Sendable (String) -> Void = { line in
    let bytes = Array("backend: \(line)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
  /// Limits of the transport; address and heartbeat are taken from here above.
  public var transport: @Sendable (ListenAddress) -> MicrohttpdTransport.Configuration = {
    MicrohttpdTransport.Configuration(address: $0)
  }

  /// The defaults for a folder, an address and the domains to serve.
  public init(
    dataFolder: String, address: ListenAddress, idleLimit: Duration? = nil, modules: [any BackendModule.Type]
  ) {
    self.dataFolder = dataFolder
    self.address = address
    self.idleLimit = idleLimit
    self.modules = modules
  }

  /// Whether who runs the server has said by which name it is asked.
  var isNamed: Bool { !hosts.isEmpty || publicBaseURL != nil }
}
