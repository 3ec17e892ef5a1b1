import FoundationEssentials
import Glibc
import ServicesHTTPMessages
import Synchronization
import Testing

@testable import ServicesHTTP

/// A time of day that stands still until it is moved.
final class TimeOfDay: Sendable {
  /// Sun, 06 Nov 1994 08:49:37 GMT, RFC 9110's own example.
  static let start = Date(timeIntervalSince1970: 784_111_777)

  private let elapsed = Mutex(0.0)

  var now: Date { Self.start.addingTimeInterval(elapsed.withLock { $0 }) }

  func advance(by seconds: Double) { elapsed.withLock { $0 += seconds } }
}

/// A cache, and a server behind it that answers as it is told and notes what it is asked.
final class CacheStage: Sendable {
  /// What the server answers.
  struct Answer: Sendable {
    var status = 200
    var fields = HTTPFields()
    var body = "content"
    /// Thrown in the place of an answer.
    var error: HTTPError?
    /// Where it comes from, after a redirect.
    var url: URL?
    /// How long it takes.
    var delay = 0.0
  }

  let time: TimeOfDay
  let cache: HTTPCache
  private let answer = Mutex(Answer())
  private let seen = Mutex<[HTTPRequest]>([])

  init(store: any HTTPCacheStore = HTTPMemoryCache(), _ fields: HTTPFields = HTTPFields()) {
    let time = TimeOfDay()
    self.time = time
    cache = HTTPCache(store: store) { time.now }
    answers { $0.fields = fields }
  }

  /// The requests that have reached the server.
  var requests: [HTTPRequest] { seen.withLock { $0 } }

  /// How many requests have reached the server.
  var count: Int { requests.count }

  func answers(_ change: (inout Answer) -> Void) { answer.withLock { change(&$0) } }

  func get(
    _ path: String = "/", _ fields: HTTPFields = HTTPFields(), method: HTTPMethod = .get
  ) async throws -> HTTPResponse {
    try await cache.send(request(path, fields, method: method)) { request throws(HTTPError) -> HTTPResponse in
      try self.serve(request)
    }
  }

  func stream(_ path: String = "/", _ fields: HTTPFields = HTTPFields()) async throws -> HTTPByteStream {
    try await cache.send(request(path, fields)) { request throws(HTTPError) -> HTTPByteStream in
      HTTPByteStream(try self.serve(request))
    }
  }

  func request(_ path: String, _ fields: HTTPFields, method: HTTPMethod = .get) throws -> HTTPRequest {
    let url = try #require(URL(string: "http://a.test\(path)"))
    return HTTPRequest(method: method, url: url, fields: fields)
  }

  private func serve(_ request: HTTPRequest) throws(HTTPError) -> HTTPResponse {
    seen.withLock { $0.append(request) }
    let answer = answer.withLock { $0 }
    time.advance(by: answer.delay)
    if let error = answer.error { throw error }
    return HTTPResponse(
      status: answer.status, fields: answer.fields, body: Data(answer.body.utf8), url: answer.url ?? request.url)
  }
}

/// Fields whose values are not constants.
func lines(_ name: String, _ values: String...) throws -> HTTPFields {
  var fields = HTTPFields()
  for value in values { try fields.append(name, value) }
  return fields
}

/// An entry that is fresh for a minute.
func entry(_ body: String = "content", _ fields: HTTPFields = HTTPFields(), for request: HTTPFields = HTTPFields())
  throws -> HTTPCacheEntry
{
  let url = try #require(URL(string: "http://a.test/"))
  let response = HTTPResponse(
    status: 200, fields: fields.appending(["Cache-Control": "max-age=60"]), body: Data(body.utf8), url: url)
  return try #require(
    HTTPCacheEntry(
      response, to: HTTPRequest(url: url, fields: request), requestTime: TimeOfDay.start,
      responseTime: TimeOfDay.start))
}

/// The key of a path.
func key(_ path: String) throws -> HTTPCacheKey {
  let url = try #require(URL(string: "http://a.test\(path)"))
  return try #require(HTTPCacheKey(url))
}

/// A folder that goes when the test is over.
final class CacheTestFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/http-cache-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw HTTPError.unexpectedContent(reason: "no temporary folder") }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names of the files in it.
  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
}
