public import FoundationEssentials

/// The first part of a reply: all but the content.
public struct HTTPResponseHead: Sendable, Hashable {
  /// The status code, 200 to 599.
  public let status: Int
  /// The reply's fields. After a content coding was undone, `Content-Length` and `Content-Encoding` still tell of the
  /// coded form.
  public let fields: HTTPFields
  /// Where the reply came from: the URL asked for, or the last one of a chain of redirects.
  public let url: URL
  /// The version of HTTP that it came by.
  public let version: HTTPVersion

  /// Makes a head, for tests and for services that answer without a network.
  public init(status: Int, fields: HTTPFields = HTTPFields(), url: URL, version: HTTPVersion = .http1_1) {
    self.status = status
    self.fields = fields
    self.url = url
    self.version = version
  }

  /// Whether the status says that the request succeeded: 200 to 299.
  public var isSuccess: Bool { 200...299 ~= status }

  /// The media type of the content in lower case without parameters, for example `application/json`.
  public var mediaType: String? { fields.mediaType }
}

extension HTTPFields {
  /// The media type of the content in lower case without parameters.
  package var mediaType: String? {
    guard let value = values(for: "Content-Type").last else { return nil }
    let essence = value.split(separator: ";", omittingEmptySubsequences: false).first.map(String.init) ?? ""
    return FieldGrammar.lowercased(FieldGrammar.trimmed(essence))
  }
}

/// A server's whole reply.
public struct HTTPResponse: Sendable, Hashable {
  /// Status, fields and final URL.
  public let head: HTTPResponseHead
  /// The content, with content codings such as gzip undone.
  public let body: Data

  /// Makes a reply, for tests and for services that answer without a network.
  public init(head: HTTPResponseHead, body: Data = Data()) {
    self.head = head
    self.body = body
  }

  /// Makes a reply, for tests and for services that answer without a network.
  public init(status: Int, fields: HTTPFields = HTTPFields(), body: Data = Data(), url: URL) {
    self.init(head: HTTPResponseHead(status: status, fields: fields, url: url), body: body)
  }

  /// The status code, 200 to 599.
  public var status: Int { head.status }
  /// The reply's fields.
  public var fields: HTTPFields { head.fields }
  /// Where the reply came from, after redirects.
  public var url: URL { head.url }
  /// Whether the status says that the request succeeded: 200 to 299.
  public var isSuccess: Bool { head.isSuccess }
  /// The media type of the content in lower case without parameters.
  public var mediaType: String? { head.mediaType }
}

extension HTTPResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Status, media type and size; the content may be private and is left out.
  public var description: String {
    "\(status) \(mediaType ?? "no media type"), \(body.count) bytes"
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// A mirror without the content.
  public var customMirror: Mirror {
    Mirror(self, children: ["status": status, "fields": fields, "bytes": body.count])
  }
}
