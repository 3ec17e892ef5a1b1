/// Why a line cannot stand among the fields of a message.
public enum HTTPFieldError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name is not a token (RFC 9110 §5.6.2); what of it may be shown.
  case invalidName(String)
  /// The value of the field has a line break, a NUL or another control character.
  case invalidValue(name: String)

  /// The name of the field.
  public var name: String {
    switch self {
    case .invalidName(let name), .invalidValue(let name): name
    }
  }

  /// What is wrong: no sentence yet.
  public var reason: String {
    switch self {
    case .invalidName: "its name is not a token of RFC 9110"
    case .invalidValue: "its value has a line break or another control character"
    }
  }

  /// A sentence for a person, without the value.
  public var description: String { "The field \(name) cannot be sent: \(reason)." }
}
