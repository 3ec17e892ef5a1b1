public import FoundationEssentials

/// A hospital in memory: four made-up patients, two made-up doctors and the same appointments every day; it behaves as
/// a real one does, and the same way every time.
///
/// What is registered, changed and booked lasts as long as the value does; nothing is sent anywhere. To see a conflict,
/// let somebody else be faster: ``changeElsewhere(_:of:to:)``, ``takeElsewhere(_:)``.
public actor MockHospital: HospitalService {
  /// Its patients before any is registered, in the order of their family names.
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

  /// The day of its fixed states, for previews: a Monday.
  public static let today = HospitalClock.utc.day(of: Date(timeIntervalSince1970: 1_795_392_000))

  /// The records of its patients, as they are before anybody changes them.
  public static let records = patients.map { record(of: $0, version: 1) }

  private struct Entry {
    var record: PatientRecord
    var number: Int
  }

  private let doctorList: [Doctor]
  private let pageSize: Int
  private var entries: [Entry]
  private var registrations: [String: Patient.ID] = [:]
  /// The appointments that were booked here, and the times taken by somebody else, by time.
  private var bookings: [Slot.ID: Appointment] = [:]
  /// What was cancelled here, also of those of every day.
  private var cancelled: [Appointment.ID: Appointment] = [:]

  /// Creates a hospital.
  ///
  /// - Parameter pageSize: So many patients are on a page.
  public init(
    patients: [Patient] = MockHospital.patients, doctors: [Doctor] = MockHospital.doctors, pageSize: Int = 50
  ) {
    self.pageSize = max(1, pageSize)
    entries = patients.map { Entry(record: Self.record(of: $0, version: 1), number: 1) }
    doctorList = doctors
  }

  // MARK: People

  /// Patients one of whose names begins with `text`, in any case of letters.
  public func patients(matching text: String?, limit: Int) async throws(ServiceError) -> PatientList {
    let matching = patients(matching: text)
    return PatientList(patients: Array(matching.prefix(limit)), total: matching.count)
  }

  /// So many of them as a page holds; the name of a page is how many come before it.
  public func patients(matching text: String?, on page: PatientPage?) async throws(ServiceError) -> PatientList {
    let matching = patients(matching: text)
    let shown = matching.dropFirst(page.flatMap { Int($0.name) } ?? 0).prefix(pageSize)
    return PatientList(
      patients: Array(shown), total: matching.count,
      next: shown.endIndex < matching.endIndex ? PatientPage(name: String(shown.endIndex)) : nil)
  }

  private func patients(matching text: String?) -> [Patient] {
    let all = entries.map(\.record.patient).sorted { $0.name.listed < $1.name.listed }
    guard let text = text?.lowercased() else { return all }
    return all.filter { patient in
      [patient.name.family, patient.name.given].contains { $0.lowercased().hasPrefix(text) }
    }
  }

  /// The patient of an id, as registered and changed so far; throws where there is none.
  public func patient(id: Patient.ID) async throws(ServiceError) -> Patient { try await record(id: id).patient }

  /// All patients; changed are those that were changed here.
  ///
  /// `day` has no effect here: the mock keeps no dates of changes.
  public func patientCounts(since day: PartialDate) async throws(ServiceError) -> PatientCounts {
    PatientCounts(
      total: entries.count, changed: entries.count { $0.number > 1 || $0.record.id.hasPrefix(Self.newPrefix) })
  }

  /// All doctors, in the order of their family names.
  public func doctors() async throws(ServiceError) -> [Doctor] { doctorList }

  // MARK: Records

  private static let newPrefix = "new-"

  /// The record of a patient, as changed so far; throws where there is none.
  public func record(id: Patient.ID) async throws(ServiceError) -> PatientRecord { entries[try index(of: id)].record }

  /// Makes a record; the same one for the same key.
  public func register(_ details: PatientDetails, key: String) async throws(ServiceError) -> PatientRecord {
    if let id = registrations[key] { return try await record(id: id) }
    let patient = Patient(id: "\(Self.newPrefix)\(registrations.count + 1)", name: details.name)
    let entry = Entry(record: Self.record(of: patient, details, version: 1), number: 1)
    entries.append(entry)
    registrations[key] = patient.id
    return entry.record
  }

  /// Changes a record, unless somebody else has changed it since `base`: then it throws a conflict.
  public func save(_ details: PatientDetails, over base: PatientRecord) async throws(ServiceError) -> PatientRecord {
    let index = try index(of: base.id)
    guard entries[index].record.version == base.version else {
      throw .changedElsewhere(PatientConflict(base: base, mine: details, theirs: entries[index].record))
    }
    return put(details, at: index)
  }

  /// Lets somebody else change a field of a record, so that saving an older one is a conflict.
  public func changeElsewhere(
    _ field: PatientField, of id: Patient.ID, to text: String
  ) throws {
    let index = try index(of: id)
    var details = entries[index].record.details
    try details.set(field, to: text)
    _ = put(details, at: index)
  }

  private func put(_ details: PatientDetails, at index: Int) -> PatientRecord {
    entries[index].number += 1
    entries[index].record = Self.record(
      of: entries[index].record.patient, details, version: entries[index].number)
    return entries[index].record
  }

  private func index(of id: Patient.ID) throws(ServiceError) -> Int {
    guard let index = entries.firstIndex(where: { $0.record.id == id }) else {
      throw ServiceError(.notFound, "There is no patient “\(id)”.", nextStep: "Search the patients by name.")
    }
    return index
  }

  // MARK: Appointments

  /// Those of every day, and those that were booked here.
  public func appointments(in range: Range<Date>) async throws(ServiceError) -> [Appointment] {
    Self.days(in: range).flatMap(appointments(on:))
      .filter { $0.start.map(range.contains) == true }
      .sorted { ($0.start ?? .distantPast, $0.id) < ($1.start ?? .distantPast, $1.id) }
  }

  /// The appointments of a patient within the week after `date`.
  public func appointments(of patient: Patient.ID, from date: Date) async throws(ServiceError) -> [Appointment] {
    try await appointments(in: date..<date.addingTimeInterval(7 * 86_400)).filter { $0.patient?.id == patient }
  }

  /// The free times; there are four a day and doctor.
  public func freeSlots(of doctors: [Doctor.ID], in range: Range<Date>) async throws(ServiceError) -> [Slot] {
    Self.days(in: range).flatMap { Self.slots(on: $0, doctors: doctorList) }
      .map(current).filter { slot in
        slot.isFree && range.contains(slot.start) && slot.doctor?.id.map(doctors.contains) == true
      }
      .sorted { ($0.start, $0.id) < ($1.start, $1.id) }
  }

  /// The time of an id, as it is now; throws where there is none.
  public func slot(id: Slot.ID) async throws(ServiceError) -> Slot {
    guard let day = Self.day(ofSlot: id),
      let slot = Self.slots(on: day, doctors: doctorList).first(where: { $0.id == id })
    else {
      throw ServiceError(.notFound, "There is no time “\(id)”.", nextStep: "Look at the times that are free.")
    }
    return current(slot)
  }

  /// Takes a time for a patient; throws a conflict where it is taken.
  public func book(_ slot: Slot, for patient: Patient.ID) async throws(ServiceError) -> Appointment {
    let found = try await self.slot(id: slot.id)
    let record = try await record(id: patient)
    if let booked = bookings[slot.id], booked.patient?.id == patient { return booked }
    guard found.isFree else { throw .taken(slot, found: found) }
    // Who takes a time that was given back has an appointment of its own.
    let appointment = Appointment(
      id: (cancelled["a-\(slot.id)"] == nil ? "a-" : "b-") + slot.id, status: .booked, start: found.start,
      end: found.end,
      patient: PersonReference(id: patient, name: record.patient.name.full), doctor: found.doctor,
      specialty: found.specialty)
    bookings[slot.id] = appointment
    return appointment
  }

  /// Lets somebody else take a time, so that booking it is a conflict.
  public func takeElsewhere(_ id: Slot.ID) async throws(ServiceError) {
    let slot = try await slot(id: id)
    bookings[id] = Appointment(
      id: "a-\(id)", status: .booked, start: slot.start, end: slot.end,
      patient: PersonReference(id: "p2", name: "Chidi Okafor"), doctor: slot.doctor, specialty: slot.specialty)
  }

  /// Cancels an appointment, so that its time is free again.
  public func cancel(_ id: Appointment.ID) async throws(ServiceError) -> Appointment {
    let slot = String(id.dropFirst(2))
    guard let day = Self.day(ofSlot: slot), var found = appointments(on: day).first(where: { $0.id == id }) else {
      throw ServiceError(.notFound, "There is no appointment “\(id)”.", nextStep: "Look at the appointments.")
    }
    if found.status == .cancelled { return found }
    guard found.status?.canBeCancelled == true else { throw .tooLateToCancel(found.status) }
    found.status = .cancelled
    cancelled[id] = found
    if bookings[slot]?.id == id { bookings[slot] = nil }
    return found
  }

  private func appointments(on day: PartialDate) -> [Appointment] {
    let known = Self.appointments(on: day, doctors: doctorList) + bookings.values.filter { isOf($0, day) }
    let ids = Set(known.map(\.id))
    return known.map { cancelled[$0.id] ?? $0 } + cancelled.values.filter { isOf($0, day) && !ids.contains($0.id) }
  }

  private func isOf(_ appointment: Appointment, _ day: PartialDate) -> Bool {
    appointment.start.map(HospitalClock.utc.day(of:)) == day
  }

  private func current(_ slot: Slot) -> Slot {
    var slot = slot
    if bookings[slot.id] != nil {
      (slot.isFree, slot.version) = (false, "2")
    } else if cancelled["a-\(slot.id)"] != nil {
      (slot.isFree, slot.version) = (true, "3")
    }
    return slot
  }

  // MARK: Admissions

  /// The first and the last of its patients, where they are its own.
  public func admissions() async throws(ServiceError) -> [Admission] {
    [(id: "p1", ward: "Ward 3 B", since: "2026-11-18T09:30:00Z"), ("p4", "Ward 5 A", "2026-11-21T16:05:00Z")]
      .compactMap { stay in
        entries.first { $0.record.id == stay.id }.map { entry in
          Admission(
            id: "e-" + stay.id, patient: PersonReference(id: stay.id, name: entry.record.patient.name.full),
            ward: stay.ward, since: Date(timestamp: stay.since))
        }
      }
  }

  /// The stay of a patient; `nil` where the patient is not in the hospital.
  public func admission(of patient: Patient.ID) async throws(ServiceError) -> Admission? {
    try await admissions().first { $0.patient?.id == patient }
  }

  /// Everything that a hospital may offer.
  public func capabilities() async throws(ServiceError) -> Set<HospitalCapability> {
    Set(HospitalCapability.allCases)
  }

  // MARK: Days

  /// The days of UTC that a stretch of time touches, at most a year.
  private static func days(in range: Range<Date>) -> [PartialDate] {
    let count = min(366, Int((range.upperBound.timeIntervalSince(range.lowerBound) / 86_400).rounded(.up)) + 1)
    return (0..<max(0, count)).map {
      HospitalClock.utc.day(of: range.lowerBound.addingTimeInterval(Double($0) * 86_400))
    }
  }

  /// `2026-11-23` of `d1-2026-11-23-0900`.
  private static func day(ofSlot id: Slot.ID) -> PartialDate? { PartialDate(String(id.dropLast(5).suffix(10))) }

  private static func record(of patient: Patient, version: Int) -> PatientRecord {
    let address = patient.address?.split(separator: ", ").map(String.init) ?? []
    let details = PatientDetails(
      name: patient.name, gender: patient.gender, birthDate: patient.birthDate, phone: patient.phone,
      email: patient.email, street: address.first, city: address.dropFirst().first, postalCode: nil)
    return PatientRecord(patient: patient, details: details, version: String(version))
  }

  private static func record(of patient: Patient, _ details: PatientDetails, version: Int) -> PatientRecord {
    let town = [details.postalCode, details.city].compactMap(\.self).joined(separator: " ")
    let address = [details.street ?? "", town].filter { !$0.isEmpty }.joined(separator: ", ")
    let changed = Patient(
      id: patient.id, name: details.name, gender: details.gender, birthDate: details.birthDate,
      medicalRecordNumber: patient.medicalRecordNumber, phone: details.phone, email: details.email,
      address: address.isEmpty ? nil : address, isDeceased: patient.isDeceased,
      deceasedDate: patient.deceasedDate)
    return PatientRecord(patient: changed, details: details, version: String(version))
  }
}
