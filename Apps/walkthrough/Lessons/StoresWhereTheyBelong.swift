import CoreEnvironment
import CoreObserving
import CoreStores
import Synchronization

extension Lesson {
  /// Stores that live at their feature, and what happens when they are read elsewhere.
  static let storesWhereTheyBelong = Lesson(
    number: 2,
    title: "Stores where they belong",
    abstract: "A hospital's stores, each below its own feature, over one service.",
    aims: [
      "how a store is injected once and read anywhere below, with nothing passed along",
      "that a store of one feature cannot be read in another, and what the error teaches",
      "that a store ends with its feature",
    ],
    conclusion: """
      Put a store at the lowest place that is above all its readers. What all features share is the service, not \
      the store.
      """,
    steps: { HospitalTree().steps })
}

/// A hospital that counts what it is asked.
private final class CountingHospital: PatientService, DoctorService {
  private let hospital = MockHospital()
  private let calls = Mutex((patients: 0, doctors: 0))

  nonisolated init() {}

  nonisolated var counts: String { calls.withLock { "\($0.patients) for patients, \($0.doctors) for doctors" } }

  nonisolated func patients(matching text: String?, limit: Int) async throws(ServiceError) -> PatientList {
    calls.withLock { $0.patients += 1 }
    return try await hospital.patients(matching: text, limit: limit)
  }

  nonisolated func patients(
    matching text: String?, on page: PatientPage?
  ) async throws(ServiceError) -> PatientList {
    calls.withLock { $0.patients += 1 }
    return try await hospital.patients(matching: text, on: page)
  }

  nonisolated func patient(id: Patient.ID) async throws(ServiceError) -> Patient {
    calls.withLock { $0.patients += 1 }
    return try await hospital.patient(id: id)
  }

  nonisolated func patientCounts(since day: PartialDate) async throws(ServiceError) -> PatientCounts {
    calls.withLock { $0.patients += 1 }
    return try await hospital.patientCounts(since: day)
  }

  nonisolated func doctors() async throws(ServiceError) -> [Doctor] {
    calls.withLock { $0.doctors += 1 }
    return try await hospital.doctors()
  }
}

/// The hospital's tree: two features, a list in each.
private final class HospitalTree {
  private let service = CountingHospital()
  private let hospital = ValueNode("Hospital")
  private var patientList: ValueNode?
  private let doctorList: ValueNode
  private weak var patientStore: PatientStore?

  init() {
    let store = PatientStore(service: service)
    let patients = ValueNode("Patients", parent: hospital).environment(store)
    let doctors = ValueNode("Doctors", parent: hospital).environment(DoctorStore(service: service))
    patientList = ValueNode("PatientList", parent: patients)
    doctorList = ValueNode("DoctorList", parent: doctors)
    patientStore = store
  }

  var steps: [Lesson.Step] {
    [injection, reading, readingElsewhere, changing, leaving]
  }

  private var injection: Lesson.Step {
    Lesson.Step(
      title: "A tree of places, and a store at each feature",
      explanation: """
        Every screen owns a place in the tree. What is injected at a place is there for all places below, and for no \
        other. Both stores ask one hospital.
        """,
      code: """
        let hospital = ValueNode("Hospital")
        let patients = ValueNode("Patients", parent: hospital)
          .environment(PatientStore(service: service))
        let doctors = ValueNode("Doctors", parent: hospital)
          .environment(DoctorStore(service: service))
        let patientList = ValueNode("PatientList", parent: patients)
        let doctorList = ValueNode("DoctorList", parent: doctors)
        """
    ) {
      [
        .output(
          """
          Hospital
          ├─ Patients          PatientStore
          │  └─ PatientList
          └─ Doctors           DoctorStore
             └─ DoctorList
          """)
      ]
    }
  }

