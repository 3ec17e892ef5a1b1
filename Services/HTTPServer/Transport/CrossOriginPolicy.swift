public import ServicesHTTPMessages

/// Which web pages of other servers may ask this one, what they may send and what they may read (WHATWG Fetch §3.3).
///
/// A value without effects: the transport lets an allowed origin past its guard and puts the fields on every answer it
/// gives. Without origins, which is the default, nothing is let past and nothing is put.
///
/// ```swift
/// guard let origin = WebOrigin(serialization: "https://app.example") else { return }
/// configuration.crossOrigin = CrossOriginPolicy(origins: [origin])
/// ```
/// A page gets no credentials of the browser's along (`Access-Control-Allow-Credentials` is never sent, and no `*`
/// either): it has to send a token itself.
public struct CrossOriginPolicy: Sendable, Equatable {
  /// The origins whose pages may ask, each exactly: no patterns, no subdomains.
  public var origins: Set<WebOrigin>
  /// Fields that a page may send, beside those that every page may.
  public var requestFields = [
    "Authorization", "Content-Type", "Idempotency-Key", "If-Match", "If-Modified-Since", "If-None-Exist",
    "If-None-Match", "If-Range", "Last-Event-ID", "Prefer", "Range", "X-Request-Id",
  ]
  /// Fields of an answer that a page may read, beside those that every page may.
  public var exposedFields = [
    "Accept-Ranges", "Allow", "Content-Range", "ETag", "Idempotency-Replayed", "Location", "Retry-After",
    "X-Request-Id",
  ]
  /// How long a browser may go by the answer to a preflight, in whole seconds; browsers take two hours at most.
  public var maximumAge: Duration = .seconds(600)

  /// A policy that lets in the pages of some origins; of none unless they are named.
  public init(origins: [WebOrigin] = []) { self.origins = Set(origins) }

  /// Whether a request comes from a page of an allowed origin.
  ///
  /// It does where it has one `Origin`, which is allowed. `null`, the origin of files and sandboxes, is none that can be.
  public func allows(_ fields: HTTPFields) -> Bool { allowedOrigin(in: fields) != nil }

  /// An answer with what a browser has to know before it lets a page read it.
  ///
  /// `Vary: Origin` is on every answer as soon as there is an origin to allow: a cache must not give one page the answer
  /// to another. The answer to a preflight, an `OPTIONS` that names the method to come, says what may be sent; its
  /// methods are those in the answer's `Allow`.
  ///
  /// - Parameters:
  ///   - response: The answer, with whatever status.
  ///   - method: The request's method; `nil` where it could not be read.
  ///   - fields: The request's fields, as far as they could be read.
  public func applied(to response: ServerResponse, method: HTTPMethod?, fields: HTTPFields) -> ServerResponse {
    guard !origins.isEmpty else { return response }
    var response = response
    response.fields.addVary("Origin")
    guard let origin = allowedOrigin(in: fields) else { return response }
    response.fields.put("Access-Control-Allow-Origin", origin)
    guard method == .options, fields["Access-Control-Request-Method"] != nil else {
      response.fields.put("Access-Control-Expose-Headers", exposedFields.joined(separator: ", "))
      return response
    }
    if let methods = response.fields["Allow"] { response.fields.put("Access-Control-Allow-Methods", methods) }
    response.fields.put("Access-Control-Allow-Headers", requestFields.joined(separator: ", "))
    response.fields.put("Access-Control-Max-Age", "\(max(0, maximumAge.components.seconds))")
    return response
  }

  /// The origin as the request writes it, which is how the browser compares it.
  private func allowedOrigin(in fields: HTTPFields) -> String? {
    guard !origins.isEmpty else { return nil }
    let named = fields.values(for: "Origin")
    guard named.count == 1, let origin = WebOrigin(named[0]), origins.contains(origin) else { return nil }
    return named[0]
  }
}
