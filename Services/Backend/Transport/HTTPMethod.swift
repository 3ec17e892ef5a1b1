/// A request method, compared byte for byte (RFC 9110 §9.1: methods are case-sensitive).
public struct HTTPMethod: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The method as sent, `GET`.
  public let rawValue: String

  /// Takes any token; unknown methods are answered 405 by the router.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `GET`
  public static let get = HTTPMethod(rawValue: "GET")
  /// `HEAD`, answered by the `GET` route without its body.
  public static let head = HTTPMethod(rawValue: "HEAD")
  /// `POST`
  public static let post = HTTPMethod(rawValue: "POST")
  /// `PUT`
  public static let put = HTTPMethod(rawValue: "PUT")
  /// `PATCH`
  public static let patch = HTTPMethod(rawValue: "PATCH")
  /// `DELETE`
  public static let delete = HTTPMethod(rawValue: "DELETE")
  /// `OPTIONS`
  public static let options = HTTPMethod(rawValue: "OPTIONS")

  /// The method as sent.
  public var description: String { rawValue }
}
