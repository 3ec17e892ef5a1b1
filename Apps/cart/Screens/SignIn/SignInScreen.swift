import Core
import CoreStores

/// Lets somebody sign in, or make an account and sign in with it.
struct SignInScreen: View {
  /// The name can be typed at once.
  var takesFocus = false
  @Environment(AuthenticationStore.self) private var authentication
  @State private var form = SignInForm()
  @State private var isWaiting = false
  @State private var failure: Phrase?

  var body: some View {
    SignInView(form: $form, isWaiting: isWaiting, failure: failure, takesFocus: takesFocus) {
      Task { await submit() }
    }
    .onChange(of: form) { failure = nil }
  }

  private func submit() async {
    isWaiting = true
    defer { isWaiting = false }
    let (name, password) = (form.name.trimmingCharacters(in: .whitespaces), Password(form.password))
    do throws(ServiceError) {
      if form.isNewAccount { try await authentication.register(username: name, password: password) }
      try await authentication.login(username: name, password: password)
      form = SignInForm()
    } catch {
      // What was typed stays. The next step of the error is for the command line.
      failure = error.sentence
    }
  }
}

extension View {
  /// Shows the view to who is signed in, and to all others the way in.
  func requiresAuthentication() -> some View { modifier(AuthenticationGate()) }
}

private struct AuthenticationGate: ViewModifier {
  @Environment(AuthenticationStore.self) private var authentication

  func body(content: Content) -> some View {
    if authentication.isAuthenticated {
      content
    } else {
      NavigationStack { SignInScreen().navigationTitle("Sign in") }
    }
  }
}
