import Core
import CoreStores

/// Who is signed in, and how the apps look.
struct AccountScreen: View {
  @Environment(AuthenticationStore.self) private var authentication
  @Environment(ThemeStore.self) private var themes
  @Environment(\.showMessage) private var showMessage

  var body: some View {
    NavigationStack {
      AccountView(name: authentication.session?.username ?? "", theme: theme, signOut: signOut)
        .navigationTitle("Account")
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
    do throws(ServiceError) { try authentication.logout() } catch { showMessage(error) }
  }
}

/// An account, and the choices of its user.
struct AccountView: View {
  let name: String
  @Binding var theme: Theme
  let signOut: @MainActor () -> Void

  var body: some View {
    Form {
      Section("Account") {
        LabeledContent("Signed in as", value: name)
        Button("Sign out", role: .destructive, action: signOut)
      }
      Section("All apps") {
        Picker("Theme", selection: $theme) {
          Text("System").tag(Theme.system)
          Text("Light").tag(Theme.light)
          Text("Dark").tag(Theme.dark)
        }
      }
    }
  }
}
