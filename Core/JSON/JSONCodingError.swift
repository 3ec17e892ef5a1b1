/// Why a value does not become JSON, or JSON not a value.
public enum JSONCodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The value could not be encoded.
  case notEncodable(type: String, reason: String)
  /// The JSON does not fit the type.
  case notDecodable(type: String, reason: String)

  /// A sentence that names the type and says what did not fit.
  public var description: String {
    switch self {
    case .notEncodable(let type, let reason): "A value of \(type) cannot be encoded: \(reason)."
    case .notDecodable(let type, let reason): "The JSON is no \(type): \(reason)."
    }
  }

  /// What went wrong, without the type and without a full stop: a part for a sentence.
  public var reason: String {
    switch self {
    case .notEncodable(_, let reason), .notDecodable(_, let reason): reason
    }
  }

  /// What went wrong, and where within the value: no sentence yet. Nothing in it does anything to a terminal.
  package static func reason(for error: any Error) -> String {
    let (path, text): ([any CodingKey], String) =
      switch error {
      case DecodingError.keyNotFound(let key, let context):
        (context.codingPath, "there is no \(JSONText.quoted(key.stringValue))")
      case DecodingError.dataCorrupted(let context) where context.debugDescription == Self.notValid:
        (context.codingPath, "a number does not fit its type, or a string is no text")
      case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
        DecodingError.dataCorrupted(let context):
        (context.codingPath, context.debugDescription)
      case EncodingError.invalidValue(_, let context): (context.codingPath, context.debugDescription)
      case let error as JSONCodingError: ([], error.reason)
      default: ([], "\(error)")
      }
    // Errors quote what they have read.
    let sentence = JSONText.escapingEveryControl(place(path) + text)
    return sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }

  /// What Foundation says, without a place, also of numbers that a type does not hold and of bad escapes.
  private static let notValid = "The given data was not valid JSON."

  /// `at items[2].price: `, or nothing at the top.
  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "" }
    var text = ""
    for key in path {
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return "at \(text): "
  }
}
