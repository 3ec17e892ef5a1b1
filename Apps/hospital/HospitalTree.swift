import AppsShared
import CoreEnvironment
import CoreStores

/// The app's value tree: which store lives where. Screens and commands read their stores from these nodes and nowhere
/// else.
///
/// ```
/// Hospital app          ThemeStore
/// ├── Home              HospitalStore
/// ├── Patients          PatientStore
/// └── Doctors           DoctorStore
/// ```
struct HospitalTree {
  /// The whole app.
  let root: ValueNode
  /// The front page.
  let home: ValueNode
  /// Everything about patients.
  let patients: ValueNode
  /// Everything about doctors.
  let doctors: ValueNode

  /// Builds the tree over services and settings.
  init(services: HospitalServices, settings: any SettingsStorage) throws(ServiceError) {
    root = ValueNode("Hospital app")
      .environment(\.settingsStorage, settings)
      .environment(try ThemeStore(settings: settings))
    home = ValueNode("Home", parent: root)
      .environment(HospitalStore(patientService: services.patients, doctorService: services.doctors))
    patients = ValueNode("Patients", parent: root)
      .environment(PatientStore(service: services.patients))
    doctors = ValueNode("Doctors", parent: root)
      .environment(DoctorStore(service: services.doctors))
  }
}

/// What a command of `hospital` runs in.
struct HospitalContext: SuiteContext {
  let tree: HospitalTree
  let output: CommandOutput
  var root: ValueNode { tree.root }
  /// The current day.
  let today: PartialDate
}
