import AppsScreens
import AppsShared
import Core
import CoreStores

/// How the apps look, and what the hospital's server offers.
struct SettingsScreen: View {
  @Environment(\.hospital) private var hospital
  @Environment(ThemeStore.self) private var themes
  @Environment(HospitalLink.self) private var link
  @Environment(\.showMessage) private var showMessage
  @State private var offered: Set<HospitalCapability>?

  var body: some View {
    NavigationStack {
      SettingsView(theme: theme, offered: offered).navigationTitle("Settings")
    }
    .task(id: link.attempt) { await load() }
  }

  private var theme: Binding<Theme> {
    Binding {
      themes.theme
    } set: { theme in
      do throws(ServiceError) { try themes.choose(theme) } catch { showMessage(error) }
    }
  }

  private func load() async {
    // What is not known is not listed; that the server is lost is told above all screens.
    offered = try? await link.request { () async throws(ServiceError) in try await hospital.capabilities.capabilities()
    }
  }
}
