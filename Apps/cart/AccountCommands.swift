import AppsCommandLine
import AppsCommands
import AppsShared
import Core
import CoreStores

/// Accounts: `register`, `login`, `logout`, `whoami`.
enum AccountCommands {
  static let name = ArgumentKey("NAME", .name(placeholder: "NAME", wanted: "a user's name"), help: "The user's name.")
  static let passwordFromStandardInput = OptionKey(
    flag: "password-stdin", help: "Read the password from the first line of standard input; else it is asked for.")

  static let all = [RegisterCommand.command, LoginCommand.command, LogoutCommand.command, WhoamiCommand.command]

  fileprivate static let nobody = ServiceError(.notSignedIn, "Nobody is signed in.")
}

/// An account, as it is printed.
private struct Account: Encodable {
  var username: String
  var server: String

  func print(_ sentence: String, to output: CommandOutput) throws {
    if output.isJSON { try output.json(self) } else { try output.line(sentence) }
  }
}

/// `cart register NAME`
private struct RegisterCommand: SuiteCommand {
  static let texts = CommandTexts("register", "Make an account.", section: "Account")

  @Environment(AuthenticationStore.self) private var store
  @Environment(\.passwords) private var passwords
  @Environment(\.server) private var server
  @Environment(\.output) private var output
  @Argument(AccountCommands.name) private var name
  @Option(AccountCommands.passwordFromStandardInput) private var isFromStandardInput

  func run() async throws {
    let password = try passwords.new(fromStandardInput: isFromStandardInput)
    try await store.register(username: name, password: password)
    try Account(username: name, server: server.identity).print(
      "Registered \(name). Sign in:  cart login \(name)", to: output)
  }
}

/// `cart login NAME`
private struct LoginCommand: SuiteCommand {
  static let texts = CommandTexts("login", "Sign in; all apps of the suite are signed in by it.", section: "Account")

  @Environment(AuthenticationStore.self) private var store
  @Environment(\.passwords) private var passwords
  @Argument(AccountCommands.name) private var name
  @Option(AccountCommands.passwordFromStandardInput) private var isFromStandardInput
  private let account = SignedInAccount()

  func run() async throws {
    let password = try passwords.existing(fromStandardInput: isFromStandardInput)
    do throws(ServiceError) {
      try await store.login(username: name, password: password)
    } catch  where error.reason == .notSignedIn {
      throw ServiceError(
        .notSignedIn, error.sentence, nextStep: "Try again, or make an account:  cart register NAME",
        status: error.status)
    }
    try account.print()
  }
}

/// `cart logout`
private struct LogoutCommand: SuiteCommand {
  static let texts = CommandTexts("logout", "Sign out, here and in all apps of the suite.", section: "Account")

  @Environment(AuthenticationStore.self) private var store
  @Environment(\.server) private var server
  @Environment(\.output) private var output

  func run() async throws {
    guard let session = store.session else { throw AccountCommands.nobody }
    try store.logout()
    await store.end(session)
    try Account(username: session.username, server: server.identity).print(
      "Signed out \(session.username).", to: output)
  }
}

/// `cart whoami`
private struct WhoamiCommand: SuiteCommand {
  static let texts = CommandTexts("whoami", "Say who is signed in.", section: "Account")

  private let account = SignedInAccount()

  func run() async throws { try account.print() }
}

/// Who is signed in: what several commands print, read where they stand.
private struct SignedInAccount: DynamicProperty {
  @Environment(AuthenticationStore.self) private var store
  @Environment(\.server) private var server
  @Environment(\.output) private var output

  func print() throws {
    guard let session = store.session else { throw AccountCommands.nobody }
    try Account(username: session.username, server: server.identity).print(
      "Signed in as \(session.username) at \(server.identity).", to: output)
  }
}
