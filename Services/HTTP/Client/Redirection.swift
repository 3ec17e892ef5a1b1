import FoundationEssentials
import ServicesHTTPMessages

/// Decides what a redirect leads to (RFC 9110 §15.4): a pure function of request and reply, and the count so far.
///
/// libcurl would hand fields such as `X-Api-Key` to another host and follow a loop for as long as it lasts.
struct Redirection {
  /// How many redirects are followed.
  let limit: Int
  /// Whether every connection goes to one Unix-domain socket, where another origin cannot be reached.
  let staysAtOrigin: Bool
  private var count = 0
  private var visited: Set<HTTPRequest> = []

  init(limit: Int, staysAtOrigin: Bool = false) {
    self.limit = limit
    self.staysAtOrigin = staysAtOrigin
  }

  /// The request that follows `request` after the reply with `head`, or `nil` when that reply is the final one.
  mutating func next(after head: HTTPResponseHead, to request: HTTPRequest) throws(HTTPError) -> HTTPRequest? {
    guard limit > 0, [301, 302, 303, 307, 308].contains(head.status) else { return nil }
    let locations = Set(head.fields.values(for: "Location"))
    guard let location = locations.first else { return nil }
    guard locations.count == 1 else { throw .badRedirect(reason: "it names two places") }

    var next = request
    next.url = try Self.target(location, from: request.url)
    next.changeMethod(for: head.status)
    try crossBorder(&next, from: request)
    guard next.isRepeatable else { throw .badRedirect(reason: "its content can be sent only once") }

    visited.insert(request)
    count += 1
    guard count <= limit, !visited.contains(next) else { throw .tooManyRedirects(limit: limit) }
    return next
  }

  /// Resolves `location`; a reference without a fragment keeps the fragment of the URL that led to it (§10.2.2).
  private static func target(_ location: String, from base: URL) throws(HTTPError) -> URL {
    guard let url = URL(string: location, relativeTo: base)?.absoluteURL,
      var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { throw .badRedirect(reason: "its address is not valid") }
    guard let origin = HTTPOrigin(url) else {
      throw .badRedirect(reason: "it leads away from http and https")
    }
    guard url.user() == nil, url.password() == nil else {
      throw .badRedirect(reason: "its address carries a user name")
    }
    guard base.scheme?.lowercased() != "https" || origin.scheme == "https" else {
      throw .badRedirect(reason: "it leads from a secure to an insecure connection")
    }
    if parts.percentEncodedFragment == nil { parts.percentEncodedFragment = base.fragment() }
    return parts.url ?? url
  }

  /// Lets nothing but harmless fields, and no content, go to another origin.
  private func crossBorder(_ next: inout HTTPRequest, from request: HTTPRequest) throws(HTTPError) {
    guard let origin = HTTPOrigin(request.url), let target = HTTPOrigin(next.url), origin != target else { return }
    guard !staysAtOrigin else {
      throw .badRedirect(reason: "it leads to \(target), which is not reached through the socket")
    }
    next.fields.keep { Self.harmless.contains($0.key) }
    // Content may be a password. It may follow to the same host once that turns to TLS, and nowhere else.
    guard next.content == nil || (target.host == origin.host && target.scheme == "https" && origin.scheme == "http")
    else { throw .badRedirect(reason: "it would hand the request's content to \(target)") }
  }

  /// Fields that cannot be credentials. Any other, standard or not, might be one.
  private static let harmless: Set<String> = [
    "accept", "accept-encoding", "accept-language", "cache-control", "content-encoding", "content-language",
    "content-type", "if-match", "if-modified-since", "if-none-match", "if-range", "if-unmodified-since",
    "last-event-id", "pragma", "prefer", "range", "user-agent",
  ]
}

extension HTTPRequest {
  /// A `POST` becomes a `GET` after 301 and 302, as clients have always done; after 303 everything but `HEAD` does.
  fileprivate mutating func changeMethod(for status: Int) {
    let becomesGet =
      switch status {
      case 301, 302: method == .post
      case 303: method != .head && method != .get
      default: false
      }
    guard becomesGet else { return }
    method = .get
    content = nil
    fields.keep { !$0.key.hasPrefix("content-") }
  }
}
