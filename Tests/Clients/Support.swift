import CoreStores
import Foundation
import AmbientHTTPTesting
import ServicesClients
import ServicesHTTP
import Testing

/// An endpoint at `server`.
func endpoint(_ server: MisbehavingServer, path: String = "") throws -> ServiceEndpoint {
  var configuration = HTTPClient.Configuration()
  configuration.timeout = .seconds(5)
  return ServiceEndpoint(
    client: HTTPClient(configuration: configuration), base: try #require(URL(string: server.url(path))),
    name: "the test server")
}

/// The error that `work` ends with.
func failure<Value>(_ work: () async throws(ServiceError) -> Value) async -> ServiceError? {
  do throws(ServiceError) {
    _ = try await work()
    return nil
  } catch {
    return error
  }
}

/// A proper reply with JSON.
func json(_ body: String, status: String = "200 OK", type: String = "application/json") -> String {
  RawReply.text(body, status: status, fields: ["Content-Type: \(type)"])
}
