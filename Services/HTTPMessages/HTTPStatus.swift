/// A response status code (RFC 9110 §15).
public struct HTTPStatus: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// The code, 200…599.
  public let rawValue: Int

  /// Takes the code as it is sent.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Creates it from a literal.
  public init(integerLiteral value: Int) { rawValue = value }

  /// 200
  public static let ok: HTTPStatus = 200
  /// 201
  public static let created: HTTPStatus = 201
  /// 204
  public static let noContent: HTTPStatus = 204
  /// 206
  public static let partialContent: HTTPStatus = 206
  /// 304
  public static let notModified: HTTPStatus = 304
  /// 400
  public static let badRequest: HTTPStatus = 400
  /// 401
  public static let unauthorized: HTTPStatus = 401
  /// 403
  public static let forbidden: HTTPStatus = 403
  /// 404
  public static let notFound: HTTPStatus = 404
  /// 405
  public static let methodNotAllowed: HTTPStatus = 405
  /// 409
  public static let conflict: HTTPStatus = 409
  /// 411
  public static let lengthRequired: HTTPStatus = 411
  /// 412
  public static let preconditionFailed: HTTPStatus = 412
  /// 413
  public static let contentTooLarge: HTTPStatus = 413
  /// 415
  public static let unsupportedMediaType: HTTPStatus = 415
  /// 416
  public static let rangeNotSatisfiable: HTTPStatus = 416
  /// 422
  public static let unprocessableContent: HTTPStatus = 422
  /// 429
  public static let tooManyRequests: HTTPStatus = 429
  /// 431
  public static let headerFieldsTooLarge: HTTPStatus = 431
  /// 500
  public static let internalServerError: HTTPStatus = 500
  /// 503
  public static let serviceUnavailable: HTTPStatus = 503
  /// 507
  public static let insufficientStorage: HTTPStatus = 507
}
