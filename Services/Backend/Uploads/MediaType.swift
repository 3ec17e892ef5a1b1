import ServicesHTTPMessages

/// A value with parameters as `Content-Type` and `Content-Disposition` have it: `text/plain; charset="utf-8"`
/// (RFC 9110 §5.6.6, RFC 7578 §4.2).
struct MediaType: Sendable, Equatable {
  /// What stands before the parameters, lower-case.
  let name: String
  /// The parameters by lower-case name; quotes are taken off.
  let parameters: [String: String]

  /// Nil for anything malformed, a parameter given twice included.
  init?(_ text: String) {
    var rest = Array(text.unicodeScalars)[...]
    Self.skipSpace(&rest)
    let name = rest.prefix { Self.isToken($0) || $0 == "/" }
    guard !name.isEmpty else { return nil }
    rest = rest.dropFirst(name.count)
    var parameters: [String: String] = [:]
    Self.skipSpace(&rest)
    while let separator = rest.popFirst() {
      guard separator == ";" else { return nil }
      Self.skipSpace(&rest)
      let key = rest.prefix { Self.isToken($0) }
      rest = rest.dropFirst(key.count)
      guard !key.isEmpty, rest.popFirst() == "=", let value = Self.value(&rest),
        parameters.updateValue(value, forKey: Self.text(key).lowercased()) == nil
      else { return nil }
      Self.skipSpace(&rest)
    }
    self.name = Self.text(name).lowercased()
    self.parameters = parameters
  }

  private static func value(_ rest: inout ArraySlice<Unicode.Scalar>) -> String? {
    guard rest.first == "\"" else {
      let token = rest.prefix { isToken($0) }
      rest = rest.dropFirst(token.count)
      return token.isEmpty ? nil : text(token)
    }
    rest = rest.dropFirst()
    var value: [Unicode.Scalar] = []
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return text(value[...])
      case "\\":
        guard let escaped = rest.popFirst() else { return nil }
        // Browsers leave a backslash of a file's name as it is; only these two are escaped by anybody.
        if escaped != "\"" && escaped != "\\" { value.append(scalar) }
        value.append(escaped)
      default: value.append(scalar)
      }
    }
    return nil
  }

  private static func skipSpace(_ rest: inout ArraySlice<Unicode.Scalar>) {
    rest = rest.drop { $0 == " " || $0 == "\t" }
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  /// RFC 9110 §5.6.2.
  static func isToken(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && FieldGrammar.isTokenByte(UInt8(scalar.value))
  }
}
