public import FoundationEssentials

/// A hospital whose people cannot be recognised, for demonstrations and recordings: names, birth dates, contacts and
/// record numbers are placeholders, the same for the same person every time. Ids, times and wards stay.
///
/// It is read, searched and changed like the hospital behind it: a search goes by the true names, and what is saved
/// changes the true record in those fields alone that were written.
public struct RedactedHospital<Base: HospitalService>: HospitalService {
  private let base: Base

  /// Hides the people of a hospital behind placeholders, for demonstrations and recordings.
  public init(_ base: Base) {
    self.base = base
  }

  /// As the hospital behind it, in the order of the true names.
  public func patients(matching text: String?, limit: Int) async throws(ServiceError) -> PatientList {
    var list = try await base.patients(matching: text, limit: limit)
    list.patients = list.patients.map(Redaction.patient)
    return list
  }

  /// As the hospital behind it, in the order of the true names.
  public func patients(matching text: String?, on page: PatientPage?) async throws(ServiceError) -> PatientList {
    var list = try await base.patients(matching: text, on: page)
    list.patients = list.patients.map(Redaction.patient)
    return list
  }

  /// As the hospital behind it answers, with placeholders for what names a person.
  public func patient(id: Patient.ID) async throws(ServiceError) -> Patient {
    Redaction.patient(try await base.patient(id: id))
  }

  /// As the hospital behind it counts: numbers name nobody.
  public func patientCounts(since day: PartialDate) async throws(ServiceError) -> PatientCounts {
    try await base.patientCounts(since: day)
  }

  /// As the hospital behind it answers, with placeholders for what names a person.
  public func doctors() async throws(ServiceError) -> [Doctor] { try await base.doctors().map(Redaction.doctor) }

  /// As the hospital behind it answers, with placeholders for what names a person.
  public func record(id: Patient.ID) async throws(ServiceError) -> PatientRecord {
    Redaction.record(try await base.record(id: id))
  }

  /// Registers with the hospital behind it, and answers with placeholders for what names a person.
  public func register(_ details: PatientDetails, key: String) async throws(ServiceError) -> PatientRecord {
    Redaction.record(try await base.register(details, key: key))
  }

  /// Saves the fields that were written over the placeholders; the others keep their true values.
  public func save(_ details: PatientDetails, over base: PatientRecord) async throws(ServiceError) -> PatientRecord {
    let written = details.fields(otherThanIn: base.details)
    let truth = try await self.base.record(id: base.id)
    guard truth.version == base.version else {
      throw .changedElsewhere(PatientConflict(base: base, mine: details, theirs: Redaction.record(truth)))
    }
    do throws(ServiceError) {
      return Redaction.record(try await self.base.save(truth.details.taking(written, from: details), over: truth))
    } catch {
      guard case .patient(let conflict)? = error.conflict else { throw error }
      throw .changedElsewhere(
        PatientConflict(base: base, mine: details, theirs: Redaction.record(conflict.theirs)), status: error.status)
    }
  }

  /// As the hospital behind it answers, with placeholders for what names a person.
  public func appointments(in range: Range<Date>) async throws(ServiceError) -> [Appointment] {
    try await base.appointments(in: range).map(Redaction.appointment)
  }

  /// As the hospital behind it answers, with placeholders for what names a person.
  public func appointments(of patient: Patient.ID, from date: Date) async throws(ServiceError) -> [Appointment] {
    try await base.appointments(of: patient, from: date).map(Redaction.appointment)
  }

  /// As the hospital behind it answers, with placeholders for what names a person.
  public func freeSlots(of doctors: [Doctor.ID], in range: Range<Date>) async throws(ServiceError) -> [Slot] {
    try await base.freeSlots(of: doctors, in: range).map(Redaction.slot)
  }

  /// As the hospital behind it answers, with placeholders for what names a person.
  public func slot(id: Slot.ID) async throws(ServiceError) -> Slot { Redaction.slot(try await base.slot(id: id)) }

