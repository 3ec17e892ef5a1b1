public import ServicesHTTPMessages

/// How long the phases of an exchange took, each from its beginning; redirects and further attempts have timings of their own.
///
/// On a connection that was there already the first three are 0.
public struct HTTPTimings: Sendable, Hashable {
  /// Until the host's name had an address.
  public let nameLookup: Duration
  /// Until the connection was there (TCP, or to a socket).
  public let connection: Duration
  /// Until the TLS handshake was done; 0 without TLS.
  public let security: Duration
  /// Until the request began to be sent.
  public let sending: Duration
  /// Until the first byte of the reply came.
  public let firstByte: Duration
  /// Until the end.
  public let total: Duration
  /// Whether it used a connection that was there already.
  public let isReused: Bool
  /// The version of HTTP that it went by.
  public let version: HTTPVersion
  /// Bytes of content that were sent.
  public let sentBytes: Int
  /// Bytes of content that came, as they were coded.
  public let receivedBytes: Int

  /// Makes one, for tests.
  public init(
    nameLookup: Duration = .zero, connection: Duration = .zero, security: Duration = .zero, sending: Duration = .zero,
    firstByte: Duration = .zero, total: Duration = .zero, isReused: Bool = false, version: HTTPVersion = .http1_1,
    sentBytes: Int = 0, receivedBytes: Int = 0
  ) {
    self.nameLookup = nameLookup
    self.connection = connection
    self.security = security
    self.sending = sending
    self.firstByte = firstByte
    self.total = total
    self.isReused = isReused
    self.version = version
    self.sentBytes = sentBytes
    self.receivedBytes = receivedBytes
  }
}
