import CoreEnvironment
import CoreStores
import Testing

/// A user service whose answers the test gives.
private struct GatedUser: UserService {
  let loading = Gate<UserInfo>()
  let saving = Gate<UserInfo>()
  func userInfo() async throws(ServiceError) -> UserInfo { try await loading.pass() }
  func update(_ userInfo: UserInfo) async throws(ServiceError) -> UserInfo { try await saving.pass() }
}

/// Who runs again when somebody signs in or out, or changes the profile.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct AccountReaderTests {
  let settings = InMemorySettings()
  let authentication: AuthenticationStore
  private let service = GatedUser()
  let user: UserStore
  let readers = Readers()
  let ada = UserInfo(id: 1, firstName: "Ada")

  init() throws {
    authentication = try AuthenticationStore(service: MockMarket(), settings: settings, server: "local")
    user = UserStore(service: service)
    let root = ValueNode("Shop").environment(authentication).environment(user).environment(CartStore.chairsAndTable)
    readers.add("account", below: root) { (store: AuthenticationStore) in store.session?.username ?? "nobody" }
    readers.add("greeting", below: root) { (store: UserStore) in store.userInfo?.firstName ?? "stranger" }
    readers.add("profile is loading", below: root) { (store: UserStore) in store.state.isLoading }
    readers.add("badge", below: root) { (cart: CartStore) in cart.itemsCount }
    _ = readers.update()
  }

  @Test("signing in and out runs once whoever shows who is signed in, and nobody else")
  func signsInAndOut() async throws {
    try await authentication.login(username: "ada", password: Password("x"))
    #expect(readers.update() == ["account ada"])
    try authentication.logout()
    #expect(readers.update() == ["account nobody"])
  }

  @Test("signing in again with an equal session, and signing out again, run nobody")
  func twice() async throws {
    try await authentication.login(username: "ada", password: Password("x"))
    _ = readers.update()
    try await authentication.login(username: "ada", password: Password("x"))
    #expect(readers.update() == [])
    try authentication.logout()
    _ = readers.update()
    try authentication.logout()
    #expect(readers.update() == [])
  }

  @Test("a sign-in that is refused, and a new account, run nobody")
  func refused() async throws {
    _ = await failure { () async throws(ServiceError) in
      try await authentication.login(username: "nobody", password: Password("x"))
    }
    try await authentication.register(username: "grace", password: Password("x"))
    #expect(readers.update() == [])
  }

  @Test("taking up what another app made of the session runs its readers once, and nobody where nothing changed")
  func reloads() async throws {
    let other = try AuthenticationStore(service: MockMarket(), settings: settings, server: "local")
    try authentication.reload()
    #expect(readers.update() == [])
    try await other.login(username: "ada", password: Password("x"))
    try authentication.reload()
    try authentication.reload()
    #expect(readers.update() == ["account ada"])
  }

  @Test("a profile that is loaded runs its readers once; loaded again and equal, none of them")
  func loads() async throws {
    for index in 0..<2 {
      let load = Task { try await user.loadUserInfo() }
      await service.loading.arrived(index + 1)
      #expect(readers.update() == ["profile is loading true"])
      service.loading.answer(index, ada)
      try await load.value
      #expect(readers.update() == (index == 0 ? ["greeting Ada"] : []) + ["profile is loading false"])
    }
  }

  @Test("a profile that is saved runs its readers once; forgotten, once more")
  func saves() async throws {
    let save = Task { try await user.save(ada) }
    await service.saving.arrived(1)
    #expect(readers.update() == ["profile is loading true"])
    service.saving.answer(0, ada)
    try await save.value
    #expect(readers.update() == ["greeting Ada", "profile is loading false"])
    user.clear()
    #expect(readers.update() == ["greeting stranger", "profile is loading false"])
  }
}
