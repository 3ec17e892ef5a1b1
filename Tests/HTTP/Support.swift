import FoundationEssentials
import AmbientHTTPTesting
import ServicesHTTP
import ServicesHTTPMessages
import Testing

/// The URL of `target` at `server`.
func url(_ server: MisbehavingServer, _ target: String = "/") throws -> URL {
  try #require(URL(string: server.url(target)))
}

/// A request to `server`.
func request(
  _ server: MisbehavingServer, _ target: String = "/", method: HTTPMethod = .get, fields: HTTPFields = HTTPFields(),
  body: String? = nil, timeout: Duration? = nil
) throws -> HTTPRequest {
  HTTPRequest(
    method: method, url: try url(server, target), fields: fields, body: body.map { Data($0.utf8) }, timeout: timeout)
}

/// What `work` ends with.
func outcome<Value>(_ work: () async throws(HTTPError) -> Value) async -> Result<Value, HTTPError> {
  do throws(HTTPError) {
    return .success(try await work())
  } catch {
    return .failure(error)
  }
}

/// The error that `work` ends with.
func failure<Value>(_ work: () async throws(HTTPError) -> Value) async -> HTTPError? {
  if case .failure(let error) = await outcome(work) { error } else { nil }
}

/// A client with the defaults but for what `change` changes.
func client(_ change: (inout HTTPClient.Configuration) -> Void = { _ in }) -> HTTPClient {
  var configuration = HTTPClient.Configuration()
  change(&configuration)
  return HTTPClient(configuration: configuration)
}

extension HTTPResponse {
  /// The content as text.
  var text: String { String(decoding: body, as: UTF8.self) }
}

/// A request to a port where connecting hangs.
func unresponsiveRequest(_ listener: UnresponsiveListener) throws -> HTTPRequest {
  HTTPRequest(url: try #require(URL(string: "http://127.0.0.1:\(listener.port)/")))
}
