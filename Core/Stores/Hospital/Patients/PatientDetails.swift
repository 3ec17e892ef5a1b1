/// What of a patient's record can be written, as values: none of them can be of a form that the record does not have.
public struct PatientDetails: Hashable, Sendable {
  /// The family name; empty where the record has none.
  public private(set) var family = ""
  /// Given names, with a space between them; empty where the record has none.
  public private(set) var given = ""
  /// What stands before the name, as `Dr.`; `nil` for nothing.
  public private(set) var prefix: String?
  /// The gender that an administration records; `nil` where none is recorded.
  public private(set) var gender: AdministrativeGender?
  /// The date of birth, as precise as it is known.
  public private(set) var birthDate: PartialDate?
  /// The telephone number; `nil` for none.
  public private(set) var phone: String?
  /// The e-mail address; `nil` for none.
  public private(set) var email: String?
  /// Street and number, in one line; `nil` where not known.
  public private(set) var street: String?
  /// The town of the address; `nil` where not known.
  public private(set) var city: String?
  /// The postal code of the address; `nil` where not known.
  public private(set) var postalCode: String?

  private static let limit = 200

  /// Details in which nothing is known yet, as for a new patient.
  public init() {}

  /// What a server has: texts as they are, however strange.
  package init(
    name: PersonName, gender: AdministrativeGender?, birthDate: PartialDate?, phone: String?, email: String?,
    street: String?, city: String?, postalCode: String?
  ) {
    (family, given, prefix) = (name.family, name.given, name.prefix)
    (self.gender, self.birthDate, self.phone, self.email) = (gender, birthDate, phone, email)
    (self.street, self.city, self.postalCode) = (street, city, postalCode)
  }

  /// A field as the text that stands in a form; empty where nothing is known.
  public subscript(field: PatientField) -> String {
    switch field {
    case .family: family
    case .given: given
    case .prefix: prefix ?? ""
    case .gender: gender?.rawValue ?? ""
    case .birthDate: birthDate?.description ?? ""
    case .phone: phone ?? ""
    case .email: email ?? ""
    case .street: street ?? ""
    case .city: city ?? ""
    case .postalCode: postalCode ?? ""
    }
  }

  /// The name that the record shows, of family name, given name and prefix.
  public var name: PersonName { PersonName(family: family, given: given, prefix: prefix) }

  /// The fields that differ from those of `other`, in the order of the form.
  public func fields(otherThanIn other: PatientDetails) -> [PatientField] {
    PatientField.allCases.filter { self[$0] != other[$0] }
  }

  /// Takes what was typed into a field; nothing typed is nothing known. White space around it does not count.
  ///
  /// - Throws: What the field wants instead; it keeps its value then.
  public mutating func set(_ field: PatientField, to typed: String) throws(PatientFieldProblem) {
    let text = typed.withoutOuterSpace
    let isClean = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard isClean else { throw PatientFieldProblem(field, .controlCharacter) }
    guard text.count <= Self.limit else { throw PatientFieldProblem(field, .tooLong(limit: Self.limit)) }
    let value = text.isEmpty ? nil : text
    switch field {
    case .family:
      guard let value else { throw PatientFieldProblem(field, .noFamilyName) }
      family = value
    case .given: given = text.split(separator: " ").joined(separator: " ")
    case .prefix: prefix = value
    case .gender:
      let known = value.flatMap(AdministrativeGender.init(rawValue:))
      guard value == nil || known != nil else { throw PatientFieldProblem(field, .unknownGender) }
      gender = known
    case .birthDate:
      let known = value.flatMap { PartialDate($0) }
      guard value == nil || known != nil else { throw PatientFieldProblem(field, .noDate) }
      birthDate = known
    case .phone:
      let digits = text.unicodeScalars.filter { "0"..."9" ~= $0 }
      let isNumber = text.unicodeScalars.allSatisfy { "0"..."9" ~= $0 || "+-–()/. ".unicodeScalars.contains($0) }
      guard value == nil || (isNumber && digits.count >= 3) else {
        throw PatientFieldProblem(field, .noPhoneNumber)
      }
      phone = value
    case .email:
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      let isAddress = parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !text.contains(where: \.isWhitespace)
      guard value == nil || isAddress else { throw PatientFieldProblem(field, .noEmailAddress) }
      email = value
    case .street: street = value
    case .city: city = value
    case .postalCode: postalCode = value
    }
  }

  /// Takes a field as others have it.
  mutating func take(_ field: PatientField, from other: PatientDetails) {
    switch field {
    case .family: family = other.family
    case .given: given = other.given
    case .prefix: prefix = other.prefix
    case .gender: gender = other.gender
    case .birthDate: birthDate = other.birthDate
    case .phone: phone = other.phone
    case .email: email = other.email
    case .street: street = other.street
    case .city: city = other.city
    case .postalCode: postalCode = other.postalCode
    }
  }

  /// The same with some fields as `other` has them.
  package func taking(_ fields: [PatientField], from other: PatientDetails) -> PatientDetails {
    var details = self
    for field in fields { details.take(field, from: other) }
    return details
  }
}

/// A patient's record as a server has it: what is shown, what can be written, and of which version.
public struct PatientRecord: Hashable, Sendable, Identifiable {
  /// The patient as lists show one.
  public var patient: Patient
  /// The part of the record that can be written here.
  public var details: PatientDetails
  /// What the server calls this version; `nil` where it keeps none.
  public var version: String?

  /// The patient's id, which is that of the record.
  public var id: Patient.ID { patient.id }

  /// Creates a record; `version` is what the server compares when it is saved.
  public init(patient: Patient, details: PatientDetails, version: String?) {
    self.patient = patient
    self.details = details
    self.version = version
  }
}
