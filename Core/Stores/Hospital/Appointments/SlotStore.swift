public import FoundationEssentials
public import Observation

/// The free times of some doctors, and the booking of one.
@Observable
@MainActor
public final class SlotStore {
  /// What is asked for when a time is booked: which time, and for whom.
  public struct Wish: Hashable, Sendable {
    /// The time that is to be booked.
    public var slot: Slot
    /// The patient for whom it is to be booked.
    public var patient: Patient.ID

    /// Creates a wish, to be handed to the store.
    public init(slot: Slot, patient: Patient.ID) {
      self.slot = slot
      self.patient = patient
    }
  }

  /// How far a booking has come, from none to booked or failed.
  public enum Booking: Hashable, Sendable {
    /// Nothing is booked, and nothing is on its way.
    case none
    /// It is on its way to the server.
    case underWay(Wish)
    /// The time is booked for the patient.
    case booked(Wish, Appointment)
    /// It did not work; where somebody else has the time, the error says so.
    case failed(Wish, ServiceError)
  }

  /// How far loading has come, with the free times in the order of their start.
  public private(set) var list: Loading<[Slot]> = .idle {
    didSet { slots = _list.value ?? [] }
  }
  /// The free times loaded so far; empty before.
  ///
  /// They stay while they are loaded anew.
  public private(set) var slots: [Slot] = []
  /// How far the booking has come; ``Booking/none`` before one is tried.
  public private(set) var booking: Booking = .none

  @ObservationIgnored private let service: any AppointmentService
  @ObservationIgnored private let load = LatestLoad<[Slot]>()
  @ObservationIgnored private var pending: Task<Result<Appointment, ServiceError>, Never>?

  /// Creates a store that asks `service`; nothing is loaded yet.
  public init(service: any AppointmentService) {
    self.service = service
  }

  /// Loads the free times of doctors in a stretch of time.
  public func loadSlots(of doctors: [Doctor.ID], in range: Range<Date>) async throws(ServiceError) {
    try await load.run(previous: list.value, show: { list = $0 }) { () async throws(ServiceError) in
      try await service.freeSlots(of: doctors, in: range)
    }
  }

  /// One time as it is now: it is asked for afresh, as somebody may have taken it.
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
  ///
  /// One that is under way goes on.
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

  /// A store for previews that shows the mock hospital's free times of a day.
  public static var day: SlotStore {
    SlotStore(showing: .loaded(MockHospital.slots(on: MockHospital.today).filter(\.isFree)))
  }
  /// A store for previews that waits for the first answer.
  public static var loading: SlotStore { SlotStore(showing: .loading(previous: nil)) }
  /// A store for previews of a day on which nothing is free.
  public static var empty: SlotStore { SlotStore(showing: .loaded([])) }
}
