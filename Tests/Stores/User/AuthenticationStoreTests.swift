import CoreEnvironment
import CoreJSON
import CoreStores
import Testing

/// A storage that cannot be used, as a damaged file.
final class DamagedSettings: SettingsStorage {
  static let error = SettingsError(
    reason: .corrupt, subject: "settings.json", message: "The file is damaged.", nextStep: "Remove it.")
  func value(forName name: SettingsName) throws(SettingsError) -> JSONValue? { throw Self.error }
  func setValue(_ value: JSONValue?, forName name: SettingsName) throws(SettingsError) { throw Self.error }
  func changes() -> AsyncStream<SettingsName> { AsyncStream { $0.finish() } }
}

@MainActor
@Suite(.timeLimit(.minutes(5))) struct AuthenticationStoreTests {
  let settings = InMemorySettings()

  private func store(server: String = "local") throws(ServiceError) -> AuthenticationStore {
    try AuthenticationStore(service: MockMarket(), settings: settings, server: server)
  }

  @Test("signing in keeps the session, under a secret key of its server")
  func login() async throws {
    let store = try store(server: "https://market.example")
    #expect(!store.isAuthenticated)
    try await store.login(username: "ada", password: Password("hunter2"))
    #expect(store.session?.username == "ada")
    let key = AuthenticationStore.key(forServer: "https://market.example")
    #expect(key.name.isSecret)
    #expect(try settings.value(for: key) == store.session)
  }

  @Test("a new store takes up the session of its own server, and of no other")
  func perServer() async throws {
    try await store(server: "a").login(username: "ada", password: Password("x"))
    #expect(try store(server: "a").session?.username == "ada")
    #expect(try store(server: "b").session == nil)
  }

  @Test("signing out forgets the session here and in the storage")
  func logout() async throws {
    let first = try store()
    try await first.login(username: "ada", password: Password("x"))
    let second = try store()
    try first.logout()
    #expect(first.session == nil)
    #expect(try settings.value(for: AuthenticationStore.key(forServer: "local")) == nil)
    #expect(second.isAuthenticated)
    try second.reload()
    #expect(!second.isAuthenticated)
  }

  @Test("a renewed session takes the place of the one whose token was refused, and of no other, with its refresh token")
  func replaced() async throws {
    let store = try store()
    try await store.login(username: "ada", password: Password("x"))
    let token = try #require(store.session).token
    let renewed = Session(userID: 1, username: "ada", token: AccessToken("b"), refreshToken: RefreshToken("r"))
    for (refused, server) in [(AccessToken("older"), "local"), (token, "elsewhere")] {
      try AuthenticationStore.replaceSession(of: refused, by: renewed, server: server, in: settings)
      try store.reload()
      #expect(store.session?.token == token)
    }
    try AuthenticationStore.replaceSession(of: token, by: renewed, server: "local", in: settings)
    try store.reload()
    #expect(store.session == renewed)
    #expect(store.session?.refreshToken?.secret == "r")
  }

  @Test("a session whose token is refused is forgotten in the storage, and another one is kept")
  func forgotten() async throws {
    let store = try store()
    try await store.login(username: "ada", password: Password("x"))
    let token = try #require(store.session).token
    for (refused, server) in [(AccessToken("older"), "local"), (token, "elsewhere")] {
      try AuthenticationStore.forgetSession(of: refused, server: server, in: settings)
      try store.reload()
      #expect(store.isAuthenticated)
    }
    try AuthenticationStore.forgetSession(of: token, server: "local", in: settings)
    try AuthenticationStore.forgetSession(of: token, server: "local", in: settings)
    try store.reload()
    #expect(store.session == nil)
    #expect(throws: ServiceError.self) {
      try AuthenticationStore.forgetSession(of: token, server: "local", in: DamagedSettings())
    }
  }

  @Test("a wrong name signs nobody in, and a taken name is a conflict")
  func refusals() async throws {
    let store = try store()
    let login = await failure { () async throws(ServiceError) in
      try await store.login(username: "nobody", password: Password("x"))
    }
    #expect(login?.reason == .notSignedIn)
    #expect(store.session == nil)
    let register = await failure { () async throws(ServiceError) in
      try await store.register(username: "ADA", password: Password("x"))
    }
    #expect(register?.reason == .conflict)
    #expect(register?.field == "username")
  }

  @Test("a storage that cannot be used is said, with the next step")
  func damaged() async throws {
    let error = #expect(throws: ServiceError.self) {
      _ = try AuthenticationStore(service: MockMarket(), settings: DamagedSettings(), server: "local")
    }
    #expect(error?.reason == .storage)
    #expect(error?.description == "The file is damaged. Remove it.")
    #expect(throws: ServiceError.self) { _ = try ThemeStore(settings: DamagedSettings()) }
  }

  @Test("no description and no dump shows a password or a token")
  func secrets() async throws {
    let store = try store()
    try await store.login(username: "ada", password: Password("hunter2"))
    let session = Session(userID: 1, username: "ada", token: AccessToken("s3cr3t"))
    try settings.set(session, for: AuthenticationStore.key(forServer: "local"))
    try store.reload()
    var shown = ""
    for value: Any in [Password("hunter2"), AccessToken("s3cr3t"), session, [session], Optional(session) as Any, store]
    {
      dump(value, to: &shown)
      shown += "\(value)" + String(reflecting: value) + String(describing: Mirror(reflecting: value).children)
    }
    #expect(shown.contains("(secret)"))
    #expect(!shown.contains("s3cr3t"))
    #expect(!shown.contains("hunter2"))
  }
}

@MainActor
@Suite struct ThemeStoreTests {
  let settings = InMemorySettings()

  @Test("a choice outlives the store, and other stores take it up")
  func choice() throws {
    let first = try ThemeStore(settings: settings)
    let second = try ThemeStore(settings: settings)
    #expect(first.theme == .system)
    try first.choose(.dark)
    #expect(first.theme == .dark)
    #expect(second.theme == .system)
    try second.reload()
    #expect(second.theme == .dark)
    #expect(try ThemeStore(settings: settings).theme == .dark)
  }

  @Test("a stored word that is no theme is an error, and not a default")
  func unknown() throws {
    try settings.setValue(.string("sepia"), forName: ThemeStore.key.name)
    #expect(throws: ServiceError.self) { _ = try ThemeStore(settings: settings) }
  }
}
