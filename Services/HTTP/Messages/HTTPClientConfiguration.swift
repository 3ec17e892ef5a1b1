public import FoundationEssentials

/// How a client connects, how long it waits and how much it takes.
public struct HTTPClientConfiguration: Sendable, Hashable {
  /// What relative addresses are below, whether it ends in a slash or not: `https://example.org/api` makes
  /// `https://example.org/api/products` of `products`, and `https://example.org/products` of `/products`. `nil`, the default, for none.
  public var baseURL: URL?
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
  /// How many times larger content may become when its coding is undone, beyond the first megabyte; for streams too. 200 by default: text
  /// that repeats itself a lot comes to 50.
  public var maximumContentRatio = 200
  /// The largest head of a reply, interim replies included. 64 KiB by default.
  public var maximumHeadBytes = 64 << 10
  /// How many redirects are followed; 0 to see the redirects themselves. 5 by default.
  public var maximumRedirects = 5
  /// How many plain requests run on connections to one origin at the same time; others wait in order. 32 by default.
  public var maximumConnectionsPerOrigin = 32
  /// The `User-Agent` of requests that set none.
  public var userAgent = "Ambient/1.0"
  /// A file of certificates in PEM to trust in place of the system's; `nil`, the default, for the one that the variable `SSL_CERT_FILE` of
  /// the environment names, or else the system's.
  public var certificateAuthorityFile: String?
  /// What the client shows of itself where a server asks for a certificate.
  public var clientCertificate: HTTPClientCertificate?
  /// The public keys that servers must have, by the name of their host in lower case: each `sha256//` and the key's hash in Base64, as
  /// libcurl and RFC 7469 make it. Hosts without any may have each key that the certificates vouch for.
  public var publicKeyPins: [String: [String]] = [:]
  /// Through which proxy connections go; by none by default.
  public var proxy = HTTPProxy.none
  /// Whether requests by TLS go where a server has said that it answers, too (`Alt-Svc`, RFC 7838), in HTTP/1.1 and HTTP/2. Its certificate must
  /// be that of the address that was asked for. What was said is forgotten with the client. `false` by default: libcurl asks nobody else where
  /// that other place does not answer.
  public var followsAlternativeServices = false
  /// Where cookies are kept (RFC 6265); `nil`, the default, for not at all.
  public var cookies: HTTPCookieStore?

  /// The defaults.
  public init() {}

  /// The defaults over a Unix-domain socket.
  public init(unixSocketPath: String) {
    self.unixSocketPath = unixSocketPath
  }
}
