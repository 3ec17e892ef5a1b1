public import CoreStores
public import FoundationEssentials
public import ServicesHTTP
import ServicesHTTPMessages

/// Where a service is, and how to talk to it: what all clients stand on. It turns every failure of HTTP into a
/// `ServiceError`.
public struct ServiceEndpoint: Sendable {
  /// Sends the requests.
  public let client: HTTPClient
  /// What paths are appended to; without a `/` at its end.
  public let base: URL
  /// How the server is called in messages: its URL, or `the local backend`.
  public let name: Phrase
  /// Starts the server where nothing listens; `nil` for one that is not ours to start.
  private let starter: Starter?

  /// Starts a server, and returns when it listens, or did already.
  public typealias Starter = @Sendable () async throws(ServiceError) -> Void

  /// Creates an endpoint.
  ///
  /// - Parameter starter: Starts the server; called when a request finds nothing listening, which is sent again then.
  public init(client: HTTPClient, base: URL, name: Phrase, starter: Starter? = nil) {
    self.client = client
    self.base = base
    self.name = name
    self.starter = starter
  }

  /// The events at `request`, through losses: a server of our own is started before the first connection, and before each
  /// that follows a loss.
  ///
  /// - Throws: `ServiceError` where such a server cannot be started at first; later that is one more loss.
  func events(
    from request: HTTPRequest,
    configuration: ServerSentEventSequence.Configuration = ServerSentEventSequence.Configuration()
  ) async throws(ServiceError) -> ServerSentEventSequence {
    guard let starter else { return client.serverSentEvents(from: request, configuration: configuration) }
    try await starter()
    var configuration = configuration
    let server = name.description
    configuration.prepareConnection = { () async throws(HTTPError) in
      do throws(ServiceError) {
        try await starter()
      } catch {
        throw .unreachable(server: server, reason: error.message)
      }
    }
    return client.serverSentEvents(from: request, configuration: configuration)
  }

  /// The server is reached through a socket of this machine, whatever the host of a URL.
  var isLocal: Bool { client.configuration.unixSocketPath != nil }

  /// The URL of a path below ``base``. Each segment is percent-encoded whole, so that no id can leave its place.
  ///
  /// - Throws: `ServiceError` with reason `notFound` for a segment that is empty, `.` or `..`: nothing is called so.
  func url(_ segments: [String], query: [(name: String, value: String)] = []) throws(ServiceError) -> URL {
    var text = base.absoluteString
    while text.hasSuffix("/") { text.removeLast() }
    for segment in segments {
      guard !["", ".", ".."].contains(segment) else {
        throw ServiceError(.notFound, "Nothing is called “\(segment)” at \(name).")
      }
      text += "/" + Self.percentEncoded(segment)
    }
    if !query.isEmpty {
      text += "?"
      text += query.map { "\(Self.percentEncoded($0.name))=\(Self.percentEncoded($0.value))" }.joined(separator: "&")
    }
    guard let url = URL(string: text) else {
      throw ServiceError(.invalid, "“\(text)” is no URL.", nextStep: "Check the server's address.")
    }
    return url
  }

  /// Sends a request; any status outside 200 to 299 is thrown.
  func send(_ request: HTTPRequest) async throws(ServiceError) -> HTTPResponse {
    try await startingIfNeeded { () async throws(HTTPError) in
      let response = try await client.send(request)
      guard response.isSuccess else { throw HTTPError.unexpectedStatus(response) }
      return response
    }
  }

  /// Sends a request and decodes the JSON of its reply.
  func load<Value: Decodable & SendableMetatype>(
    _ request: HTTPRequest, as type: Value.Type = Value.self
  ) async throws(ServiceError) -> Value {
    try await startingIfNeeded { () async throws(HTTPError) in
      try await client.load(Resource(request: request, modelType: Value.self))
    }
  }

  /// Where no connection came about nothing was sent: what is asked of a server that is started then is asked once.
  private func startingIfNeeded<Value>(
    _ exchange: () async throws(HTTPError) -> sending Value
  ) async throws(ServiceError) -> sending Value {
    do throws(HTTPError) {
      return try await exchange()
    } catch {
      guard case .unreachable = error, let starter else { throw serviceError(error) }
      try await starter()
    }
    do throws(HTTPError) {
      return try await exchange()
    } catch {
      throw serviceError(error)
    }
  }

  /// Keeps the characters that RFC 3986 §2.3 calls unreserved, and encodes all others.
  private static func percentEncoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return encoded
  }
}
