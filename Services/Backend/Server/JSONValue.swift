import CoreStores
public import FoundationEssentials

/// Any JSON value, for bodies that must be looked at before they are believed.
///
/// Read in one pass, strictly (RFC 8259): nothing before or after the value, no trailing comma, no name twice in an
/// object, at most ``depthLimit`` values inside each other.
public enum JSONValue: Sendable, Equatable {
  /// `null`
  case null
  /// `true`, `false`
  case boolean(Bool)
  /// A number, exact
  case number(Decimal)
  /// A string
  case string(String)
  /// An array
  case array([JSONValue])
  /// An object
  case object([String: JSONValue])

  /// The members of a request's body, which must be an object and say that it is JSON.
  ///
  /// The media type matters: a web page of another server can send a body of another type, or of none, without asking.
  ///
  /// - Throws: `HTTPFailure` 415 for another type, 400 for broken JSON, 422 for JSON that is no object or holds
  ///   thousands of values.
  public static func members(of request: HTTPRequest) throws(HTTPFailure) -> [String: JSONValue] {
    guard JSONMediaType.isNamed(by: request.fields["Content-Type"]) else {
      throw HTTPFailure(.unsupportedMediaType, "The body must be JSON. Send it with Content-Type: application/json.")
    }
    return try members(of: request.body)
  }

  /// The members of an object body.
  ///
  /// - Throws: `HTTPFailure` 400 for broken JSON, 422 for JSON that is no object or holds thousands of values.
  public static func members(of body: Data) throws(HTTPFailure) -> [String: JSONValue] {
    // No request of ours holds so many; reading them would cost more than their bytes let expect.
    guard body.count(where: { Self.structure.contains($0) }) <= valueLimit else {
      throw HTTPFailure(.unprocessableContent, "The body holds too many values.")
    }
    let element: JSONElement
    do {
      element = try JSONElement(parsing: body, depthLimit: depthLimit)
    } catch {
      throw HTTPFailure(.badRequest, "The body is not valid JSON. \(error.description)")
    }
    guard case .object(let members) = try JSONValue(element) else {
      throw HTTPFailure(.unprocessableContent, "The body must be a JSON object.")
    }
    return members
  }

  /// Values inside each other that a body may have.
  public static let depthLimit = 64
  private static let valueLimit = 8192
  private static let structure = Set(",:[{".utf8)

  private init(_ element: JSONElement) throws(HTTPFailure) {
    switch element {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .string(let text): self = .string(text)
    case .number(let digits): self = .number(try Self.number(digits))
    case .array(let elements):
      var values: [JSONValue] = []
      values.reserveCapacity(elements.count)
      for element in elements { values.append(try JSONValue(element)) }
      self = .array(values)
    case .object(let members):
      var values = [String: JSONValue](minimumCapacity: members.count)
      for member in members { values[member.name] = try JSONValue(member.value) }
      self = .object(values)
    }
  }

  /// More digits than any number of ours has; a decimal holds 38.
  private static let digitLimit = 64

  private static func number(_ digits: String) throws(HTTPFailure) -> Decimal {
    guard digits.utf8.count <= digitLimit, let number = Decimal(string: digits), !number.isNaN else {
      // A negative zero is no decimal.
      if digits.utf8.count <= digitLimit, digits.utf8.allSatisfy({ "-0.".utf8.contains($0) }) { return 0 }
      throw HTTPFailure(.unprocessableContent, "The body holds a number that is too large, or has too many digits.")
    }
    return number
  }

  /// The number as a whole one; `nil` for anything else, fractions and strings of digits included.
  public var wholeNumber: Int? {
    guard case .number(let number) = self else { return nil }
    return Int("\(number)")
  }

  /// The string; `nil` for anything else.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}
