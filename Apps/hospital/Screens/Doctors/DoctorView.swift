import AppsScreens
import Core
import CoreStores

/// A doctor, and the free times of the coming week; before one is chosen, that one can be.
struct DoctorView: View {
  let doctor: DoctorTimes?
  let choose: @MainActor (Slot) -> Void
  @Environment(\.hospitalTime) private var time
  @Environment(\.words) private var words

  var body: some View {
    if let doctor {
      List {
        Section {
          FactView(title: "Field", value: doctor.doctor.specialty)
          FactView(title: "Phone", value: doctor.doctor.phone)
        }
        if let slots = doctor.slots {
          if slots.isEmpty { Text("No time is free in the coming week.").foregroundStyle(.secondary) }
          ForEach(time.days(of: slots, words)) { day in
            Section(day.name) {
              ForEach(day.slots) { slot in SlotRowView(slot: slot, namesDoctor: false) { choose(slot) } }
            }
          }
        } else {
          ProgressView("Looking for free times")
        }
      }
      .listStyle(.grouped)
    } else {
      ContentUnavailableView("Choose a doctor", systemImage: "stethoscope")
    }
  }
}
