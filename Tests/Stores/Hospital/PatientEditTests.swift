import CoreStores
import Foundation
import Testing

/// The first patient's record of the mock hospital, with some fields otherwise.
private func record(_ changes: [PatientField: String] = [:], version: String = "1") throws -> PatientRecord {
  var record = MockHospital.records[0]
  for (field, text) in changes { try record.details.set(field, to: text) }
  record.version = version
  return record
}

@Suite("Two versions of a record are merged field by field") struct PatientConflictTests {
  private func conflict() throws -> PatientConflict {
    PatientConflict(
      base: try record(), mine: try record([.phone: "555-0199", .given: "Maja K.", .email: "m@example.org"]).details,
      theirs: try record([.phone: "555-0123", .city: "Shelbyville", .email: "m@example.org"], version: "2"))
  }

  @Test("what one side changed goes with that side; what both changed waits, what both changed alike does not differ")
  func differences() throws {
    let differences = try conflict().differences
    #expect(differences.map(\.field) == [.given, .phone, .city])
    #expect(differences.map(\.choice) == [.mine, nil, .theirs])
    #expect(differences.map(\.isClash) == [false, true, false])
    #expect(differences[1].base == "555-0101" && differences[1].mine == "555-0199")
    #expect(try conflict().merged == nil)
  }

  @Test("a choice for each clash gives the merge, of all sides")
  func merge() throws {
    var conflict = try conflict()
    conflict.choose(.mine, for: .phone)
    #expect(
      conflict.merged
        == (try record([
          .phone: "555-0199", .given: "Maja K.", .city: "Shelbyville", .email: "m@example.org",
        ])).details)
    conflict.choose(.theirs, for: .given)
    #expect(conflict.merged?.given == "Maja")
  }

  @Test("all mine undoes what they did, all theirs gives up", arguments: [PatientConflict.Choice.mine, .theirs])
  func all(choice: PatientConflict.Choice) throws {
    var conflict = try conflict()
    conflict.chooseAll(choice)
    #expect(conflict.merged == (choice == .mine ? conflict.mine : conflict.theirs.details))
    #expect(conflict.isGivenUp == (choice == .theirs))
  }
}

@Suite("What is typed becomes values, or says what is wrong") struct PatientFormTests {
  private let today = MockHospital.today

  @Test(
    "each field says what it wants, and keeps what was typed",
    arguments: [
      (PatientField.family, " "), (.family, "a\u{1b}[2J"), (.family, String(repeating: "x", count: 201)),
      (.gender, "f"), (.birthDate, "1974-13"), (.birthDate, "2026-11-24"), (.birthDate, "yesterday"),
      (.phone, "call me"), (.phone, "12"), (.email, "k@"), (.email, "k@x@y"), (.email, "a b@c"), (.city, "a\nb"),
    ])
  func refused(field: PatientField, text: String) throws {
    var form = PatientForm()
    form[.family] = "Schmidt"
    form[field] = text
    let problems = form.problems(today: today)
    #expect(problems.map(\.field) == [field])
    #expect(form[field] == text)
    #expect(problems.allSatisfy { text.count < 3 || !$0.description.contains(text) })
  }

  @Test("an empty form wants a family name and nothing else; all problems are told at once, in order")
  func order() throws {
    #expect(PatientForm().problems(today: today).map(\.field) == [.family])
    var form = PatientForm()
    form[.postalCode] = "\u{0}"
    form[.gender] = "x"
    #expect(form.problems(today: today).map(\.field) == [.family, .gender, .postalCode])
  }

  @Test("white space around a text does not count; an emptied field is not known")
  func values() throws {
    var form = PatientForm(MockHospital.records[0].details)
    form[.given] = "  Maja   Kerstin "
    form[.phone] = " "
    form[.birthDate] = "1974"
    let details = try form.values(today: today).get()
    #expect(details.given == "Maja Kerstin" && details.phone == nil && details.birthDate == PartialDate("1974"))
    #expect(form.changedFields == [.given, .birthDate, .phone])
    form[.phone] = "555-0101"
    #expect(form.changedFields == [.given, .birthDate])
  }

  @Test("a record whose own values nobody could type is left in peace")
  func strange() throws {
    var form = PatientForm(PatientDetails())
    form[.family] = "x"
    #expect(form.problems(today: today) == [])
  }
}

@MainActor
@Suite("A record is edited, saved, and compared where somebody was faster", .timeLimit(.minutes(5)))
struct PatientRecordStoreTests {
  let hospital = MockHospital()
  let store: PatientRecordStore

  init() {
    store = PatientRecordStore(records: hospital, appointments: hospital, admissions: hospital)
  }

  private func load() async throws {
    let day = try #require(HospitalClock.utc.range(of: MockHospital.today))
    try await store.loadRecord(of: "p1", appointmentsFrom: day.lowerBound)
  }

  @Test("a patient comes with stay and appointments")
  func loaded() async throws {
    try await load()
    #expect(store.record.value?.patient.name.listed == "Lindqvist, Maja")
    #expect(store.admission?.ward == "Ward 3 B")
    #expect(store.appointments.value?.count == 7)
  }

