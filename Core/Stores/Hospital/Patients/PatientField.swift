/// What of a patient's record can be written here.
public enum PatientField: String, Hashable, Sendable, CaseIterable, Codable, CodingKeyRepresentable {
  /// Family name.
  case family
  /// Given names, with a space between them.
  case given
  /// `Dr.`, `Prof.` and the like.
  case prefix
  /// Administrative gender.
  case gender
  /// Date of birth, as precise as it is known.
  case birthDate
  /// Telephone number.
  case phone
  /// E-mail address.
  case email
  /// Street and number.
  case street
  /// Town.
  case city
  /// Postal code.
  case postalCode

  /// What stands before the field: `Date of birth`.
  public var title: String {
    switch self {
    case .family: "Family name"
    case .given: "Given names"
    case .prefix: "Title"
    case .gender: "Gender"
    case .birthDate: "Date of birth"
    case .phone: "Phone"
    case .email: "E-mail"
    case .street: "Street"
    case .city: "Town"
    case .postalCode: "Postal code"
    }
  }
}

/// Why what was typed into a field cannot be taken.
public struct PatientFieldProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The field.
  public let field: PatientField
  /// What it wants, a sentence that does not quote what was typed.
  public let message: String

  /// Creates a problem.
  public init(_ field: PatientField, _ message: String) {
    self.field = field
    self.message = message
  }

  /// The sentence.
  public var description: String { message }
}
