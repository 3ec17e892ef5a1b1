import AppsCommandLine
import AppsCommands
import AppsShared
import CoreEnvironment
import CoreStores
import FoundationEssentials
import Testing

@testable import hospital

@MainActor
@Suite("hospital signs in to its server by a name")
struct HospitalSignInTests {
  private static let base = "https://one.example/fhir"
  private static let identity = "https://one.example"
  private let settings = InMemorySettings()

  private func run(_ words: String...) async throws -> Outcome {
    let recorded = RecordedOutput()
    let output = recorded.output()
    let market = MockMarket()
    let status = await AppMain.run(
      HospitalApp.program, arguments: words + ["--server", Self.base], output: output, advice: HospitalApp.advice
    ) { parsed in
      output.isJSON = parsed[SharedOptions.json]
      let server = parsed[SharedOptions.server]
      return try ScopeTree.hospital(
        HospitalServices(MockHospital()), settings: settings,
        account: AuthenticationStore(service: market, settings: settings, server: server.identity),
        keyring: TokenKeyring(server: server, settings: settings), passwords: .fixed("pw"), days: .utc
      ).printing(to: output, parsed)
    }
    return Outcome(status: status, data: recorded.data, messages: recorded.messages)
  }

  private func session() throws -> Session? {
    try settings.value(for: AuthenticationStore.key(forServer: Self.identity))
  }

  @Test("the session is kept for the server's origin, in the place of a token, and ended by logout")
  func kept() async throws {
    try TokenKeyring(server: #require(ServerChoice(Self.base)), settings: settings).keep(AccessToken("t"))
    let outcome = try await run("login", "ada")
    #expect(outcome == Outcome(status: .success, data: "Signed in as ada at https://one.example.\n", messages: ""))
    #expect(try session()?.username == "ada")
    let token = try settings.value(for: SettingsKey<String>("token \(Self.identity)", isSecret: true))
    #expect(token == nil)
    let ended = try await run("logout", "--json")
    #expect(ended.data == "{\n  \"server\" : \"https://one.example\",\n  \"username\" : \"ada\"\n}\n")
    #expect(try session() == nil)
    let again = try await run("logout")
    #expect(again.status == .failure && again.messages.contains("Nobody is signed in"))
  }

  @Test("a wrong name is told with the next step, and nothing is kept")
  func wrong() async throws {
    let outcome = try await run("login", "eve")
    #expect(outcome.status == .failure)
    #expect(outcome.messages.contains("Try again:  hospital login NAME"), "\(outcome.messages)")
    #expect(try session() == nil)
  }

  @Test(
    "a name has a password and no token, and a password has a name",
    arguments: [["ada", "--token-stdin"], ["ada", "--token-file", "f"], ["--password-stdin"]])
  func usage(words: [String]) async throws {
    let recorded = RecordedOutput()
    let status = await AppMain.run(
      HospitalApp.program, arguments: ["login", "--server", Self.base] + words, output: recorded.output()
    ) { parsed in
      try ScopeTree.hospital(
        HospitalServices(MockHospital()), settings: settings,
        keyring: TokenKeyring(server: parsed[SharedOptions.server], settings: settings), passwords: .fixed("pw"),
        days: .utc
      ).printing(to: recorded.output(), parsed)
    }
    #expect(status == .usage, "\(recorded.messages)")
  }

  @Test("who is not signed in is told how")
  func advice() {
    let advice = HospitalApp.advice(for: ServiceError(.notSignedIn, "No.", status: 401))
    #expect(advice?.hasPrefix("Sign in:  hospital login NAME") == true)
  }
}
