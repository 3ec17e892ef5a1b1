import CoreStores
import FoundationEssentials
import Synchronization

/// A hospital that answers or does not, as the test wants it.
final class FlakyHospital: HospitalService {
  let hospital = MockHospital()
  /// What is said in place of every answer; `nil` lets it answer.
  let refusal = Mutex<ServiceError?>(nil)

  /// It cannot be reached.
  static let lost = ServiceError(
    .unreachable, "the hospital refused the connection.", nextStep: "Start it:  backend serve")

  private func answer<Value>(
    _ body: (MockHospital) async throws(ServiceError) -> Value
  ) async throws(ServiceError) -> Value {
    if let refusal = refusal.withLock({ $0 }) { throw refusal }
    return try await body(hospital)
  }

  func patients(matching text: String?, limit: Int) async throws(ServiceError) -> PatientList {
    try await answer { hospital throws(ServiceError) in try await hospital.patients(matching: text, limit: limit) }
  }
  func patients(matching text: String?, on page: PatientPage?) async throws(ServiceError) -> PatientList {
    try await answer { hospital throws(ServiceError) in try await hospital.patients(matching: text, on: page) }
  }
  func patient(id: Patient.ID) async throws(ServiceError) -> Patient {
    try await answer { hospital throws(ServiceError) in try await hospital.patient(id: id) }
  }
  func patientCounts(since day: PartialDate) async throws(ServiceError) -> PatientCounts {
    try await answer { hospital throws(ServiceError) in try await hospital.patientCounts(since: day) }
  }
  func record(id: Patient.ID) async throws(ServiceError) -> PatientRecord {
    try await answer { hospital throws(ServiceError) in try await hospital.record(id: id) }
  }
  func register(_ details: PatientDetails, key: String) async throws(ServiceError) -> PatientRecord {
    try await answer { hospital throws(ServiceError) in try await hospital.register(details, key: key) }
  }
  func save(_ details: PatientDetails, over base: PatientRecord) async throws(ServiceError) -> PatientRecord {
    try await answer { hospital throws(ServiceError) in try await hospital.save(details, over: base) }
  }
  func doctors() async throws(ServiceError) -> [Doctor] {
    try await answer { hospital throws(ServiceError) in try await hospital.doctors() }
  }
  func appointments(in range: Range<Date>) async throws(ServiceError) -> [Appointment] {
    try await answer { hospital throws(ServiceError) in try await hospital.appointments(in: range) }
  }
  func appointments(of patient: Patient.ID, from date: Date) async throws(ServiceError) -> [Appointment] {
    try await answer { hospital throws(ServiceError) in try await hospital.appointments(of: patient, from: date) }
  }
  func freeSlots(of doctors: [Doctor.ID], in range: Range<Date>) async throws(ServiceError) -> [Slot] {
    try await answer { hospital throws(ServiceError) in try await hospital.freeSlots(of: doctors, in: range) }
  }
  func slot(id: Slot.ID) async throws(ServiceError) -> Slot {
    try await answer { hospital throws(ServiceError) in try await hospital.slot(id: id) }
  }
  func book(_ slot: Slot, for patient: Patient.ID) async throws(ServiceError) -> Appointment {
    try await answer { hospital throws(ServiceError) in try await hospital.book(slot, for: patient) }
  }
  func cancel(_ id: Appointment.ID) async throws(ServiceError) -> Appointment {
    try await answer { hospital throws(ServiceError) in try await hospital.cancel(id) }
  }
  func admissions() async throws(ServiceError) -> [Admission] {
    try await answer { hospital throws(ServiceError) in try await hospital.admissions() }
  }
  func admission(of patient: Patient.ID) async throws(ServiceError) -> Admission? {
    try await answer { hospital throws(ServiceError) in try await hospital.admission(of: patient) }
  }
  func capabilities() async throws(ServiceError) -> Set<HospitalCapability> {
    try await answer { hospital throws(ServiceError) in try await hospital.capabilities() }
  }
}
