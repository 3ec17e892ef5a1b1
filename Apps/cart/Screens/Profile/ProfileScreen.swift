import AppsScreens
import Core
import CoreStores

/// Who is signed in, what was bought, and how the apps look.
struct ProfileScreen: View {
  @Environment(AuthenticationStore.self) private var authentication
  @Environment(ThemeStore.self) private var themes
  @Environment(\.showMessage) private var showMessage

  var body: some View {
    NavigationStack {
      ProfileView(name: authentication.session?.username ?? "", theme: theme, signOut: signOut)
        .navigationTitle("Profile")
        .navigationDestination(for: ProfileRoute.self) { route in
          switch route {
          case .address: AddressScreen()
          case .orders: OrdersScreen()
          }
        }
        .navigationDestination(for: Order.self) { OrderView(order: $0) }
    }
  }

  private var theme: Binding<Theme> {
    Binding {
      themes.theme
    } set: { theme in
      do throws(ServiceError) { try themes.choose(theme) } catch { showMessage(error) }
    }
  }

  private func signOut() {
    let ended = authentication.session
    do throws(ServiceError) { try authentication.logout() } catch { return showMessage(error) }
    if let ended { Task { await authentication.end(ended) } }
  }
}

/// What a profile leads to.
enum ProfileRoute: Hashable {
  case address
  case orders
}

/// An account, and the choices of its user.
struct ProfileView: View {
  let name: String
  @Binding var theme: Theme
  let signOut: @MainActor () -> Void
  @State private var isSigningOut = false

  var body: some View {
    Form {
      Section("Account") {
        LabeledContent("Signed in as", value: name)
        NavigationLink("Name and address", value: ProfileRoute.address)
        NavigationLink("Orders", value: ProfileRoute.orders)
        Button("Sign out", role: .destructive) { isSigningOut = true }
          .confirmationDialog("Sign out of all apps?", isPresented: $isSigningOut, titleVisibility: .visible) {
            Button("Sign out", role: .destructive, action: signOut)
          }
      }
      Section("All apps") {
        ThemePicker($theme)
      }
    }
  }
}
