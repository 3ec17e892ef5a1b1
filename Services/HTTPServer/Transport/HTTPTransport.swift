/// Answers one request; many at a time, on any thread. What takes long or waits for anything but by `await` holds up others.
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

/// What a transport is doing now and when it last did something.
public struct TransportActivity: Sendable, Equatable {
  /// Requests being read or answered.
  public var requests = 0
  /// Event streams open.
  public var streams = 0
  /// Event streams opened since the start.
  public var streamsOpened: UInt64 = 0
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
  /// The HTTP library was built without TLS.
  case withoutTLS
  /// The HTTP library does not take a certificate with its key.
  case certificateRefused
  /// A descriptor that the process was given is no socket that listens.
  case notListening(Int32)

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
    case .withoutTLS:
      """
      The HTTP library of this machine was built without TLS. Install one that has it (apt-get install libmicrohttpd12), \
      or put a proxy with TLS in front of 127.0.0.1.
      """
    case .certificateRefused:
      """
      The HTTP library does not take the certificate with this private key. Look whether they belong together: both give \
      the same with openssl x509 -pubkey -noout -in CERTIFICATE and openssl pkey -pubout -in KEY.
      """
    case .notListening(let descriptor):
      "The descriptor \(descriptor) is no stream socket that listens. Give the server one of a socket unit with ListenStream=."
    case .libraryFailed:
      "The HTTP library could not start. Look at the limits of open files and threads (ulimit -a)."
    }
  }
}
