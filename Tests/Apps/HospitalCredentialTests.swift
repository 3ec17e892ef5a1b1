import AppsCommandLine
import AppsCommands
import AppsShared
import CoreEnvironment
import CoreStores
import CoreTerminal
import Foundation
import Glibc
import Testing

@testable import hospital

@MainActor
@Suite("hospital keeps a token for a server, and takes one from nowhere that others see")
struct HospitalCredentialTests {
  private let settings = InMemorySettings()

  private func run(_ words: String..., typed: String = "typed", line: String = "line") async throws -> Outcome {
    let recorded = RecordedOutput()
    let output = recorded.output()
    let source = TokenSource(
      ask: { (_) throws(PasswordPromptError) in typed }, readLine: { () throws(PasswordPromptError) in line })
    let status = await AppMain.run(
      HospitalApp.program, arguments: words, output: output, advice: HospitalApp.advice
    ) { parsed in
      output.isJSON = parsed[SharedOptions.json]
      let keyring = TokenKeyring(server: parsed[SharedOptions.server], settings: settings)
      return try ScopeTree.hospital(
        HospitalServices(MockHospital()), settings: settings, keyring: keyring, tokens: source, days: .utc
      ).printing(to: output, parsed)
    }
    return Outcome(status: status, data: recorded.data, messages: recorded.messages)
  }

  private func kept(_ server: String) throws -> String? {
    try settings.value(for: SettingsKey<String>("token \(server)", isSecret: true))
  }

  private func withFile(_ content: String, mode: mode_t = 0o600, _ body: (String) async throws -> Void) async throws {
    let path = FileManager.default.temporaryDirectory.path + "/ambient-token-\(UUID().uuidString)"
    try Data(content.utf8).write(to: URL(fileURLWithPath: path))
    chmod(path, mode)
    defer { unlink(path) }
    try await body(path)
  }

  @Test("a token is kept for the origin of its server, from a person, standard input or a file, and forgotten")
  func login() async throws {
    let base = "https://one.example/fhir/r4"
    let outcome = try await run("login", "--server", base)
    #expect(outcome == Outcome(status: .success, data: "Kept a token for https://one.example.\n", messages: ""))
    #expect(try kept("https://one.example") == "typed")
    _ = try await run("login", "--token-stdin", "--server", base)
    #expect(try kept("https://one.example") == "line")
    try await withFile("filed\n") { path in _ = try await run("login", "--token-file", path, "--server", base) }
    #expect(try kept("https://one.example") == "filed")
    #expect(try kept("https://two.example") == nil)
    let forgotten = try await run("logout", "--json", "--server", base)
    #expect(forgotten.data == "{\n  \"kept\" : false,\n  \"server\" : \"https://one.example\"\n}\n")
    #expect(try kept("https://one.example") == nil)
    #expect(try await run("logout", "--server", base).status == .failure)
  }

  @Test("no token is kept for http to another machine, for no URL, or that cannot be sent; it is quoted nowhere")
  func refused() async throws {
    for server in ["http://one.example/fhir", "mock", "local"] {
      let outcome = try await run("login", "--server", server)
      #expect(outcome.status == .failure && outcome.messages.contains("--server https://"), "\(outcome)")
    }
    #expect(try await run("login", "--server", "http://127.0.0.1:9/fhir").status == .success)
    for token in ["", "Bearer secret", "secret\u{7}", "sécret"] {
      let outcome = try await run("login", "--server", "https://one.example", typed: token)
      #expect(outcome.status == .failure && !outcome.messages.contains("ecret"), "\(outcome)")
      #expect(try kept("https://one.example") == nil)
    }
  }

  @Test("a file is taken where nobody else can read it")
  func files() async throws {
    for mode: mode_t in [0o644, 0o640, 0o604] {
      try await withFile("secret", mode: mode) { path in
        let outcome = try await run("login", "--token-file", path, "--server", "https://one.example")
        #expect(outcome.status == .failure && outcome.messages.contains("chmod 600 \(path)"), "\(outcome)")
        #expect(!outcome.messages.contains("secret"))
      }
    }
    try await withFile("secret", mode: 0o400) { path in
      let link = path + "-link"
      symlink(path, link)
      defer { unlink(link) }
      #expect(throws: ServiceError.self) { try SecretFile.read(link) }
      let read = try SecretFile.read(path)
      #expect(read == Data("secret".utf8))
    }
    try await withFile(String(repeating: "a", count: SecretFile.limit + 1)) { path in
      #expect(throws: ServiceError.self) { try SecretFile.read(path) }
    }
    for path in ["/nonexistent/token", "/tmp", "/dev/null"] {
      #expect(throws: ServiceError.self) { try SecretFile.read(path) }
    }
  }

  @Test(
    "options that make no sense together are refused",
    arguments: [
      ["--token-stdin", "--token-file", "f"], ["--client-id", "ward"], ["--key-file", "f"], ["--scope", "s"],
      ["--key-id", "k"], ["--token-file", "f", "--client-id", "ward", "--key-file", "f"],
      ["--client-id", "ward", "--key-file", "f"],
    ])
  func usage(words: [String]) async throws {
    let recorded = RecordedOutput()
    let status = await AppMain.run(
      HospitalApp.program, arguments: ["login", "--server", "https://one.example"] + words, output: recorded.output()
    ) { parsed in
      try ScopeTree.hospital(
        HospitalServices(MockHospital()), settings: settings,
        keyring: TokenKeyring(server: parsed[SharedOptions.server], settings: settings), days: .utc
      ).printing(to: recorded.output(), parsed)
    }
    #expect(status == .usage, "\(recorded.messages)")
  }

  @Test("a server that wants to know who asks is told how, one that forbids whom to ask")
  func advice() {
    func advice(_ status: Int?) -> String? {
      HospitalApp.advice(for: ServiceError(.notSignedIn, "No.", status: status))
    }
    #expect(advice(401)?.contains("hospital login") == true)
    #expect(advice(403)?.contains("administrator") == true)
    #expect(advice(nil) == nil)
  }
}
