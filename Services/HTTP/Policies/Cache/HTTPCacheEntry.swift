public import FoundationEssentials
public import ServicesHTTPMessages

/// A reply in a cache, with what tells for how long and for which requests it may be used.
public struct HTTPCacheEntry: Sendable, Hashable {
  /// The status code.
  public let status: Int
  /// The fields, without those of the connection and without cookies.
  public let fields: HTTPFields
  /// The content, with content codings undone where the client undid them.
  public let body: Data
  /// When the request was sent that it answers, or that it was validated by.
  public let requestTime: Date
  /// When the reply to that request was there.
  public let responseTime: Date
  let variant: CacheVariant

  init(
    status: Int, fields: HTTPFields, body: Data, requestTime: Date, responseTime: Date, variant: CacheVariant
  ) {
    (self.status, self.fields, self.body) = (status, fields, body)
    (self.requestTime, self.responseTime, self.variant) = (requestTime, responseTime, variant)
  }

  /// What is kept of a reply; `nil` where no other request could be sure to get it.
  init?(_ response: HTTPResponse, to request: HTTPRequest, requestTime: Date, responseTime: Date) {
    guard let variant = CacheVariant(reply: response.fields, request: request.fields) else { return nil }
    self.init(
      status: response.status, fields: CacheFields.stored(response.fields, at: responseTime), body: response.body,
      requestTime: requestTime, responseTime: responseTime, variant: variant)
  }

  /// The reply as it was stored, for a request.
  func response(to request: HTTPRequest) -> HTTPResponse {
    HTTPResponse(status: status, fields: fields, body: body, url: request.url)
  }

  /// The same with its `Age`, which says that the server has not been asked (RFC 9111 §5.1).
  func response(to request: HTTPRequest, at now: Date) -> HTTPResponse {
    var fields = fields
    fields.put("Age", "\(Int(min(CacheFreshness(self, at: now).age, Double(CacheControl.longest))))")
    return HTTPResponse(status: status, fields: fields, body: body, url: request.url)
  }

  /// About how many bytes of memory it takes.
  var cost: Int {
    fields.reduce(body.count + 256) { $0 + $1.name.utf8.count + $1.value.utf8.count + 64 }
      + variant.fields.reduce(0) { $0 + $1.name.utf8.count + ($1.value?.utf8.count ?? 0) + 64 }
  }

  /// The entries of an address when this one is added: the newest first, one for each variant, and not more than eight.
  func added(to entries: [HTTPCacheEntry]) -> [HTTPCacheEntry] {
    [self] + entries.filter { $0.variant != variant }.prefix(7)
  }
}

extension HTTPCacheEntry: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Status and size; the content may be private and is left out.
  public var description: String { "\(status), \(body.count) bytes" }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// A mirror without the content and what the request said.
  public var customMirror: Mirror {
    Mirror(self, children: ["status": status, "fields": fields, "bytes": body.count])
  }
}
