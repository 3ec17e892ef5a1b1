/// The method of a request (RFC 9110 §9): what the client asks the server to do with the resource.
///
/// Method names are case-sensitive. Only a valid token can become a method, so a method can never smuggle a second line
/// into the request.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The method as it is sent, for example `GET`.
  public let rawValue: String

  /// Makes a method of any token of RFC 9110 §5.6.2, or `nil` when `rawValue` is not one.
  public init?(rawValue: String) {
    guard FieldGrammar.isToken(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  private init(known: String) {
    rawValue = known
  }

  /// The method as it is sent.
  public var description: String { rawValue }

  /// Transfers the resource's current representation.
  public static let get = HTTPMethod(known: "GET")
  /// The same as `get`, without the content.
  public static let head = HTTPMethod(known: "HEAD")
  /// Lets the resource process the content. Not idempotent.
  public static let post = HTTPMethod(known: "POST")
  /// Replaces the resource with the content.
  public static let put = HTTPMethod(known: "PUT")
  /// Changes the resource in part (RFC 5789). Not idempotent.
  public static let patch = HTTPMethod(known: "PATCH")
  /// Removes the resource.
  public static let delete = HTTPMethod(known: "DELETE")
  /// Asks which options the resource offers.
  public static let options = HTTPMethod(known: "OPTIONS")

  /// Whether the method is read-only by its definition (RFC 9110 §9.2.1).
  public var isSafe: Bool {
    self == .get || self == .head || self == .options || rawValue == "TRACE"
  }

  /// Whether sending the request twice is meant to have the effect of sending it once (RFC 9110 §9.2.2).
  public var isIdempotent: Bool {
    isSafe || self == .put || self == .delete
  }
}
