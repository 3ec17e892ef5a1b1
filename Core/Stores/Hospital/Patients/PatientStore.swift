public import Observation

/// The patients, as the app knows them. It lives below the Patients feature.
@Observable
@MainActor
public final class PatientStore {
  /// The patients that match ``searchText``.
  public private(set) var list: Loading<PatientList> = .idle {
    didSet { patients = _list.value?.patients ?? [] }
  }
  /// The patients loaded so far.
  public private(set) var patients: [Patient] = []
  /// What the list is narrowed down to; `nil` for all.
  public private(set) var searchText: String?

  @ObservationIgnored private let service: any PatientService
  @ObservationIgnored private let load = LatestLoad<PatientList>()

  /// Creates a store over a service.
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
}

extension PatientStore {
  /// A store that already shows `list`, for previews and tests: see the named ones.
  public convenience init(showing list: Loading<PatientList>) {
    self.init(service: MockHospital())
    self.list = list
  }

  /// Shows the mock hospital's patients.
  public static var ward: PatientStore {
    PatientStore(
      showing: .loaded(PatientList(patients: MockHospital.patients, total: MockHospital.patients.count)))
  }
  /// Waits for the first answer.
  public static var loading: PatientStore { PatientStore(showing: .loading(previous: nil)) }
  /// Has no patients.
  public static var empty: PatientStore { PatientStore(showing: .loaded(PatientList(patients: [], total: 0))) }
}
