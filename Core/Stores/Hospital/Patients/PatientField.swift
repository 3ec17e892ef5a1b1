/// The fields of a patient's record that can be written here.
public enum PatientField: String, NamedField, CaseIterable, Codable, CodingKeyRepresentable {
  /// The family name.
  case family
  /// Given names, with a space between them.
  case given
  /// `Dr.`, `Prof.` and the like.
  case prefix
  /// The gender that an administration records.
  case gender
  /// Date of birth, as precise as it is known.
  case birthDate
  /// The telephone number.
  case phone
  /// The e-mail address.
  case email
  /// Street and number.
  case street
  /// The town.
  case city
  /// The postal code.
  case postalCode

  /// What stands before the field in a form, as `Date of birth`.
  public var title: Phrase {
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
