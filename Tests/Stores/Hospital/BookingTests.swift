import CoreStores
import FoundationEssentials
import Testing

@MainActor
@Suite("A time is booked once", .timeLimit(.minutes(5))) struct BookingTests {
  let hospital = MockHospital()
  let store: SlotStore

  init() { store = SlotStore(service: hospital) }

  private func range(_ days: Int = 1) throws -> Range<Date> {
    try #require(HospitalClock.utc.range(of: MockHospital.today, days: days))
  }

  @Test("free times are those of the doctors asked for, in order")
  func slots() async throws {
    try await store.loadSlots(of: ["d2"], in: range(2))
    #expect(
      store.slots.map(\.id) == [
        "d2-2026-11-23-0900", "d2-2026-11-23-0930", "d2-2026-11-23-1430", "d2-2026-11-24-0900", "d2-2026-11-24-0930",
        "d2-2026-11-24-1430",
      ])
    try await store.loadSlots(of: ["nobody"], in: range())
    #expect(store.slots == [])
  }

  @Test("a second press is the same booking, also while the first is on its way")
  func twice() async throws {
    try await store.loadSlots(of: ["d1"], in: range())
    let slot = try #require(store.slots.first)
    async let first = store.book(slot, for: "p2")
    async let second = store.book(slot, for: "p2")
    let (one, other) = (try await first, try await second)
    #expect(one == other)
    #expect(try await store.book(slot, for: "p2") == one)
    #expect(try await hospital.appointments(in: range()).count == 3)
    #expect(!store.slots.contains(slot))
  }

  @Test("a time that somebody else has is a conflict with both, and goes from the list")
  func taken() async throws {
    try await store.loadSlots(of: ["d1", "d2"], in: range())
    let slot = try #require(store.slots.first)
    try await hospital.takeElsewhere(slot.id)
    var error: ServiceError?
    do throws(ServiceError) { try await store.book(slot, for: "p1") } catch let thrown { error = thrown }
    #expect(error?.reason == .conflict)
    guard case .slot(let wanted, let found)? = error?.conflict else {
      Issue.record("no versions")
      return
    }
    #expect(wanted == slot && !found.isFree)
    #expect(store.booking == error.map { SlotStore.Booking.failed(.init(slot: slot, patient: "p1"), $0) })
    #expect(!store.slots.contains(slot))
    store.clearBooking()
    #expect(store.booking == .none)
  }

  @Test("what is cancelled frees its time, which somebody else may take; it is cancelled once, and not too late")
  func cancelling() async throws {
    let appointments = AppointmentStore(service: hospital)
    try await appointments.loadAppointments(in: range())
    #expect(appointments.appointments.map(\.status) == [.arrived, .booked])
    let booked = appointments.appointments[1]
    for _ in 0..<2 { #expect(try await appointments.cancel(booked.id).status == .cancelled) }
    #expect(appointments.counts.missed == 1)
    let slot = try await hospital.slot(id: String(booked.id.dropFirst(2)))
    #expect(slot.isFree)
    let other = try await store.book(slot, for: "p2")
    #expect(other.id != booked.id)
    try await appointments.loadAppointments(in: range())
    #expect(appointments.appointments.map(\.status) == [.arrived, .cancelled, .booked])
    let error = await failure { () async throws(ServiceError) in
      try await appointments.cancel(appointments.appointments[0].id)
    }
    #expect(error?.reason == .invalid && error?.message.contains("it is arrived") == true)
    #expect(try await hospital.cancel(other.id).status == .cancelled)
    #expect(try await hospital.slot(id: slot.id).isFree)
  }

  @Test("of many who book the same time at once, exactly one gets it")
  func race() async throws {
    let slot = try await hospital.slot(id: "d1-2026-11-23-1430")
    let hospital = hospital
    let booked = await withTaskGroup(of: Bool.self) { group in
      for patient in ["p1", "p2", "p3", "p4"] {
        group.addTask {
          do throws(ServiceError) {
            _ = try await hospital.book(slot, for: patient)
            return true
          } catch {
            return false
          }
        }
      }
      var count = 0
      for await isBooked in group where isBooked { count += 1 }
      return count
    }
    #expect(booked == 1)
  }

  @Test("the day's appointments are counted by how they stand")
  func counts() async throws {
    let store = AppointmentStore(service: hospital)
    try await store.loadAppointments(in: range())
    #expect(store.appointments.map(\.patient?.name) == ["Maja Lindqvist", "Ana Schmieder"])
    #expect(store.counts.coming == 1 && store.counts.present == 1 && store.counts.total == 2)
    let all = AppointmentStatus.allCases.map { Appointment(id: $0.rawValue, status: $0) }
    let counts = AppointmentCounts(all + [Appointment(id: "x", status: nil)])
    #expect([counts.coming, counts.present, counts.done, counts.missed, counts.total] == [3, 2, 1, 2, 6])
  }

  @Test("the front page counts appointments and stays where the server tells of them")
  func overview() async throws {
    let store = HospitalStore(
      patientService: hospital, doctorService: hospital, appointmentService: hospital, admissionService: hospital)
    try await store.loadOverview(today: MockHospital.today, range: range())
    #expect(store.overview.value?.appointments?.total == 2)
    #expect(store.overview.value?.admitted == 2)
  }

  @Test(
    "days and times are those of the clock's place",
    arguments: [(0, "2026-11-23", "09:00"), (-36_000, "2026-11-22", "23:00"), (50_400, "2026-11-23", "23:00")])
  func clock(offset: Int, day: String, time: String) throws {
    let clock = HospitalClock { _ in offset }
    let date = try #require(Date(timestamp: "2026-11-23T09:00:00Z"))
    #expect(clock.day(of: date).description == day && clock.time(of: date) == time)
    let range = try #require(clock.range(of: clock.day(of: date)))
    #expect(range.contains(date) && clock.time(of: range.lowerBound) == "00:00")
    #expect(range.upperBound.timeIntervalSince(range.lowerBound) == 86_400)
    let month = try #require(PartialDate("2026-11"))
    #expect(clock.range(of: month) == nil)
  }
}

