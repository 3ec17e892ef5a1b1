public import FoundationEssentials

/// A time of a doctor: what the app shows of a FHIR `Slot`.
public struct Slot: Identifiable, Hashable, Sendable, Encodable {
  /// The resource's logical id.
  public let id: String
  /// When it begins.
  public var start: Date
  /// When it ends.
  public var end: Date
  /// Whether it can be taken.
  public var isFree: Bool
  /// Whose time it is.
  public var doctor: PersonReference?
  /// `Cardiology`.
  public var specialty: String?
  /// What the server calls this version; `nil` where it keeps none.
  public var version: String?

  /// Creates a time.
  public init(
    id: String, start: Date, end: Date, isFree: Bool = true, doctor: PersonReference? = nil, specialty: String? = nil,
    version: String? = nil
  ) {
    self.id = id
    self.start = start
    self.end = end
    self.isFree = isFree
    self.doctor = doctor
    self.specialty = specialty
    self.version = version
  }

  /// Writes every key but the version; what is not known is `null`, times are ISO 8601 in UTC.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(start.timestamp, forKey: .start)
    try container.encode(end.timestamp, forKey: .end)
    try container.encode(isFree, forKey: .isFree)
    try container.encode(doctor, forKey: .doctor)
    try container.encode(specialty, forKey: .specialty)
  }

  private enum CodingKeys: String, CodingKey {
    case id, start, end, doctor, specialty
    case isFree = "free"
  }
}

/// A stay in the hospital: what the app shows of a FHIR `Encounter` that goes on.
public struct Admission: Identifiable, Hashable, Sendable, Encodable {
  /// The resource's logical id.
  public let id: String
  /// Who.
  public var patient: PersonReference?
  /// `Ward 3 B`.
  public var ward: String?
  /// Since when.
  public var since: Date?

  /// Creates a stay.
  public init(id: String, patient: PersonReference?, ward: String? = nil, since: Date? = nil) {
    self.id = id
    self.patient = patient
    self.ward = ward
    self.since = since
  }

  /// Writes every key; what is not known is `null`, times are ISO 8601 in UTC.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(patient, forKey: .patient)
    try container.encode(ward, forKey: .ward)
    try container.encode(since?.timestamp, forKey: .since)
  }

  private enum CodingKeys: String, CodingKey {
    case id, patient, ward, since
  }
}
