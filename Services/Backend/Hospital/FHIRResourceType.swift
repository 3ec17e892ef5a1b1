/// The resource types that the hospital serves.
enum FHIRResourceType: String, Sendable, Hashable, CaseIterable, Codable {
  case patient = "Patient"
  case practitioner = "Practitioner"
  case practitionerRole = "PractitionerRole"
}
