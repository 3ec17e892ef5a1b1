public import FoundationEssentials
import Glibc
public import ServicesHTTPServer

/// What a backend is started with.
public struct BackendConfiguration: Sendable {
  /// Holds the database and the signing key; made with mode 0700 when missing.
  public var dataFolder: String
  /// Where to listen.
  public var address: ListenAddress
  /// Where the world reaches the server, when that is not where it listens; begins the addresses in its replies.
  public var publicBaseURL: PublicBaseURL?
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
  /// Told a line for each failure of the server's own; to standard error unless changed. Nothing of a request is in it
  /// but its method and route.
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
}
