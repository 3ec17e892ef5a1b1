import Core
import CoreStores

/// The way in: a name and a password, for an account that is there or a new one.
struct SignInView: View {
  @Binding var form: SignInForm
  /// An answer is waited for.
  let isWaiting: Bool
  /// What the server said against it.
  let failure: Phrase?
  /// Where one signs in, and what for.
  let purpose: SignInPurpose
  /// The name can be typed at once.
  let takesFocus: Bool
  let submit: @MainActor () -> Void
  @FocusState private var isNameFocused: Bool

  var body: some View {
    Form {
      Section {
        if purpose.makesAccounts {
          Picker("Account", selection: $form.isNewAccount) {
            Text("Sign in").tag(false)
            Text("New account").tag(true)
          }
          .pickerStyle(.segmented)
        }
        FormField("Name", text: $form.name).textContentType(.username).focused($isNameFocused)
        FormField("Password", text: $form.password, isSecure: true).textContentType(.password).onSubmit(send)
        if form.isNewAccount { FormField("Once more", text: $form.repeatedPassword, isSecure: true).onSubmit(send) }
      }
      Section {
        if let failure {
          Label {
            Text(phrase: failure)
          } icon: {
            Image(systemName: "exclamationmark.triangle")
          }.foregroundStyle(.red)
        } else if let problem = form.problem {
          Text(problem).foregroundStyle(.secondary)
        }
        if isWaiting { ProgressView(purpose.waiting) }
        Button(form.isNewAccount ? "Make the account" : "Sign in", action: send)
          .disabled(form.problem != nil || isWaiting)
      }
    }
    .onAppear { if takesFocus { isNameFocused = true } }
  }

  private func send() { if form.problem == nil, !isWaiting { submit() } }
}
