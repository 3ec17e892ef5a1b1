/// A hospital in memory: four made-up patients and two made-up doctors, the same every time.
public struct MockHospital: PatientService, DoctorService {
  /// Its patients, in the order of their family names.
  public static let patients = [
    Patient(
      id: "p1", name: PersonName(family: "Lindqvist", given: "Maja"), gender: .female,
      birthDate: PartialDate("1974-12-03"), medicalRecordNumber: "MRN-0001", phone: "555-0101",
      address: "1 River Road, Springfield"),
    Patient(
      id: "p2", name: PersonName(family: "Okafor", given: "Chidi"), gender: .male, birthDate: PartialDate("1990"),
      medicalRecordNumber: "MRN-0002", phone: "555-0102"),
    Patient(
      id: "p3", name: PersonName(family: "Schmidt", given: "Karin"), gender: .female,
      birthDate: PartialDate("1951-06"), medicalRecordNumber: "MRN-0003", isDeceased: true),
    Patient(
      id: "p4", name: PersonName(family: "Schmieder", given: "Ana"), gender: .female,
      birthDate: PartialDate("2008-02-29"), medicalRecordNumber: "MRN-0004", phone: "555-0104"),
  ]

  /// Its doctors, in the order of their family names.
  public static let doctors = [
    Doctor(
      id: "d1", name: PersonName(family: "Abe", given: "Yuki", prefix: "Dr."), specialty: "Cardiology",
      phone: "555-0111"),
    Doctor(
      id: "d2", name: PersonName(family: "Novak", given: "Jan", prefix: "Dr."), specialty: "Radiology",
      phone: "555-0112"),
  ]

  private let patientList: [Patient]
  private let doctorList: [Doctor]

  /// Creates a hospital.
  public init(patients: [Patient] = MockHospital.patients, doctors: [Doctor] = MockHospital.doctors) {
    patientList = patients
    doctorList = doctors
  }

  /// Patients one of whose names begins with `text`, in any case of letters.
  public func patients(matching text: String?, limit: Int) async throws(ServiceError) -> PatientList {
    let matching = patientList.filter { patient in
      guard let text = text?.lowercased() else { return true }
      return [patient.name.family, patient.name.given].contains { $0.lowercased().hasPrefix(text) }
    }
    return PatientList(patients: Array(matching.prefix(limit)), total: matching.count)
  }

  /// One patient.
  public func patient(id: Patient.ID) async throws(ServiceError) -> Patient {
    guard let patient = patientList.first(where: { $0.id == id }) else {
      throw ServiceError(.notFound, "There is no patient “\(id)”.", nextStep: "Search the patients by name.")
    }
    return patient
  }

  /// All patients; none was changed today.
  public func patientCounts(since day: PartialDate) async throws(ServiceError) -> PatientCounts {
    PatientCounts(total: patientList.count, changed: 0)
  }

  /// All doctors.
  public func doctors() async throws(ServiceError) -> [Doctor] { doctorList }
}
