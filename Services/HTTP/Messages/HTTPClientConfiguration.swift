/// How a client connects, how long it waits and how much it takes.
public struct HTTPClientConfiguration: Sendable, Hashable {
  /// The path of a Unix-domain socket that every connection goes to, or `nil` to connect to the URL's host.
  public var unixSocketPath: String?
  /// The limit for a whole exchange, from ``HTTPClient/send(_:)`` to the last byte, redirects and waiting for a free
  /// connection included. For streams, the limit until the reply's head is there. 10 seconds by default.
  public var timeout: Duration = .seconds(10)
  /// The limit for resolving the name and connecting, within ``timeout``. 10 seconds by default.
  public var connectTimeout: Duration = .seconds(10)
  /// How long a byte stream may stay silent before it fails; `nil`, the default, for ever. A reader that is slow is
  /// not silence of the server.
  public var streamSilenceLimit: Duration?
  /// The largest content taken by ``HTTPClient/send(_:)``, counted after decoding. 32 MiB by default.
  public var maximumBodyBytes = 32 << 20
  /// The largest head of a reply, interim replies included. 64 KiB by default.
  public var maximumHeadBytes = 64 << 10
  /// How many redirects are followed; 0 to see the redirects themselves. 5 by default.
  public var maximumRedirects = 5
  /// How many plain requests run on connections to one origin at the same time; others wait in order. 32 by default.
  public var maximumConnectionsPerOrigin = 32
  /// The `User-Agent` of requests that set none.
  public var userAgent = "Ambient/1.0"
  /// A file of certificates in PEM to trust in place of the system's.
  public var certificateAuthorityFile: String?

  /// The defaults.
  public init() {}

  /// The defaults over a Unix-domain socket.
  public init(unixSocketPath: String) {
    self.unixSocketPath = unixSocketPath
  }
}