  /// Books with the hospital behind it, and answers with placeholders for what names a person.
  public func book(_ slot: Slot, for patient: Patient.ID) async throws(ServiceError) -> Appointment {
    do throws(ServiceError) {
      return Redaction.appointment(try await base.book(slot, for: patient))
    } catch {
      guard case .slot(let wanted, let found)? = error.conflict else { throw error }
      throw .taken(wanted, found: Redaction.slot(found), status: error.status)
    }
  }

  /// Cancels with the hospital behind it, and answers with placeholders for what names a person.
  public func cancel(_ id: Appointment.ID) async throws(ServiceError) -> Appointment {
    Redaction.appointment(try await base.cancel(id))
  }

  /// As the hospital behind it answers, with placeholders for what names a person.
  public func admissions() async throws(ServiceError) -> [Admission] {
    try await base.admissions().map(Redaction.admission)
  }

  /// As the hospital behind it answers, with placeholders for what names a person.
  public func admission(of patient: Patient.ID) async throws(ServiceError) -> Admission? {
    try await base.admission(of: patient).map(Redaction.admission)
  }

  /// As the hospital behind it answers: what it offers names nobody.
  public func capabilities() async throws(ServiceError) -> Set<HospitalCapability> { try await base.capabilities() }
}

/// What stands in place of a person: made of the id alone, so that it tells nothing else and is the same every time.
enum Redaction {
  static func patient(_ patient: Patient) -> Patient {
    Patient(
      id: patient.id, name: PersonName(family: "Patient", given: mark(patient.id)), gender: patient.gender,
      birthDate: patient.birthDate.flatMap { _ in birthDate(patient.id) },
      medicalRecordNumber: patient.medicalRecordNumber.map { _ in "MRN-" + mark(patient.id) },
      phone: patient.phone.map { _ in phone }, email: patient.email.map { _ in email },
      address: patient.address.map { _ in address }, isDeceased: patient.isDeceased)
  }

  static func record(_ record: PatientRecord) -> PatientRecord {
    let (truth, hidden) = (record.details, patient(record.patient))
    let details = PatientDetails(
      name: hidden.name, gender: truth.gender, birthDate: truth.birthDate.flatMap { _ in birthDate(record.id) },
      phone: truth.phone.map { _ in phone }, email: truth.email.map { _ in email },
      street: truth.street.map { _ in address }, city: truth.city.map { _ in town },
      postalCode: truth.postalCode.map { _ in "00000" })
    return PatientRecord(patient: hidden, details: details, version: record.version)
  }

  static func doctor(_ doctor: Doctor) -> Doctor {
    Doctor(
      id: doctor.id, name: PersonName(family: "Doctor", given: mark(doctor.id)), specialty: doctor.specialty,
      phone: doctor.phone.map { _ in phone })
  }

  static func appointment(_ appointment: Appointment) -> Appointment {
    var appointment = appointment
    appointment.patient = reference(appointment.patient, "Patient")
    appointment.doctor = reference(appointment.doctor, "Doctor")
    return appointment
  }

  static func slot(_ slot: Slot) -> Slot {
    var slot = slot
    slot.doctor = reference(slot.doctor, "Doctor")
    return slot
  }

  static func admission(_ admission: Admission) -> Admission {
    var admission = admission
    admission.patient = reference(admission.patient, "Patient")
    return admission
  }

  private static let phone = "555-0100"
  private static let email = "redacted@example.org"
  private static let address = "(redacted)"
  private static let town = "(redacted)"

  /// The name as the lists of people show it: given name first.
  private static func reference(_ person: PersonReference?, _ kind: String) -> PersonReference? {
    person.map { PersonReference(id: $0.id, name: "\($0.id.map(mark) ?? "somebody") \(kind)") }
  }

  /// Four digits of the id's hash (FNV-1a).
  private static func mark(_ id: String) -> String {
    let digits = String(hash(id) % 0x10000, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// Of a made-up age, so that lists look as they do.
  private static func birthDate(_ id: String) -> PartialDate? {
    let hash = hash(id) >> 16
    return PartialDate(year: 1930 + Int(hash % 80), month: 1 + Int(hash / 80 % 12), day: 1 + Int(hash / 960 % 28))
  }

  private static func hash(_ id: String) -> UInt64 {
    id.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