  private var reading: Lesson.Step {
    Lesson.Step(
      title: "Read them below",
      explanation: "Neither list was given a store. Each asks its place in the tree for one, by type.",
      code: """
        let store = try patientList.environment.object(PatientStore.self)
        try await store.loadPatients()

        let staff = try doctorList.environment.object(DoctorStore.self)
        try await staff.loadDoctors()
        """
    ) {
      let patients = try self.environment(of: self.patientList).object(PatientStore.self)
      try await patients.loadPatients()
      let doctors = try self.doctorList.environment.object(DoctorStore.self)
      try await doctors.loadDoctors()
      return [
        .row(
          label: "PatientList", value: "\(patients.patients.count) patients", expected: "4 patients",
          note: "\(patients.patients.first?.name.listed ?? "nobody") …"),
        .row(
          label: "DoctorList", value: "\(doctors.doctors.count) doctors", expected: "2 doctors",
          note: "\(doctors.doctors.first?.name.listed ?? "nobody") …"),
        .row(
          label: "the one service", value: self.service.counts, expected: "1 for patients, 1 for doctors"),
      ]
    }
  }

  private var readingElsewhere: Lesson.Step {
    Lesson.Step(
      title: "Read one where it does not belong",
      explanation: """
        The doctors' list asks for the patients. It gets an error that says who asked, what there is above it, where \
        the store is, and what can be done.
        """,
      code: """
        try doctorList.environment.object(PatientStore.self)
        """
    ) {
      do {
        _ = try self.doctorList.environment.object(PatientStore.self)
        return [.row(label: "PatientStore in DoctorList", value: "found", expected: "MissingObject")]
      } catch {
        return [
          .row(label: "PatientStore in DoctorList", value: "\(type(of: error))", expected: "MissingObject"),
          .output("\n\(error)"),
        ]
      }
    }
  }

  private var changing: Lesson.Step {
    Lesson.Step(
      title: "A change stays in its feature",
      explanation: """
        Both lists show their store. A search among the patients is two changes, loading and loaded; the patients’ list \
        runs again once for both, the doctors’ list not at all.
        """,
      code: """
        observe { show(patientStore.patients) }
        observe { show(doctorStore.doctors) }

        try await patientStore.loadPatients(matching: "schm")
        """
    ) {
      let patients = try self.environment(of: self.patientList).object(PatientStore.self)
      let doctors = try self.doctorList.environment.object(DoctorStore.self)
      let cycle = UpdateCycle { _ in }
      var runs = (patients: 0, doctors: 0)
      var shown = ""
      var tokens: Set<ObserveToken> = []
      observe(in: cycle) {
        runs.patients += 1
        shown = patients.patients.map(\.name.family).joined(separator: ", ")
      }.store(in: &tokens)
      observe(in: cycle) {
        runs.doctors += 1
        _ = doctors.doctors
      }.store(in: &tokens)
      runs = (0, 0)
      try await patients.loadPatients(matching: "schm")
      cycle.flush()
      tokens.removeAll()
      return [
        .row(
          label: "PatientList", value: runs.patients == 1 ? "1 run" : "\(runs.patients) runs", expected: "1 run",
          note: shown),
        .row(
          label: "DoctorList", value: runs.doctors == 1 ? "1 run" : "\(runs.doctors) runs", expected: "0 runs",
          isActive: runs.doctors > 0),
      ]
    }
  }

  private var leaving: Lesson.Step {
    Lesson.Step(
      title: "Leave the feature",
      explanation: """
        A place keeps what is injected there, and a place is kept by those below it. When the last of them goes, so \
        does the store; the doctors stay.
        """,
      code: """
        patientList = nil
        """
    ) {
      self.patientList = nil
      let doctors = try self.doctorList.environment.object(DoctorStore.self)
      return [
        .row(
          label: "PatientStore", value: self.patientStore == nil ? "released" : "still there", expected: "released",
          isActive: false),
        .row(label: "DoctorStore", value: "\(doctors.doctors.count) doctors", expected: "2 doctors"),
      ]
    }
  }

  private func environment(of node: ValueNode?) -> EnvironmentValues { node?.environment ?? EnvironmentValues() }
}
