import Core

@MainActor
@Observable
final class SignInModel {
  enum Phase: Equatable {
    case idle, working, failed(String), signedIn(name: String)
  }

  var email = ""
  var password = ""
  private(set) var phase = Phase.idle

  var canSignIn: Bool { email.contains("@") && password.count >= 8 && phase != .working }

  func signIn() {
    guard password == "correct horse" else {
      phase = .failed("Email or password is wrong.")
      return
    }
    phase = .signedIn(name: String(email.prefix { $0 != "@" }))
  }
}

struct SignInScreen: View {
  @State private var model = SignInModel()
  @FocusState private var isEmailFocused: Bool

  var body: some View {
    VStack(spacing: 16) {
      switch model.phase {
      case .signedIn(let name):
        Label("Welcome, \(name)", systemImage: "checkmark.seal.fill")
          .font(.title)
          .foregroundStyle(.green)
          .transition(.opacity)
      default:
        form
      }
    }
    .padding()
    .frame(maxWidth: 400)
    .onAppear { isEmailFocused = true }
  }

  @ViewBuilder private var form: some View {
    Text("Sign in")
      .font(.largeTitle.weight(.bold))
    TextField("Email", text: $model.email)
      .textInputAutocapitalization(.never)
      .autocorrectionDisabled()
      .keyboardType(.emailAddress)
      .focused($isEmailFocused)
    SecureField("Password", text: $model.password)
      .onSubmit { model.signIn() }
    if case .failed(let reason) = model.phase {
      Text(reason)
        .font(.footnote)
        .foregroundStyle(.red)
    }
    Button {
      model.signIn()
    } label: {
      Text("Sign in").frame(maxWidth: .infinity)
    }
    .buttonStyle(.borderedProminent)
    .controlSize(.large)
    .disabled(!model.canSignIn)
    Link("Forgot your password?", destination: URL(string: "https://example.com/reset")!)
      .font(.caption)
  }
}

#Preview {
  SignInScreen()
    .textFieldStyle(.roundedBorder)
}
