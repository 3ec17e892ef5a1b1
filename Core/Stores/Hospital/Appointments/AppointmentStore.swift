public import FoundationEssentials
public import Observation

/// The appointments of a day, as the app knows them.
@Observable
@MainActor
public final class AppointmentStore {
  /// How far loading has come, with the appointments in the order of their start.
  public private(set) var list: Loading<[Appointment]> = .idle {
    didSet {
      appointments = _list.value ?? []
      counts = AppointmentCounts(_list.value ?? [])
    }
  }
  /// The appointments loaded so far; empty before.
  ///
  /// They stay while they are loaded anew.
  public private(set) var appointments: [Appointment] = []
  /// How many of the loaded appointments are to come, under way and over.
  public private(set) var counts = AppointmentCounts()

  @ObservationIgnored private let service: any AppointmentService
  @ObservationIgnored private let load = LatestLoad<[Appointment]>()
  @ObservationIgnored private var range: Range<Date>?

  /// Creates a store that asks `service`; nothing is loaded yet.
  public init(service: any AppointmentService) {
    self.service = service
  }

  /// Loads the appointments that begin in a stretch of time; those of another one are not shown meanwhile.
  public func loadAppointments(in range: Range<Date>) async throws(ServiceError) {
    let previous = self.range == range ? list.value : nil
    self.range = range
    try await load.run(previous: previous, show: { list = $0 }) { () async throws(ServiceError) in
      try await service.appointments(in: range)
    }
  }

  /// Cancels an appointment, which frees its time; in the list it stands as it is then.
  @discardableResult
  public func cancel(_ id: Appointment.ID) async throws(ServiceError) -> Appointment {
    let cancelled = try await service.cancel(id)
    if case .loaded(var shown) = list, let index = shown.firstIndex(where: { $0.id == id }) {
      shown[index].status = cancelled.status
      list = .loaded(shown)
    }
    return cancelled
  }
}

extension AppointmentStore {
  /// Forgets the appointments, as they were another user's.
  public func clear() {
    load.forget()
    range = nil
    list = .idle
  }
}

extension AppointmentStore {
  /// A store that already shows `list`, for previews and tests: see the named ones.
  public convenience init(showing list: Loading<[Appointment]>) {
    self.init(service: MockHospital())
    self.list = list
  }

  /// A store for previews that shows the mock hospital's day.
  public static var day: AppointmentStore {
    AppointmentStore(showing: .loaded(MockHospital.appointments(on: MockHospital.today)))
  }
  /// A store for previews that waits for the first answer.
  public static var loading: AppointmentStore { AppointmentStore(showing: .loading(previous: nil)) }
  /// A store for previews of a day without appointments.
  public static var empty: AppointmentStore { AppointmentStore(showing: .loaded([])) }
}
