public import Core
import CoreStores

/// Where somebody signs in: what the screen says, and whether accounts are made there.
public nonisolated enum SignInPurpose: Sendable {
  /// A market, where anybody may make an account.
  case market
  /// A hospital, whose accounts are made by who runs it.
  case hospital

  var makesAccounts: Bool { self == .market }

  var waiting: LocalizedStringKey {
    switch self {
    case .market: "Asking the market"
    case .hospital: "Asking the hospital"
    }
  }
}

/// Lets somebody sign in, or make an account and sign in with it. It stands below an ``CoreStores/AuthenticationStore``.
public struct SignInScreen: View {
  private let purpose: SignInPurpose
  private let takesFocus: Bool
  @Environment(AuthenticationStore.self) private var authentication
  @State private var form = SignInForm()
  @State private var isWaiting = false
  @State private var failure: Phrase?

  /// Creates a screen.
  ///
  /// - Parameter takesFocus: The name can be typed at once.
  public init(_ purpose: SignInPurpose = .market, takesFocus: Bool = false) {
    self.purpose = purpose
    self.takesFocus = takesFocus
  }

  /// A form.
  public var body: some View {
    SignInView(form: $form, isWaiting: isWaiting, failure: failure, purpose: purpose, takesFocus: takesFocus) {
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
  public func requiresAuthentication() -> some View { modifier(AuthenticationGate()) }
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
