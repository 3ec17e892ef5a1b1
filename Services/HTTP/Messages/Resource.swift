public import FoundationEssentials
public import ServicesHTTPMessages

/// A request together with the way to read its reply: what ``HTTPClient/load(_:)`` loads.
///
/// ```swift
/// let products = try await client.load(Resource(url: url, modelType: [Product].self))
/// ```
public struct Resource<Value>: Sendable {
  /// What to ask for.
  public var request: HTTPRequest
  /// Reads the reply. Runs on the caller's executor for a small reply, on no actor for a large one; an error that is
  /// not an ``HTTPError`` becomes ``HTTPError/unexpectedContent(reason:)``.
  public var decode: @Sendable (HTTPResponse) throws -> sending Value

  /// Makes a resource with its own way to read the reply, whatever its status.
  public init(request: HTTPRequest, decode: @escaping @Sendable (HTTPResponse) throws -> sending Value) {
    self.request = request
    self.decode = decode
  }
}

extension Resource {
  /// Reads `response`, with every error as an ``HTTPError``.
  func read(_ response: HTTPResponse) throws(HTTPError) -> sending Value {
    do {
      return try decode(response)
    } catch let error as HTTPError {
      throw error
    } catch {
      throw .unexpectedContent(reason: FieldGrammar.printable(String(describing: error)))
    }
  }

  /// The same away from the caller's actor.
  @concurrent
  func readElsewhere(_ response: HTTPResponse) async throws(HTTPError) -> sending Value {
    try read(response)
  }
}

extension Resource where Value: Decodable & SendableMetatype {
  /// Makes a resource whose reply is JSON.
  ///
  /// A status outside 200 to 299 is ``HTTPError/unexpectedStatus(_:)``; content that does not decode is
  /// ``HTTPError/unexpectedContent(reason:)``.
  public init(
    url: URL, method: HTTPMethod = .get, fields: HTTPFields = HTTPFields(), body: Data? = nil,
    modelType: Value.Type = Value.self, decoder: JSONDecoder = JSONDecoder()
  ) {
    self.init(
      request: HTTPRequest(method: method, url: url, fields: fields, body: body), modelType: modelType,
      decoder: decoder)
  }

  /// Makes a resource whose reply to `request` is JSON. Asks for `application/json` unless the request says otherwise.
  public init(request: HTTPRequest, modelType: Value.Type = Value.self, decoder: JSONDecoder = JSONDecoder()) {
    var request = request
    if request.fields["Accept"] == nil {
      let accept: HTTPFields = ["Accept": "application/json"]
      request.fields = accept.appending(request.fields)
    }
    self.init(request: request) { try $0.json(Value.self, decoder: decoder) }
  }
}

/// Says for a person why JSON did not decode, without quoting the content.
enum JSONReading {
  static func reason(for error: any Error, in response: HTTPResponse) -> String {
    if let mediaType = response.mediaType, !mediaType.contains("json") {
      return "it is \(FieldGrammar.printable(mediaType)), not JSON"
    }
    return switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      "\(place(context.codingPath + [key])) is missing"
    case .valueNotFound(_, let context):
      "\(place(context.codingPath)) is null"
    case .typeMismatch(let type, let context):
      "\(place(context.codingPath)) is not of type \(type)"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      "\(place(context.codingPath)) has an invalid value"
    default:
      "it is not valid JSON"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.isEmpty
      ? "the whole"
      : FieldGrammar.printable(path.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: "."))
  }
}
