import AppsScreens
import Core
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
  @Environment(\.horizontalSizeClass) private var widthClass

  var body: some View {
    TabView(selection: $tab) {
      HomePlace(tree: tree).tabItem { title("Home", "house") }.tag(HospitalTab.home)
      PatientsPlace(tree: tree, chosen: $chosen, column: $column)
        .tabItem { title("Patients", "person") }.tag(HospitalTab.patients)
      DoctorsPlace(tree: tree).tabItem { title("Doctors", "stethoscope") }.tag(HospitalTab.doctors)
      SettingsScreen(capabilities: tree.capabilities)
        .tabItem { title("Settings", "gearshape") }.tag(HospitalTab.settings)
    }
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

  /// Where there is little room, the words alone.
  @ViewBuilder private func title(_ title: LocalizedStringKey, _ symbol: String) -> some View {
    if widthClass == .compact { Text(title) } else { Label(title, systemImage: symbol) }
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
