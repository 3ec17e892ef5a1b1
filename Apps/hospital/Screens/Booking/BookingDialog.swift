import Core
import CoreStores

extension View {
  /// Asks whether a time is to be booked, once one is wanted.
  func bookingDialog(
    _ wanted: Binding<SlotStore.Wish?>, book: @escaping @MainActor (SlotStore.Wish) -> Void
  ) -> some View {
    modifier(BookingDialog(wanted: wanted, book: book))
  }
}

private struct BookingDialog: ViewModifier {
  @Binding var wanted: SlotStore.Wish?
  let book: @MainActor (SlotStore.Wish) -> Void
  @Environment(\.hospitalTime) private var time
  @Environment(\.locale) private var locale

  func body(content: Content) -> some View {
    content.confirmationDialog("Book this time?", isPresented: isAsking, titleVisibility: .visible, presenting: wanted)
    {
      wish in
      Button("Book") { book(wish) }
      Button("Not now", role: .cancel) {}
    } message: { wish in
      Text(verbatim: time.sentence(of: wish.slot, locale))
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

extension HospitalTime {
  /// `Tue, Nov 24 at 09:30 with Dr. Yuki Abe`.
  func sentence(of slot: Slot, _ locale: Locale) -> String {
    let doctor = (slot.doctor?.name ?? slot.doctor?.id).map { " with \($0)" } ?? ""
    return "\(dayName(of: slot.start, locale)) at \(time(of: slot.start))\(doctor)"
  }

  /// That a time is booked.
  func confirmation(of wish: SlotStore.Wish, _ appointment: Appointment, _ locale: Locale) -> String {
    "\(appointment.patient?.name ?? wish.patient) is booked for \(sentence(of: wish.slot, locale))."
  }

  /// Why a time could not be booked.
  func refusal(of wish: SlotStore.Wish, _ error: ServiceError, _ locale: Locale) -> String {
    guard case .slot? = error.conflict else { return error.description }
    return "Somebody else has taken \(sentence(of: wish.slot, locale)). What is free now stands below."
  }
}
