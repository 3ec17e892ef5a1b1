import AppsCommandLine
import AppsCommands
import AppsShared
import Core
import CoreStores

/// The session or the token that is kept for a server: `login`, `logout`.
enum AccessCommands {
  static let all = [LoginCommand.command, LogoutCommand.command]

  /// What they are called.
  static let names: Set = ["login", "logout"]
}

/// What is kept for a server, as it is printed.
private nonisolated struct ServerAccess: Encodable {
  var server: String
  var isKept: Bool

  private enum CodingKeys: String, CodingKey {
    case server
    case isKept = "kept"
  }
}

extension ServerAccess {
  @MainActor fileprivate func print(_ sentence: String, to output: CommandOutput) throws {
    if output.isJSON { try output.json(self) } else { try output.line(sentence) }
  }
}

/// `hospital login`
private struct LoginCommand: SuiteCommand {
  static let texts = CommandTexts(
    "login", "Sign in, or keep a token for the server.",
    discussion: """
      With a name it signs in to the server's accounts, as `cart login` does: all apps of the suite are signed in there \
      by it, and the session is renewed by itself. Without one it keeps a token, which is asked for without showing it; \
      --token-stdin and --token-file name other places, and it is not tried. What is kept is in a file that only its \
      user can read, and is sent to the server's origin alone, with each request from then on.
      """,
    section: "Access",
    examples: [
      Example("hospital login nora --server https://host:8443/fhir", "Sign in; the password is asked for."),
      Example("hospital login --server https://fhir.example/r4", "Type a token, or paste it."),
      Example("hospital login --server https://fhir.example/r4 --token-file token", "Take it from a file."),
    ])

  @Environment(\.tokenKeyring) private var keyring
  @Environment(\.tokenSource) private var source
  @Environment(\.parsedCommand) private var parsed
  @Environment(\.output) private var output
  @Argument(AccountOptions.optionalName) private var name
  @Option(AccountOptions.passwordFromStandardInput) private var isFromStandardInput
  private let signing = AccountSigning()

  func run() async throws {
    // Before anybody is asked for a secret that could not be kept.
    try keyring.server.checkForSecrets()
    let choice = try parsed.flatMap { try CredentialChoice($0) }
    if let name {
      guard choice == nil else {
        throw UsageError("Who signs in by a name has a password, and no token.", hint: "hospital login \(name)")
      }
      try await signing.signIn(
        name, fromStandardInput: isFromStandardInput,
        otherwise: "Try again:  hospital login NAME   or ask who runs the server for an account.")
      // The session is what proves from now on who asks.
      try keyring.keep(nil)
    } else {
      guard !isFromStandardInput else {
        throw UsageError("--password-stdin is for a name.", hint: "hospital login NAME --password-stdin")
      }
      try keep(choice)
    }
  }

  private func keep(_ choice: CredentialChoice?) throws {
    let token: AccessToken
    switch choice {
    case nil: token = try source.typed()
    case .tokenFromStandardInput?: token = try source.fromStandardInput()
    case .tokenFile(let path)?: token = try source.fromFile(path)
    case .client?:
      throw UsageError(
        "A client's key is not kept.", hint: "Name it with each command:  --client-id ID --key-file FILE")
    }
    try keyring.keep(token)
    try ServerAccess(server: keyring.server.identity, isKept: true).print(
      "Kept a token for \(keyring.server.identity).", to: output)
  }
}

/// `hospital logout`
private struct LogoutCommand: SuiteCommand {
  static let texts = CommandTexts(
    "logout", "Sign out, here and in all apps of the suite, and forget the token for the server.", section: "Access")

  @Environment(\.tokenKeyring) private var keyring
  @Environment(\.output) private var output
  private let signing = AccountSigning()

  func run() async throws {
    let hadToken = try keyring.token() != nil
    if hadToken { try keyring.keep(nil) }
    guard signing.session == nil else { return try await signing.signOut() }
    guard hadToken else {
      throw ServiceError(
        .notSignedIn, "Nobody is signed in, and no token is kept for \(keyring.server.identity).")
    }
    try ServerAccess(server: keyring.server.identity, isKept: false).print(
      "Forgot the token for \(keyring.server.identity).", to: output)
  }
}

extension EnvironmentValues {
  /// The token that is kept for the server.
  @Entry var tokenKeyring = TokenKeyring(server: .mock, settings: InMemorySettings())
  /// Where a token comes from.
  @Entry var tokenSource = TokenSource.process
}
