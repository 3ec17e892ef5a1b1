import AppsScreens
import Core
import CoreStores

/// Books a free time of the coming week for a patient, or of a later one. Where somebody else was faster, it says so and shows what is free then.
struct BookingScreen: View {
  let patient: Patient.ID
  /// A time was booked.
  let booked: @MainActor () async -> Void
  @Environment(DoctorStore.self) private var doctors
  @Environment(SlotStore.self) private var slots
  @Environment(HospitalLink.self) private var link
  @Environment(\.hospitalTime) private var time
  @Environment(\.words) private var words
  @Environment(\.showMessage) private var showMessage
  @Environment(\.dismiss) private var dismiss
  @State private var specialty: String?
  @State private var wanted: SlotStore.Wish?
  @State private var refusal: Refusal?
  @State private var weeks = 1

  /// Nobody books further ahead.
  private static let mostWeeks = 12

  /// What the free times are asked for: again when either changes.
  private struct Question: Hashable {
    var attempt: Int
    var weeks: Int
  }

  /// A time that could not be booked, and why.
  private struct Refusal {
    let wish: SlotStore.Wish
    let error: ServiceError
  }

  var body: some View {
    LoadedView(arrival: arrival, waiting: "Looking for free times") {
      link.retry()
    } content: {
      BookingView(
        days: time.days(of: shown, words), specialties: specialties, specialty: $specialty,
        refusal: refusal.map { time.refusal(of: $0.wish, $0.error, words) },
        weeks: weeks, isLast: weeks == Self.mostWeeks, showMore: { weeks += 1 }
      ) {
        wanted = SlotStore.Wish(slot: $0, patient: patient)
      }
    }
    .navigationTitle("Book a time")
    .bookingDialog($wanted) { wish in Task { await book(wish) } }
    .task(id: Question(attempt: link.attempt, weeks: weeks)) { await load() }
  }

  /// There are no times without doctors.
  private var arrival: Arrival {
    if case .failed(let error) = doctors.list.arrival { return .failed(error) }
    return slots.list.arrival
  }

  private var specialties: [String] { Set(doctors.doctors.compactMap(\.specialty)).sorted() }

  private var shown: [Slot] {
    guard let specialty else { return slots.slots }
    let those = Set(doctors.doctors.filter { $0.specialty == specialty }.map(\.id))
    return slots.slots.filter { $0.doctor?.id.map(those.contains) == true }
  }

  private func load() async {
    slots.clearBooking()
    // Why it does not come is in the store, and shown in its place.
    try? await link.request { () async throws(ServiceError) in
      if doctors.list.value == nil { try await doctors.loadDoctors() }
      try await slots.loadSlots(of: doctors.doctors.map(\.id), in: time.coming(days: 7 * weeks))
    }
  }

  private func book(_ wish: SlotStore.Wish) async {
    refusal = nil
    do throws(ServiceError) {
      let appointment = try await link.request { () async throws(ServiceError) in
        try await slots.book(wish.slot, for: wish.patient)
      }
      showMessage(.success, time.confirmation(of: wish, appointment, words))
      dismiss()
      await booked()
    } catch {
      refusal = Refusal(wish: wish, error: error)
      if error.reason == .conflict { await load() }
    }
  }
}