@Suite("A redacted hospital tells nobody's name") struct RedactionTests {
  private let hospital = MockHospital()

  /// Everything that could be told of the people.
  private let secrets =
    MockHospital.patients.flatMap { patient in
      [
        patient.name.family, patient.name.given, patient.birthDate?.description, patient.phone, patient.address,
        patient.medicalRecordNumber,
      ].compactMap(\.self)
    } + MockHospital.doctors.flatMap { [$0.name.family, $0.name.given, $0.phone].compactMap(\.self) }

  @Test("nothing that it answers holds a name, a birth date or a contact")
  func silent() async throws {
    let redacted = RedactedHospital(hospital)
    let range = try #require(HospitalClock.utc.range(of: MockHospital.today))
    let slot = try await redacted.slot(id: "d1-2026-11-23-0930")
    var answers: [String] = []
    answers.append("\(try await redacted.patients(matching: nil, limit: 9))")
    answers.append("\(try await redacted.record(id: "p1"))")
    answers.append("\(try await redacted.doctors())")
    answers.append("\(try await redacted.book(slot, for: "p2"))")
    answers.append("\(try await redacted.appointments(in: range))")
    answers.append("\(try await redacted.freeSlots(of: ["d1"], in: range))")
    answers.append("\(try await redacted.admissions())")
    for answer in answers {
      for secret in secrets where secret != "1990" { #expect(!answer.contains(secret), "\(secret) in \(answer)") }
    }
    #expect(answers.allSatisfy { $0.count > 20 })
  }

  @Test("the same person has the same placeholder everywhere, every time")
  func stable() async throws {
    let redacted = RedactedHospital(hospital)
    let patient = try await redacted.patient(id: "p1")
    #expect(try await RedactedHospital(MockHospital()).patient(id: "p1") == patient)
    #expect(try await redacted.admission(of: "p1")?.patient?.name == patient.name.full)
    let names = try await redacted.patients(matching: nil, limit: 9).patients.map(\.name)
    #expect(Set(names).count == 4)
    #expect(try await redacted.patients(matching: "Lind", limit: 9).patients == [patient])
  }

  @Test("what is saved through it changes the true record in the written fields alone")
  func saving() async throws {
    let redacted = RedactedHospital(hospital)
    let base = try await redacted.record(id: "p1")
    var details = base.details
    try details.set(.phone, to: "555-0177")
    _ = try await redacted.save(details, over: base)
    let truth = try await hospital.record(id: "p1")
    #expect(truth.details.phone == "555-0177" && truth.patient.name.listed == "Lindqvist, Maja")
    #expect(truth.details.fields(otherThanIn: MockHospital.records[0].details) == [.phone])
  }

  @Test("a conflict shows placeholders too")
  func conflict() async throws {
    let redacted = RedactedHospital(hospital)
    let base = try await redacted.record(id: "p1")
    var details = base.details
    try details.set(.city, to: "Berlin")
    try await hospital.changeElsewhere(.family, of: "p1", to: "Secret")
    let changed = details
    let error = await #expect(throws: ServiceError.self) { try await redacted.save(changed, over: base) }
    #expect(error?.reason == .conflict)
    #expect(!"\(String(describing: error))".contains("Secret"))
  }
}
