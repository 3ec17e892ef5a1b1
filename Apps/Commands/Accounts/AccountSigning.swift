import AppsShared
public import Core
public import CoreStores

/// Signing in and out at a command: what `cart login` and `hospital login` have in common, read where the command stands.
public struct AccountSigning: DynamicProperty {
  @Environment(AuthenticationStore.self) private var store: AuthenticationStore?
  @Environment(\.passwords) private var passwords
  @Environment(\.server) private var server
  @Environment(\.output) private var output

  /// Reads nothing yet.
  public init() {}

  /// Who is signed in; `nil` for nobody.
  public var session: Session? { store?.session }

  /// Asks for the password, signs in and prints who that is.
  ///
  /// - Parameters:
  ///   - isFromStandardInput: The password is the first line of standard input, and nobody is asked.
  ///   - advice: What to do where name or password is wrong.
  /// - Throws: What the source of passwords, the service and the storage throw.
  public func signIn(
    _ name: String, fromStandardInput isFromStandardInput: Bool, otherwise advice: Phrase
  ) async throws {
    guard let store else {
      throw ServiceError(.unsupported, "\(server.identity) has no accounts to sign in to.")
    }
    let password = try passwords.existing(fromStandardInput: isFromStandardInput)
    do throws(ServiceError) {
      try await store.login(username: name, password: password)
    } catch {
      guard error.reason == .notSignedIn else { throw error }
      throw ServiceError(.notSignedIn, error.sentence, nextStep: advice, status: error.status)
    }
    try printSession()
  }

  /// Forgets the session, tells the server and prints who that was.
  ///
  /// - Throws: ``CoreStores/ServiceError`` with the reason `notSignedIn` where nobody is signed in.
  public func signOut() async throws {
    guard let store, let session = store.session else { throw Self.nobody }
    try store.logout()
    await store.end(session)
    try PrintedAccount(username: session.username, server: server.identity).print(
      "Signed out \(session.username).", to: output)
  }

  /// Prints who is signed in.
  ///
  /// - Throws: ``CoreStores/ServiceError`` with the reason `notSignedIn` where that is nobody.
  public func printSession() throws {
    guard let session else { throw Self.nobody }
    try PrintedAccount(username: session.username, server: server.identity).print(
      "Signed in as \(session.username) at \(server.identity).", to: output)
  }

  private static let nobody = ServiceError(.notSignedIn, "Nobody is signed in.")
}
