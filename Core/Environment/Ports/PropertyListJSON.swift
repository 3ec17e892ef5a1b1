package import CoreJSON
package import Foundation

/// Values of property lists as JSON, and back: what `UserDefaults` takes.
///
/// JSON has no word for bytes and moments: an object with the one name `$data` (Base 64, RFC 4648 §4) or `$date` (seconds since 1970)
/// stands for them.
package enum PropertyListJSON {
  /// A value as JSON; `nil` where it, or something in it, is no value of property lists.
  package static func json(_ value: Any) -> JSONValue? {
    switch value {
    case let value as String: .string(value)
    case let value as Data: data(value)
    case let value as Date: date(value)
    case let value as URL: .string(value.absoluteString)
    // Every number and Boolean of the language is one to Foundation.
    case let value as NSNumber: number(value)
    case let value as [Any]: array(value)
    case let value as [String: Any]: object(value)
    case let value as NSString: .string(value._bridgeToSwift())
    default: nil
    }
  }

  /// JSON as a value of property lists; `nil` for `null`, which they do not have. Numbers come as `NSNumber`, so that they can be cast to
  /// any type that holds them.
  package static func value(_ json: JSONValue) -> Any? {
    switch json {
    case .null: nil
    case .boolean(let value): NSNumber(value: value)
    case .number: json.integer.map { NSNumber(value: $0) } ?? json.double.map { NSNumber(value: $0) }
    case .string(let text): text
    case .array(let elements): elements.compactMap(value)
    case .object(let object):
      if let data = data(in: json) {
        data
      } else if let date = date(in: json) {
        date
      } else {
        Dictionary(object.members.compactMap { member in value(member.value).map { (member.name, $0) } }) { $1 }
      }
    }
  }

  /// Bytes as JSON.
  package static func data(_ data: Data) -> JSONValue { tagged("$data", .string(data.base64EncodedString())) }
  /// The bytes that JSON stands for; `nil` where it stands for something else.
  package static func data(in json: JSONValue) -> Data? {
    tagged("$data", in: json)?.string.flatMap { Data(base64Encoded: $0) }
  }
  /// A moment as JSON.
  package static func date(_ date: Date) -> JSONValue { tagged("$date", number(date.timeIntervalSince1970)) }
  /// The moment that JSON stands for; `nil` where it stands for something else.
  package static func date(in json: JSONValue) -> Date? {
    tagged("$date", in: json)?.double.map { Date(timeIntervalSince1970: $0) }
  }

  private static func tagged(_ name: String, _ value: JSONValue) -> JSONValue {
    .object(JSONObject([JSONObject.Member(name, value)]))
  }

  private static func tagged(_ name: String, in json: JSONValue) -> JSONValue? {
    let members = json.members
    return members.count == 1 && members[0].name == name ? members[0].value : nil
  }

  /// JSON has no infinity; a text stands for one, as `@AppStorage` has it.
  private static func number(_ value: Double) -> JSONValue { JSONValue(value) ?? .string("\(value)") }

  private static func number(_ value: NSNumber) -> JSONValue {
    // Foundation has one object for each truth value.
    if value === NSNumber(value: true) || value === NSNumber(value: false) { return .boolean(value.boolValue) }
    let isFraction = ["d", "f"].contains(String(cString: value.objCType))
    return (isFraction ? nil : Int(exactly: value).map { .integer($0) }) ?? number(value.doubleValue)
  }

  private static func array(_ values: [Any]) -> JSONValue? {
    let elements = values.compactMap(json)
    return elements.count == values.count ? .array(elements) : nil
  }

  private static func object(_ values: [String: Any]) -> JSONValue? {
    var members: [JSONObject.Member] = []
    for (name, value) in values {
      guard let json = json(value) else { return nil }
      members.append(JSONObject.Member(name, json))
    }
    return .object(JSONObject(members))
  }
}
