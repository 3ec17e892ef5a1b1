import CoreEnvironment
import CoreStores
import Testing

/// Who runs again when patients or doctors are loaded: each feature has a store of its own, over one shared service.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct HospitalReaderTests {
  let readers = Readers()
  let root = ValueNode("Hospital")
  let patients: ValueNode
  let doctors: ValueNode
  let patientStore = PatientStore(service: MockHospital())
  let doctorStore = DoctorStore(service: MockHospital())

  init() {
    patients = ValueNode("Patients", parent: root).environment(patientStore)
    doctors = ValueNode("Doctors", parent: root).environment(doctorStore)
    readers.add("patients", below: patients) { (store: PatientStore) in store.patients.count }
    readers.add("search", below: patients) { (store: PatientStore) in store.searchText ?? "all" }
    readers.add("doctors", below: doctors) { (store: DoctorStore) in store.doctors.count }
    readers.add("patients at Doctors", below: doctors) { (store: PatientStore) in store.patients.count }
    readers.add("doctors at Patients", below: patients) { (store: DoctorStore) in store.doctors.count }
  }

  @Test("a store of one tab is seen there and not at the other, and its changes run nobody there")
  func scopes() async throws {
    #expect(
      readers.update() == [
        "patients 0", "search all", "doctors 0", "patients at Doctors nothing", "doctors at Patients nothing",
      ])
    try await patientStore.loadPatients()
    #expect(readers.update() == ["patients 4"])
    try await doctorStore.loadDoctors()
    #expect(readers.update() == ["doctors 2"])
  }

  @Test("a search runs who shows the patients and who shows the search, an equal one nobody")
  func search() async throws {
    _ = readers.update()
    try await patientStore.loadPatients(matching: "schm")
    #expect(readers.update() == ["patients 2", "search schm"])
    try await patientStore.loadPatients(matching: "schm")
    #expect(readers.update() == [])
    try await patientStore.loadPatients(matching: " ")
    #expect(readers.update() == ["patients 4", "search all"])
  }

  @Test("another store in the place of a tab's runs the readers of that tab; the former one's changes, nobody")
  func replaced() async throws {
    _ = readers.update()
    patients.environment(PatientStore.ward)
    #expect(readers.update() == ["patients 4", "search all"])
    try await patientStore.loadPatients(limit: 1)
    #expect(readers.update() == [])
  }

  @Test("a store that is injected above both tabs runs those that had none")
  func injectedAbove() {
    _ = readers.update()
    root.environment(PatientStore.ward).environment(DoctorStore.staff)
    #expect(readers.update() == ["patients at Doctors 4", "doctors at Patients 2"])
  }

  @Test("doctors that are loaded again run nobody while they are on their way, and nobody when they are equal")
  func equalReload() async throws {
    let service = GatedHospital()
    doctors.environment(DoctorStore(service: service))
    _ = readers.update()
    let store = try doctors.environment.object(DoctorStore.self)
    for index in 0..<2 {
      let load = Task { try await store.loadDoctors() }
      await service.staff.arrived(index + 1)
      #expect(readers.update() == [])
      service.staff.answer(index, MockHospital.doctors)
      try await load.value
      #expect(readers.update() == (index == 0 ? ["doctors 2"] : []))
    }
  }

  @Test("the front page, which shows how far loading has come, runs twice for a load")
  func overview() async throws {
    let service = GatedHospital()
    let store = HospitalStore(patientService: service, doctorService: service)
    let home = ValueNode("Home", parent: root).environment(store)
    readers.add("front page", below: home) { (store: HospitalStore) in
      store.overview.isLoading ? "loading" : "\(store.overview.value?.doctors ?? 0)"
    }
    _ = readers.update()
    let today = try #require(PartialDate("2026-11-20"))
    let load = Task { try await store.loadOverview(today: today) }
    await service.counts.arrived(1)
    await service.staff.arrived(1)
    #expect(readers.update() == ["front page loading"])
    service.staff.answer(0, MockHospital.doctors)
    service.counts.answer(0, PatientCounts(total: 500, changed: 3))
    try await load.value
    #expect(readers.update() == ["front page 2"])
  }
}
