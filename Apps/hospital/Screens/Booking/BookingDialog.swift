import AppsScreens
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
  @Environment(\.words) private var words

  func body(content: Content) -> some View {
    content.confirmationDialog("Book this time?", isPresented: isAsking, titleVisibility: .visible, presenting: wanted)
    {
      wish in
      Button("Book") { book(wish) }
      Button("Not now", role: .cancel) {}
    } message: { wish in
      Text(verbatim: time.sentence(of: wish.slot, words))
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
  /// `Tue, Nov 24 at 09:30 with Dr. Yuki Abe`, as far as it is known.
  func sentence(of start: Date?, with doctor: String?, _ words: Words) -> String {
    guard let start else { return doctor.map { words("with \($0)") } ?? "" }
    let (day, time) = (dayName(of: start, words), time(of: start))
    return doctor.map { words("\(day) at \(time) with \($0)") } ?? words("\(day) at \(time)")
  }

  /// `Tue, Nov 24 at 09:30 with Dr. Yuki Abe`.
  func sentence(of slot: Slot, _ words: Words) -> String {
    sentence(of: slot.start, with: slot.doctor?.name ?? slot.doctor?.id, words)
  }

  /// That a time is booked.
  func confirmation(of wish: SlotStore.Wish, _ appointment: Appointment, _ words: Words) -> LocalizedStringKey {
    "\(appointment.patient?.name ?? wish.patient) is booked for \(sentence(of: wish.slot, words))."
  }

  /// Why a time could not be booked.
  func refusal(of wish: SlotStore.Wish, _ error: ServiceError, _ words: Words) -> Text {
    guard case .slot? = error.conflict else { return Text(error) }
    return Text("Somebody else has taken \(sentence(of: wish.slot, words)). What is free now stands below.")
  }
}
