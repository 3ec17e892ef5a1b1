public import FoundationEssentials

/// A time of a doctor: what the app shows of a FHIR `Slot`.
public struct Slot: Identifiable, Hashable, Sendable, Encodable {
  /// The id that the server knows the time by (FHIR: the resource's logical id).
  public let id: String
  /// When it begins.
  public var start: Date
  /// When it ends.
  public var end: Date
  /// Whether it can still be booked.
  public var isFree: Bool
  /// The doctor whose time it is; `nil` where that is not recorded.
  public var doctor: PersonReference?
  /// What it is for, as `Cardiology`; `nil` where that is not recorded.
  public var specialty: String?
  /// What the server calls this version; `nil` where it keeps none.
  public var version: String?

  /// Creates a time, which is free unless said otherwise.
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
  /// The id that the server knows the stay by (FHIR: the resource's logical id).
  public let id: String
  /// The patient who stays; `nil` where that is not recorded.
  public var patient: PersonReference?
  /// The ward, as `Ward 3 B`; `nil` where that is not recorded.
  public var ward: String?
  /// Since when the patient has been there; `nil` where that is not recorded.
  public var since: Date?

  /// Creates a stay; what is not given is not known.
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
