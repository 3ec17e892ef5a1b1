import CoreEnvironment
import CoreStores
import FoundationEssentials
import Testing

/// A hospital whose answers the test gives.
struct GatedHospital: PatientService, DoctorService {
  let counts = Gate<PatientCounts>()
  let staff = Gate<[Doctor]>()
  func patients(matching text: String?, limit: Int) async throws(ServiceError) -> PatientList { throw .down }
  func patients(matching text: String?, on page: PatientPage?) async throws(ServiceError) -> PatientList { throw .down }
  func patient(id: Patient.ID) async throws(ServiceError) -> Patient { throw .down }
  func patientCounts(since day: PartialDate) async throws(ServiceError) -> PatientCounts { try await counts.pass() }
  func doctors() async throws(ServiceError) -> [Doctor] { try await staff.pass() }
}

/// A hospital whose second page says that it follows itself, and is empty at first.
struct LoopingHospital: PatientService {
  func patients(matching text: String?, limit: Int) async throws(ServiceError) -> PatientList { throw .down }
  func patients(matching text: String?, on page: PatientPage?) async throws(ServiceError) -> PatientList {
    switch page?.name {
    case nil: PatientList(patients: [MockHospital.patients[0]], total: nil, next: PatientPage(name: "empty"))
    case "empty": PatientList(patients: [], total: nil, next: PatientPage(name: "loop"))
    default: PatientList(patients: [MockHospital.patients[1]], total: nil, next: PatientPage(name: "loop"))
    }
  }
  func patient(id: Patient.ID) async throws(ServiceError) -> Patient { throw .down }
  func patientCounts(since day: PartialDate) async throws(ServiceError) -> PatientCounts { throw .down }
}

