import AppsScreens
import Core
import CoreStores

/// The choices of the user, and what can be done with the server.
struct SettingsView: View {
  @Binding var theme: Theme
  /// `nil` while it is not known.
  let offered: Set<HospitalCapability>?

  var body: some View {
    Form {
      Section("All apps") { ThemePicker($theme) }
      if let offered {
        Section("What this server offers") {
          ForEach(HospitalCapability.allCases, id: \.self) { capability in
            LabeledContent(capability.title) { Text(offered.contains(capability) ? "✓ yes" : "no") }
          }
        }
      }
    }
  }
}

extension HospitalCapability {
  fileprivate var title: LocalizedStringKey {
    switch self {
    case .registration: "Registering patients"
    case .editing: "Changing records"
    case .appointments: "Appointments"
    case .slots: "Free times"
    case .booking: "Booking"
    case .cancelling: "Cancelling"
    case .admissions: "Who is admitted"
    }
  }
}
