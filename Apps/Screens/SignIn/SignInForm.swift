import Core

/// What is typed to sign in, or to make an account.
struct SignInForm: Equatable {
  var isNewAccount = false
  var name = ""
  var password = ""
  var repeatedPassword = ""

  /// Why it cannot be sent as it is; `nil` where it can.
  var problem: LocalizedStringKey? {
    if name.trimmingCharacters(in: .whitespaces).isEmpty { return "Type your name." }
    if password.isEmpty { return "Type your password." }
    if isNewAccount, repeatedPassword != password { return "Type the same password once more." }
    return nil
  }
}
