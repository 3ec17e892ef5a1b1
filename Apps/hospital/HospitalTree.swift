import AppsShared
import CoreObserving
import CoreEnvironment
import CoreStores
import FoundationEssentials

/// The app's value tree: which store lives where. Screens and commands read their stores from these nodes and nowhere
/// else.
///
/// ```
/// Hospital app          ThemeStore, HospitalLink
/// ├── Home              HospitalStore, AppointmentStore
/// ├── Patients          PatientStore
/// │   ├── Patient       PatientRecordStore, DoctorStore, SlotStore: one for each patient that was shown
/// │   └── Registration  RegistrationStore
/// └── Doctors           DoctorStore, SlotStore
///     └── Booking       PatientStore
/// ```
///
/// A place is made, with its stores, when it is first asked for, and kept.
final class HospitalTree {
  /// The whole app.
  let root: ValueNode
  /// What the server offers.
  let capabilities: any HospitalCapabilityService
  /// The server in a word, for the title line.
  let serverTitle: String
  /// The names of the places that were made, in their order.
  private(set) var places: [String] = []

  /// Told of each store that a trace may hold, under the name of its place, when it is made.
  var traced: (any Journaled, String) -> Void = { _, _ in }

  private let services: HospitalServices
  private var records: [Patient.ID: ValueNode] = [:]

  /// The front page, and today's appointments.
  private(set) lazy var home = place("Home", in: root)
    .environment(
      HospitalStore(
        patientService: services.patients, doctorService: services.doctors,
        appointmentService: services.appointments, admissionService: services.admissions)
    )
    .environment(AppointmentStore(service: services.appointments))

  /// Everything about patients.
  private(set) lazy var patients = place("Patients", in: root)
    .environment(tracing(PatientStore(service: services.patients), in: "Patients"))

  /// A new patient.
  private(set) lazy var registration = place("Registration", in: patients)
    .environment(RegistrationStore(service: services.records))

  /// Everything about doctors, and their free times.
  private(set) lazy var doctors = place("Doctors", in: root)
    .environment(tracing(DoctorStore(service: services.doctors), in: "Doctors"))
    .environment(SlotStore(service: services.appointments))

  /// Whom a time of a doctor is booked for.
  private(set) lazy var booking = place("Booking", in: doctors)
    .environment(tracing(PatientStore(service: services.patients), in: "Booking"))

  /// Builds the tree over services and settings.
  ///
  /// - Parameter serverTitle: The server in a word.
  init(
    services: HospitalServices, settings: any SettingsStorage, serverTitle: String = "mock"
  ) throws(ServiceError) {
    self.services = services
    self.serverTitle = serverTitle
    capabilities = services.capabilities
    root = ValueNode("Hospital app")
      .environment(\.settingsStorage, settings)
      .environment(try ThemeStore(settings: settings))
      .environment(HospitalLink())
  }

  /// One patient, the editing of the record, and the booking of a time for that one.
  func patient(_ id: Patient.ID) -> ValueNode {
    if let known = records[id] { return known }
    let node = place("Patient", in: patients)
      .environment(
        PatientRecordStore(
          records: services.records, appointments: services.appointments, admissions: services.admissions)
      )
      .environment(DoctorStore(service: services.doctors))
      .environment(SlotStore(service: services.appointments))
    records[id] = node
    return node
  }

  private func tracing<Store: Journaled>(_ store: Store, in place: String) -> Store {
    traced(store, place)
    return store
  }

  private func place(_ name: String, in parent: ValueNode) -> ValueNode {
    places.append(name)
    return ValueNode(name, parent: parent)
  }
}

/// What a command of `hospital` runs in.
struct HospitalContext: SuiteContext {
  let tree: HospitalTree
  let output: CommandOutput
  var root: ValueNode { tree.root }
  /// The current moment.
  let now: Date
  /// The clock by which days and times are told.
  let clock: HospitalClock

  /// The current day.
  var today: PartialDate { clock.day(of: now) }
}
