import CoreJSON
import FoundationEssentials
import ServicesHTTPMessages

/// What is wrong with an exchange in a file: half a sentence, without what is in it.
struct CassetteFault: Error {
  let reason: String
}

extension CassetteExchange {
  /// The exchange as it stands in the file: fields as lines, content as text where it is UTF-8.
  var json: JSONValue {
    var asked: JSONValue = [
      "method": .string(request.method.rawValue), "url": .string(request.address),
      "fields": Self.lines(of: request.fields),
    ]
    asked["body"] = Self.content(request.body)
    var reply: JSONValue = ["status": .integer(status), "fields": Self.lines(of: fields)]
    reply["body"] = Self.content(body)
    return ["request": asked, "reply": reply]
  }

  /// Reads what ``json`` writes; whatever else it may be, it is refused.
  init(_ json: JSONValue) throws(CassetteFault) {
    guard let asked = json["request"], let reply = json["reply"] else {
      throw CassetteFault(reason: "its request or its reply is missing")
    }
    guard let method = asked["method"]?.string.flatMap({ HTTPMethod(rawValue: $0) }) else {
      throw CassetteFault(reason: "its method is missing, or is no token of RFC 9110")
    }
    guard let address = asked["url"]?.string, !address.isEmpty, address.utf8.allSatisfy(FieldGrammar.isURLByte) else {
      throw CassetteFault(reason: "its url is missing, or has bytes that no URL has")
    }
    guard let status = reply["status"]?.integer, 200...599 ~= status else {
      throw CassetteFault(reason: "its status is not one from 200 to 599")
    }
    self.init(
      request: CassetteRequest(
        method: method, address: address, fields: try Self.fields(asked["fields"]),
        body: try Self.content(asked["body"])),
      status: status, fields: try Self.fields(reply["fields"]), body: try Self.content(reply["body"]))
  }

  // MARK: Fields

  private static func lines(of fields: HTTPFields) -> JSONValue {
    .array(fields.map { .string("\($0.name): \($0.value)") })
  }

  private static func fields(_ json: JSONValue?) throws(CassetteFault) -> HTTPFields {
    guard case .array(let lines)? = json else { throw CassetteFault(reason: "its fields are no list") }
    var fields = HTTPFields()
    for line in lines {
      guard let text = line.string, let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else {
        throw CassetteFault(reason: "one of its fields has no colon")
      }
      do throws(HTTPFieldError) {
        try fields.append(String(text[..<colon]), String(text[text.utf8.index(after: colon)...]))
      } catch {
        throw CassetteFault(reason: "one of its fields cannot be: \(error.reason)")
      }
    }
    return fields
  }

  // MARK: Content

  private static func content(_ data: Data) -> JSONValue? {
    if data.isEmpty { return nil }
    if let text = String(validating: data, as: UTF8.self) { return ["text": .string(text)] }
    return ["base64": .string(data.base64EncodedString())]
  }

  private static func content(_ json: JSONValue?) throws(CassetteFault) -> Data {
    guard let json else { return Data() }
    if let text = json["text"]?.string { return Data(text.utf8) }
    guard let data = json["base64"]?.string.flatMap({ Data(base64Encoded: $0) }) else {
      throw CassetteFault(reason: "one of its bodies is neither text nor Base64")
    }
    return data
  }
}
