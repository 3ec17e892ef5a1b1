import Core
import CoreStores

/// How an appointment stands, in a word as wide as any.
struct AppointmentStatusView: View {
  let status: AppointmentStatus?

  var body: some View {
    Text(word).foregroundStyle(style).lineLimit(1).frame(width: .columns(9), alignment: .leading)
  }

  private var word: LocalizedStringKey {
    switch status {
    case .proposed: "proposed"
    case .pending: "pending"
    case .booked: "booked"
    case .arrived: "here"
    case .checkedIn: "ready"
    case .fulfilled: "done"
    case .cancelled: "cancelled"
    case .noShow: "missed"
    case .enteredInError: "error"
    case .waitlist: "waiting"
    case nil: "unknown"
    }
  }

  private var style: Color {
    switch status {
    case .arrived, .checkedIn: .green
    case .cancelled, .noShow, .enteredInError: .red
    case .fulfilled, .waitlist, .proposed, .pending, nil: .secondary
    case .booked: .primary
    }
  }
}
