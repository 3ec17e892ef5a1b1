import FoundationEssentials
import ServicesHTTP
import ServicesHTTPMessages

/// Which requests of a stub get which replies.
struct StubRoute: Sendable {
  /// Where the replies come from.
  enum Source: Sendable {
    /// One after the other; never empty, for the last one stays.
    case turns([HTTPStub.Reply])
    case closure(HTTPStub.Answer)
  }

  let method: HTTPMethod
  let path: String
  let query: [String: String]
  let host: String?
  private var source: Source

  init(method: HTTPMethod, path: String, query: [String: String], host: String?, source: Source) {
    self.method = method
    self.path = path.isEmpty ? "/" : path
    self.query = query
    self.host = host
    self.source = source
  }

  /// Whether method, path, host and all pairs of the query are those of the request.
  func matches(_ request: HTTPRequest) -> Bool {
    guard method == request.method, path == request.url.decodedPath else { return false }
    if let host {
      guard let asked = request.url.host(percentEncoded: false), FieldGrammar.isSame(asked, host) else { return false }
    }
    guard !query.isEmpty else { return true }
    let items = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    return query.allSatisfy { name, value in items.contains { $0.name == name && ($0.value ?? "") == value } }
  }

  /// What answers the next request; with each call the replies go on by one.
  mutating func next() -> HTTPStub.Answer {
    switch source {
    case .closure(let answer): return answer
    case .turns(var replies):
      let reply = replies[0]
      if replies.count > 1 {
        replies.removeFirst()
        source = .turns(replies)
      }
      return { _ in reply }
    }
  }
}

extension StubRoute: CustomStringConvertible {
  /// As a test declared it: `GET a.test/products?page=2`.
  var description: String {
    let pairs = query.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
    let target = (host ?? "") + path + (pairs.isEmpty ? "" : "?" + pairs)
    return "\(method) \(FieldGrammar.printable(target))"
  }
}
