/// The hospital's patients.
public protocol PatientService: Sendable {
  /// Patients whose name matches `text`, all of them where it is `nil`, in the order of their family names.
  ///
  /// - Parameter limit: At most so many are fetched; the list says how many there are in all.
  func patients(matching text: String?, limit: Int) async throws(ServiceError) -> PatientList
  /// One patient; ``ServiceError/Reason/notFound`` where there is none with this id.
  func patient(id: Patient.ID) async throws(ServiceError) -> Patient
  /// How many patients there are, and how many records were made or changed since the start of `day`.
  func patientCounts(since day: PartialDate) async throws(ServiceError) -> PatientCounts
}

/// Patients, and how many there are beyond those listed.
public struct PatientList: Hashable, Sendable {
  /// The patients fetched.
  public var patients: [Patient]
  /// How many match in all; `nil` where the server does not say.
  public var total: Int?

  /// Creates a list.
  public init(patients: [Patient], total: Int?) {
    self.patients = patients
    self.total = total
  }
}

/// Numbers for the hospital's front page.
public struct PatientCounts: Hashable, Sendable {
  /// All patients.
  public var total: Int
  /// Records made or changed on the day asked for.
  public var changed: Int

  /// Creates counts.
  public init(total: Int, changed: Int) {
    self.total = total
    self.changed = changed
  }
}

/// The hospital's doctors.
public protocol DoctorService: Sendable {
  /// All doctors, in the order of their family names.
  func doctors() async throws(ServiceError) -> [Doctor]
}
