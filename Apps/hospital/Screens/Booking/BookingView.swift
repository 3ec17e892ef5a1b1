import AppsScreens
import Core
import CoreStores

/// The free times of all doctors, or of a specialty, by their days.
struct BookingView: View {
  let days: [SlotDay]
  let specialties: [String]
  /// `nil` for all.
  @Binding var specialty: String?
  /// Why the last booking did not work.
  let refusal: Text?
  /// How many weeks the days are of.
  let weeks: Int
  /// There is no week after them.
  let isLast: Bool
  /// Shows another week.
  let showMore: @MainActor () -> Void
  let choose: @MainActor (Slot) -> Void
  @FocusState private var row: String?

  var body: some View {
    List {
      Section {
        if let refusal {
          Label {
            refusal
          } icon: {
            Image(systemName: "exclamationmark.triangle")
          }.foregroundStyle(.red).lineLimit(4)
        }
        Picker("Specialty", selection: $specialty) {
          Text("All").tag(nil as String?)
          ForEach(specialties, id: \.self) { Text(verbatim: $0).tag($0 as String?) }
        }
      }
      if days.isEmpty {
        Text(weeks == 1 ? "No time is free in the coming week." : "No time is free in the coming \(weeks) weeks.")
          .foregroundStyle(.secondary)
      }
      ForEach(days) { day in
        Section(day.name) {
          ForEach(day.slots) { slot in
            SlotRowView(slot: slot, namesDoctor: true) { choose(slot) }.focused($row, equals: slot.id)
          }
        }
      }
      if !isLast { Button("Show another week", action: showMore) }
    }
    .listStyle(.grouped)
    .copies($row)
  }
}
