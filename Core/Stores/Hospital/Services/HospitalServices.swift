public import FoundationEssentials

/// Finds the patients of a hospital: what the stores ask.
public protocol PatientService: Sendable {
  /// Patients whose name matches `text`, all of them where it is `nil`, in the order of their family names.
  ///
  /// - Parameter limit: At most so many are fetched; the list says how many there are in all.
  func patients(matching text: String?, limit: Int) async throws(ServiceError) -> PatientList
  /// A page of the patients whose name matches `text`, all of them where it is `nil`, in the order of their family names.
  ///
  /// - Parameter page: As the page before names it; `nil` is the first one.
  func patients(matching text: String?, on page: PatientPage?) async throws(ServiceError) -> PatientList
  /// One patient; ``ServiceError/Reason/notFound`` where there is none with this id.
  func patient(id: Patient.ID) async throws(ServiceError) -> Patient
  /// How many patients there are, and how many records were made or changed since the start of `day`.
  func patientCounts(since day: PartialDate) async throws(ServiceError) -> PatientCounts
}

/// Reads and writes the records of patients: what the stores ask.
public protocol PatientRecordService: Sendable {
  /// A patient's record with what can be changed, asked for afresh.
  func record(id: Patient.ID) async throws(ServiceError) -> PatientRecord
  /// Makes a record.
  ///
  /// - Parameter key: Names this registration: sent again under the same key, it is the same record.
  func register(_ details: PatientDetails, key: String) async throws(ServiceError) -> PatientRecord
  /// Changes in a record what `details` has otherwise than `base`, and nothing else.
  ///
  /// - Throws: ``ServiceError/Reason/conflict`` where the record is no longer what it was in `base`; the error's
  ///   ``ServiceError/conflict`` has both versions.
  func save(_ details: PatientDetails, over base: PatientRecord) async throws(ServiceError) -> PatientRecord
}

/// Tells who comes when and which times are free, and books them: what the stores ask.
public protocol AppointmentService: Sendable {
  /// The appointments that begin in a stretch of time, by their start.
  func appointments(in range: Range<Date>) async throws(ServiceError) -> [Appointment]
  /// A patient's appointments from a moment on, by their start.
  func appointments(of patient: Patient.ID, from date: Date) async throws(ServiceError) -> [Appointment]
  /// The free times of doctors that begin in a stretch of time, by their start.
  func freeSlots(of doctors: [Doctor.ID], in range: Range<Date>) async throws(ServiceError) -> [Slot]
  /// One time, free or not.
  func slot(id: Slot.ID) async throws(ServiceError) -> Slot
  /// Takes a free time for a patient. Asked for again, it is the same appointment.
  ///
  /// - Throws: ``ServiceError/Reason/conflict`` where somebody else has it; the error's ``ServiceError/conflict`` has
  ///   the time as it was wanted and as it is.
  func book(_ slot: Slot, for patient: Patient.ID) async throws(ServiceError) -> Appointment
  /// Cancels an appointment, and frees its time. Asked for again, it is cancelled once.
  ///
  /// - Throws: ``ServiceError/Reason/invalid`` where it is too late for that, ``ServiceError/Reason/conflict`` where somebody
  ///   else changed it meanwhile.
  func cancel(_ id: Appointment.ID) async throws(ServiceError) -> Appointment
}

/// Tells who is in the hospital: what the stores ask.
public protocol AdmissionService: Sendable {
  /// All who are admitted now.
  func admissions() async throws(ServiceError) -> [Admission]
  /// A patient's stay, where the patient is admitted now.
  func admission(of patient: Patient.ID) async throws(ServiceError) -> Admission?
}

/// Tells what a hospital's server offers, so that an app can leave out the rest.
public protocol HospitalCapabilityService: Sendable {
  /// What can be done with it beyond reading patients and doctors.
  func capabilities() async throws(ServiceError) -> Set<HospitalCapability>
}

/// Something that a hospital's server may offer or not.
public enum HospitalCapability: String, Hashable, Sendable, CaseIterable, Codable {
  /// New records of patients can be made.
  case registration
  /// Records of patients can be changed.
  case editing
  /// Appointments can be read and booked.
  case appointments
  /// Telling which times are free.
  case slots
  /// Taking a free time, together with its appointment.
  case booking
  /// Cancelling an appointment, together with freeing its time.
  case cancelling
  /// It tells who is admitted.
  case admissions
}

/// Everything that a hospital's server does, for an app that needs all of it.
public typealias HospitalService = PatientService & PatientRecordService & DoctorService & AppointmentService
  & AdmissionService & HospitalCapabilityService

/// Some patients, how many there are in all, and where to go on.
public struct PatientList: Hashable, Sendable {
  /// The patients that were fetched, in the order of the server.
  public var patients: [Patient]
  /// How many match in all; `nil` where the server does not say.
  public var total: Int?
  /// Where those come that follow; `nil` where none do, and where a limit was set.
  public var next: PatientPage?

  /// Creates a list; without `next` it is the last one.
  public init(patients: [Patient], total: Int?, next: PatientPage? = nil) {
    self.patients = patients
    self.total = total
    self.next = next
  }
}

/// A page of a long list of patients, as its server calls it.
public struct PatientPage: Hashable, Sendable {
  /// What the server calls it; it means nothing to anybody else.
  public let name: String

  /// Creates the page of a name, which the service gave and gets back as it is.
  public init(name: String) { self.name = name }
}

/// How many patients there are, and how many records have changed.
public struct PatientCounts: Hashable, Sendable {
  /// How many patients there are in all; `nil` where the server does not say.
  public var total: Int?
  /// Records made or changed on the day asked for; `nil` where the server does not say.
  public var changed: Int?

  /// Creates counts; `nil` is for what the server does not say.
  public init(total: Int?, changed: Int?) {
    self.total = total
    self.changed = changed
  }
}

/// Tells the doctors of a hospital: what the stores ask.
public protocol DoctorService: Sendable {
  /// All doctors, in the order of their family names.
  func doctors() async throws(ServiceError) -> [Doctor]
}
