/// The gender that an administration records (FHIR R4, value set `administrative-gender`).
public enum AdministrativeGender: String, Hashable, Sendable, Codable, CaseIterable {
  /// Recorded as male.
  case male
  /// Recorded as female.
  case female
  /// Recorded as neither.
  case other
  /// Recorded as not known.
  case unknown
}

/// A patient: what the app shows of a FHIR `Patient`.
public struct Patient: Identifiable, Hashable, Sendable, Codable {
  /// The id that the server knows the patient by (FHIR: the resource's logical id).
  public let id: String
  /// The name to show: the official one, else the usual one, else the first.
  public var name: PersonName
  /// The gender that is recorded; `nil` where none is.
  public var gender: AdministrativeGender?
  /// The birth date, as precise as it is known; `nil` where it is not.
  public var birthDate: PartialDate?
  /// The number on the patient's file; `nil` where there is none.
  public var medicalRecordNumber: String?
  /// The telephone number to show; `nil` where there is none.
  public var phone: String?
  /// The e-mail address to show; `nil` where there is none.
  public var email: String?
  /// The address in one line, to show; `nil` where there is none.
  public var address: String?
  /// Whether the patient has died.
  public var isDeceased: Bool
  /// When the patient died, as precise as it is known; `nil` where it is not, or the patient lives.
  public var deceasedDate: PartialDate?

  /// Creates a patient; what is not given is not known.
  public init(
    id: String, name: PersonName, gender: AdministrativeGender? = nil, birthDate: PartialDate? = nil,
    medicalRecordNumber: String? = nil, phone: String? = nil, email: String? = nil, address: String? = nil,
    isDeceased: Bool = false, deceasedDate: PartialDate? = nil
  ) {
    self.id = id
    self.name = name
    self.gender = gender
    self.birthDate = birthDate
    self.medicalRecordNumber = medicalRecordNumber
    self.phone = phone
    self.email = email
    self.address = address
    self.isDeceased = isDeceased
    self.deceasedDate = deceasedDate
  }

  private enum CodingKeys: String, CodingKey {
    case id, name, gender, birthDate, medicalRecordNumber, phone, email, address, deceasedDate
    case isDeceased = "deceased"
  }

  /// Writes every key, so that programs find each one; what is not known is `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(gender, forKey: .gender)
    try container.encode(birthDate, forKey: .birthDate)
    try container.encode(medicalRecordNumber, forKey: .medicalRecordNumber)
    try container.encode(phone, forKey: .phone)
    try container.encode(email, forKey: .email)
    try container.encode(address, forKey: .address)
    try container.encode(isDeceased, forKey: .isDeceased)
    try container.encode(deceasedDate, forKey: .deceasedDate)
  }
}
