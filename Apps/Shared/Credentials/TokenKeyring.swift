public import CoreEnvironment
public import CoreStores
import ServicesClients

/// The token that is kept for a server, in the file of credentials beside the sessions: for its origin, and sent to no other.
public nonisolated struct TokenKeyring: Sendable {
  /// Whose token it is.
  public let server: ServerChoice
  private let settings: any SettingsStorage

  /// Creates a keyring; nothing is read yet.
  public init(server: ServerChoice, settings: any SettingsStorage) {
    self.server = server
    self.settings = settings
  }

  private var key: SettingsKey<String> { SettingsKey("token \(server.identity)", isSecret: true) }

  /// The token; `nil` where none is kept.
  ///
  /// - Throws: `ServiceError` with the reason `storage` where the file cannot be read, or somebody else could read it.
  public func token() throws(ServiceError) -> AccessToken? {
    do throws(SettingsError) {
      return try settings.value(for: key).map { AccessToken($0) }
    } catch {
      throw ServiceError(error)
    }
  }

  /// Keeps a token; `nil` forgets the one that is kept.
  ///
  /// - Throws: `ServiceError` where the server is no URL that secrets may be sent to, or the file cannot be written.
  public func keep(_ token: AccessToken?) throws(ServiceError) {
    if token != nil { try server.checkForSecrets() }
    do throws(SettingsError) {
      try settings.set(token?.secret, for: key)
    } catch {
      throw ServiceError(error)
    }
  }
}

extension ServerChoice {
  /// Refuses a server that no secret may be sent to.
  ///
  /// - Throws: `ServiceError` with the reason `invalid`, with the next step.
  public nonisolated func checkForSecrets() throws(ServiceError) {
    guard case .remote(let url) = self else {
      throw ServiceError(
        .invalid, "A token is for a server at a URL, and this one is \(identity).",
        nextStep: "Name the server:  --server https://…")
    }
    guard ConfidentialTransport.covers(url) else {
      throw ServiceError(
        .invalid, "Over http everybody on the way could read the token for \(identity).",
        nextStep: "Use https:  --server https://…")
    }
  }
}
