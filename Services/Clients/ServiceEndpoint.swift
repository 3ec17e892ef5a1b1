import CoreStores
public import FoundationEssentials
public import ServicesHTTP

/// Where a service is, and how to talk to it: what all clients stand on. It turns every failure of HTTP into a
/// `ServiceError`.
public struct ServiceEndpoint: Sendable {
  /// Sends the requests.
  public let client: HTTPClient
  /// What paths are appended to; without a `/` at its end.
  public let base: URL
  /// How the server is called in messages: its URL, or `the local backend`.
  public let name: String

  /// Creates an endpoint.
  public init(client: HTTPClient, base: URL, name: String) {
    self.client = client
    self.base = base
    self.name = name
  }

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
    do throws(HTTPError) {
      let response = try await client.send(request)
      guard response.isSuccess else { throw HTTPError.unexpectedStatus(response) }
      return response
    } catch {
      throw serviceError(error)
    }
  }

  /// Sends a request and decodes the JSON of its reply.
  func load<Value: Decodable & SendableMetatype>(
    _ request: HTTPRequest, as type: Value.Type = Value.self
  ) async throws(ServiceError) -> Value {
    do throws(HTTPError) {
      return try await client.load(Resource(request: request, modelType: Value.self))
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