  @Test("appointments that are not known are not said to be none")
  func unknownAppointments() async throws {
    let lost = ServiceError(.unreachable, "the hospital refused the connection.")
    let store = PatientRecordStore(
      records: hospital, appointments: LostAppointments(failure: lost), admissions: hospital)
    #expect(store.appointments.arrival == .waiting)
    let day = try #require(HospitalClock.utc.range(of: MockHospital.today))
    try await store.loadRecord(of: "p1", appointmentsFrom: day.lowerBound)
    #expect(store.record.value?.patient.name.listed == "Lindqvist, Maja")
    #expect(store.appointments.arrival == .failed(lost))
  }

  @Test("what is typed is saved, and the record shows it")
  func saved() async throws {
    try await load()
    store.beginEditing()
    store.type("555-0199", into: .phone)
    await store.save(today: MockHospital.today)
    #expect(store.record.value?.patient.phone == "555-0199")
    #expect(store.record.value?.version == "2")
    #expect(store.edit?.phase == store.record.value.map { PatientEdit.Phase.saved($0) })
  }

  @Test("what is wrong is not sent, what was not changed neither")
  func unsent() async throws {
    try await load()
    store.beginEditing()
    await store.save(today: MockHospital.today)
    store.type("1974-13", into: .birthDate)
    await store.save(today: MockHospital.today)
    #expect(store.edit?.phase == .editing(failure: nil))
    #expect(store.edit?.form[.birthDate] == "1974-13")
    #expect(try await hospital.record(id: "p1").version == "1")
  }

  @Test("a conflict is chosen through and saved over what is there; faster again, it is a conflict again")
  func conflict() async throws {
    try await load()
    store.beginEditing()
    store.type("555-0199", into: .phone)
    try await hospital.changeElsewhere(.phone, of: "p1", to: "555-0123")
    await store.save(today: MockHospital.today)
    guard case .conflict(let first)? = store.edit?.phase else {
      Issue.record("no conflict")
      return
    }
    #expect(first.differences.map(\.field) == [.phone])
    store.type("ignored", into: .city)
    await store.save(today: MockHospital.today)
    #expect(store.edit?.phase == .conflict(first))
    try await hospital.changeElsewhere(.city, of: "p1", to: "Shelbyville")
    store.choose(.mine, for: .phone)
    await store.save(today: MockHospital.today)
    guard case .conflict(let second)? = store.edit?.phase else {
      Issue.record("no second conflict")
      return
    }
    #expect(second.base.version == "2" && second.theirs.version == "3")
    #expect(second.differences.map(\.choice) == [.mine, .theirs])
    await store.save(today: MockHospital.today)
    let record = try await hospital.record(id: "p1")
    #expect(record.details.phone == "555-0199" && record.details.city == "Shelbyville" && record.version == "4")
    #expect(store.record.value == record)
  }

  @Test("who gives all up saves nothing and sees what is there")
  func givenUp() async throws {
    try await load()
    store.beginEditing()
    store.type("555-0199", into: .phone)
    try await hospital.changeElsewhere(.phone, of: "p1", to: "555-0123")
    await store.save(today: MockHospital.today)
    store.chooseAll(.theirs)
    await store.save(today: MockHospital.today)
    #expect(store.record.value?.patient.phone == "555-0123" && store.record.value?.version == "2")
  }

  @Test("the preview of a conflict has a clash and a field of each side")
  func preview() {
    guard case .conflict(let conflict)? = PatientRecordStore.conflict.edit?.phase else {
      Issue.record("no conflict")
      return
    }
    #expect(conflict.differences.map(\.field) == [.given, .phone, .city])
    #expect(conflict.merged == nil)
  }

  @Test("a registration names each problem, keeps what was typed, and is made once")
  func registration() async throws {
    let registration = RegistrationStore(service: hospital, makeKey: { "k" })
    registration.type("f", into: .gender)
    await registration.register(today: MockHospital.today)
    #expect(registration.problems.map(\.field) == [.family, .gender])
    #expect(registration.form[.gender] == "f" && registration.problem(of: .phone) == nil)
    registration.type("Schmidt", into: .family)
    #expect(registration.problems.map(\.field) == [.gender])
    registration.type("female", into: .gender)
    await registration.register(today: MockHospital.today)
    guard case .registered(let record) = registration.phase else {
      Issue.record("not registered")
      return
    }
    await registration.register(today: MockHospital.today)
    #expect(try await hospital.register(record.details, key: "k") == record)
    #expect(try await hospital.patients(matching: nil, limit: 9).total == 5)
  }
}

/// Never tells of an appointment.
private struct LostAppointments: AppointmentService {
  let failure: ServiceError

  func appointments(in range: Range<Date>) async throws(ServiceError) -> [Appointment] { throw failure }
  func appointments(of patient: Patient.ID, from date: Date) async throws(ServiceError) -> [Appointment] {
    throw failure
  }
  func freeSlots(of doctors: [Doctor.ID], in range: Range<Date>) async throws(ServiceError) -> [Slot] { throw failure }
  func slot(id: Slot.ID) async throws(ServiceError) -> Slot { throw failure }
  func book(_ slot: Slot, for patient: Patient.ID) async throws(ServiceError) -> Appointment { throw failure }
  func cancel(_ id: Appointment.ID) async throws(ServiceError) -> Appointment { throw failure }
}
