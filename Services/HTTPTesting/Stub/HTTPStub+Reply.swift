import CoreJSON
public import FoundationEssentials
public import ServicesHTTP
public import ServicesHTTPMessages

extension HTTPStub {
  /// What a stub answers: a reply, or a failure in the place of one.
  public struct Reply: Sendable {
    private enum Content: Sendable {
      case reply(status: Int, fields: HTTPFields, body: Data)
      case failure(HTTPError)
    }

    private let content: Content

    private init(_ content: Content) { self.content = content }

    /// Makes a reply of all its parts.
    ///
    /// - Parameters:
    ///   - status: 200 to 599; 200 by default.
    ///   - fields: The reply's fields; none by default.
    ///   - body: The content; none by default.
    public init(status: Int = 200, fields: HTTPFields = HTTPFields(), body: Data = Data()) {
      self.init(.reply(status: status, fields: fields, body: body))
    }

    /// A value as `application/json`.
    ///
    /// A value that does not encode becomes a failure, which says why: `HTTPError.unexpectedContent(reason:)`.
    ///
    /// - Parameters:
    ///   - value: What is encoded, at once.
    ///   - status: 200 by default.
    ///   - encoder: How it is encoded; dates as the program expects them, for instance.
    public static func json(
      _ value: some Encodable, status: Int = 200, encoder: JSONEncoder = JSONEncoder()
    ) -> Reply {
      do {
        let body = try encoder.encode(value)
        return Reply(status: status, fields: ["Content-Type": "application/json"], body: body)
      } catch {
        let reason = JSONCodingError.reason(for: error)
        return .failure(.unexpectedContent(reason: "the stub's value cannot be encoded: \(reason)"))
      }
    }

    /// A text in UTF-8.
    ///
    /// - Parameters:
    ///   - text: The content.
    ///   - status: 200 by default.
    ///   - mediaType: The value of `Content-Type`; `text/plain; charset=utf-8` by default.
    public static func text(
      _ text: String, status: Int = 200, mediaType: String = "text/plain; charset=utf-8"
    ) -> Reply {
      Reply(status: status, fields: HTTPFields(["Content-Type": mediaType]), body: Data(text.utf8))
    }

    /// A reply without content.
    ///
    /// - Parameters:
    ///   - status: 200 to 599.
    ///   - fields: The reply's fields; none by default.
    public static func status(_ status: Int, fields: HTTPFields = HTTPFields()) -> Reply {
      Reply(status: status, fields: fields)
    }

    /// No reply: what the sender gets is this error.
    public static func failure(_ error: HTTPError) -> Reply { Reply(.failure(error)) }

    /// The reply, as it came from where the request went to.
    func response(to request: HTTPRequest) throws(HTTPError) -> HTTPResponse {
      switch content {
      case .reply(let status, let fields, let body):
        return HTTPResponse(status: status, fields: fields, body: body, url: request.url)
      case .failure(let error):
        throw error
      }
    }
  }
}
