import AppsCommandLine
import AppsCommands
import AppsShared
import CoreEnvironment
import CoreStores
import CoreTestSupport
import Testing

@testable import cart

@MainActor
@Suite("An app without a command")
struct FullScreenTests {
  /// What a command line prints, and how often it opens the screen.
  private func run(_ words: [String], hasScreen: Bool) async -> (outcome: Outcome, screens: Int) {
    let recorded = RecordedOutput()
    let output = recorded.output(hasScreen: hasScreen)
    var screens = 0
    let status = await AppMain.run(
      CartApp.program, arguments: words, output: output, advice: CartApp.advice, screen: { _, _ in screens += 1 }
    ) { parsed in
      try ScopeTree.cart(MarketServices(MockMarket()), settings: InMemorySettings(), server: "mock")
        .printing(to: output, parsed)
    }
    return (Outcome(status: status, data: recorded.data, messages: recorded.messages), screens)
  }

  @Test("opens its screen in a terminal, and prints nothing", arguments: [[], ["--server", "mock"]])
  func screen(words: [String]) async {
    let (outcome, screens) = await run(words, hasScreen: true)
    #expect(outcome == Outcome(status: .success, data: "", messages: ""))
    #expect(screens == 1)
  }

  @Test("prints its help where there is no terminal, or where programs read")
  func help() async {
    for (words, hasScreen) in [([], false), (["--server", "mock"], false), (["--json"], true)] {
      let (outcome, screens) = await run(words, hasScreen: hasScreen)
      #expect(outcome == Outcome(status: .success, data: CartApp.program.help(), messages: ""))
      #expect(screens == 0)
    }
  }

  @Test("with a command it opens none, terminal or not")
  func commands() async {
    let (outcome, screens) = await run(["products"], hasScreen: true)
    #expect(outcome.status == .success)
    #expect(outcome.data.contains("Oak chair"))
    #expect(screens == 0)
  }
}

@MainActor
@Suite("Settings that apps share")
struct LiveSettingsTests {
  let settings = InMemorySettings()

  private func tree() throws -> ScopeTree {
    try ScopeTree.cart(MarketServices(MockMarket()), settings: settings, server: "mock")
  }

  @Test("a theme that one app chooses, and a session that it opens or ends, are there in the others")
  func follow() async throws {
    let (here, there) = (try tree().root.environment, try tree().root.environment)
    let (theme, other) = (try here.object(ThemeStore.self), try there.object(ThemeStore.self))
    let (user, same) = (try here.object(AuthenticationStore.self), try there.object(AuthenticationStore.self))
    let live = LiveSettings(settings, theme: other, authentication: same)
    try theme.choose(.dark)
    #expect(await eventually { other.theme == .dark })
    try await user.register(username: "grace", password: Password("pw"))
    try await user.login(username: "grace", password: Password("pw"))
    #expect(await eventually { same.session?.username == "grace" })
    try user.logout()
    #expect(await eventually { !same.isAuthenticated })
    withExtendedLifetime(live) {}
  }

  @Test("what was chosen between the making of a store and the following is taken up")
  func before() throws {
    let (theme, other) = (try ThemeStore(settings: settings), try ThemeStore(settings: settings))
    try theme.choose(.light)
    let live = LiveSettings(settings, theme: other)
    #expect(other.theme == .light)
    withExtendedLifetime(live) {}
  }
}
