import AppsCommands
import AppsScreens
import AppsShared
import Core
import CoreStores

/// The app's scopes: which store lives where. Screens and commands read their stores from there and from nowhere else.
///
/// ```
/// Hospital app          ThemeStore, HospitalLink; AuthenticationStore where a sign-in counts
/// ├── Home              HospitalStore, AppointmentStore
/// ├── Patients          PatientStore
/// │   ├── Patient       PatientRecordStore, DoctorStore, SlotStore: one for each patient that was shown
/// │   └── Registration  RegistrationStore
/// └── Doctors           DoctorStore, SlotStore
///     └── Booking       PatientStore
/// ```
extension EnvironmentScope {
  /// The front page, and today's appointments.
  static let home = EnvironmentScope("Home") { scope in
    let services = scope.environment.hospital
    scope.environment(
      HospitalStore(
        patientService: services.patients, doctorService: services.doctors,
        appointmentService: services.appointments, admissionService: services.admissions)
    )
    .environment(AppointmentStore(service: services.appointments))
  }

  /// Everything about patients.
  static let patients = EnvironmentScope("Patients") { scope in
    scope.environment(PatientStore(service: scope.environment.hospital.patients))
  }

  /// A new patient.
  static let registration = EnvironmentScope("Registration", in: .patients) { scope in
    scope.environment(RegistrationStore(service: scope.environment.hospital.records))
  }

  /// One patient, the editing of the record, and the booking of a time for that one.
  static func patient(_ id: Patient.ID) -> EnvironmentScope {
    EnvironmentScope("Patient", id: id, in: .patients) { scope in
      let services = scope.environment.hospital
      scope.environment(
        PatientRecordStore(
          records: services.records, appointments: services.appointments, admissions: services.admissions)
      )
      .environment(DoctorStore(service: services.doctors))
      .environment(SlotStore(service: services.appointments))
    }
  }

  /// Everything about doctors, and their free times.
  static let doctors = EnvironmentScope("Doctors") { scope in
    let services = scope.environment.hospital
    scope.environment(DoctorStore(service: services.doctors))
      .environment(SlotStore(service: services.appointments))
  }

  /// Whom a time of a doctor is booked for.
  static let booking = EnvironmentScope("Booking", in: .doctors) { scope in
    scope.environment(PatientStore(service: scope.environment.hospital.patients))
  }
}

extension ScopeTree {
  /// The scopes of the hospital over its services and settings.
  ///
  /// - Parameters:
  ///   - serverTitle: The server in a word.
  ///   - account: Who is signed in to the server's accounts; `nil` where it has none, or what proves who asks comes from elsewhere.
  ///   - keyring: Keeps the token for the server.
  ///   - tokens: Where a token comes from.
  ///   - days: Which days moments belong to.
  ///   - clock: The time.
  static func hospital(
    _ services: HospitalServices, settings: any SettingsStorage, serverTitle: String = "mock",
    account: AuthenticationStore? = nil, keyring: TokenKeyring? = nil, tokens: TokenSource = .process,
    passwords: PasswordSource = .process, days: HospitalClock, clock: any EnvironmentClock = SystemClock.shared
  ) throws(ServiceError) -> ScopeTree {
    let keyring = keyring ?? TokenKeyring(server: .mock, settings: settings)
    let root = ValueNode("Hospital app")
      .environment(\.hospital, services)
      .environment(\.settingsStorage, settings)
      .environment(\.server, ServerName(identity: keyring.server.identity, title: serverTitle))
      .environment(\.tokenKeyring, keyring)
      .environment(\.tokenSource, tokens)
      .environment(\.passwords, passwords)
      .environment(\.clock, clock)
      .environment(\.hospitalTime, HospitalTime(clock: days, source: clock))
      .environment(try ThemeStore(settings: settings))
      .environment(HospitalLink(clock: clock))
    if let account { root.environment(account) }
    return ScopeTree(root)
  }
}

extension EnvironmentValues {
  /// The services that the stores stand on; a hospital in memory, as in a preview, where none are injected.
  @Entry var hospital = HospitalServices(MockHospital())
}
