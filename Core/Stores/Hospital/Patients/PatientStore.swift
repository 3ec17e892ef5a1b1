public import CoreObserving
public import Observation

/// The patients, as the app knows them. It lives below the Patients feature.
@Observable
@MainActor
public final class PatientStore {
  /// How far loading has come, with the patients that match ``searchText``.
  public private(set) var list: Loading<PatientList> = .idle {
    didSet { patients = _list.value?.patients ?? [] }
  }
  /// The patients loaded so far; empty before.
  ///
  /// They stay while they are loaded anew.
  public private(set) var patients: [Patient] = []
  /// What the list is narrowed down to; `nil` for all.
  public private(set) var searchText: String?

  @ObservationIgnored private let service: any PatientService
  @ObservationIgnored private let load = LatestLoad<PatientList>()

  /// Creates a store that asks `service`; nothing is loaded yet.
  public init(service: any PatientService) {
    self.service = service
  }

  /// Loads the patients whose names match `text`, all of them where it is `nil` or blank.
  ///
  /// - Parameter limit: At most so many are fetched.
  public func loadPatients(matching text: String? = nil, limit: Int = 1_000) async throws(ServiceError) {
    searchText = text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    try await load.run(previous: list.value, show: { list = $0 }) { () async throws(ServiceError) in
      try await service.patients(matching: searchText, limit: limit)
    }
  }

  /// Loads the first page of the patients whose names match `text`, all of them where it is `nil` or blank; with
  /// ``loadNextPage()`` the others come.
  public func loadFirstPage(matching text: String? = nil) async throws(ServiceError) {
    searchText = text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    try await load.run(previous: list.value, show: { list = $0 }) { () async throws(ServiceError) in
      try await service.patients(matching: searchText, on: nil)
    }
  }

  /// Loads the page after those that are there. Does nothing where there is none, and while something is on its way.
  public func loadNextPage() async throws(ServiceError) {
    guard !list.isLoading, let shown = list.value, let next = shown.next else { return }
    let text = searchText
    try await load.run(previous: shown, show: { list = $0 }) { () async throws(ServiceError) in
      try await patients(after: shown, matching: text, on: next)
    }
  }

  /// A list and those of a page, or of the first one after it on which somebody new stands.
  private func patients(
    after shown: PatientList, matching text: String?, on page: PatientPage
  ) async throws(ServiceError) -> PatientList {
    // Who has come in front of a page meanwhile pushes others onto it that are there already.
    let known = Set(shown.patients.map(\.id))
    var read: Set<PatientPage> = []
    var (next, total): (PatientPage?, Int?) = (page, shown.total)
    while let page = next, read.insert(page).inserted {
      let found = try await service.patients(matching: text, on: page)
      (next, total) = (found.next, found.total ?? total)
      let new = found.patients.filter { !known.contains($0.id) }
      if !new.isEmpty { return PatientList(patients: shown.patients + new, total: total, next: next) }
    }
    return PatientList(patients: shown.patients, total: total)
  }

  /// Shows a patient as the record has it now, where the patient is in the list.
  public func update(_ patient: Patient) {
    guard case .loaded(var shown) = list, let index = shown.patients.firstIndex(where: { $0.id == patient.id }) else {
      return
    }
    shown.patients[index] = patient
    list = .loaded(shown)
  }
}

extension PatientStore {
  /// Forgets the patients, as they were another user's.
  public func clear() {
    load.forget()
    searchText = nil
    list = .idle
  }
}

extension PatientStore {
  /// A store that already shows `list`, for previews and tests: see the named ones.
  public convenience init(showing list: Loading<PatientList>) {
    self.init(service: MockHospital())
    self.list = list
  }

  /// A store for previews that shows the mock hospital's patients.
  public static var ward: PatientStore {
    PatientStore(
      showing: .loaded(PatientList(patients: MockHospital.patients, total: MockHospital.patients.count)))
  }
  /// A store for previews that waits for the first answer.
  public static var loading: PatientStore { PatientStore(showing: .loading(previous: nil)) }
  /// A store for previews of a hospital without patients.
  public static var empty: PatientStore { PatientStore(showing: .loaded(PatientList(patients: [], total: 0))) }
}

extension PatientStore: Journaled {
  /// The patients. They stand in the journal as the service gave them: record only what comes from
  /// ``HospitalServices/redacted``.
  public static var journaledProperties: [JournaledProperty<PatientStore>] {
    [JournaledProperty("patients", \.patients)]
  }
}
