/// The resource types that the hospital serves.
enum FHIRResourceType: String, Sendable, Hashable, CaseIterable, Codable {
  case patient = "Patient"
  case practitioner = "Practitioner"
  case practitionerRole = "PractitionerRole"
  case schedule = "Schedule"
  case slot = "Slot"
  case appointment = "Appointment"
  case encounter = "Encounter"

  /// Whether its resources tell something of a patient: who reads or writes them is recorded.
  var isAboutPatients: Bool {
    switch self {
    case .patient, .appointment, .encounter: true
    case .practitioner, .practitionerRole, .schedule, .slot: false
    }
  }
}
