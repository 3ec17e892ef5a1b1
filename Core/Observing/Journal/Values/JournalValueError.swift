/// Why a value does not become a ``JournalValue``, or a ``JournalValue`` not a value.
public enum JournalValueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The value could not be encoded.
  case notEncodable(type: String, reason: String)
  /// The journal's value does not fit the type.
  case notDecodable(type: String, reason: String)

  /// A sentence with the next step.
  public var description: String {
    switch self {
    case .notEncodable(let type, let reason):
      "A value of \(type) cannot be recorded: \(reason). Correct its encode(to:), or leave it out of the journal."
    case .notDecodable(let type, let reason):
      "The recorded value is no \(type): \(reason). Play the recording in the version of the program that made it, "
        + "or correct the file."
    }
  }

  /// What went wrong, and where within the value, which is JSON: no sentence yet.
  static func reason(for error: any Error) -> String {
    let (path, text): ([any CodingKey], String) =
      switch error {
      case DecodingError.keyNotFound(let key, let context):
        (context.codingPath, "there is no \(quoted(key.stringValue))")
      case DecodingError.dataCorrupted(let context) where context.debugDescription == Self.notValid:
        (context.codingPath, "a number does not fit its type, or a string is no text")
      case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
        DecodingError.dataCorrupted(let context):
        (context.codingPath, context.debugDescription)
      case EncodingError.invalidValue(_, let context): (context.codingPath, context.debugDescription)
      case let error as JournalValueError: ([], error.reason)
      default: ([], "\(error)")
      }
    // Errors quote what they have read.
    let sentence = (place(path) + text).withoutControlCharacters
    return sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }

  /// What Foundation says, without a place, also of numbers that a type does not hold and of bad escapes.
  private static let notValid = "The given data was not valid JSON."

  /// What went wrong, without the type and the next step.
  var reason: String {
    switch self {
    case .notEncodable(_, let reason), .notDecodable(_, let reason): reason
    }
  }

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

  private static func quoted(_ name: String) -> String { JournalValue.string(name).description }
}
