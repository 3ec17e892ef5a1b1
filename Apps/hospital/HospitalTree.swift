import AppsShared
import CoreEnvironment
import CoreStores
import FoundationEssentials

/// The app's value tree: which store lives where. Screens and commands read their stores from these nodes and nowhere
/// else.
///
/// ```
/// Hospital app          ThemeStore
/// ├── Home              HospitalStore, AppointmentStore
/// ├── Patients          PatientStore
/// │   ├── Patient       PatientRecordStore, SlotStore
/// │   └── Registration  RegistrationStore
/// └── Doctors           DoctorStore, SlotStore
/// ```
struct HospitalTree {
  /// The whole app.
  let root: ValueNode
  /// The front page, and today's appointments.
  let home: ValueNode
  /// Everything about patients.
  let patients: ValueNode
  /// One patient, and the booking of a time for that one.
  let patient: ValueNode
  /// A new patient.
  let registration: ValueNode
  /// Everything about doctors, and their free times.
  let doctors: ValueNode
  /// What the server offers.
  let capabilities: any HospitalCapabilityService

  /// Builds the tree over services and settings.
  init(services: HospitalServices, settings: any SettingsStorage) throws(ServiceError) {
    root = ValueNode("Hospital app")
      .environment(\.settingsStorage, settings)
      .environment(try ThemeStore(settings: settings))
    home = ValueNode("Home", parent: root)
      .environment(
        HospitalStore(
          patientService: services.patients, doctorService: services.doctors,
          appointmentService: services.appointments, admissionService: services.admissions)
      )
      .environment(AppointmentStore(service: services.appointments))
    patients = ValueNode("Patients", parent: root)
      .environment(PatientStore(service: services.patients))
    patient = ValueNode("Patient", parent: patients)
      .environment(
        PatientRecordStore(
          records: services.records, appointments: services.appointments, admissions: services.admissions)
      )
      .environment(SlotStore(service: services.appointments))
    registration = ValueNode("Registration", parent: patients)
      .environment(RegistrationStore(service: services.records))
    doctors = ValueNode("Doctors", parent: root)
      .environment(DoctorStore(service: services.doctors))
      .environment(SlotStore(service: services.appointments))
    capabilities = services.capabilities
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
