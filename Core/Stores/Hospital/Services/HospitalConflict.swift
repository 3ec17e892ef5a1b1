/// What two people wanted of the same thing in a hospital: what the error of a conflict carries.
public indirect enum HospitalConflict: ConflictingVersions {
  /// A patient's record that was saved by somebody else meanwhile.
  case patient(PatientConflict)
  /// A time that somebody else has taken: as it was wanted, and as it is.
  case slot(wanted: Slot, found: Slot)
}

extension ServiceError {
  /// What was wanted and what is there, where this is the conflict of two who changed the same thing in a hospital.
  public var conflict: HospitalConflict? { versions as? HospitalConflict }
}

extension ServiceError {
  /// Somebody else saved the record first.
  package static func changedElsewhere(_ conflict: PatientConflict, status: Int? = nil) -> ServiceError {
    ServiceError(
      between: HospitalConflict.patient(conflict), "Somebody else changed this record first.",
      nextStep: "Compare both versions, then save again.", status: status)
  }

  /// An appointment has begun, or is over.
  package static func tooLateToCancel(_ status: AppointmentStatus?) -> ServiceError {
    let state = status.map { Phrase(stringLiteral: $0.rawValue) } ?? "in an unknown state"
    return ServiceError(
      .invalid, "This appointment cannot be cancelled any more: it is \(state).",
      nextStep: "Look at the appointment.")
  }

  /// Somebody else has the time.
  package static func taken(_ wanted: Slot, found: Slot, status: Int? = nil) -> ServiceError {
    ServiceError(
      between: HospitalConflict.slot(wanted: wanted, found: found), "Somebody else has taken this time.",
      nextStep: "Choose another one.", status: status)
  }
}
