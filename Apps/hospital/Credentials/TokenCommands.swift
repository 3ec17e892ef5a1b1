import AppsCommandLine
import AppsCommands
import AppsShared
import Core
import CoreStores

/// The token that is kept for a server: `login`, `logout`.
enum TokenCommands {
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
    "login", "Keep a token for the server.",
    discussion: """
      The token is asked for without showing it; --token-stdin and --token-file name other places. It is kept for the \
      server's origin alone, in a file that only its user can read, and sent with each request from then on. It is not \
      tried.
      """,
    section: "Access",
    examples: [
      Example("hospital login --server https://fhir.example/r4", "Type it, or paste it."),
      Example("hospital login --server https://fhir.example/r4 --token-file token", "Take it from a file."),
    ])

  @Environment(\.tokenKeyring) private var keyring
  @Environment(\.tokenSource) private var source
  @Environment(\.parsedCommand) private var parsed
  @Environment(\.output) private var output

  func run() async throws {
    let token: AccessToken
    // Before anybody is asked for a token that could not be kept.
    try keyring.server.checkForSecrets()
    switch try parsed.flatMap({ try CredentialChoice($0) }) {
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
  static let texts = CommandTexts("logout", "Forget the token for the server.", section: "Access")

  @Environment(\.tokenKeyring) private var keyring
  @Environment(\.output) private var output

  func run() async throws {
    guard try keyring.token() != nil else {
      throw ServiceError(.notSignedIn, "No token is kept for \(keyring.server.identity).")
    }
    try keyring.keep(nil)
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
