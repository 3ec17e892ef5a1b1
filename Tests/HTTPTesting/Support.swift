import AmbientHTTPTesting
import FoundationEssentials
import ServicesHTTP
import ServicesHTTPMessages
import Testing

/// A request to a server that there is none of.
func request(
  _ target: String = "/", method: HTTPMethod = .get, host: String = "a.test", fields: HTTPFields = HTTPFields(),
  body: String? = nil
) throws -> HTTPRequest {
  let url = try #require(URL(string: "http://\(host)\(target)"))
  return HTTPRequest(method: method, url: url, fields: fields, body: body.map { Data($0.utf8) })
}

/// The error that sending a request ends with.
func failure(of request: HTTPRequest, by client: HTTPClient) async -> HTTPError? {
  do throws(HTTPError) {
    _ = try await client.send(request)
    return nil
  } catch {
    return error
  }
}

extension HTTPResponse {
  /// The content as text.
  var text: String { String(decoding: body, as: UTF8.self) }
}

/// A request by way of a proxy.
func request(
  _ proxy: FaultProxy, _ target: String = "/", method: HTTPMethod = .get, body: String? = nil,
  timeout: Duration? = nil
) throws -> HTTPRequest {
  HTTPRequest(
    method: method, url: try #require(URL(string: proxy.url(target))), body: body.map { Data($0.utf8) },
    timeout: timeout)
}