@MainActor
@Suite(.timeLimit(.minutes(5))) struct HospitalStoreTests {
  @Test("patients are found by the beginning of a name, in any case of letters")
  func search() async throws {
    let store = PatientStore(service: MockHospital())
    try await store.loadPatients(matching: "schm")
    #expect(store.patients.map(\.name.listed) == ["Schmidt, Karin", "Schmieder, Ana"])
    #expect(store.searchText == "schm")
  }

  @Test("a blank search is no search", arguments: ["", "  ", "\t"])
  func blank(text: String) async throws {
    let store = PatientStore(service: MockHospital())
    try await store.loadPatients(matching: text)
    #expect(store.searchText == nil)
    #expect(store.patients.count == 4)
  }

  @Test("a limit cuts the list and not the count")
  func limit() async throws {
    let store = PatientStore(service: MockHospital())
    try await store.loadPatients(limit: 1)
    #expect(store.list.value == PatientList(patients: [MockHospital.patients[0]], total: 4))
  }

  @Test("pages follow each other to the end; who has come in between is told once, and a page that repeats ends it")
  func pages() async throws {
    let many = (0..<5).map { Patient(id: "m\($0)", name: PersonName(family: "F\($0)", given: "")) }
    let hospital = MockHospital(patients: many, pageSize: 2)
    let store = PatientStore(service: hospital)
    try await store.loadNextPage()
    #expect(store.patients.isEmpty)
    try await store.loadFirstPage()
    #expect(store.patients.map(\.id) == ["m0", "m1"])
    #expect(store.list.value?.total == 5)
    var earlier = PatientDetails()
    try earlier.set(.family, to: "A")
    _ = try await hospital.register(earlier, key: "k")
    try await store.loadNextPage()
    #expect(store.patients.map(\.id) == ["m0", "m1", "m2"])
    try await store.loadNextPage()
    try await store.loadNextPage()
    #expect(store.patients.map(\.id) == ["m0", "m1", "m2", "m3", "m4"])
    #expect(store.list.value?.next == nil && store.list.value?.total == 6)
    try await store.loadFirstPage(matching: "f3")
    #expect(store.patients.map(\.id) == ["m3"])
    let looping = PatientStore(service: LoopingHospital())
    try await looping.loadFirstPage()
    try await looping.loadNextPage()
    #expect(looping.patients.map(\.id) == ["p1", "p2"])
    try await looping.loadNextPage()
    #expect(looping.patients.map(\.id) == ["p1", "p2"] && looping.list.value?.next == nil)
  }

  @Test("a link knows since when the server is lost, and is told of nothing by what has to do with no server")
  func link() async throws {
    let clock = ManualClock(date: Date(timeIntervalSince1970: 100))
    let link = HospitalLink(clock: clock)
    #expect(link.status == .unknown && !link.hasAnswered)
    let error = await failure { () async throws(ServiceError) in
      try await link.request { () async throws(ServiceError) in throw ServiceError.down }
    }
    #expect(error == .down)
    clock.date = Date(timeIntervalSince1970: 200)
    link.requestEnded(.down)
    link.requestEnded(ServiceError(.cancelled, "Cancelled."))
    #expect(link.status == .lost(since: Date(timeIntervalSince1970: 100), .down) && !link.hasAnswered)
    link.requestEnded(ServiceError(.notFound, "There is no such patient."))
    #expect(link.status == .reached && !link.hasAnswered)
    #expect(try await link.request { () async throws(ServiceError) in 7 } == 7)
    #expect(link.hasAnswered && link.attempt == 0)
    link.retry()
    #expect(link.attempt == 1)
  }

  @Test("the front page asks both services at once, and shows both numbers")
  func overview() async throws {
    let service = GatedHospital()
    let store = HospitalStore(patientService: service, doctorService: service)
    let today = try #require(PartialDate("2026-11-20"))
    let load = Task { try await store.loadOverview(today: today) }
    await service.counts.arrived(1)
    await service.staff.arrived(1)
    #expect(store.overview == .loading(previous: nil))
    service.staff.answer(0, MockHospital.doctors)
    service.counts.answer(0, PatientCounts(total: 500, changed: 3))
    try await load.value
    #expect(store.overview.value?.patients == PatientCounts(total: 500, changed: 3))
    #expect(store.overview.value?.doctors == 2)
    #expect(store.overview.value?.today == today)
  }

  @Test("one of the services failing is the front page's failure")
  func overviewFails() async throws {
    let service = GatedHospital()
    let store = HospitalStore(patientService: service, doctorService: service)
    let today = try #require(PartialDate("2026-11-20"))
    let load = Task { await failure { () async throws(ServiceError) in try await store.loadOverview(today: today) } }
    await service.counts.arrived(1)
    await service.staff.arrived(1)
    service.staff.fail(0, .down)
    service.counts.answer(0, PatientCounts(total: 500, changed: 3))
    #expect(await load.value == .down)
    #expect(store.overview == .failed(.down, previous: nil))
  }

  @Test("a number that is for another role is left out of the front page, which says why, and shows the others")
  func withheld() async throws {
    let hospital = MockHospital()
    let refusal = ServiceError(.forbidden, "It wants a role.", status: 403)
    let store = HospitalStore(
      patientService: hospital, doctorService: hospital, appointmentService: hospital,
      admissionService: ClosedAdmissions(error: refusal))
    let range = Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 1)
    try await store.loadOverview(today: MockHospital.today, range: range)
    #expect(store.overview.value?.admitted == nil && store.overview.value?.appointments?.total == 0)
    #expect(store.overview.value?.withheld == refusal)
    #expect(store.overview.value?.doctors == 2)
    store.clear()
    #expect(store.overview == .idle)
  }

  @Test("a refusal stays until somebody has signed in, whatever else is answered; then everything is asked for anew")
  func signIn() {
    let link = HospitalLink()
    let refusal = ServiceError(.notSignedIn, "Who asks?", status: 401)
    link.requestEnded(ServiceError(.notSignedIn, "No key.", status: 403))
    #expect(link.wantsSignIn == nil)
    link.requestEnded(refusal)
    link.requestEnded(nil)
    #expect(link.wantsSignIn == refusal && link.status == .reached && link.attempt == 0)
    link.signedIn()
    #expect(link.wantsSignIn == nil && link.attempt == 1)
  }

  @Test("each feature sees its own store and not the other's, over one shared service")
  func scopes() async throws {
    let hospital = MockHospital()
    let root = ValueNode("Hospital")
    let patients = ValueNode("Patients", parent: root).environment(PatientStore(service: hospital))
    let doctors = ValueNode("Doctors", parent: root).environment(DoctorStore(service: hospital))
    try await patients.environment.object(PatientStore.self).loadPatients()
    try await doctors.environment.object(DoctorStore.self).loadDoctors()
    #expect(try patients.environment.object(PatientStore.self).patients.count == 4)
    #expect(try doctors.environment.object(DoctorStore.self).doctors.count == 2)
    let error = #expect(throws: MissingObject.self) { try doctors.environment.object(PatientStore.self) }
    #expect(error?.injectedElsewhere == [["Hospital", "Patients"]])
    #expect(throws: MissingObject.self) { try root.environment.object(DoctorStore.self) }
  }

  @Test("names are listed and told in full, whatever is missing")
  func names() {
    #expect(PersonName(family: "Schmidt", given: "Karin", prefix: "Dr.").full == "Dr. Karin Schmidt")
    #expect(PersonName(family: "", given: "Karin").listed == "Karin")
    #expect(PersonName(family: "Schmidt", given: "").listed == "Schmidt")
    #expect(PersonName(family: "", given: "").full == "(no name)")
  }
}

/// Who is admitted, told nobody.
private struct ClosedAdmissions: AdmissionService {
  let error: ServiceError

  func admissions() async throws(ServiceError) -> [Admission] { throw error }
  func admission(of patient: Patient.ID) async throws(ServiceError) -> Admission? { throw error }
}
