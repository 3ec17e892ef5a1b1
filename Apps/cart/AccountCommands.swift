import AppsCommandLine
import AppsCommands
import AppsShared
import Core
import CoreStores

/// Accounts: `register`, `login`, `logout`, `whoami`.
enum AccountCommands {
  static let all = [RegisterCommand.command, LoginCommand.command, LogoutCommand.command, WhoamiCommand.command]
}

/// `cart register NAME`
private struct RegisterCommand: SuiteCommand {
  static let texts = CommandTexts("register", "Make an account.", section: "Account")

  @Environment(AuthenticationStore.self) private var store
  @Environment(\.passwords) private var passwords
  @Environment(\.server) private var server
  @Environment(\.output) private var output
  @Argument(AccountOptions.name) private var name
  @Option(AccountOptions.passwordFromStandardInput) private var isFromStandardInput

  func run() async throws {
    let password = try passwords.new(fromStandardInput: isFromStandardInput)
    try await store.register(username: name, password: password)
    try PrintedAccount(username: name, server: server.identity).print(
      "Registered \(name). Sign in:  cart login \(name)", to: output)
  }
}

/// `cart login NAME`
private struct LoginCommand: SuiteCommand {
  static let texts = CommandTexts("login", "Sign in; all apps of the suite are signed in by it.", section: "Account")

  @Argument(AccountOptions.name) private var name
  @Option(AccountOptions.passwordFromStandardInput) private var isFromStandardInput
  private let signing = AccountSigning()

  func run() async throws {
    try await signing.signIn(
      name, fromStandardInput: isFromStandardInput, otherwise: "Try again, or make an account:  cart register NAME")
  }
}

/// `cart logout`
private struct LogoutCommand: SuiteCommand {
  static let texts = CommandTexts("logout", "Sign out, here and in all apps of the suite.", section: "Account")

  private let signing = AccountSigning()

  func run() async throws { try await signing.signOut() }
}

/// `cart whoami`
private struct WhoamiCommand: SuiteCommand {
  static let texts = CommandTexts("whoami", "Say who is signed in.", section: "Account")

  private let signing = AccountSigning()

  func run() async throws { try signing.printSession() }
}
