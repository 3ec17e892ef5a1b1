import AppsScreens
import Core
import CoreStores

/// The choices of the user, and what can be done with the server.
struct SettingsView: View {
  /// Who is signed in; `nil` for nobody.
  let user: String?
  @Binding var theme: Theme
  /// `nil` while it is not known.
  let offered: Set<HospitalCapability>?
  let signOut: @MainActor () -> Void
  @State private var isSigningOut = false

  var body: some View {
    Form {
      if let user {
        Section("Account") {
          LabeledContent("Signed in as", value: user)
          Button("Sign out", role: .destructive) { isSigningOut = true }
            .confirmationDialog("Sign out of all apps?", isPresented: $isSigningOut, titleVisibility: .visible) {
              Button("Sign out", role: .destructive, action: signOut)
            }
        }
      }
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
