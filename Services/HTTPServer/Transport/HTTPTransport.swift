/// Answers one request; called off the transport's threads, many at a time.
public typealias HTTPResponder = @Sendable (ServerRequest) async -> ServerResponse

/// What carries requests to a responder and its responses back. Small, so that another server library can replace ours.
public protocol HTTPTransport: Sendable {
  /// Begins to listen; returns where. Once only. `admission` is asked for each request before its body is read.
  ///
  /// - Throws: `TransportError` when the address cannot be had.
  func start(admission: @escaping HTTPBodyAdmission.Rule, responder: @escaping HTTPResponder) throws -> BoundAddress

  /// Stops accepting, ends streams, lets running requests finish (at most `grace`), closes. Safe to call twice.
  func stop(grace: Duration) async

  /// Requests being answered plus streams open.
  var activity: TransportActivity { get }
}

extension HTTPTransport {
  /// Begins to listen with the usual limit for every body.
  public func start(_ responder: @escaping HTTPResponder) throws -> BoundAddress {
    try start(admission: { _ in .usual }, responder: responder)
  }
}

/// Where to listen.
public enum ListenAddress: Sendable, Equatable {
  /// A Unix socket at a path, mode 0600.
  case unixSocket(String)
  /// 127.0.0.1, port 0 for any free one.
  case loopback(UInt16)
  /// A named IPv4 interface, `0.0.0.0` for all: only when a person asked for it.
  case interface(String, UInt16)
}

/// Where a server listens.
public enum BoundAddress: Sendable, Equatable, CustomStringConvertible {
  /// A Unix socket at a path.
  case unixSocket(String)
  /// An IPv4 address and port.
  case internet(String, UInt16)

  /// `unix:/run/user/1000/x.sock` or `http://127.0.0.1:8080`.
  public var description: String {
    switch self {
    case .unixSocket(let path): "unix:\(path)"
    case .internet(let host, let port): "http://\(host):\(port)"
    }
  }
}

/// What a transport is doing now and when it last did something.
public struct TransportActivity: Sendable, Equatable {
  /// Requests being read or answered.
  public var requests = 0
  /// Event streams open.
  public var streams = 0
  /// Requests begun since the start.
  public var total: UInt64 = 0
  /// When the last request ended or stream closed; the start before that.
  public var lastActive: ContinuousClock.Instant = .now

  /// Nothing, as before the start.
  public init() {}
}

/// Why a transport cannot listen.
public enum TransportError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Somebody listens there.
  case addressInUse(String)
  /// The path is too long for a Unix socket (107 bytes).
  case pathTooLong(String)
  /// Something that is not a socket is at the path.
  case notASocket(String)
  /// The system refused.
  case system(operation: String, code: Int32, reason: String)
  /// The HTTP library did not start.
  case libraryFailed
  /// The HTTP library is not on this machine, or lacks a function.
  case libraryMissing(reason: String)

  /// A sentence for a person, with the next step.
  public var description: String {
    switch self {
    case .addressInUse(let address):
      "\(address) is in use by another server. Stop it or choose another address."
    case .pathTooLong(let path):
      "The socket path \(path) is longer than 107 bytes. Choose a shorter folder, for example with XDG_RUNTIME_DIR."
    case .notASocket(let path):
      "\(path) exists and is not a socket. Remove it or choose another path."
    case .system(let operation, _, let reason):
      "Cannot \(operation): \(reason)."
    case .libraryMissing(let reason):
      "The HTTP library is missing: \(reason). Install it (apt-get install libmicrohttpd12)."
    case .libraryFailed:
      "The HTTP library could not start. Look at the limits of open files and threads (ulimit -a)."
    }
  }
}
