import AppsCommands
import AppsScreens
import Core
import CoreStores

extension View {
  /// Shows in place of the view the way in, while the hospital's server wants a sign-in; then goes on where the user was. What was typed
  /// is in the stores, and stays for the same user.
  func signsIn() -> some View { modifier(SignInGate()) }
}

private struct SignInGate: ViewModifier {
  @Environment(\.scopes) private var scopes
  @Environment(\.server) private var server
  @Environment(HospitalLink.self) private var link
  /// None where a sign-in would change nothing: at a server without accounts, or with a token of an option.
  @Environment(AuthenticationStore.self) private var authentication: AuthenticationStore?
  /// Who was signed in last.
  @State private var user: Int?

  func body(content: Content) -> some View {
    shown(content).onChange(of: authentication?.session, initial: true) { take(authentication?.session) }
  }

  @ViewBuilder private func shown(_ content: Content) -> some View {
    if authentication != nil, link.wantsSignIn != nil {
      NavigationStack { SignInScreen(.hospital, takesFocus: true).navigationTitle("Sign in") }
        .safeAreaInset(edge: .top, spacing: 0) {
          Text("\(server.title) wants you to sign in.").lineLimit(2).padding(.horizontal, 8)
        }
    } else {
      content
    }
  }

  /// Also where another app signs in.
  private func take(_ session: Session?) {
    guard let session else { return }
    if let user, user != session.userID { scopes?.forgetUser() }
    user = session.userID
    if link.wantsSignIn != nil { link.signedIn() }
  }
}

extension ScopeTree {
  /// Forgets what the stores know of patients: somebody else may sit here now.
  func forgetUser() {
    for store in objects(as: (any PersonalStore).self) { store.clear() }
  }
}
