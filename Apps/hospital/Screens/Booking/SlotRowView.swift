import Core
import CoreStores

/// A free time in a line, which can be chosen.
struct SlotRowView: View {
  let slot: Slot
  /// The doctor is told, too.
  let namesDoctor: Bool
  let choose: @MainActor () -> Void
  @Environment(\.hospitalTime) private var time
  @Environment(\.horizontalSizeClass) private var widthClass

  var body: some View {
    Button(action: choose) {
      HStack(spacing: .columns(2)) {
        Text(verbatim: "\(time.time(of: slot.start))–\(time.time(of: slot.end))").fixedSize()
        if namesDoctor {
          column(slot.doctor?.name ?? slot.doctor?.id ?? "")
          if widthClass != .compact { column(slot.specialty ?? "").foregroundStyle(.secondary) }
        }
      }
    }
    .buttonStyle(.plain)
  }

  private func column(_ text: String) -> some View {
    Text(verbatim: text).lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
  }
}
