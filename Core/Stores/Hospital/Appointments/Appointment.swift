public import FoundationEssentials

/// Somebody whom an appointment, a time or a stay names.
public struct PersonReference: Hashable, Sendable, Encodable {
  /// The logical id, where the server names a record of its own.
  public var id: String?
  /// The name to show; `nil` where there is only an id.
  public var name: String?

  /// Creates a reference to a person by id, by name, or by both.
  public init(id: String?, name: String?) {
    self.id = id
    self.name = name
  }

  /// Writes every key, so that programs find each one; what is not known is `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
  }

  private enum CodingKeys: String, CodingKey {
    case id, name
  }
}

/// How far an appointment has come, from proposed to fulfilled or cancelled (FHIR R4, value set `appointmentstatus`).
public enum AppointmentStatus: String, Hashable, Sendable, Codable, CaseIterable {
  /// It is proposed, and nobody has agreed yet.
  case proposed
  /// Not all have agreed yet.
  case pending
  /// All have agreed: the time is taken.
  case booked
  /// The patient is here and waits.
  case arrived
  /// The appointment has taken place.
  case fulfilled
  /// It does not take place.
  case cancelled
  /// The patient did not come.
  case noShow = "noshow"
  /// It should not have been written.
  case enteredInError = "entered-in-error"
  /// The patient is here, and everything is ready.
  case checkedIn = "checked-in"
  /// It waits for a time.
  case waitlist

  /// Whether it may still be cancelled: nobody has come for it yet.
  public var canBeCancelled: Bool {
    switch self {
    case .proposed, .pending, .booked, .waitlist: true
    case .arrived, .fulfilled, .cancelled, .noShow, .enteredInError, .checkedIn: false
    }
  }

  /// Whether its time is taken, so that nobody else can have it.
  public var holdsTime: Bool {
    switch self {
    case .pending, .booked, .arrived, .fulfilled, .checkedIn: true
    case .proposed, .cancelled, .noShow, .enteredInError, .waitlist: false
    }
  }
}

/// An appointment: what the app shows of a FHIR `Appointment`.
public struct Appointment: Identifiable, Hashable, Sendable, Encodable {
  /// The id that the server knows the appointment by (FHIR: the resource's logical id).
  public let id: String
  /// How it stands; `nil` where the server says something unknown.
  public var status: AppointmentStatus?
  /// When it begins; a proposed one may have no time yet.
  public var start: Date?
  /// When it ends; `nil` where that is not recorded.
  public var end: Date?
  /// The patient who comes; `nil` where that is not recorded.
  public var patient: PersonReference?
  /// The doctor to whom the patient comes; `nil` where that is not recorded.
  public var doctor: PersonReference?
  /// What it is for, as `Cardiology`; `nil` where that is not recorded.
  public var specialty: String?

  /// Creates an appointment; what is not given is not known.
  public init(
    id: String, status: AppointmentStatus?, start: Date? = nil, end: Date? = nil, patient: PersonReference? = nil,
    doctor: PersonReference? = nil, specialty: String? = nil
  ) {
    self.id = id
    self.status = status
    self.start = start
    self.end = end
    self.patient = patient
    self.doctor = doctor
    self.specialty = specialty
  }

  /// Writes every key; what is not known is `null`, times are ISO 8601 in UTC.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(status, forKey: .status)
    try container.encode(start?.timestamp, forKey: .start)
    try container.encode(end?.timestamp, forKey: .end)
    try container.encode(patient, forKey: .patient)
    try container.encode(doctor, forKey: .doctor)
    try container.encode(specialty, forKey: .specialty)
  }

  private enum CodingKeys: String, CodingKey {
    case id, status, start, end, patient, doctor, specialty
  }
}

/// How many appointments are to come, under way and over.
public struct AppointmentCounts: Hashable, Sendable {
  /// Those still to come: proposed, pending, booked.
  public var coming = 0
  /// Those whose patients are here.
  public var present = 0
  /// Those that have taken place.
  public var done = 0
  /// Those that do not take place: cancelled, or the patient did not come.
  public var missed = 0

  /// Counts appointments; what was entered in error, waits for a time or is unknown is no appointment of the day.
  public init(_ appointments: [Appointment] = []) {
    for appointment in appointments {
      switch appointment.status {
      case .proposed, .pending, .booked: coming += 1
      case .arrived, .checkedIn: present += 1
      case .fulfilled: done += 1
      case .cancelled, .noShow: missed += 1
      case .enteredInError, .waitlist, nil: break
      }
    }
  }

  /// Those that take or took place; cancelled ones are not among them.
  public var total: Int { coming + present + done }
}
