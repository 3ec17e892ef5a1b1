public import FoundationEssentials
public import Observation

/// One patient: the record, the stay, what comes, and the editing of the record.
@Observable
@MainActor
public final class PatientRecordStore {
  /// How far loading has come, with the record.
  public private(set) var record: Loading<PatientRecord> = .idle
  /// Where and since when the patient is admitted; `nil` for who is not, and while it is not known.
  public private(set) var admission: Admission?
  /// How far loading has come, with the appointments to come in the order of their start.
  public private(set) var appointments: Loading<[Appointment]> = .idle
  /// The editing of the record; `nil` while nobody edits it.
  public private(set) var edit: PatientEdit?

  @ObservationIgnored private let records: any PatientRecordService
  @ObservationIgnored private let appointmentService: any AppointmentService
  @ObservationIgnored private let admissions: any AdmissionService
  @ObservationIgnored private let load = LatestLoad<PatientRecord>()

  /// Creates a store that asks these services; nothing is loaded yet.
  public init(
    records: any PatientRecordService, appointments: any AppointmentService, admissions: any AdmissionService
  ) {
    self.records = records
    appointmentService = appointments
    self.admissions = admissions
  }

  /// Loads a patient; another one's stay, appointments and editing are forgotten.
  ///
  /// What the server does not offer, or fails to tell, of stay and appointments is left out: the record counts.
  public func loadRecord(of id: Patient.ID, appointmentsFrom date: Date) async throws(ServiceError) {
    let isSame = record.value?.id == id
    if !isSame { (admission, appointments, edit) = (nil, .idle, nil) }
    try await load.run(previous: isSame ? record.value : nil, show: { record = $0 }) { () async throws(ServiceError) in
      try await records.record(id: id)
    }
    appointments = .loading(previous: appointments.value)
    let (service, admissions) = (appointmentService, admissions)
    async let stay = Result { () async throws(ServiceError) in try await admissions.admission(of: id) }
    async let coming = Result { () async throws(ServiceError) in
      try await service.appointments(of: id, from: date)
    }
    let found = (await stay, await coming)
    guard record.value?.id == id else { return }
    if case .success(let admission) = found.0 { self.admission = admission }
    switch found.1 {
    case .success(let coming): appointments = .loaded(coming)
    case .failure(let error): appointments = .failed(error, previous: appointments.value)
    }
  }

  /// Cancels an appointment of the patient, which frees its time.
  public func cancel(_ appointment: Appointment) async throws(ServiceError) {
    let cancelled = try await appointmentService.cancel(appointment.id)
    guard var coming = appointments.value, let index = coming.firstIndex(where: { $0.id == cancelled.id }) else {
      return
    }
    coming[index].status = cancelled.status
    appointments = .loaded(coming)
  }

  /// Begins to edit the record that is shown; does nothing where none is.
  public func beginEditing() {
    edit = record.value.map(PatientEdit.init(of:))
  }

  /// Takes what is typed into a field of the record that is edited.
  public func type(_ text: String, into field: PatientField) { edit?.type(text, into: field) }

  /// Chooses whose value a field of a conflict gets.
  public func choose(_ choice: PatientConflict.Choice, for field: PatientField) { edit?.choose(choice, for: field) }

  /// Chooses the same for all fields of a conflict.
  public func chooseAll(_ choice: PatientConflict.Choice) { edit?.chooseAll(choice) }

  /// Gives the editing up: what was typed is forgotten.
  public func cancelEditing() { edit = nil }

  /// Saves what is edited, or what the choices of a conflict come to. A second press does nothing while the first is on
  /// its way. What comes of it is in ``edit``, and in ``record`` where it worked.
  public func save(today: PartialDate) async {
    guard let details = edit?.beginSaving(today: today), let base = edit?.base else {
      if case .saved(let record)? = edit?.phase { self.record = .loaded(record) }
      return
    }
    let outcome = await Result { () async throws(ServiceError) in try await records.save(details, over: base) }
    guard edit?.base == base else { return }
    edit?.finish(outcome)
    if case .success(let record) = outcome { self.record = .loaded(record) }
  }
}

extension PatientRecordStore {
  /// Forgets the patient and what was typed, as they were another user's.
  public func clear() {
    load.forget()
    (record, admission, appointments, edit) = (.idle, nil, .idle, nil)
  }
}

extension PatientRecordStore {
  /// A store that already shows `record`, for previews and tests: see the named ones.
  public convenience init(
    showing record: Loading<PatientRecord>, edit: PatientEdit? = nil, hospital: MockHospital = MockHospital()
  ) {
    self.init(records: hospital, appointments: hospital, admissions: hospital)
    self.record = record
    self.edit = edit
  }

  /// A store for previews that shows the mock hospital's first patient.
  public static var patient: PatientRecordStore { PatientRecordStore(showing: .loaded(MockHospital.records[0])) }
  /// A store for previews that waits for the first answer.
  public static var loading: PatientRecordStore { PatientRecordStore(showing: .loading(previous: nil)) }
  /// Edits the first patient, whose phone and town somebody else has changed meanwhile.
  public static var conflict: PatientRecordStore {
    let base = MockHospital.records[0]
    var edit = PatientEdit(of: base)
    edit.type("555-0199", into: .phone)
    edit.type("Maja Kerstin", into: .given)
    var theirs = base
    theirs.version = "2"
    theirs.details = PatientDetails(
      name: base.details.name, gender: base.details.gender, birthDate: base.details.birthDate, phone: "555-0123",
      email: nil, street: base.details.street, city: "Shelbyville", postalCode: nil)
    if let mine = edit.beginSaving(today: MockHospital.today) {
      let conflict = PatientConflict(base: base, mine: mine, theirs: theirs)
      edit.finish(.failure(.changedElsewhere(conflict)))
    }
    return PatientRecordStore(showing: .loaded(base), edit: edit)
  }
}
