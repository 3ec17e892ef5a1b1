import AppsScreens
import Core
import CoreStores

/// Books a free time of the coming week for a patient. Where somebody else was faster, it says so and shows what is free then.
struct BookingScreen: View {
  let patient: Patient.ID
  /// A time was booked.
  let booked: @MainActor () async -> Void
  @Environment(DoctorStore.self) private var doctors
  @Environment(SlotStore.self) private var slots
  @Environment(HospitalLink.self) private var link
  @Environment(\.hospitalTime) private var time
  @Environment(\.locale) private var locale
  @Environment(\.showMessage) private var showMessage
  @Environment(\.dismiss) private var dismiss
  @State private var specialty: String?
  @State private var wanted: Slot?
  @State private var refusal: String?

  var body: some View {
    LoadedView(arrival: arrival, waiting: "Looking for free times") {
      link.retry()
    } content: {
      BookingView(
        days: time.days(of: shown, locale), specialties: specialties, specialty: $specialty, refusal: refusal
      ) {
        wanted = $0
      }
    }
    .navigationTitle("Book a time")
    .bookingDialog($wanted) { slot in Task { await book(slot) } }
    .task(id: link.attempt) { await load() }
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
    try? await link.request { () async throws(ServiceError) in
      if doctors.list.value == nil { try await doctors.loadDoctors() }
      try await slots.loadSlots(of: doctors.doctors.map(\.id), in: time.coming(days: 7))
    }
  }

  private func book(_ slot: Slot) async {
    refusal = nil
    do throws(ServiceError) {
      let appointment = try await link.request { () async throws(ServiceError) in
        try await slots.book(slot, for: patient)
      }
      let name = appointment.patient?.name ?? patient
      showMessage(.success, "\(name) is booked for \(time.sentence(of: slot, locale)).")
      dismiss()
      await booked()
    } catch {
      refusal = time.refusal(of: slot, error, locale)
      if error.reason == .conflict { await load() }
    }
  }
}

extension HospitalTime {
  /// Why a time could not be booked.
  func refusal(of slot: Slot, _ error: ServiceError, _ locale: Locale) -> String {
    guard case .slot? = error.conflict else { return error.description }
    return "Somebody else has taken \(sentence(of: slot, locale)). What is free now stands below."
  }
}

extension View {
  /// Asks whether a time is to be booked, once one is wanted.
  func bookingDialog(_ wanted: Binding<Slot?>, book: @escaping @MainActor (Slot) -> Void) -> some View {
    modifier(BookingDialog(wanted: wanted, book: book))
  }
}

private struct BookingDialog: ViewModifier {
  @Binding var wanted: Slot?
  let book: @MainActor (Slot) -> Void
  @Environment(\.hospitalTime) private var time
  @Environment(\.locale) private var locale

  func body(content: Content) -> some View {
    content.confirmationDialog("Book this time?", isPresented: isAsking, titleVisibility: .visible, presenting: wanted)
    {
      slot in
      Button("Book") { book(slot) }
      Button("Not now", role: .cancel) {}
    } message: { slot in
      Text(verbatim: time.sentence(of: slot, locale))
    }
  }

  private var isAsking: Binding<Bool> {
    Binding {
      wanted != nil
    } set: { isAsking in
      if !isAsking { wanted = nil }
    }
  }
}
