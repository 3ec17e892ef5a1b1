import CoreJSON
import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// Reads the bodies of requests that are JSON, before anything in them is believed.
enum JSONBody {
  /// The members of a request's body, which must be an object and say that it is JSON.
  ///
  /// The media type matters: a web page of another server can send a body of another type, or of none, without asking.
  ///
  /// - Throws: `HTTPFailure` 415 for another type, 400 for broken JSON, 422 for JSON that is no object or holds thousands of values.
  static func members(of request: ServerRequest) throws(HTTPFailure) -> JSONObject {
    guard JSONMediaType.isNamed(by: request.fields["Content-Type"]) else {
      throw HTTPFailure(.unsupportedMediaType, "The body must be JSON. Send it with Content-Type: application/json.")
    }
    return try members(of: request.body)
  }

  /// The members of an object body. A number may have more digits than a decimal holds: who reads that member refuses it, and
  /// where nobody does, it is passed over as other members that nobody knows.
  ///
  /// - Throws: `HTTPFailure` 400 for broken JSON, 422 for JSON that is no object or holds thousands of values.
  static func members(of body: Data) throws(HTTPFailure) -> JSONObject {
    // No request of ours holds so many; reading them would cost more than their bytes let expect.
    guard body.count(where: isStructure) <= valueLimit else {
      throw HTTPFailure(.unprocessableContent, "The body holds too many values.")
    }
    let value: JSONValue
    do {
      value = try JSONValue(parsing: body, depthLimit: depthLimit)
    } catch {
      throw HTTPFailure(.badRequest, "The body is not valid JSON. \(error.description)")
    }
    guard case .object(let object) = value else {
      throw HTTPFailure(.unprocessableContent, "The body must be a JSON object.")
    }
    return object
  }

  /// Objects and arrays inside each other that a body may have.
  static let depthLimit = 64
  private static let valueLimit = 8192

  private static func isStructure(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "{"): true
    default: false
    }
  }
}

extension JSONNumber {
  /// More digits than any number of ours has; a decimal holds 38.
  private static let digitLimit = 64

  /// The number, exactly as far as a decimal holds its digits; `nil` where it has more than 64 of them or is too large.
  var decimal: Decimal? {
    guard text.utf8.count <= Self.digitLimit else { return nil }
    // A negative zero is no decimal.
    if text.utf8.allSatisfy({ "-0.".utf8.contains($0) }) { return 0 }
    guard let number = Decimal(string: text), !number.isNaN else { return nil }
    return number
  }
}

extension JSONValue {
  /// The number as a decimal; `nil` for anything else.
  var decimal: Decimal? {
    if case .number(let number) = self { number.decimal } else { nil }
  }
}
