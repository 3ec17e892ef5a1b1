/// Which `Content-Type`s say that a body is JSON.
enum JSONMediaType {
  /// Whether the field names `application/json`, or one of `others`, in the one encoding that JSON has (RFC 8259 §8.1,
  /// §11): parameters are passed over, but a charset other than UTF-8 is not.
  static func isNamed(by contentType: String?, or others: Set<String> = []) -> Bool {
    contentType == json || isNamed(by: contentType, as: others.union([json]))
  }

  /// Whether the field names one of `types`, all of which are JSON.
  static func isNamed(by contentType: String?, as types: Set<String>) -> Bool {
    guard let contentType else { return false }
    let parts = contentType.split(separator: ";", omittingEmptySubsequences: false).map { part in
      String(part.drop(while: isSpace)).lowercased()
    }
    let type = String(parts[0].prefix { !isSpace($0) })
    guard parts[0].dropFirst(type.count).allSatisfy(isSpace), types.contains(type) else { return false }
    return parts.dropFirst().allSatisfy { parameter in
      guard parameter.hasPrefix("charset=") else { return true }
      let value = parameter.dropFirst("charset=".count).filter { $0 != "\"" && !isSpace($0) }
      return value == "utf-8" || value == "utf8"
    }
  }

  private static let json = "application/json"

  private static func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
}
