import AppsScreens
import Core
import CoreStores

/// A doctor in a line, with the first time that is free.
struct DoctorRowView: View {
  let doctor: DoctorTimes
  @Environment(\.hospitalTime) private var time
  @Environment(\.words) private var words

  var body: some View {
    HStack {
      Text(verbatim: doctor.doctor.name.listed).lineLimit(1)
      Spacer()
      Text(verbatim: free).foregroundStyle(.secondary).lineLimit(1)
    }
  }

  private var free: String {
    guard let slots = doctor.slots else { return "" }
    guard let first = slots.first else { return words("none free") }
    return "\(time.shortDayName(of: first.start, words)) \(time.time(of: first.start))"
  }
}
