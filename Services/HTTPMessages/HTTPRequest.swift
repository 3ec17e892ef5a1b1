public import FoundationEssentials

/// What is asked of a server.
///
/// A request is only a value: it is checked when a client sends it, and nothing of an invalid one is sent.
public struct HTTPRequest: Sendable, Hashable {
  /// The method; `get` by default.
  public var method: HTTPMethod
  /// Where to: an `http` or `https` URL with a host and without user name and password.
  public var url: URL
  /// The fields to send besides those that the client writes itself.
  ///
  /// The client writes `Host`, `Content-Length` and everything else about the connection; a request that sets one of
  /// these is refused. `User-Agent`, `Accept` and `Accept-Encoding` can be set.
  public var fields: HTTPFields
  /// The content, sent once; `nil` for none.
  public var content: HTTPContent?
  /// The limit for the whole exchange in place of the client's own.
  public var timeout: Duration?
  /// The limit for resolving the name and connecting in place of the client's own.
  public var connectTimeout: Duration?
  /// How long the server may be silent, while the reply's content is read, in place of the client's own limit for streams.
  public var silenceLimit: Duration?

  /// Makes a request.
  public init(
    method: HTTPMethod = .get, url: URL, fields: HTTPFields = HTTPFields(), body: Data? = nil,
    timeout: Duration? = nil
  ) {
    self.method = method
    self.url = url
    self.fields = fields
    content = body.map { .data($0) }
    self.timeout = timeout
  }

  /// The content where it is bytes in memory; setting it replaces any content.
  public var body: Data? {
    get { if case .data(let data) = content { data } else { nil } }
    set { content = newValue.map { .data($0) } }
  }

  /// Whether it can be sent again: not with content that is produced as it is sent.
  public var isRepeatable: Bool { content?.isRepeatable ?? true }

  /// Whether sending it twice has the effect of sending it once: by its method (RFC 9110 §9.2.2), or because an
  /// `Idempotency-Key` lets the server recognise the second one.
  public var isIdempotent: Bool {
    method.isIdempotent || fields["Idempotency-Key"] != nil
  }
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Method, host and path; the query, the fields and the content may hold secrets and are left out.
  public var description: String {
    "\(method) \(url.scheme ?? "")://\(url.host() ?? "")\(url.path())"
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// A mirror without query and content.
  public var customMirror: Mirror {
    Mirror(self, children: ["request": description, "fields": fields, "content": content?.description ?? "none"])
  }
}
