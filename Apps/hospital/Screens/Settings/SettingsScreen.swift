import AppsScreens
import AppsShared
import Core
import CoreStores

/// How the apps look, and what the hospital's server offers.
struct SettingsScreen: View {
  @Environment(\.hospital) private var hospital
  @Environment(ThemeStore.self) private var themes
  @Environment(HospitalLink.self) private var link
  @Environment(AuthenticationStore.self) private var authentication: AuthenticationStore?
  @Environment(\.scopes) private var scopes
  @Environment(\.showMessage) private var showMessage
  @State private var offered: Set<HospitalCapability>?

  var body: some View {
    NavigationStack {
      SettingsView(
        user: authentication?.session?.username, theme: theme, offered: offered, signOut: signOut
      )
      .navigationTitle("Settings")
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

  private func signOut() {
    guard let authentication, let ended = authentication.session else { return }
    do throws(ServiceError) { try authentication.logout() } catch { return showMessage(error) }
    Task { await authentication.end(ended) }
    scopes?.forgetUser()
    // What the server tells nobody, it refuses now.
    link.retry()
  }

  private func load() async {
    // What is not known is not listed; that the server is lost is told above all screens.
    offered = try? await link.request { () async throws(ServiceError) in try await hospital.capabilities.capabilities()
    }
  }
}
