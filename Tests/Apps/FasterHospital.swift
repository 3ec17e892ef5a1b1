import CoreStores
import FoundationEssentials

/// A hospital in which somebody else changes a record right before it is saved.
actor FasterHospital: HospitalService {
  let hospital = MockHospital()

  func save(_ details: PatientDetails, over base: PatientRecord) async throws(ServiceError) -> PatientRecord {
    do {
      try await hospital.changeElsewhere(.phone, of: base.id, to: "555-0123")
      try await hospital.changeElsewhere(.city, of: base.id, to: "Shelbyville")
    } catch {
      throw ServiceError(.invalid, "\(error)")
    }
    return try await hospital.save(details, over: base)
  }

  func patients(matching text: String?, limit: Int) async throws(ServiceError) -> PatientList {
    try await hospital.patients(matching: text, limit: limit)
  }
  func patients(matching text: String?, on page: PatientPage?) async throws(ServiceError) -> PatientList {
    try await hospital.patients(matching: text, on: page)
  }
  func patient(id: Patient.ID) async throws(ServiceError) -> Patient { try await hospital.patient(id: id) }
  func patientCounts(since day: PartialDate) async throws(ServiceError) -> PatientCounts {
    try await hospital.patientCounts(since: day)
  }
  func record(id: Patient.ID) async throws(ServiceError) -> PatientRecord { try await hospital.record(id: id) }
  func register(_ details: PatientDetails, key: String) async throws(ServiceError) -> PatientRecord {
    try await hospital.register(details, key: key)
  }
  func doctors() async throws(ServiceError) -> [Doctor] { try await hospital.doctors() }
  func appointments(in range: Range<Date>) async throws(ServiceError) -> [Appointment] {
    try await hospital.appointments(in: range)
  }
  func appointments(of patient: Patient.ID, from date: Date) async throws(ServiceError) -> [Appointment] {
    try await hospital.appointments(of: patient, from: date)
  }
  func freeSlots(of doctors: [Doctor.ID], in range: Range<Date>) async throws(ServiceError) -> [Slot] {
    try await hospital.freeSlots(of: doctors, in: range)
  }
  func slot(id: Slot.ID) async throws(ServiceError) -> Slot { try await hospital.slot(id: id) }
  func book(_ slot: Slot, for patient: Patient.ID) async throws(ServiceError) -> Appointment {
    try await hospital.book(slot, for: patient)
  }
  func cancel(_ id: Appointment.ID) async throws(ServiceError) -> Appointment { try await hospital.cancel(id) }
  func admissions() async throws(ServiceError) -> [Admission] { try await hospital.admissions() }
  func admission(of patient: Patient.ID) async throws(ServiceError) -> Admission? {
    try await hospital.admission(of: patient)
  }
  func capabilities() async throws(ServiceError) -> Set<HospitalCapability> { try await hospital.capabilities() }
}
