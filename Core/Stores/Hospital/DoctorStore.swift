public import CoreObserving
public import Observation

/// The doctors, as the app knows them. It lives below the Doctors feature.
@Observable
@MainActor
public final class DoctorStore {
  /// How far loading has come, with the doctors in the order of their family names.
  public private(set) var list: Loading<[Doctor]> = .idle {
    didSet { doctors = _list.value ?? [] }
  }
  /// The doctors loaded so far; empty before.
  ///
  /// They stay while they are loaded anew.
  public private(set) var doctors: [Doctor] = []

  @ObservationIgnored private let service: any DoctorService
  @ObservationIgnored private let load = LatestLoad<[Doctor]>()

  /// Creates a store that asks `service`; nothing is loaded yet.
  public init(service: any DoctorService) {
    self.service = service
  }

  /// Loads the doctors, and shows them in ``list``; what was there stays meanwhile.
  ///
  /// It throws what the service throws.
  public func loadDoctors() async throws(ServiceError) {
    try await load.run(previous: list.value, show: { list = $0 }) { () async throws(ServiceError) in
      try await service.doctors()
    }
  }
}

extension DoctorStore {
  /// A store that already shows `list`, for previews and tests: see the named ones.
  public convenience init(showing list: Loading<[Doctor]>) {
    self.init(service: MockHospital())
    self.list = list
  }

  /// A store for previews that shows the mock hospital's doctors.
  public static var staff: DoctorStore { DoctorStore(showing: .loaded(MockHospital.doctors)) }
  /// A store for previews that waits for the first answer.
  public static var loading: DoctorStore { DoctorStore(showing: .loading(previous: nil)) }
  /// A store for previews of a hospital without doctors.
  public static var empty: DoctorStore { DoctorStore(showing: .loaded([])) }
}

extension DoctorStore: Journaled {
  /// What a journal records of the store: the doctors.
  public static var journaledProperties: [JournaledProperty<DoctorStore>] { [JournaledProperty("doctors", \.doctors)] }
}
