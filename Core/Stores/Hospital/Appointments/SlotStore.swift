public import FoundationEssentials
public import Observation

/// The free times of some doctors, and the booking of one.
@Observable
@MainActor
public final class SlotStore {
  /// What is asked for when a time is booked.
  public struct Wish: Hashable, Sendable {
    /// The time.
    public var slot: Slot
    /// For whom.
    public var patient: Patient.ID

    /// Creates a wish.
    public init(slot: Slot, patient: Patient.ID) {
      self.slot = slot
      self.patient = patient
    }
  }

  /// How far a booking has come.
  public enum Booking: Hashable, Sendable {
    /// Nothing is booked.
    case none
    /// It is on its way to the server.
    case underWay(Wish)
    /// The time is taken.
    case booked(Wish, Appointment)
    /// It did not work; where somebody else has the time, the error says so.
    case failed(Wish, ServiceError)
  }

  /// The free times, by their start.
  public private(set) var list: Loading<[Slot]> = .idle {
    didSet { slots = _list.value ?? [] }
  }
  /// The free times loaded so far.
  public private(set) var slots: [Slot] = []
  /// The booking.
  public private(set) var booking: Booking = .none

  @ObservationIgnored private let service: any AppointmentService
  @ObservationIgnored private let load = LatestLoad<[Slot]>()
  @ObservationIgnored private var pending: Task<Result<Appointment, ServiceError>, Never>?

  /// Creates a store over a service.
  public init(service: any AppointmentService) {
    self.service = service
  }

  /// Loads the free times of doctors in a stretch of time.
  public func loadSlots(of doctors: [Doctor.ID], in range: Range<Date>) async throws(ServiceError) {
    try await load.run(previous: list.value, show: { list = $0 }) { () async throws(ServiceError) in
      try await service.freeSlots(of: doctors, in: range)
    }
  }

  /// One time, asked for afresh.
  public func slot(id: Slot.ID) async throws(ServiceError) -> Slot { try await service.slot(id: id) }

  /// Books a time for a patient. Pressed again, it is the same booking: nothing is sent while it is on its way, nor once
  /// it is made. A time that is no longer free goes from the list, whoever has it.
  ///
  /// - Throws: ``ServiceError/Reason/conflict`` where somebody else has the time, or another booking is on its way.
  @discardableResult
  public func book(_ slot: Slot, for patient: Patient.ID) async throws(ServiceError) -> Appointment {
    let wish = Wish(slot: slot, patient: patient)
    switch booking {
    case .booked(wish, let appointment): return appointment
    case .underWay(let other):
      guard other == wish, let pending else {
        throw ServiceError(.conflict, "Another booking is on its way.", nextStep: "Wait for it.")
      }
      return try await pending.value.get()
    case .none, .booked, .failed: break
    }
    booking = .underWay(wish)
    let service = service
    let task = Task { await Result { () async throws(ServiceError) in try await service.book(slot, for: patient) } }
    pending = task
    let outcome = await task.value
    pending = nil
    switch outcome {
    case .success(let appointment):
      booking = .booked(wish, appointment)
      remove(slot)
    case .failure(let error):
      booking = .failed(wish, error)
      if case .slot? = error.conflict { remove(slot) }
    }
    return try outcome.get()
  }

  /// Forgets how the last booking ended.
  public func clearBooking() {
    if case .underWay = booking { return }
    booking = .none
  }

  private func remove(_ slot: Slot) {
    guard case .loaded(let slots) = list else { return }
    list = .loaded(slots.filter { $0.id != slot.id })
  }
}

extension SlotStore {
  /// A store that already shows `list`, for previews and tests: see the named ones.
  public convenience init(showing list: Loading<[Slot]>) {
    self.init(service: MockHospital())
    self.list = list
  }

  /// Shows the mock hospital's free times of a day.
  public static var day: SlotStore {
    SlotStore(showing: .loaded(MockHospital.slots(on: MockHospital.today).filter(\.isFree)))
  }
  /// Waits for the first answer.
  public static var loading: SlotStore { SlotStore(showing: .loading(previous: nil)) }
  /// Nothing is free.
  public static var empty: SlotStore { SlotStore(showing: .loaded([])) }
}
