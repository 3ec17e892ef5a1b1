public import CoreEnvironment
public import Observation

/// Who is signed in. The session outlives the process and is shared by the apps, through ``SettingsStorage``.
@Observable
@MainActor
public final class AuthenticationStore {
  /// The session of the signed-in user; `nil` while nobody is signed in.
  public private(set) var session: Session?

  @ObservationIgnored private let service: any AuthenticationService
  @ObservationIgnored private let settings: any SettingsStorage
  @ObservationIgnored private let key: SettingsKey<Session>

  /// Creates a store and takes up the session that was kept.
  ///
  /// - Parameter server: Names the server. Each has a session of its own: a token is never shown to another server.
  /// - Throws: ``ServiceError/Reason/storage`` when the kept session cannot be read.
  public init(service: any AuthenticationService, settings: any SettingsStorage, server: String) throws(ServiceError) {
    self.service = service
    self.settings = settings
    key = Self.key(forServer: server)
    do {
      session = try settings.value(for: key)
    } catch {
      throw ServiceError(error)
    }
  }

  /// The key under which the session with a server is kept, as a secret.
  public nonisolated static func key(forServer server: String) -> SettingsKey<Session> {
    SettingsKey("session \(server)", isSecret: true)
  }

  /// Forgets the session whose token the server does not take any more, for all apps; one that was kept since stays. Stores learn of it
  /// by ``reload()``.
  ///
  /// - Throws: ``ServiceError/Reason/storage`` when the storage cannot be read or written.
  public nonisolated static func forgetSession(
    of token: AccessToken, server: String, in settings: any SettingsStorage
  ) throws(ServiceError) {
    let key = Self.key(forServer: server)
    do {
      guard try settings.value(for: key)?.token == token else { return }
      try settings.set(nil, for: key)
    } catch {
      throw ServiceError(error)
    }
  }

  /// Keeps a session in place of the one whose token the server does not take any more, for all apps; another one that was kept since
  /// stays. Stores learn of it by ``reload()``.
  ///
  /// - Throws: ``ServiceError/Reason/storage`` when the storage cannot be read or written.
  public nonisolated static func replaceSession(
    of token: AccessToken, by renewed: Session, server: String, in settings: any SettingsStorage
  ) throws(ServiceError) {
    let key = Self.key(forServer: server)
    do {
      guard try settings.value(for: key)?.token == token else { return }
      try settings.set(renewed, for: key)
    } catch {
      throw ServiceError(error)
    }
  }

  /// Whether somebody is signed in.
  public var isAuthenticated: Bool { session != nil }

  /// Makes an account. Nobody is signed in by it.
  ///
  /// - Throws: ``ServiceError/Reason/conflict`` when the name is taken.
  public func register(username: String, password: Password) async throws(ServiceError) {
    try await service.register(username: username, password: password)
  }

  /// Signs in, and keeps the session for the next start; throws what the service or the storage throws.
  public func login(username: String, password: Password) async throws(ServiceError) {
    try keep(try await service.login(username: username, password: password))
  }

  /// Signs out, here and in all other apps; throws where the session could not be removed.
  public func logout() throws(ServiceError) {
    try keep(nil)
  }

  /// Tells the server of a session that was signed out here. Where it cannot be told, its tokens run out by themselves: nothing is left
  /// to be done about it, as they are forgotten.
  public func end(_ session: Session) async {
    try? await service.logout(session)
  }

  /// Takes up what another app made of the session. Call it when the settings say that it changed.
  public func reload() throws(ServiceError) {
    do {
      let kept = try settings.value(for: key)
      if kept != session { session = kept }
    } catch {
      throw ServiceError(error)
    }
  }

  private func keep(_ session: Session?) throws(ServiceError) {
    do {
      try settings.set(session, for: key)
    } catch {
      throw ServiceError(error)
    }
    self.session = session
  }
}

extension ServiceError {
  /// Creates the error of a setting that could not be read or kept.
  public init(_ error: SettingsError) {
    self.init(.storage, Phrase(verbatim: error.message), nextStep: Phrase(verbatim: error.nextStep))
  }
}
