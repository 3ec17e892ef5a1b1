public import FoundationEssentials
public import ServicesHTTPMessages

extension HTTPRequest {
  /// Makes a request whose content is JSON.
  ///
  /// - Throws: What the encoder throws.
  public init(
    method: HTTPMethod = .post, url: URL, fields: HTTPFields = HTTPFields(), json value: some Encodable,
    encoder: JSONEncoder = JSONEncoder()
  ) throws {
    self.init(method: method, url: url, fields: fields, body: try encoder.encode(value))
    if self.fields["Content-Type"] == nil { self.fields.put("Content-Type", "application/json") }
  }
}

extension HTTPResponse {
  /// Reads the content as JSON.
  ///
  /// - Throws: ``HTTPError/unexpectedStatus(_:)`` for a status outside 200 to 299, ``HTTPError/unexpectedContent(reason:)`` for content
  ///   that does not decode, with the place and without the content.
  public func json<Value: Decodable>(
    _ type: Value.Type = Value.self, decoder: JSONDecoder = JSONDecoder()
  ) throws(HTTPError) -> Value {
    guard isSuccess else { throw .unexpectedStatus(self) }
    do {
      return try decoder.decode(Value.self, from: body)
    } catch {
      throw .unexpectedContent(reason: JSONReading.reason(for: error, in: self))
    }
  }
}
