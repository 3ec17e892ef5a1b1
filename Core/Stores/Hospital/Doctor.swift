/// A doctor: what the app shows of a FHIR `Practitioner`.
public struct Doctor: Identifiable, Hashable, Sendable, Codable {
  /// The id that the server knows the doctor by (FHIR: the resource's logical id).
  public let id: String
  /// The doctor's name, to show and to sort by.
  public var name: PersonName
  /// What the doctor is qualified in, as `Cardiology`; `nil` where that is not recorded.
  public var specialty: String?
  /// The telephone number to show; `nil` where there is none.
  public var phone: String?

  /// Creates a doctor; what is not given is not known.
  public init(id: String, name: PersonName, specialty: String? = nil, phone: String? = nil) {
    self.id = id
    self.name = name
    self.specialty = specialty
    self.phone = phone
  }

  /// Writes every key, so that programs find each one; what is not known is `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(specialty, forKey: .specialty)
    try container.encode(phone, forKey: .phone)
  }

  private enum CodingKeys: String, CodingKey {
    case id, name, specialty, phone
  }
}
