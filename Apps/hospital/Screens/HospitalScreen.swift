import AppsCommands
import AppsScreens
import Core
import CoreDeclarative
import CoreStores

/// The whole hospital. Each tab stands in its scope of the app, which is made when it is first shown.
struct HospitalScreen: View {
  @State private var tab = HospitalTab.home
  @State private var chosen: Patient.ID?
  @State private var column = NavigationSplitViewColumn.sidebar

  var body: some View {
    TabView(selection: $tab) {
      HomeScreen().environment(.home).tabItem { Text("Home") }.tag(HospitalTab.home)
      PatientsScreen(chosen: $chosen, column: $column).environment(.patients)
        .tabItem { Text("Patients") }.tag(HospitalTab.patients)
      DoctorsScreen().environment(.doctors).tabItem { Text("Doctors") }.tag(HospitalTab.doctors)
      SettingsScreen()
        .tabItem { Text("Settings") }.tag(HospitalTab.settings)
    }
    .tabViewStyle(
      TitleLineTabViewStyle {
        AppNameView("Hospital")
      } status: {
        HospitalStatusScreen()
      }
    )
    .environment(
      \.showPatient,
      ShowPatientAction { id in
        chosen = id
        column = .detail
        tab = .patients
      }
    )
    .signsIn()
    .tellsOfLostServer()
    .showsMessages()
  }
}

/// The hospital's server, and the theme.
private struct HospitalStatusScreen: View {
  @Environment(\.server) private var server
  @Environment(HospitalLink.self) private var link
  @Environment(ThemeStore.self) private var themes
  @Environment(AuthenticationStore.self) private var authentication: AuthenticationStore?

  var body: some View {
    StatusView(user: authentication?.session?.username, server: server.title, sign: sign, theme: themes.theme)
  }

  private var sign: ServerSign {
    switch link.status {
    case .unknown: .unknown
    case .reached: .reached
    case .lost: .lost
    }
  }
}

/// The parts of the hospital.
enum HospitalTab: Hashable {
  case home
  case patients
  case doctors
  case settings
}
