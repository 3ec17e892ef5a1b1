/// Why what was typed into a field of a patient's record cannot be taken.
public struct PatientFieldProblem: Error, Hashable, Sendable {
  /// What can be wrong with a field.
  public enum Reason: Hashable, Sendable {
    /// A record needs a family name.
    case noFamilyName
    /// More than `limit` characters are typed.
    case tooLong(limit: Int)
    /// It holds a control character.
    case controlCharacter
    /// It is no gender that records know.
    case unknownGender
    /// The text is no date.
    case noDate
    /// Nobody is born after today.
    case future
    /// It is no telephone number.
    case noPhoneNumber
    /// It is no e-mail address.
    case noEmailAddress
  }

  /// The field that is wrong.
  public let field: PatientField
  /// What is wrong with it.
  public let reason: Reason

  /// Creates a problem of a field.
  public init(_ field: PatientField, _ reason: Reason) { (self.field, self.reason) = (field, reason) }

  /// What the field wants, a sentence that does not quote what was typed.
  public var sentence: Phrase {
    switch reason {
    case .noFamilyName: "A family name is needed."
    case .tooLong(let limit): "\(field.title) has at most \(count: limit) characters."
    case .controlCharacter: "\(field.title) must not hold control characters."
    case .unknownGender: "Gender is male, female, other or unknown."
    case .noDate: "A date of birth is like 1974, 1974-12 or 1974-12-03."
    case .future: "A date of birth is not in the future."
    case .noPhoneNumber: "A phone number has at least three digits, and no letters."
    case .noEmailAddress: "An e-mail address is like name@example.org."
    }
  }
}

extension PatientFieldProblem: CustomStringConvertible {
  /// The sentence in the language of the sources, for logs; a view translates ``sentence``.
  public var description: String { sentence.description }
}
