import ServicesHTTPMessages

/// What of a request chose among the replies that an address has, as `Vary` names it (RFC 9111 §4.1).
///
/// `Accept-Encoding` always belongs to it: a request that sets it gets its content as the server coded it, one that does not gets it decoded.
struct CacheVariant: Sendable, Hashable {
  /// A field that chose; its value is `nil` where the request did not have it, which is not the same as an empty one.
  struct Field: Sendable, Hashable {
    let name: String
    let value: String?
  }

  /// Sorted by their names, which are in lower case.
  let fields: [Field]

  init(fields: [Field]) { self.fields = fields }

  /// What chose a reply; `nil` for one that no other request can be sure to get: `Vary: *`, or names that are none.
  init?(reply: HTTPFields, request: HTTPFields) {
    var names: Set = ["accept-encoding"]
    for line in reply.values(for: "Vary") {
      for member in line.split(separator: ",") {
        let name = FieldGrammar.lowercased(FieldGrammar.trimmed(String(member)))
        if name.isEmpty { continue }
        // The asterisk is a token.
        guard FieldGrammar.isToken(name), name != "*" else { return nil }
        names.insert(name)
      }
    }
    fields = names.sorted().map { Field(name: $0, value: Self.value(of: $0, in: request)) }
  }

  /// Whether the reply is for this request, too.
  func matches(_ request: HTTPFields) -> Bool {
    fields.allSatisfy { $0.value == Self.value(of: $0.name, in: request) }
  }

  /// Whether a value is a credential, which belongs into no file.
  var holdsSecret: Bool { fields.contains { $0.value != nil && HTTPFields.isSecret($0.name) } }

  private static func value(of name: String, in request: HTTPFields) -> String? {
    request[name].map(normalized)
  }

  /// `value` with one blank for several, and none beside commas; between quotation marks as it was.
  static func normalized(_ value: String) -> String {
    var result: [UInt8] = []
    var (isQuoted, isEscaped, isBlank) = (false, false, false)
    for byte in value.utf8 {
      if !isQuoted, byte == 0x20 || byte == 0x09 {
        isBlank = true
        continue
      }
      let comma = UInt8(ascii: ",")
      if isBlank, let last = result.last, last != comma, byte != comma { result.append(0x20) }
      isBlank = false
      if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && byte == UInt8(ascii: "\\") && !isEscaped
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
