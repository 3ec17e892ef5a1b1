import AppsScreens
import Core
import CoreDeclarative
import CoreStores

/// The whole hospital. Each tab has the stores of its place in the app's tree, which are made when it is first shown.
struct HospitalScreen: View {
  /// What fills the window of the app.
  static func controller(_ tree: HospitalTree, time: HospitalTime) -> UIViewController {
    UIHostingController(rootView: HospitalScreen(tree: tree, time: time))
  }

  let tree: HospitalTree
  let time: HospitalTime
  @State private var tab = HospitalTab.home
  @State private var chosen: Patient.ID?
  @State private var column = NavigationSplitViewColumn.sidebar

  var body: some View {
    let server = tree.serverTitle
    TabView(selection: $tab) {
      HomePlace(tree: tree).tabItem { Text("Home") }.tag(HospitalTab.home)
      PatientsPlace(tree: tree, chosen: $chosen, column: $column)
        .tabItem { Text("Patients") }.tag(HospitalTab.patients)
      DoctorsPlace(tree: tree).tabItem { Text("Doctors") }.tag(HospitalTab.doctors)
      SettingsScreen(capabilities: tree.capabilities)
        .tabItem { Text("Settings") }.tag(HospitalTab.settings)
    }
    .tabViewStyle(
      TitleLineTabViewStyle {
        AppNameView("Hospital")
      } status: {
        HospitalStatusScreen(server: server)
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
    .tellsOfLostServer()
    .showsMessages()
    .environment(\.hospitalTime, time)
    .environment(tree.root.environment[HospitalLink.self])
    .environment(tree.root.environment[ThemeStore.self])
  }
}

/// The hospital's server, and the theme.
private struct HospitalStatusScreen: View {
  let server: String
  @Environment(HospitalLink.self) private var link
  @Environment(ThemeStore.self) private var themes

  var body: some View { StatusView(server: server, sign: sign, theme: themes.theme) }

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

private struct HomePlace: View {
  let tree: HospitalTree

  var body: some View {
    HomeScreen()
      .environment(tree.home.environment[HospitalStore.self])
      .environment(tree.home.environment[AppointmentStore.self])
  }
}

private struct PatientsPlace: View {
  let tree: HospitalTree
  @Binding var chosen: Patient.ID?
  @Binding var column: NavigationSplitViewColumn

  var body: some View {
    PatientsScreen(tree: tree, chosen: $chosen, column: $column)
      .environment(tree.patients.environment[PatientStore.self])
  }
}

private struct DoctorsPlace: View {
  let tree: HospitalTree

  var body: some View {
    DoctorsScreen(tree: tree)
      .environment(tree.doctors.environment[DoctorStore.self])
      .environment(tree.doctors.environment[SlotStore.self])
  }
}
